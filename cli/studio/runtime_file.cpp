// SPDX-License-Identifier: MIT
#include "cli/studio/runtime_file.hpp"

#include "cli/host/private_files.hpp"

#include "core/support/path.hpp"
#include "core/support/sha256.hpp"

namespace gato::cli {

std::string runtime_file(const std::string& kind, const std::string& folder) {
    const std::string runtime = host::runtime_folder();
    constexpr std::size_t digits = 16;
    return runtime.empty() ? runtime : joined_path(runtime, "gato/" + kind + "-" + sha256(folder).substr(0, digits) + ".json");
}

nlohmann::json runtime_content(const std::string& path, const std::string& folder) {
    const auto text = path.empty() ? std::nullopt : host::read_private_file(path);
    if (!text) return nullptr;
    auto content = nlohmann::json::parse(*text, nullptr, false);
    const bool is_ours = content.is_object() && content.value("folder", nlohmann::json()) == folder;
    return is_ours ? content : nullptr;
}

}  // namespace gato::cli
