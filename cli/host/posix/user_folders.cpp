// SPDX-License-Identifier: MIT
#include "cli/host/posix/user_folders.hpp"

#include <algorithm>

namespace gato::cli::host {

std::string documents_in(std::string_view text, const std::string& home) {
    constexpr std::string_view key = "XDG_DOCUMENTS_DIR=\"", of_home = "$HOME/";
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        std::string_view line = text.substr(start, end - start);
        start = end + 1;
        if (!line.starts_with(key)) continue;
        line = line.substr(key.size(), line.find('"', key.size()) - key.size());
        if (line.starts_with(of_home)) return home + "/" + std::string(line.substr(of_home.size()));
        if (line.starts_with('/')) return std::string(line);
    }
    return {};
}

}  // namespace gato::cli::host
