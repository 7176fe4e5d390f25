// SPDX-License-Identifier: MIT
// Labels of the assembly that BASIC lines name in braces: `sys {start}` (docs/LANGUAGE.md#basic). They stand for their values in
// decimal.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace gato::basic {

class Labels {
public:
    struct Label {
        std::int32_t value = 0;
        std::string digits;  // with spaces before them, if it had more digits once
    };

    // Returns true if lines with the label now read differently. Their length can move the label itself, so its digits never
    // become fewer: then its place is found in a few passes.
    bool set(std::string_view name, std::int32_t value);

    // Letters match in either case. Returns null if there is no such label.
    [[nodiscard]] const Label* find(std::string_view name) const;

    void consider(NearestName& nearest) const;

private:
    std::map<std::string, Label> labels_;  // by name in lower case
};

}  // namespace gato::basic
