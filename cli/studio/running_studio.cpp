// SPDX-License-Identifier: MIT
#include "cli/studio/running_studio.hpp"

#include "cli/host/files.hpp"
#include "cli/host/private_files.hpp"

#include "core/support/path.hpp"
#include "core/support/sha256.hpp"

#include <nlohmann/json.hpp>

namespace gato::cli {

namespace {

constexpr std::chrono::seconds patience{2};  // with a server of the same computer

// Empty: there is no folder for it.
std::string path_of_entrance(const std::string& folder) {
    const std::string runtime = host::runtime_folder();
    return runtime.empty() ? runtime : joined_path(runtime, "gato/studio-" + sha256(folder).substr(0, 16) + ".json");
}

std::string text_of(const std::string& folder, const studio::Entrance& entrance) {
    const nlohmann::json content{{"folder", folder}, {"port", entrance.port}, {"key", entrance.key}, {"proof", entrance.proof}};
    return content.dump() + "\n";
}

std::optional<studio::Entrance> entrance_in(const std::string& text, const std::string& folder) {
    const auto content = nlohmann::json::parse(text, nullptr, false);
    if (!content.is_object() || content.value("folder", nlohmann::json()) != folder) return std::nullopt;
    try {
        return studio::Entrance{content.at("port").get<std::uint16_t>(), content.at("key").get<std::string>(),
                                content.at("proof").get<std::string>()};
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<std::string> address_of_running_studio(const std::string& folder) {
    const std::string path = path_of_entrance(folder);
    const auto text = path.empty() ? std::nullopt : host::read_private_file(path);
    const auto entrance = text ? entrance_in(*text, folder) : std::nullopt;
    return entrance ? studio::ask_for_address(*entrance, patience) : std::nullopt;
}

RunningStudio::RunningStudio(const std::string& folder, const studio::Entrance& entrance)
    : path_(path_of_entrance(folder)), text_(text_of(folder, entrance)) {
    if (!path_.empty() && !host::write_private_file(path_, text_)) path_.clear();
}

RunningStudio::~RunningStudio() {
    if (!path_.empty() && host::read_private_file(path_) == text_) (void)host::remove_file(path_);
}

}  // namespace gato::cli
