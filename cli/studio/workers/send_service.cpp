// SPDX-License-Identifier: MIT
#include "cli/studio/workers/send_service.hpp"

#include "cli/failure.hpp"
#include "cli/studio/workers/takes.hpp"

#include <gato/support/memory_files.hpp>

#include <map>

namespace gato::cli {

namespace {

// The page has built it: no file of this computer need have these bytes.
Payload payload_in(const Message& takes) {
    const std::string name = text_in(takes, "name");
    const MemoryFiles files(std::map<std::string, std::string>{{name, bytes_in(takes, "program")}});
    Payload payload = payload_of(files, name, {});
    payload.path.clear();
    return payload;
}

}  // namespace

Message SendService::answer(const std::string& name, const Message& takes) {
    if (name != "send") throw Failure(Failure::misuse, "`send` has no request `" + name + "`");
    bool wants_password = false;
    Recipient recipient{.kind = text_in(takes, "to"),
                        .host = text_if_given(takes, "host"),
                        .port = {},
                        .drive = {},
                        .password = text_if_given(takes, "password"),
                        .ask_password = [&] {
                            wants_password = true;
                            return std::optional<std::string>();
                        }};
    if (const auto port = number_if_given(takes, "port", 0, 0xffff)) recipient.port = static_cast<std::uint16_t>(*port);
    check_recipient(recipient);
    try {
        return {{"text", send_payload(payload_in(takes), recipient, limits_)}};
    } catch (const Failure&) {
        if (!wants_password) throw;
        return {{"wantsPassword", true}};
    }
}

}  // namespace gato::cli
