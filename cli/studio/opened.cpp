// SPDX-License-Identifier: MIT
#include "cli/studio/opened.hpp"

#include "cli/studio/start/project_folders.hpp"

#include "core/support/path.hpp"

namespace gato::cli {

std::optional<std::vector<std::string>> words_when_opened(const std::vector<std::string>& words,
                                                          const Surroundings& surroundings) {
    if (words.empty() && surroundings.has_own_console) return std::vector<std::string>{"studio"};
    const bool is_alone = words.size() == 1 || (words.size() > 1 && words[1].starts_with('-'));
    const bool is_opened_with =
        is_alone && !words[0].starts_with('-') && is_project_file(file_name_of(path_as_written(words[0])));
    if (!is_opened_with || !surroundings.is_file(path_as_written(words[0]))) return std::nullopt;
    std::vector<std::string> command = {"studio"};
    command.insert(command.end(), words.begin(), words.end());
    return command;
}

}  // namespace gato::cli
