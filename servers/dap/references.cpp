// SPDX-License-Identifier: MIT
#include "servers/dap/references.hpp"

#include "core/support/hex.hpp"

namespace gato::dap {

std::uint16_t address_of(Session& session, const std::string& text) {
    debugger::Debugger& debugger = session.program().debugger;
    if (text.starts_with("$") || text.starts_with("0x"))
        if (const auto address = address_of_hex(text)) return *address;
    const debugger::Expression expression(text, debugger.names_at(debugger.machine().registers().pc));
    const std::int64_t value = expression.value(debugger.machine());
    if (value < 0 || value > 0xffff)
        throw RequestError("`" + text + "` is " + std::to_string(value) + ", which is not an address");
    return static_cast<std::uint16_t>(value);
}

std::int64_t address_with_offset(Session& session, const json& arguments, const char* reference) {
    const std::string text = text_of(arguments, reference);
    if (text.empty()) throw RequestError(std::string("`") + reference + "` must be an address");
    return address_of(session, text) + number_of(arguments, "offset");
}

}  // namespace gato::dap
