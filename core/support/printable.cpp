// SPDX-License-Identifier: MIT
#include "core/support/printable.hpp"

#include "core/support/utf8.hpp"

#include <cstdio>

namespace gato {

namespace {

std::string escaped(const char* format, unsigned code) {
    char text[16];
    std::snprintf(text, sizeof text, format, code);
    return text;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character c = first_character(text);
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

}  // namespace gato
