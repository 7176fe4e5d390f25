// SPDX-License-Identifier: MIT
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <array>

namespace gato::simulator {
namespace {

// Screen codes $40-$7f of the upper-case set. Facts: Unicode's "Symbols for Legacy Computing".
constexpr std::array<char32_t, 64> graphics{
    0x2500, 0x2660,  0x1fb72, 0x1fb78, 0x1fb77, 0x1fb76, 0x1fb7a, 0x1fb71, 0x1fb74, 0x256e, 0x2570, 0x256f, 0x1fb7c,
    0x2572, 0x2571,  0x1fb7d, 0x1fb7e, 0x25cf,  0x1fb7b, 0x2665,  0x1fb70, 0x256d,  0x2573, 0x25cb, 0x2663, 0x1fb75,
    0x2666, 0x253c,  0x1fb8c, 0x2502,  0x03c0,  0x25e5,  0x0020,  0x258c,  0x2584,  0x2594, 0x2581, 0x258f, 0x2592,
    0x2595, 0x1fb8f, 0x25e4,  0x1fb87, 0x251c,  0x2597,  0x2514,  0x2510,  0x2582,  0x250c, 0x2534, 0x252c, 0x2524,
    0x258e, 0x258d,  0x1fb88, 0x1fb82, 0x1fb83, 0x2583,  0x1fb7f, 0x2596,  0x259d,  0x2518, 0x2598, 0x259a};

constexpr char32_t unknown = 0xfffd;

char32_t fold(char32_t character) {
    return character >= U'A' && character <= U'Z' ? character + (U'a' - U'A') : character;
}

}  // namespace

char32_t unicode_of_screen(std::uint8_t code, bool lower_case_set) {
    const std::uint8_t plain = code & 0x7f;
    if (plain == 0x00) return U'@';
    if (plain <= 0x1a) return (lower_case_set ? U'a' : U'A') + plain - 1;
    switch (plain) {
    case 0x1b: return U'[';
    case 0x1c: return 0x00a3;
    case 0x1d: return U']';
    case 0x1e: return 0x2191;
    case 0x1f: return 0x2190;
    default: break;
    }
    if (plain < 0x40) return plain;
    if (lower_case_set) {
        if (plain >= 0x41 && plain <= 0x5a) return plain;
        if (plain == 0x5e) return 0x1fb96;
        if (plain == 0x5f) return 0x1fb98;
        if (plain == 0x69) return 0x1fb99;
        if (plain == 0x7a) return 0x2713;
    }
    return graphics[plain - 0x40U];
}

std::vector<std::uint8_t> screen_codes(const Machine& machine) {
    const auto base = static_cast<std::uint16_t>((machine.vic().peek(0x18, machine.clock()) & 0xf0) << 6);
    std::vector<std::uint8_t> codes(screen_rows * screen_columns);
    for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = machine.video_read(static_cast<std::uint16_t>(base + i));
    return codes;
}

bool shows_lower_case(const Machine& machine) {
    return (machine.vic().peek(0x18, machine.clock()) & 0x02) != 0;
}

std::vector<std::string> screen_text(const Machine& machine) {
    const auto codes = screen_codes(machine);
    const bool lower = shows_lower_case(machine);
    std::vector<std::string> lines(screen_rows);
    for (std::size_t i = 0; i < codes.size(); ++i) append_utf8(lines[i / screen_columns], unicode_of_screen(codes[i], lower));
    return lines;
}

bool screen_contains(const Machine& machine, std::u32string_view text) {
    const auto codes = screen_codes(machine);
    const bool lower = shows_lower_case(machine);
    const auto equal = [&](std::uint8_t code, char32_t character) {
        const char32_t shown = unicode_of_screen(code, lower);
        return shown != unknown && fold(shown) == fold(character);
    };
    return std::search(codes.begin(), codes.end(), text.begin(), text.end(), equal) != codes.end();
}

void append_utf8(std::string& text, char32_t character) {
    const auto continuation = [&](unsigned shift) { text += static_cast<char>(0x80 | (character >> shift & 0x3f)); };
    if (character < 0x80) {
        text += static_cast<char>(character);
    } else if (character < 0x800) {
        text += static_cast<char>(0xc0 | character >> 6);
        continuation(0);
    } else if (character < 0x10000) {
        text += static_cast<char>(0xe0 | character >> 12);
        continuation(6);
        continuation(0);
    } else {
        text += static_cast<char>(0xf0 | character >> 18);
        continuation(12);
        continuation(6);
        continuation(0);
    }
}

std::u32string decode_utf8(std::string_view text) {
    std::u32string result;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i++]);
        const int more = lead < 0x80                   ? 0
                         : lead >= 0xc2 && lead < 0xe0 ? 1
                         : lead >= 0xe0 && lead < 0xf0 ? 2
                         : lead >= 0xf0 && lead < 0xf5 ? 3
                                                       : -1;
        char32_t character = more <= 0 ? lead : lead & (0x3fU >> more);
        bool valid = more >= 0;
        for (int k = 0; k < more && valid; ++k) {
            valid = i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80;
            if (valid) character = character << 6 | (static_cast<unsigned char>(text[i++]) & 0x3f);
        }
        result += valid ? character : unknown;
    }
    return result;
}

}  // namespace gato::simulator
