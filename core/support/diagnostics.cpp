// SPDX-License-Identifier: MIT
#include "core/support/ascii.hpp"
#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace gato {

namespace {

// The words of the column `kind`.
struct Kind {
    Severity severity;
    WarningGroup group;
};
constexpr Kind error{Severity::error, WarningGroup::on_by_default};
constexpr Kind warning{Severity::warning, WarningGroup::on_by_default};
constexpr Kind warning_in_all{Severity::warning, WarningGroup::all};
constexpr Kind warning_in_extra{Severity::warning, WarningGroup::extra};

constexpr CodeInfo infos[] = {
#define GATO_DIAGNOSTIC(id, name, slug, kind, example, explanation, advice)                                                    \
    {id, slug, kind.severity, kind.group, example, explanation, advice},
#include <gato/support/diagnostics.def>
#undef GATO_DIAGNOSTIC
};

// Errors that -Wno-error=name turns into warnings.
constexpr Code demotable[] = {Code::bad_character, Code::foreign_word, Code::duplicate_symbol, Code::no_such_mode};

std::size_t index(Code code) {
    return static_cast<std::size_t>(code);
}

}  // namespace

const CodeInfo& info(Code code) {
    return infos[index(code)];
}

std::size_t code_count() {
    return std::size(infos);
}

std::optional<Code> find_code(std::string_view id_or_slug) {
    for (std::size_t i = 0; i < std::size(infos); ++i) {
        const bool same_id = same_ignoring_case(infos[i].id, id_or_slug);
        if (same_id || infos[i].slug == id_or_slug) return static_cast<Code>(i);
    }
    return std::nullopt;
}

std::string_view name_of(WarningGroup group) {
    return group == WarningGroup::all ? "all" : group == WarningGroup::extra ? "extra" : "";
}

Diagnostics::Diagnostics() : counts_(std::size(infos)), never_error_(std::size(infos)) {
    for (const CodeInfo& row : infos)
        severities_.push_back(row.group == WarningGroup::on_by_default ? row.severity : Severity::ignored);
}

bool Diagnostics::apply_warning_option(std::string_view argument) {
    const auto consume = [&](std::string_view prefix) {
        if (!argument.starts_with(prefix)) return false;
        argument.remove_prefix(prefix.size());
        return true;
    };
    if (argument == "error") return all_errors_ = true;
    WarningAction action = WarningAction::on;
    if (consume("no-error="))
        action = WarningAction::no_error;
    else if (consume("error="))
        action = WarningAction::error;
    else if (!find_code(argument) && consume("no-"))  // -Wno-origin is the warning no-origin, as messages show it
        action = WarningAction::off;
    for (const WarningGroup group : {WarningGroup::all, WarningGroup::extra}) {
        if (argument != name_of(group)) continue;
        apply_to_group(action, group);
        return true;
    }
    const auto code = find_code(argument);
    return code && info(*code).slug == argument && apply_to_warning(action, *code);
}

// -Wextra includes -Wall, but -Wno-extra takes away only what -Wextra adds to it.
void Diagnostics::apply_to_group(WarningAction action, WarningGroup group) {
    const bool is_extra = group == WarningGroup::extra;
    for (std::size_t i = 0; i < std::size(infos); ++i) {
        const bool is_included = is_extra && action != WarningAction::off && infos[i].group == WarningGroup::all;
        if (infos[i].group != group && !is_included) continue;
        if (action != WarningAction::on)
            (void)apply_to_warning(action, static_cast<Code>(i));
        else if (severities_[i] == Severity::ignored)  // what -Werror=name says of it stays
            severities_[i] = Severity::warning;
    }
}

// False when the action is not for this code.
bool Diagnostics::apply_to_warning(WarningAction action, Code code) {
    Severity& severity = severities_[index(code)];
    const bool is_warning = info(code).severity == Severity::warning;
    if (action == WarningAction::no_error) {
        if (!is_warning && std::ranges::find(demotable, code) == std::end(demotable)) return false;
        never_error_[index(code)] = true;
        if (severity == Severity::error) severity = Severity::warning;
        return true;
    }
    if (!is_warning) return false;
    never_error_[index(code)] = false;
    severity = action == WarningAction::error ? Severity::error
               : action == WarningAction::off ? Severity::ignored
                                              : Severity::warning;
    return true;
}

