// SPDX-License-Identifier: MIT
#include "dap/arguments.hpp"

#include <gato/support/hex.hpp>

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

std::uint16_t address_of(Session& session, const std::string& text) {
    debugger::Debugger& debugger = session.program().debugger;
    if (text.starts_with("$") || text.starts_with("0x"))
        if (const auto address = address_of_hex(text)) return *address;
    const debugger::Expression expression(text, debugger.names_at(debugger.machine().registers().pc));
    const std::int64_t value = expression.value(debugger.machine());
    if (value < 0 || value > 0xffff) throw RequestError("`" + text + "` is " + std::to_string(value) + ", which is no address");
    return static_cast<std::uint16_t>(value);
}

std::int64_t address_with_offset(Session& session, const json& arguments, const char* reference) {
    const std::string text = text_of(arguments, reference);
    if (text.empty()) refuse(reference, "an address");
    return address_of(session, text) + number_of(arguments, "offset");
}

}  // namespace gato::dap
