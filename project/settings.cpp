// SPDX-License-Identifier: MIT
#include <gato/project/settings.hpp>

#include <algorithm>

namespace gato::project {

const std::vector<Setting>& all_settings() {
    static const std::vector<Setting> rows = {
        {"--language",
         "language",
         {"original", "extended"},
         "language of the assembly: CBM prg Studio's, or gato's superset of it",
         false,
         [](Settings& settings, std::size_t value) { settings.language = static_cast<assembler::Language>(value); }},
        {"--operator",
         "operator",
         {"hilo", "calc"},
         "what < and > apply to before any OPERATOR: the next term, or everything that follows",
         false,
         [](Settings& settings, std::size_t value) { settings.dialect.calc = value == 1; }},
        {"--forward-zeropage",
         "forwardZeropage",
         {"all", "plain"},
         "operands with symbols defined below them that use the zero page: all, or only those without operator and index",
         false,
         [](Settings& settings, std::size_t value) { settings.dialect.only_plain_forward_zero_page = value == 1; }},
        {"--basic-blanks",
         "basicBlanks",
         {"keep", "remove"},
         "spaces of BASIC outside strings, DATA and REM: keep or remove them",
         true,
         [](Settings& settings, std::size_t value) { settings.basic.blanks = static_cast<basic::Blanks>(value); }},
        {"--remarks",
         "remarks",
         {"keep", "token", "remove"},
         "remarks of BASIC: keep them, keep only the word REM, or remove that too, with the colon before it",
         true,
         [](Settings& settings, std::size_t value) { settings.basic.remarks = static_cast<basic::Remarks>(value); }},
    };
    return rows;
}

bool apply(const Setting& setting, std::string_view value, Settings& settings) {
    const auto found = std::ranges::find(setting.values, value);
    if (found == setting.values.end()) return false;
    setting.set(settings, static_cast<std::size_t>(found - setting.values.begin()));
    return true;
}

}  // namespace gato::project
