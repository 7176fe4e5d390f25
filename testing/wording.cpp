// SPDX-License-Identifier: MIT
#include "testing/wording.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::cases {

namespace {

struct ComparisonName {
    std::string_view key;
    Comparison::Kind kind;
    const char* words;
};
constexpr ComparisonName comparison_names[] = {
    {"is", Comparison::Kind::is, ""},           {"not", Comparison::Kind::is_not, "other than "},
    {"lt", Comparison::Kind::lt, "less than "}, {"le", Comparison::Kind::le, "at most "},
    {"gt", Comparison::Kind::gt, "more than "}, {"ge", Comparison::Kind::ge, "at least "},
    {"in", Comparison::Kind::in, "one of "},
};

}  // namespace

std::string describe_number(std::uint32_t value, unsigned width) {
    return std::to_string(value) + (width <= 2 ? " (" + dollar(value, static_cast<int>(width) * 2) + ")" : "");
}

std::string describe(const Expected& expected) {
    std::string text;
    for (const Comparison& comparison : expected.all) {
        const auto name = std::ranges::find(comparison_names, comparison.kind, &ComparisonName::kind);
        text += (text.empty() ? "" : " and ") + std::string(name->words);
        for (std::size_t i = 0; i < comparison.operands.size(); ++i)
            text += (i == 0 ? "" : ", ") + describe_number(comparison.operands[i], expected.width);
    }
    return text + (expected.mask ? " of the bits " + dollar(*expected.mask, static_cast<int>(expected.width) * 2) : "");
}

std::string beam_text(const simulator::VideoStandard& video, simulator::Cycle clock) {
    return "line " + std::to_string(video.line_at(clock)) + ", cycle " + std::to_string(video.cycle_at(clock));
}

std::string kind_of(const JsonValue& value) {
    switch (value.kind()) {
    case JsonValue::Kind::null: return "null";
    case JsonValue::Kind::boolean: return value.boolean() ? "true" : "false";
    case JsonValue::Kind::integer: return std::to_string(value.integer());
    case JsonValue::Kind::real: return "a number that is not whole or too large";
    case JsonValue::Kind::text: return "\"" + shortened(value.text()) + "\"";
    case JsonValue::Kind::list: return "a list";
    case JsonValue::Kind::object: return "an object";
    }
    return {};
}

std::optional<Comparison::Kind> comparison_of(std::string_view key) {
    const auto name = std::ranges::find(comparison_names, key, &ComparisonName::key);
    return name == std::end(comparison_names) ? std::nullopt : std::optional(name->kind);
}

std::vector<std::string_view> comparison_keys() {
    std::vector<std::string_view> keys;
    for (const ComparisonName& name : comparison_names) keys.push_back(name.key);
    return keys;
}

std::string shortened(const std::string& text) {
    constexpr std::size_t most = 100;
    return text.size() <= most ? text : text.substr(0, most) + "…";
}

std::string did_you_mean(const NearestName& nearest) {
    return nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?";
}

std::string unknown(const std::string& what, const std::string& written, const std::vector<std::string_view>& known) {
    NearestName nearest(shortened(written));
    std::string list;
    for (const std::string_view name : known) {
        nearest.consider(name);
        list += (list.empty() ? "; expected one of " : ", ") + std::string(name);
    }
    return "unknown " + what + " `" + shortened(written) + "`" + list + did_you_mean(nearest);
}

std::string with_separators(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
    return text;
}

}  // namespace gato::cases
