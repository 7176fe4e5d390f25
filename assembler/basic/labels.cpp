// SPDX-License-Identifier: MIT
#include "assembler/basic/labels.hpp"

#include "core/support/ascii.hpp"

namespace gato::basic {

bool Labels::set(std::string_view name, std::int32_t value) {
    Label& label = labels_[to_lower(name)];
    std::string digits = std::to_string(value);
    if (digits.size() < label.digits.size()) digits.insert(0, label.digits.size() - digits.size(), ' ');
    if (digits == label.digits) return false;
    label = {value, std::move(digits)};
    return true;
}

const Labels::Label* Labels::find(std::string_view name) const {
    const auto found = labels_.find(to_lower(name));
    return found != labels_.end() ? &found->second : nullptr;
}

void Labels::consider(NearestName& nearest) const {
    for (const auto& [name, label] : labels_) nearest.consider(name);
}

}  // namespace gato::basic
