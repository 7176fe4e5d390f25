// SPDX-License-Identifier: MIT
#include <gato/debugger/breakpoint.hpp>

#include "core/support/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace gato::debugger {

HitCondition::HitCondition(std::string_view text) {
    struct Form {
        std::string_view sign;
        Comparison comparison;
    };
    static constexpr Form forms[] = {
        {">=", Comparison::greater_equal}, {"<=", Comparison::less_equal}, {"==", Comparison::equal},
        {">", Comparison::greater},        {"<", Comparison::less},        {"=", Comparison::equal},
        {"%", Comparison::each},           {"", Comparison::equal},
    };
    const std::string_view all = without_blanks_around(text);
    if (all.empty()) return;
    const auto* const form = std::ranges::find_if(forms, [all](const Form& one) { return all.starts_with(one.sign); });
    const std::string_view number = without_blanks_around(all.substr(form->sign.size()));
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), number_);
    if (error != std::errc{} || end != number.data() + number.size() || (number_ == 0 && form->comparison == Comparison::each))
        throw ExpressionError("`" + std::string(text) + "` is not a hit count; write 7, >7, >=7, <7, <=7 or %7");
    comparison_ = form->comparison;
}

bool HitCondition::holds(std::uint64_t hits) const {
    switch (comparison_) {
    case Comparison::always: return true;
    case Comparison::equal: return hits == number_;
    case Comparison::less: return hits < number_;
    case Comparison::less_equal: return hits <= number_;
    case Comparison::greater: return hits > number_;
    case Comparison::greater_equal: return hits >= number_;
    case Comparison::each: return hits % number_ == 0;
    }
    return true;
}

LogMessage::LogMessage(std::string_view text, const Names& names) {
    Part part;
    while (!text.empty()) {
        const auto brace = std::min(text.find('{'), text.size());
        part.text += text.substr(0, brace);
        text.remove_prefix(brace);
        if (text.starts_with("{{")) {
            part.text += '{';
            text.remove_prefix(2);
        } else if (!text.empty()) {
            const auto end = text.find('}');
            if (end == std::string_view::npos) throw ExpressionError("`" + std::string(text) + "` lacks `}`");
            part.expression.emplace(text.substr(1, end - 1), names);
            parts_.push_back(std::exchange(part, {}));
            text.remove_prefix(end + 1);
        }
    }
    parts_.push_back(std::move(part));
}

std::string LogMessage::text(const simulator::Machine& machine) const {
    std::string result;
    for (const Part& part : parts_) {
        result += part.text;
        if (!part.expression) continue;
        try {
            result += std::to_string(part.expression->value(machine));
        } catch (const ExpressionError& error) {
            result += std::string("<") + error.what() + ">";
        }
    }
    return result;
}

}  // namespace gato::debugger
