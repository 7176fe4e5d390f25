// SPDX-License-Identifier: MIT
#include "assembler/parse/value_names.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

const Bound* innermost(const ValueNames::Parameters& bound, const std::string& name) {
    const auto found = std::find_if(bound.rbegin(), bound.rend(), [&](const auto& row) { return row.first == name; });
    return found == bound.rend() ? nullptr : &found->second;
}

}  // namespace

const Bound* ValueNames::find(std::string_view name, std::uint32_t at) const {
    const std::string lower = to_lower(name);
    if (!calls_.empty())
        if (const Bound* const found = innermost(calls_.back(), lower)) return found;
    if (const Bound* const found = innermost(loops_, lower)) return found;
    if (const Bound* const found = find_counter(lower, at)) return found;
    return find_constant(name);
}

const Bound* ValueNames::find_constant(std::string_view name) const {
    for (const std::string& full : scopes_->full_names(name))
        if (const auto constant = constants_.find(to_lower(full)); constant != constants_.end()) return &constant->second.bound;
    return nullptr;
}

const Bound* ValueNames::find_counter(const std::string& name, std::uint32_t at) const {
    const auto found = counters_.find(name);
    if (found == counters_.end()) return nullptr;
    const auto here = found->second.find(sources_->source_of(at));
    return here == found->second.end() ? nullptr : &here->second.bound;
}

void ValueNames::define(std::string_view name, Value value, Span place) {
    any_ = true;
    constants_.try_emplace(to_lower(scopes_->full_name(name)), Definition{std::move(value), place});
}

const ValueNames::Definition* ValueNames::find_definition(std::string_view name) const {
    if (!constants_.empty())
        if (const auto constant = constants_.find(to_lower(scopes_->full_name(name))); constant != constants_.end())
            return &constant->second;
    const auto counter = counters_.empty() ? counters_.end() : counters_.find(to_lower(name));
    return counter == counters_.end() ? nullptr : &counter->second.begin()->second;
}

void ValueNames::set(std::string_view name, Value value, Span place) {
    any_ = true;
    Definition& counter = counters_[to_lower(name)][sources_->source_of(place.begin)];
    counter = {std::move(value), counter.is_counter ? counter.place : place, true};
}

void ValueNames::open_loop(std::string_view variable, Value value) {
    any_ = true;
    loops_.emplace_back(to_lower(variable), std::move(value));
}

void ValueNames::enter(Parameters parameters) {
    any_ = true;
    calls_.push_back(std::move(parameters));
}

SourceFunction* ValueNames::find_function(std::string_view name) {
    const auto found = functions_.find(to_lower(name));
    return found == functions_.end() ? nullptr : &found->second;
}

SourceFunction& ValueNames::add_function(std::string_view name) {
    SourceFunction& function = functions_[to_lower(name)];
    function.name = name;
    return function;
}

}  // namespace gato::assembler
