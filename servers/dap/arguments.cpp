// SPDX-License-Identifier: MIT
#include "servers/dap/arguments.hpp"

#include "core/support/hex.hpp"

namespace gato::dap {

namespace {

const json* member(const json& object, const char* name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

[[noreturn]] void refuse(const char* name, const char* kind) {
    throw RequestError(std::string("`") + name + "` must be " + kind);
}

}  // namespace

std::string text_of(const json& object, const char* name, std::string_view otherwise) {
    const json* const value = member(object, name);
    if (value == nullptr) return std::string(otherwise);
    if (!value->is_string()) refuse(name, "a text");
    return value->get<std::string>();
}

std::int64_t number_of(const json& object, const char* name, std::int64_t otherwise) {
    constexpr double largest = 1e15;
    const json* const value = member(object, name);
    if (value == nullptr) return otherwise;
    if (!value->is_number() || std::abs(value->get<double>()) > largest) refuse(name, "a number");
    return value->get<std::int64_t>();
}

bool flag_of(const json& object, const char* name, bool otherwise) {
    const json* const value = member(object, name);
    if (value == nullptr) return otherwise;
    if (!value->is_boolean()) refuse(name, "true or false");
    return value->get<bool>();
}

const json& list_of(const json& object, const char* name) {
    static const json none = json::array();
    const json* const value = member(object, name);
    if (value == nullptr) return none;
    if (!value->is_array()) refuse(name, "a list");
    return *value;
}

std::vector<std::string> texts_of(const json& object, const char* name) {
    std::vector<std::string> texts;
    for (const json& text : list_of(object, name)) {
        if (!text.is_string()) refuse(name, "a list of texts");
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

std::vector<std::string> texts_or_one(const json& object, const char* name) {
    const json* const value = member(object, name);
    if (value == nullptr || value->is_array()) return texts_of(object, name);
    const std::string text = text_of(object, name);
    return text.empty() ? std::vector<std::string>() : std::vector{text};
}

}  // namespace gato::dap
