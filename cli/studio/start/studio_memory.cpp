// SPDX-License-Identifier: MIT
#include "cli/studio/start/studio_memory.hpp"

#include "cli/failure.hpp"
#include "cli/host/documents.hpp"
#include "cli/host/files.hpp"
#include "cli/host/private_files.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gato::cli {

using nlohmann::json;

namespace {

constexpr std::size_t most_bytes_of_memory = 1 << 16;

bool is_setting_name(const std::string& name) {
    return !name.empty() && name.size() <= StudioMemory::longest_setting && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

bool is_setting_value(const std::string& value) {
    return value.size() <= StudioMemory::longest_setting
           && std::ranges::all_of(value, [](char c) { return c >= ' ' && c <= '~'; });
}

bool is_remembered_path(const std::string& path) {
    return path.size() <= StudioMemory::longest_path && is_absolute_path(path);
}

Remembered remembered_in(const json& content) {
    Remembered result;
    if (!content.is_object()) return result;
    const json settings = content.value("settings", json::object());
    for (const auto& [name, value] : settings.items())
        if (value.is_string() && is_setting_name(name) && is_setting_value(value.get<std::string>())
            && result.settings.size() < StudioMemory::most_settings)
            result.settings.emplace(name, value.get<std::string>());
    const json recent = content.value("recent", json::array());
    for (const json& path : recent)
        if (path.is_string() && is_remembered_path(path.get<std::string>()) && result.recent.size() < StudioMemory::most_recent)
            result.recent.push_back(path.get<std::string>());
    return result;
}

}  // namespace

std::string memory_file() {
    const std::string folder = host::settings_folder();
    return folder.empty() ? folder : joined_path(folder, "gato/studio.json");
}

Remembered StudioMemory::read() const {
    const auto text = file_.empty() ? std::nullopt : host::read_file(file_, most_bytes_of_memory);
    return text && text->size() <= most_bytes_of_memory ? remembered_in(json::parse(*text, nullptr, false)) : Remembered{};
}

bool StudioMemory::change(const std::function<void(Remembered& remembered)>& act) {
    if (file_.empty()) return true;
    const std::lock_guard lock(mutex_);
    Remembered remembered = read();
    act(remembered);
    const json content{{"settings", remembered.settings}, {"recent", remembered.recent}};
    constexpr int indent = 2;
    return host::create_folders(folder_of(file_)) == 0
           && host::write_private_file(file_, content.dump(indent, ' ', false, json::error_handler_t::replace) + "\n");
}

void StudioMemory::keep(const std::string& name, const std::string& value) {
    if (!is_setting_name(name) || !is_setting_value(value)) throw Failure(Failure::misuse, "this is no setting of the page");
    bool has_room = true;
    const bool is_written = change([&](Remembered& remembered) {
        has_room = remembered.settings.size() < most_settings || remembered.settings.contains(name);
        if (has_room) remembered.settings[name] = value;
    });
    if (!has_room) throw Failure(Failure::misuse, "there are too many settings");
    if (!is_written) throw Failure(Failure::environment_failed, file_ + ": cannot be written, so the setting is not kept");
}

void StudioMemory::note_folder(const std::string& folder) {
    if (!is_remembered_path(folder)) return;
    (void)change([&](Remembered& remembered) {
        std::erase(remembered.recent, folder);
        remembered.recent.insert(remembered.recent.begin(), folder);
        remembered.recent.resize(std::min(remembered.recent.size(), most_recent));
    });
}

void StudioMemory::forget_folder(const std::string& folder) {
    (void)change([&](Remembered& remembered) { std::erase(remembered.recent, folder); });
}

}  // namespace gato::cli
