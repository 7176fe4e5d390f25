// SPDX-License-Identifier: MIT
#include "cli/studio/opened.hpp"

#include "cli/studio/start/project_folders.hpp"

#include "core/support/path.hpp"

namespace gato::cli {

std::optional<std::vector<std::string>> words_when_opened(const std::vector<std::string>& words,
                                                          const Surroundings& surroundings) {
    if (words.empty() && surroundings.has_own_console) return std::vector<std::string>{"studio"};
    const bool is_opened_with =
        words.size() == 1 && !words[0].starts_with('-') && is_project_file(file_name_of(path_as_written(words[0])));
    if (!is_opened_with || !surroundings.is_file(path_as_written(words[0]))) return std::nullopt;
    return std::vector<std::string>{"studio", words[0]};
}

}  // namespace gato::cli
