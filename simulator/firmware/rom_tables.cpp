// SPDX-License-Identifier: MIT
#include "simulator/firmware/rom_tables.hpp"
#include "simulator/firmware/codes.hpp"

#include "simulator/firmware/basic_start.hpp"
#include "simulator/firmware/interpreter/error.hpp"
#include "simulator/firmware/interpreter/rom_numbers.hpp"
#include "simulator/firmware/interpreter/statement_places.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/c64/routines.hpp"
#include <gato/simulator/keyboard.hpp>

#include <string_view>

namespace gato::simulator {
namespace {

constexpr std::uint16_t key_pointers = 0xeb79, key_tables[] = {0xeb81, 0xebc2, 0xec03, 0xec78};
constexpr Modifier modifiers[] = {Modifier::none, Modifier::shift, Modifier::commodore, Modifier::control};
constexpr std::uint8_t no_character = 0xff;

std::vector<std::uint8_t> words(const std::vector<std::uint16_t>& values) {
    std::vector<std::uint8_t> bytes;
    for (const std::uint16_t value : values) {
        bytes.push_back(static_cast<std::uint8_t>(value));
        bytes.push_back(static_cast<std::uint8_t>(value >> 8));
    }
    return bytes;
}

// Keys that change others have a bit each instead of a character.
std::uint8_t entry_of(std::uint8_t key, Modifier modifier) {
    if (key == key_code::left_shift || key == key_code::right_shift) return 1;
    if (key == key_code::commodore) return 2;
    if (key == key_code::control) return 4;
    const std::uint8_t character = petscii_of({key, modifier});
    return character != 0 ? character : no_character;
}

std::vector<std::uint8_t> key_table(Modifier modifier) {
    std::vector<std::uint8_t> bytes;
    for (std::uint8_t key = 0; key < key_code::none; ++key) bytes.push_back(entry_of(key, modifier));
    bytes.push_back(no_character);
    return bytes;
}

// The last character has bit 7.
void add_marked(std::vector<std::uint8_t>& bytes, std::string_view text) {
    bytes.insert(bytes.end(), text.begin(), text.end());
    bytes.back() |= last_of_message;
}

std::vector<std::uint8_t> keywords() {
    std::vector<std::uint8_t> bytes;
    for (const std::string_view keyword : c64::basic_keywords) add_marked(bytes, keyword);
    bytes.push_back(0);
    return bytes;
}

// Programs with statements of their own jump through these: one less than where they begin, as RTS needs it.
std::vector<std::uint8_t> statement_addresses() {
    std::vector<std::uint16_t> addresses(std::begin(basic::statement_places), std::end(basic::statement_places));
    for (std::uint16_t& address : addresses) --address;
    return words(addresses);
}

// SGN to CHR$, as they begin.
std::vector<std::uint8_t> function_addresses() {
    namespace rom = c64::rom;
    return words({rom::function_sgn, rom::function_int, rom::function_abs, c64::location::usr_jump, rom::function_fre,
                  rom::function_pos, rom::function_sqr, rom::function_rnd, rom::function_log,       rom::function_exp,
                  rom::function_cos, rom::function_sin, rom::function_tan, rom::function_atn,       rom::function_peek,
                  rom::function_len, rom::function_str, rom::function_val, rom::function_asc,       rom::function_chr});
}

// A routine of the KERNAL; an error of it is BASIC's: JSR, BCS, RTS.
std::vector<std::uint8_t> call_or_error(std::uint16_t place, std::uint16_t kernal) {
    constexpr int behind_branch = 5;
    return {0x20,
            static_cast<std::uint8_t>(kernal),
            static_cast<std::uint8_t>(kernal >> 8),
            0xb0,
            static_cast<std::uint8_t>(c64::rom::kernal_error - place - behind_branch),
            0x60};
}

constexpr std::uint16_t first_error_text = 0xa19e;
constexpr int last_error = static_cast<int>(basic::ErrorCode::load);

std::vector<std::uint8_t> error_texts() {
    std::vector<std::uint8_t> bytes;
    for (int code = 1; code <= last_error; ++code) add_marked(bytes, basic::words_of(static_cast<basic::ErrorCode>(code)));
    return bytes;
}

std::vector<std::uint8_t> error_addresses() {
    std::vector<std::uint16_t> addresses;
    std::size_t address = first_error_text;
    for (int code = 1; code <= last_error; ++code) {
        addresses.push_back(static_cast<std::uint16_t>(address));
        address += std::string_view(basic::words_of(static_cast<basic::ErrorCode>(code))).size();
    }
    return words(addresses);
}

struct CallOrError {
    std::uint16_t place, kernal;
};
constexpr CallOrError calls_or_errors[] = {{c64::rom::chrout_or_error, 0xffd2},
                                           {c64::rom::chrin_or_error, 0xffcf},
                                           {c64::rom::chkout_or_error, 0xffc9},
                                           {c64::rom::chkin_or_error, 0xffc6},
                                           {c64::rom::getin_or_error, 0xffe4}};

// With zeros between them.
std::vector<std::uint8_t> basic_messages() {
    constexpr std::string_view text("\rOK\r\0  ERROR\0 IN \0\r\nREADY.\r\n\0\r\nBREAK\0", 37);
    return {text.begin(), text.end()};
}

std::vector<std::uint8_t> number_table(std::span<const basic::FloatBytes> numbers) {
    std::vector<std::uint8_t> bytes;
    if (numbers.size() > 1) bytes.push_back(static_cast<std::uint8_t>(numbers.size() - 1));
    for (const basic::FloatBytes& number : numbers) bytes.insert(bytes.end(), number.begin(), number.end());
    return bytes;
}

// Returns them one after the other.
std::vector<std::uint8_t> messages() {
    std::vector<std::uint8_t> bytes;
    for (const std::string_view text :
         {"\rI/O ERROR #", "\rSEARCHING ", "FOR ", "\rPRESS PLAY ON TAPE", "PRESS RECORD & PLAY ON TAPE", "\rLOADING",
          "\rSAVING ", "\rVERIFYING", "\rFOUND ", "\rOK\r"})
        add_marked(bytes, text);
    return bytes;
}

std::vector<std::uint8_t> row_addresses() {
    constexpr int rows = 25, columns = 40;
    std::vector<std::uint8_t> bytes;
    for (int row = 0; row < rows; ++row) bytes.push_back(static_cast<std::uint8_t>(row * columns));
    return bytes;
}

std::vector<std::uint8_t> vectors() {
    std::vector<std::uint16_t> values;
    for (std::uint16_t vector = c64::location::irq_vector; vector <= c64::location::save_vector; vector += 2)
        for (const c64::Routine& routine : c64::routines)
            if (routine.vector == vector) values.push_back(routine.address);
    return words(values);
}

}  // namespace

std::vector<RomTable> rom_tables() {
    std::vector<RomTable> tables{
        {0xa004, {'C', 'B', 'M', 'B', 'A', 'S', 'I', 'C'}},
        {0xa00c, statement_addresses()},
        {0xa052, function_addresses()},
        {0xa09e, keywords()},
        {first_error_text, error_texts()},
        {0xa328, error_addresses()},
        {0xa364, basic_messages()},
        {0xe3a2, {std::begin(next_character), std::end(next_character)}},
        {0xe3ba, {std::begin(first_random_seed), std::end(first_random_seed)}},
        {0xe447, words({std::begin(basic_vectors), std::end(basic_vectors)})},
        {0xe8da, {color_codes.begin(), color_codes.end()}},
        // The VIC from $d011 on; the last colour is the L of the next table.
        {0xecb9, std::vector<std::uint8_t>(17)},
        {0xecca, {0x9b, 0x37, 0, 0, 0, 0x08, 0, 0x14, 0x0f, 0, 0, 0, 0, 0, 0, 14, 6, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 6, 7}},
        {0xece7, {'L', 'O', 'A', 'D', '\r', 'R', 'U', 'N', '\r'}},
        {0xecf0, row_addresses()},
        {0xf0bd, messages()},
        {0xfd30, vectors()},
        {key_pointers, words({std::begin(key_tables), std::end(key_tables)})},
    };
    for (const auto& [place, kernal] : calls_or_errors) tables.push_back({place, call_or_error(place, kernal)});
    for (const auto& [address, numbers] : basic::rom_number::places) tables.push_back({address, number_table(numbers)});
    for (std::size_t i = 0; i < std::size(modifiers); ++i) tables.push_back({key_tables[i], key_table(modifiers[i])});
    return tables;
}

}  // namespace gato::simulator
