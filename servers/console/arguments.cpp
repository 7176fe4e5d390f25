// SPDX-License-Identifier: MIT
#include "servers/console/arguments.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "core/support/utf8.hpp"
#include "servers/debugger/source_lines.hpp"
#include "servers/debugger/variable_names.hpp"
#include <gato/debugger/expression.hpp>
#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <charconv>
#include <limits>

namespace gato::console {

namespace {

constexpr std::uint32_t highest_address = 0xffff, highest_byte = 0xff;

bool separates(char c) {
    return is_blank(c) || c == ',';
}

std::string quoted(std::string_view text) {
    return "`" + printable(text.substr(0, 60)) + "`";
}

std::optional<std::int64_t> digits_of(std::string_view digits, int radix) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, radix);
    if (error != std::errc{} || end != digits.data() + digits.size() || value < 0) return std::nullopt;
    return value;
}

}  // namespace

// ---- words

void Arguments::skip_blanks() {
    while (!text_.empty() && separates(text_.front())) text_.remove_prefix(1);
}

bool Arguments::is_at_end() {
    skip_blanks();
    return text_.empty();
}

std::string_view Arguments::rest() {
    const std::string_view all = without_blanks_around(text_);
    text_ = {};
    return all;
}

bool Arguments::take_word(std::string_view word) {
    skip_blanks();
    if (text_.size() < word.size() || !same_ignoring_case(text_.substr(0, word.size()), word)) return false;
    if (text_.size() > word.size() && !separates(text_[word.size()]) && text_[word.size()] != '(') return false;
    text_.remove_prefix(word.size());
    return true;
}

// Up to the next blank or comma, or to the parenthesis that closes the one with which it begins.
std::string_view Arguments::token() {
    skip_blanks();
    std::size_t end = 0;
    int depth = 0;
    for (; end < text_.size() && (depth > 0 || !separates(text_[end])); ++end) {
        if (text_[end] == '(') ++depth;
        if (text_[end] == ')' && --depth <= 0) {
            ++end;
            break;
        }
    }
    const std::string_view taken = text_.substr(0, end);
    text_.remove_prefix(end);
    return taken;
}

void Arguments::end() {
    if (!is_at_end()) throw WordError(quoted(rest()) + " is too much here");
}

std::string Arguments::name(const char* what) {
    if (is_at_end()) throw WordError(std::string(what) + " is missing");
    if (text_.front() != '"') return std::string(token());
    const std::size_t close = text_.find('"', 1);
    if (close == std::string_view::npos) throw WordError(quoted(text_) + " lacks its second quote");
    if (close == 1) throw WordError(std::string(what) + " is empty");
    std::string name(text_.substr(1, close - 1));
    text_.remove_prefix(close + 1);
    return name;
}

// ---- values

std::int64_t Arguments::expression(std::string_view text) const {
    const simulator::Machine& machine = debugger_.machine();
    try {
        return debugger::Expression(text, debugger_.names_at(machine.registers().pc)).value(machine);
    } catch (const debugger::ExpressionError& error) {
        throw WordError(error.what());
    }
}

std::int64_t Arguments::label(std::string_view name) const {
    const ProgramMap* const map = debugger_.map();
    if (map == nullptr)
        throw WordError("`." + printable(name) + "`: this program has no map, and so no labels; --map names one");
    const debugger::Names names = debugger_.names_at(debugger_.machine().registers().pc);
    const std::string full = name.starts_with('@') ? names.scope + std::string(name) : std::string(name);
    const MapVariable* const variable = debugger::find_variable(*map, full, names.address);
    if (variable != nullptr && !variable->is_indirect) return variable->address;
    if (const MapSymbol* const found = map->find_symbol(full)) return found->value;
    NearestName nearest(full);
    for (const MapSymbol& one : map->symbols) nearest.consider(one.name);
    const std::string hint = nearest.best().empty() ? "" : "; did you mean `." + nearest.best() + "`?";
    throw WordError("the program has no label `" + printable(full) + "`" + hint);
}

// Nothing if the text is no number.
std::optional<std::int64_t> Arguments::number_in(std::string_view text) const {
    if (text.starts_with('$')) return digits_of(text.substr(1), 16);
    if (text.starts_with('+')) return digits_of(text.substr(1), 10);
    if (text.starts_with('%')) return digits_of(text.substr(1), 2);
    if (text.starts_with('&')) return digits_of(text.substr(1), 8);
    return digits_of(text, 16);
}

