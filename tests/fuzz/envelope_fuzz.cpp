// SPDX-License-Identifier: MIT
// Any bytes as a message of the studio's page. What is read is written and read again, with the same bytes in the end: no value changes
// on its way, and what the program sends is what it would accept.
#include "servers/studio/envelope.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace gato::studio;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto envelope = read_envelope(bytes);
    if (!envelope) return 0;
    if (!is_plain_cbor(bytes)) std::abort();
    const std::string written = write_envelope(*envelope);
    const auto again = read_envelope(written);
    if (!again || write_envelope(*again) != written) std::abort();
    return 0;
}
