// SPDX-License-Identifier: MIT
#include "testing/json_parts.hpp"

#include "testing/wording.hpp"

namespace gato::cases {

void fail_at(JsonPlace place, const std::string& message) {
    throw TestMistake(place, message);
}

const std::string& text_of(const JsonValue& value) {
    if (!value.is_text()) fail_at(value.place(), "expected a text, not " + kind_of(value));
    return value.text();
}

std::vector<JsonValue> list_of(const JsonValue& value) {
    if (!value.is_list()) fail_at(value.place(), "expected a list, not " + kind_of(value));
    return value.children();
}

std::vector<JsonValue> members_of(const JsonValue& value) {
    if (!value.is_object()) fail_at(value.place(), "expected an object, not " + kind_of(value));
    return value.children();
}

}  // namespace gato::cases