std::uint32_t Arguments::value_of(std::string_view text, const char* what, std::uint32_t most) const {
    if (text.size() > 1 && (text.starts_with("c:") || text.starts_with("C:"))) text.remove_prefix(2);
    std::optional<std::int64_t> value;
    if (text.starts_with('('))
        value = expression(text);
    else if (text.starts_with('.') && text.size() > 1)
        value = label(text.substr(1));
    else
        value = number_in(text);
    if (!value) {
        const bool is_label = debugger_.map() != nullptr && debugger_.map()->find_symbol(text) != nullptr;
        throw WordError(quoted(text) + " is not " + what
                        + (is_label ? "; a label begins with a dot: `." + printable(text) + "`"
                                    : ": write hexadecimal digits, +DECIMAL, %BINARY, .LABEL or (EXPRESSION)"));
    }
    if (*value < 0 || *value > most)
        throw WordError(quoted(text) + " is " + std::to_string(*value) + ", and " + what + " is 0 to " + dollar(most, 2));
    return static_cast<std::uint32_t>(*value);
}

std::uint32_t Arguments::value(const char* what, std::uint32_t most) {
    if (is_at_end()) throw WordError(std::string(what) + " is missing");
    return value_of(token(), what, most);
}

std::uint16_t Arguments::address(const char* what) {
    return static_cast<std::uint16_t>(value(what, highest_address));
}

std::uint64_t Arguments::number(const char* what, std::uint64_t least, std::uint64_t most) {
    if (is_at_end()) throw WordError(std::string(what) + " is missing");
    const std::string_view text = token();
    const auto value = text.starts_with('$') ? digits_of(text.substr(1), 16) : digits_of(text, 10);
    if (!value || static_cast<std::uint64_t>(*value) < least || static_cast<std::uint64_t>(*value) > most)
        throw WordError(quoted(text) + " is not " + what + ": a decimal number from " + std::to_string(least) + " to "
                        + std::to_string(most));
    return static_cast<std::uint64_t>(*value);
}

std::uint64_t Arguments::number_or(std::uint64_t otherwise, const char* what, std::uint64_t least, std::uint64_t most) {
    return is_at_end() ? otherwise : number(what, least, most);
}

// ---- places

Range Arguments::range() {
    const std::uint16_t first = address("the first address"), last = address("the last address");
    if (last < first) throw WordError("the range ends at " + dollar(last) + ", before it begins at " + dollar(first));
    return {first, last};
}

Range Arguments::range_or(std::size_t bytes) {
    const std::uint16_t first = address();
    if (is_at_end()) return {first, static_cast<std::uint16_t>(std::min<std::size_t>(first + bytes - 1, highest_address))};
    const std::uint16_t last = address("the last address");
    if (last < first) throw WordError("the range ends at " + dollar(last) + ", before it begins at " + dollar(first));
    return {first, last};
}

// Nothing if the text is not FILE:LINE with a file of the program.
std::optional<debugger::BreakpointPlace> Arguments::source_place(std::string_view text) const {
    const std::size_t colon = text.rfind(':');
    if (debugger_.map() == nullptr || colon == std::string_view::npos) return std::nullopt;
    const auto line = digits_of(text.substr(colon + 1), 10);
    if (!line || *line > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    const std::string_view asked = text.substr(0, colon);
    const debugger::SourceLines lines(*debugger_.map());
    for (const std::string& file : debugger_.map()->files) {
        if (!same_ignoring_case(file, asked) && !same_ignoring_case(file_name_of(file), asked)) continue;
        const auto with_code = lines.line_with_code(file, static_cast<std::uint32_t>(*line));
        if (!with_code) throw WordError(file + " has no code from line " + std::to_string(*line) + " on");
        return lines.breakpoint_at(file, *with_code);
    }
    return std::nullopt;
}

debugger::BreakpointPlace Arguments::code_place() {
    if (is_at_end()) throw WordError("an address is missing");
    const std::string_view text = token();
    if (auto place = source_place(text)) return std::move(*place);
    const SeenBank bank = text.starts_with('.') ? debugger::bank_of_label(debugger_.map(), text.substr(1)) : SeenBank();
    return {.addresses = {static_cast<std::uint16_t>(value_of(text, "an address", highest_address))}, .bank = bank};
}

// ---- data

void Arguments::append_text(std::vector<std::uint8_t>& bytes) {
    const std::size_t close = text_.find('"', 1);
    if (close == std::string_view::npos) throw WordError(quoted(text_) + " lacks its second quote");
    for (const char32_t character : decode_utf8(text_.substr(1, close - 1))) {
        const auto code = c64::petscii_of(character);
        if (!code) throw WordError(quoted(text_.substr(0, close + 1)) + " has a character that PETSCII lacks");
        bytes.push_back(*code);
    }
    text_.remove_prefix(close + 1);
}

std::vector<std::uint8_t> Arguments::data() {
    std::vector<std::uint8_t> bytes;
    while (!is_at_end()) {
        if (text_.front() == '"')
            append_text(bytes);
        else
            bytes.push_back(static_cast<std::uint8_t>(value("a byte", highest_byte)));
    }
    if (bytes.empty()) throw WordError("the bytes are missing");
    return bytes;
}

}  // namespace gato::console