Severity Diagnostics::severity(Code code) const {
    const Severity own = severities_[index(code)];
    return own == Severity::warning && all_errors_ && !never_error_[index(code)] ? Severity::error : own;
}

Diagnostic& Diagnostics::report(Code code, Place place, std::string message, Demotion demotion) {
    discarded_ = Diagnostic{};
    const Severity level = demotion == Demotion::refused ? Severity::error : severity(code);
    if (level == Severity::ignored) return discarded_;
    const std::string key = std::to_string(index(code)) + ':' + std::to_string(place.span.begin) + ':' + message;
    if (!seen_.insert(key).second) return discarded_;
    const bool is_error = level == Severity::error;
    ++(is_error ? error_count_ : warning_count_);
    if (is_error) ++counts_[index(code)];
    std::size_t& kept = is_error ? kept_errors_ : kept_warnings_;
    if (kept >= max_errors_) {
        seen_.erase(key);
        ++dropped_;
        return discarded_;
    }
    ++kept;
    kept_.push_back({code, level, place, std::move(message), {}, {}, {}});
    return kept_.back();
}

bool Diagnostics::has_errors_of(Code code) const {
    return counts_[index(code)] != 0;
}

bool Diagnostics::has_errors_besides(Code code) const {
    return error_count_ > counts_[index(code)];
}

std::vector<const Diagnostic*> Diagnostics::sorted() const {
    std::vector<const Diagnostic*> order;
    for (const Diagnostic& diagnostic : kept_) order.push_back(&diagnostic);
    std::ranges::stable_sort(order, {}, [](const Diagnostic* d) { return d->place.span.begin; });
    return order;
}

NearestName::NearestName(std::string_view name) : best_distance_(name.size() < 3 ? 2 : 3) {
    name_ = to_lower(name);
}

namespace {

constexpr std::size_t longest_compared = 64;

// The optimal string alignment distance of two names in lower case, row by row; `limit` when it is not below that.
std::size_t slips_between(std::string_view name, std::string_view candidate, std::size_t limit) {
    std::array<std::array<std::size_t, longest_compared + 1>, 3> rows;
    std::iota(rows[0].begin(), rows[0].end(), std::size_t{0});
    std::size_t least_before = 0;
    for (std::size_t i = 1; i <= name.size(); ++i) {
        auto &current = rows[i % 3], &previous = rows[(i + 2) % 3], &before = rows[(i + 1) % 3];
        std::size_t least = current[0] = i;
        for (std::size_t j = 1; j <= candidate.size(); ++j) {
            const bool same = name[i - 1] == candidate[j - 1];
            current[j] = std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? 0U : 1U)});
            const bool swapped = i > 1 && j > 1 && name[i - 1] == candidate[j - 2] && name[i - 2] == candidate[j - 1];
            if (swapped) current[j] = std::min(current[j], before[j - 2] + 1);
            least = std::min(least, current[j]);
        }
        // Rows below come from this one, and by a swap from the one above it.
        if (least >= limit && least_before + 1 >= limit) return limit;
        least_before = least;
    }
    return rows[name.size() % 3][candidate.size()];
}

}  // namespace

void NearestName::consider(std::string_view candidate) {
    const std::size_t n = name_.size(), m = candidate.size();
    if (std::max(n, m) - std::min(n, m) >= best_distance_ || m > longest_compared) return;
    std::array<char, longest_compared> lower{};
    std::ranges::transform(candidate, lower.begin(), [](char c) { return to_lower(c); });
    const std::size_t distance = slips_between(name_, {lower.data(), m}, best_distance_);
    // A name of three letters with two slips is another word.
    if (distance >= best_distance_ || distance * 2 > std::max<std::size_t>(n, 2)) return;
    best_distance_ = distance;
    best_ = candidate;
}

}  // namespace gato
