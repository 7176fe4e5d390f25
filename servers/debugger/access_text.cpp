// SPDX-License-Identifier: MIT
#include "servers/debugger/access_text.hpp"

#include "core/support/hex.hpp"

namespace gato::debugger {

std::string text_of_access(const simulator::TrackedAccess& access, const std::optional<ProgramMap>& map) {
    const std::string what = describe_address(access.address, map), who = describe_address(access.pc, map);
    const std::string before = dollar(access.before, 2), after = dollar(access.after, 2);
    if (!access.is_write) return what + " was read (" + after + ") by " + who;
    return what + " was written by " + who + ": " + before + " -> " + after;
}

}  // namespace gato::debugger
