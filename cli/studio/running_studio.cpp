// SPDX-License-Identifier: MIT
#include "cli/studio/running_studio.hpp"

#include "cli/host/files.hpp"
#include "cli/host/private_files.hpp"
#include "cli/studio/runtime_file.hpp"

#include <nlohmann/json.hpp>

namespace gato::cli {

namespace {

constexpr std::chrono::seconds patience{2};  // with a server of the same computer

std::string path_of_entrance(const std::string& folder) {
    return runtime_file("studio", folder);
}

std::string text_of(const std::string& folder, const studio::Entrance& entrance) {
    const nlohmann::json content{{"folder", folder}, {"port", entrance.port}, {"key", entrance.key}, {"proof", entrance.proof}};
    return content.dump() + "\n";
}

std::optional<studio::Entrance> entrance_to(const std::string& folder) {
    const auto content = runtime_content(path_of_entrance(folder), folder);
    if (content.is_null()) return std::nullopt;
    try {
        return studio::Entrance{content.at("port").get<std::uint16_t>(), content.at("key").get<std::string>(),
                                content.at("proof").get<std::string>()};
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<std::string> address_of_running_studio(const std::string& folder) {
    const auto entrance = entrance_to(folder);
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
