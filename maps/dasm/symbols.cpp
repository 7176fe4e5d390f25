// SPDX-License-Identifier: MIT
#include "maps/dasm/symbols.hpp"

#include "maps/support.hpp"

#include <limits>

namespace gato::maps::dasm {

namespace {

constexpr std::string_view header = "--- Symbol List (sorted by ";
constexpr std::string_view footer = "--- End of Symbol List.";

// `6.loop` and `9$1$` are local, in the block with that number.
bool is_local(std::string_view name) {
    return name.front() >= '0' && name.front() <= '9';
}

// Values have up to 64 bits. Those that are no addresses are constants.
void add_symbol(std::string_view name, std::uint64_t value, DebugInfo& info) {
    const auto number = static_cast<std::int64_t>(value);
    if (number < std::numeric_limits<std::int32_t>::min() || number > std::numeric_limits<std::int32_t>::max()) return;
    MapSymbol& symbol = info.map.symbols.emplace_back();
    symbol.name = name;
    symbol.value = static_cast<std::int32_t>(number);
    if (is_local(name)) symbol.kind = SymbolKind::local;
    if (number < 0 || number > 0xffff) symbol.kind = SymbolKind::constant;
}

// `start                    080d              (R )`. A value without digits is not known; `str` is one of a text.
void read_symbol(std::string_view line, std::size_t number, DebugInfo& info) {
    const std::string_view name = take_word(line), digits = take_word(line);
    if (name.empty() || digits.starts_with('?')) return;
    const auto value = number_of(digits, 16);
    if (!value) throw Damage{number, "`" + std::string(digits) + "` is not a value"};
    if (take_word(line) != "str") add_symbol(name, *value, info);
}

bool recognises_symbols(std::string_view content) {
    return content.starts_with(header);
}

void read_symbols(const Input& input, DebugInfo& info) {
    Lines lines(input.content);
    (void)lines.next();
    for (auto line = lines.next(); line && *line != footer; line = lines.next()) read_symbol(*line, lines.number(), info);
}

}  // namespace

const Reader symbols{{"DASM", "symbol list"}, false, recognises_symbols, read_symbols};

}  // namespace gato::maps::dasm
