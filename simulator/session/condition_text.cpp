// SPDX-License-Identifier: MIT
#include "simulator/session/condition_text.hpp"

#include "core/support/hex.hpp"
#include "core/support/utf8.hpp"
#include <gato/simulator/video.hpp>
#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string_view>

namespace gato::simulator {

namespace {

Cycle parse_count(const std::string& text, std::string_view number) {
    Cycle count = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
    if (number.empty() || error != std::errc{} || end != number.data() + number.size() || count < 0 || count > never / 20'000)
        throw Failure(Failure::misuse, "until: `" + text + "` needs a number");
    return count;
}

CodePlace place_of_label(const std::string& kind, const std::string& label, const std::optional<ProgramMap>& map) {
    if (!map) throw NoMap(Failure::misuse, "until: " + kind + ":" + label + " needs a map, and this program has none");
    const MapSymbol* const symbol = map->find_symbol(label);
    if (symbol == nullptr) {
        NearestName nearest(label);
        for (const MapSymbol& one : map->symbols) nearest.consider(one.name);
        const std::string hint = nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?";
        throw Failure(Failure::misuse, "until: no label `" + label + "` in the map" + hint);
    }
    if (symbol->value < 0 || symbol->value > 0xffff)
        throw Failure(Failure::misuse,
                      "until: `" + label + "` is " + std::to_string(symbol->value) + ", which is not an address");
    return {static_cast<std::uint16_t>(symbol->value), symbol->bank_seen()};
}

// `$HEX` or a label.
CodePlace parse_place(const std::string& kind, const std::string& place, const std::optional<ProgramMap>& map) {
    if (place[0] != '$') return place_of_label(kind, place, map);
    const auto address = address_of_hex(place);
    if (!address)
        throw Failure(Failure::misuse, "--until: `" + place + "` is not an address; expected four hexadecimal digits");
    return {*address, {}};
}

// PLACE=VALUE
void parse_memory(Condition& condition, const std::string& argument, const std::optional<ProgramMap>& map) {
    const auto equals = argument.find('=');
    const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
    if (equals == 0 || value.empty())
        throw Failure(Failure::misuse,
                      "until: `" + condition.as_written + "` is not of the form mem:LABEL=VALUE or mem:$HEX=VALUE");
    const bool is_hex = value[0] == '$';
    const char* const end = value.data() + value.size();
    const auto [last, error] = std::from_chars(value.data() + (is_hex ? 1 : 0), end, condition.value, is_hex ? 16 : 10);
    if (error != std::errc{} || last != end)
        throw Failure(Failure::misuse,
                      "until: `" + value + "` in `" + condition.as_written + "` is not a byte: 0 to 255, or $00 to $ff");
    condition.address = parse_place("mem", argument.substr(0, equals), map).address;
}

using Kind = Condition::Kind;

struct Form {
    std::string_view word;
    std::string_view argument;  // what follows a colon, for people; empty: nothing does
    Kind kind;
};
constexpr Form forms[] = {
    {"screen", "TEXT", Kind::screen},
    {"pc", "LABEL", Kind::pc},
    {"pc", "$HEX", Kind::pc},
    {"cycles", "N", Kind::cycles},
    {"frames", "N", Kind::frames},
    {"keys-read", "", Kind::keys_read},
    {"exit", "", Kind::exit},
    {"trap", "", Kind::trap},
    {"mem", "LABEL=VALUE", Kind::memory},
    {"mem", "$HEX=VALUE", Kind::memory},
};

[[noreturn]] void refuse_condition(const std::string& text) {
    std::string known;
    for (const std::string& form : condition_forms()) known += (known.empty() ? "" : ", ") + form;
    throw Failure(Failure::misuse, "until: unknown condition `" + text + "`; expected one of " + known);
}

void read_argument(Condition& condition, const std::string& argument, const std::optional<ProgramMap>& map) {
    switch (condition.kind) {
    case Kind::screen: condition.text = decode_utf8(argument); return;
    case Kind::pc: {
        const CodePlace place = parse_place("pc", argument, map);
        condition.address = place.address;
        condition.bank = place.bank;
        return;
    }
    case Kind::memory: parse_memory(condition, argument, map); return;
    case Kind::cycles:
    case Kind::frames: condition.count = parse_count(condition.as_written, argument); return;
    case Kind::keys_read:
    case Kind::exit:
    case Kind::trap: return;
    }
}

}  // namespace

const std::vector<std::string>& condition_forms() {
    static const std::vector<std::string> list = [] {
        std::vector<std::string> all;
        for (const Form& form : forms)
            all.push_back(std::string(form.word) + (form.argument.empty() ? "" : ":") + std::string(form.argument));
        return all;
    }();
    return list;
}

Condition parse_condition(const std::string& text, const std::optional<ProgramMap>& map) {
    const auto colon = text.find(':');
    const std::string word = text.substr(0, colon), argument = colon < text.size() ? text.substr(colon + 1) : "";
    const auto* const form = std::ranges::find(forms, word, &Form::word);
    if (form == std::end(forms) || form->argument.empty() != (colon == std::string::npos)) refuse_condition(text);
    if (colon != std::string::npos && argument.empty()) refuse_condition(text);
    Condition condition;
    condition.kind = form->kind;
    condition.as_written = text;
    read_argument(condition, argument, map);
    return condition;
}

}  // namespace gato::simulator
