// SPDX-License-Identifier: MIT
#include "cli/printable.hpp"

#include <cstdio>

namespace gato::cli {

namespace {

struct Decoded {
    unsigned code = 0;
    std::size_t length = 0;  // 0: no UTF-8
};

Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || length > text.size()) return {};
    unsigned code = length == 1 ? lead : lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3f);
    }
    const bool is_too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool is_surrogate = code >= 0xd800 && code < 0xe000;
    return is_too_long || is_surrogate || code > 0x10ffff ? Decoded{} : Decoded{code, length};
}

std::string escaped(const char* format, unsigned code) {
    char text[16];
    std::snprintf(text, sizeof text, format, code);
    return text;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Decoded c = decode(text);
        const std::size_t length = c.length == 0 ? 1 : c.length;
        const bool is_control = c.code < 0x20 || (c.code >= 0x7f && c.code < 0xa0);
        if (c.length == 0)
            result += escaped("\\x%02x", static_cast<unsigned char>(text[0]));
        else if (is_control)
            result += escaped("\\x%02x", c.code);
        else if (c.code == 0xfffe || c.code == 0xffff)
            result += escaped("\\u%04x", c.code);
        else
            result += text.substr(0, length);
        text.remove_prefix(length);
    }
    return result;
}

}  // namespace gato::cli
