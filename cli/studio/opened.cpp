// SPDX-License-Identifier: MIT
#include "cli/studio/opened.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

constexpr std::string_view endings[] = {".cbmprj", ".asm", ".bas", ".gato.json"};

bool is_source_or_project(const std::string& word) {
    const std::string name = to_lower(file_name_of(path_as_written(word)));
    return name == "gato.json" || std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

}  // namespace

std::optional<std::vector<std::string>> words_when_opened(const std::vector<std::string>& words,
                                                          const Surroundings& surroundings) {
    if (words.empty() && surroundings.has_own_console) return std::vector<std::string>{"studio", "--documents"};
    const bool is_opened_with = words.size() == 1 && !words[0].starts_with('-') && is_source_or_project(words[0]);
    if (!is_opened_with || !surroundings.is_file(path_as_written(words[0]))) return std::nullopt;
    return std::vector<std::string>{"studio", words[0]};
}

}  // namespace gato::cli
