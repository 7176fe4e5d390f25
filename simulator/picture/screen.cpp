// SPDX-License-Identifier: MIT
#include <gato/simulator/screen.hpp>

#include "core/c64/petscii.hpp"
#include "core/c64/registers.hpp"
#include "core/support/utf8.hpp"
#include "simulator/picture/spanish_letters.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

std::uint8_t memory_pointers(const Machine& machine) {
    return machine.vic_register(c64::vic::memory_pointers);
}

// What the codes on the screen are, with the character set that is in use.
class Reader {
public:
    explicit Reader(const Machine& machine)
        : machine_(machine), is_lower_(shows_lower_case(machine)), letters_(spanish_letters(machine.roms().chargen)) {}

    [[nodiscard]] char32_t character(std::uint8_t code) const {
        const SpanishLetter* letter = spanish(code);
        if (letter == nullptr) return c64::unicode_of_screen_code(code, is_lower_);
        return is_lower_ ? letter->small : letter->capital;
    }

    // A letter without an accent is also shown by one that has it.
    [[nodiscard]] bool shows(std::uint8_t code, char32_t wanted) const {
        const char32_t small = fold(wanted);
        const SpanishLetter* letter = spanish(code);
        if (letter != nullptr) return small == letter->small || small == fold(letter->plain);
        return fold(c64::unicode_of_screen_code(code, is_lower_)) == small;
    }

private:
    [[nodiscard]] char32_t fold(char32_t character) const {
        if (character >= U'A' && character <= U'Z') return character + (U'a' - U'A');
        const auto* letter = std::ranges::find(letters_, character, &SpanishLetter::capital);
        return letter == letters_.end() ? character : letter->small;
    }

    // Only a glyph of exactly that shape is the letter: other programs have other things there.
    [[nodiscard]] const SpanishLetter* spanish(std::uint8_t code) const {
        const unsigned number = code - unsigned{first_spanish_code};
        if (number >= letters_.size()) return nullptr;
        const SpanishLetter& letter = letters_[number];
        const int glyphs = (memory_pointers(machine_) & c64::vic::character_base) << 10;
        std::uint64_t pattern = 0;
        for (int row = 0; row < 8; ++row)
            pattern = pattern << 8 | machine_.video_read(static_cast<std::uint16_t>(glyphs + code * 8 + row));
        return pattern == letter.pattern ? &letter : nullptr;
    }

    const Machine& machine_;
    const bool is_lower_;
    const std::array<SpanishLetter, spanish_letter_count> letters_;
};

}  // namespace

std::vector<std::uint8_t> screen_codes(const Machine& machine) {
    const auto base = static_cast<std::uint16_t>((memory_pointers(machine) & c64::vic::screen_base) << 6);
    std::vector<std::uint8_t> codes(screen_rows * screen_columns);
    for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = machine.video_read(static_cast<std::uint16_t>(base + i));
    return codes;
}

bool shows_lower_case(const Machine& machine) {
    return (memory_pointers(machine) & c64::vic::lower_case) != 0;
}

std::vector<std::string> screen_text(const Machine& machine) {
    const Reader reader(machine);
    const auto codes = screen_codes(machine);
    std::vector<std::string> lines(screen_rows);
    for (std::size_t i = 0; i < codes.size(); ++i) append_utf8(lines[i / screen_columns], reader.character(codes[i]));
    return lines;
}

bool screen_contains(const Machine& machine, std::u32string_view text) {
    const Reader reader(machine);
    const auto codes = screen_codes(machine);
    const auto equal = [&](std::uint8_t code, char32_t wanted) { return reader.shows(code, wanted); };
    return std::search(codes.begin(), codes.end(), text.begin(), text.end(), equal) != codes.end();
}

}  // namespace gato::simulator
