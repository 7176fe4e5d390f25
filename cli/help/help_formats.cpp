// SPDX-License-Identifier: MIT
#include "cli/help/help_formats.hpp"

#include "cli/help/help_rows.hpp"

#include <algorithm>
#include <iterator>

namespace gato::cli {

namespace {

struct Format {
    std::string_view name;
    std::string (*write)(const std::vector<Command>& all);
};
constexpr Format formats[] = {{"man", man_page}, {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

}  // namespace

const std::vector<std::string>& help_formats() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Format& format : formats) list.emplace_back(format.name);
        return list;
    }();
    return names;
}

std::string format_help(const std::vector<Command>& all, const std::string& format) {
    const auto* const found = std::ranges::find(formats, format, &Format::name);
    return found != std::end(formats) ? found->write(all) : std::string();
}

}  // namespace gato::cli
