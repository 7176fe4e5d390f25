// SPDX-License-Identifier: MIT
#include "testing/proof/row_text.hpp"

#include <nlohmann/json.hpp>

namespace gato::cases {

using Json = nlohmann::ordered_json;

namespace {

Json given(const TestValue& value) {
    if (value.bytes.size() == 1) return value.bytes[0];
    if (value.bytes.size() == 2) return {{"word", value.bytes[0] | value.bytes[1] << 8}};
    return value.bytes;
}

// A single number that is computed; anything else takes more than a row to write.
bool is_computed_number(const ExpectedValue& expected) {
    if (expected.cells.size() != 1 || expected.cells[0].mask || expected.cells[0].all.size() != 1) return false;
    const Comparison& only = expected.cells[0].all[0];
    return only.kind == Comparison::Kind::is && !only.formulas.empty();
}

// With a space after each colon and comma, as people write it.
std::string on_one_line(const Json& json) {
    if (!json.is_object()) return json.dump();
    std::string text;
    for (const auto& [key, value] : json.items())
        text += (text.empty() ? "{" : ", ") + Json(key).dump() + ": " + on_one_line(value);
    return text.empty() ? "{}" : text + "}";
}

}  // namespace

std::string row_text(const TestCase& single, const std::vector<ExpectedValue>& expected) {
    Json row = Json::object();
    for (const TestValue& value : single.set) row["set"][value.place.name] = given(value);
    for (const ExpectedValue& one : expected) {
        if (!is_computed_number(one)) continue;
        const std::uint32_t number = one.cells[0].all[0].operands[0];
        row["expect"][one.place.name] = one.cells[0].width == 2 ? Json{{"word", number}} : Json(number);
    }
    return on_one_line(row);
}

}  // namespace gato::cases
