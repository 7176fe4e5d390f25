// SPDX-License-Identifier: MIT
#include "servers/studio/envelope.hpp"

namespace gato::studio {

namespace {

bool is_request(const Message& value) {
    return value.is_object() && value.size() == 3 && value.contains("id") && value["id"].is_number_unsigned()
           && value.contains("name") && value["name"].is_string() && value.contains("takes");
}

}  // namespace

std::optional<Message> read_envelope(std::string_view bytes) {
    if (!is_plain_cbor(bytes)) return std::nullopt;
    Message value = Message::from_cbor(bytes, true, false);
    return is_request(value) ? std::optional(std::move(value)) : std::nullopt;
}

std::string write_envelope(const Message& envelope) {
    std::string bytes;
    Message::to_cbor(envelope, bytes);
    return bytes;
}

}  // namespace gato::studio
