// SPDX-License-Identifier: MIT
#include "cli/data/series.hpp"

#include "core/support/hex.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/support/memory_files.hpp>

#include <algorithm>

namespace gato::cli {

namespace {

// Returns what PRINT prints; nothing if there are errors.
std::optional<std::vector<std::string>> assemble(const std::string& text, SourceMap& sources, Diagnostics& diagnostics) {
    Object object =
        assembler::assemble({{"<expression>", text, assembler::Language::extended}}, {}, MemoryFiles(), sources, diagnostics);
    if (diagnostics.has_errors()) return std::nullopt;
    return std::move(object.strings);
}

std::string digits_of(const std::string& number, DataForm form) {
    if (form == DataForm::data) return number;
    const auto bits = static_cast<unsigned>(std::stoi(number));
    return form == DataForm::byte ? dollar(bits & 0xffU, 2) : dollar(bits & 0xffffU);
}

}  // namespace

// BYTE FOR and WORD FOR judge what fits; PRINT then shows the numbers with their signs.
std::optional<std::vector<std::string>> numbers_of(const Series& series, SourceMap& sources, Diagnostics& diagnostics) {
    const std::string directive = series.form == DataForm::byte ? "byte" : "word";
    if (series.form != DataForm::data
        && !assemble(directive + " for " + series.values + ": " + series.expression + "\n", sources, diagnostics))
        return std::nullopt;
    return assemble("for " + series.values + "\nprint text(0+(" + series.expression + "))\nendfor\n", sources, diagnostics);
}

std::string lines_of(const std::vector<std::string>& numbers, DataForm form, std::size_t per_line, int first_line) {
    constexpr int step = 10;
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool begins_line = i % per_line == 0;
        if (begins_line && i != 0) text += "\n";
        if (begins_line && form == DataForm::data)
            text += std::to_string(first_line + step * static_cast<int>(i / per_line)) + " data ";
        else if (begins_line)
            text += form == DataForm::byte ? "        byte " : "        word ";
        text += (begins_line ? "" : ",") + digits_of(numbers[i], form);
    }
    return text + "\n";
}

}  // namespace gato::cli
