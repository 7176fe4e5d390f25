// SPDX-License-Identifier: MIT
#include "cli/conditions.hpp"

#include "cli/failure.hpp"
#include "cli/run_options.hpp"

#include <gato/simulator/screen.hpp>

#include <charconv>

namespace gato::cli {

using simulator::Condition;

namespace {

simulator::Cycle parse_count(const std::string& text, std::string_view number) {
    simulator::Cycle count = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
    if (number.empty() || error != std::errc{} || end != number.data() + number.size() || count < 0
        || count > simulator::never / 20'000) {
        throw Failure(misuse, "until: `" + text + "` needs a number");
    }
    return count;
}

std::uint16_t address_of_label(const std::string& kind, const std::string& label, const std::optional<ProgramMap>& map) {
    if (!map) throw NoMap(misuse, "until: " + kind + ":" + label + " needs a map, and there is none of this program");
    const MapSymbol* const symbol = map->find_symbol(label);
    if (symbol == nullptr) throw Failure(misuse, "until: no label `" + label + "` in the map");
    if (symbol->value < 0 || symbol->value > 0xffff)
        throw Failure(misuse, "until: `" + label + "` is " + std::to_string(symbol->value) + ", which is no address");
    return static_cast<std::uint16_t>(symbol->value);
}

// `$HEX` or a label.
std::uint16_t parse_place(const std::string& kind, const std::string& place, const std::optional<ProgramMap>& map) {
    return place[0] == '$' ? parse_address("--until", place) : address_of_label(kind, place, map);
}

// PLACE=VALUE
void parse_memory(Condition& condition, const std::string& argument, const std::optional<ProgramMap>& map) {
    const auto equals = argument.find('=');
    const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
    if (equals == 0 || value.empty())
        throw Failure(misuse, "until: `" + condition.as_written + "` is not of the form mem:LABEL=VALUE or mem:$HEX=VALUE");
    const bool is_hex = value[0] == '$';
    const char* const end = value.data() + value.size();
    const auto [last, error] = std::from_chars(value.data() + (is_hex ? 1 : 0), end, condition.value, is_hex ? 16 : 10);
    if (error != std::errc{} || last != end)
        throw Failure(misuse, "until: `" + value + "` in `" + condition.as_written + "` is no byte: 0 to 255, or $00 to $ff");
    condition.address = parse_place("mem", argument.substr(0, equals), map);
}

}  // namespace

Condition parse_condition(const std::string& text, const std::optional<ProgramMap>& map) {
    Condition condition;
    condition.as_written = text;
    const std::string kind = text.substr(0, text.find(':'));
    const std::string argument = kind.size() < text.size() ? text.substr(kind.size() + 1) : "";
    if (kind == "screen" && !argument.empty()) {
        condition.kind = Condition::Kind::screen;
        condition.text = simulator::decode_utf8(argument);
    } else if (kind == "pc" && !argument.empty()) {
        condition.kind = Condition::Kind::pc;
        condition.address = parse_place("pc", argument, map);
    } else if (kind == "mem" && !argument.empty()) {
        condition.kind = Condition::Kind::memory;
        parse_memory(condition, argument, map);
    } else if (kind == "cycles") {
        condition.kind = Condition::Kind::cycles;
        condition.count = parse_count(text, argument);
    } else if (kind == "frames") {
        condition.kind = Condition::Kind::frames;
        condition.count = parse_count(text, argument);
    } else if (text == "keys-read") {
        condition.kind = Condition::Kind::keys_read;
    } else if (text == "exit") {
        condition.kind = Condition::Kind::exit;
    } else if (text == "trap") {
        condition.kind = Condition::Kind::trap;
    } else {
        throw Failure(misuse, "until: unknown condition `" + text
                                  + "`; there are screen:TEXT, pc:LABEL, pc:$HEX, cycles:N, frames:N, keys-read, exit, trap, "
                                    "mem:LABEL=VALUE, mem:$HEX=VALUE");
    }
    return condition;
}

}  // namespace gato::cli
