// SPDX-License-Identifier: MIT
// The tables of the instruction set, built from opcodes.def at compile time, and look-ups in them.
#include <gato/isa/isa.hpp>

#include <cstdio>

namespace gato::isa {

namespace {

constexpr std::array<Opcode, 256> make_table() {
    std::array<Opcode, 256> table{};
#define GATO_OPCODE(code, mnemonic, mode, cycles, penalty, status)                                                             \
    table[code] = Opcode{Mnemonic::mnemonic, Mode::mode, cycles, Penalty::penalty, Status::status};
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    return table;
}
constexpr std::array<Opcode, 256> table = make_table();

constexpr ReverseTable make_reverse_table() {
    ReverseTable reverse{};
    for (std::size_t code = 0; code < table.size(); ++code) {
        const Opcode& row = table[code];
        if (row.status == Status::duplicate) continue;
        reverse[static_cast<std::size_t>(row.mnemonic)][static_cast<std::size_t>(row.mode)] =
            static_cast<std::uint16_t>(code + 1);
    }
    return reverse;
}

// AXS and ASO: CBM prg Studio's names, by bytes of its programs. Elsewhere AXS is SBX.
constexpr Alias alias_table[] = {
    {"ASO", Mnemonic::SLO}, {"LSE", Mnemonic::SRE}, {"DCM", Mnemonic::DCP}, {"ISB", Mnemonic::ISC},
    {"INS", Mnemonic::ISC}, {"ASR", Mnemonic::ALR}, {"AXS", Mnemonic::SAX}, {"AHX", Mnemonic::SHA},
    {"SHS", Mnemonic::TAS}, {"XAA", Mnemonic::ANE}, {"KIL", Mnemonic::JAM},
};

// The place of a letter of either case in the alphabet, from 1; 0 for other characters.
constexpr std::array<std::uint8_t, 256> letter_numbers = [] {
    std::array<std::uint8_t, 256> numbers{};
    for (unsigned i = 1; i <= 26; ++i) numbers['A' - 1 + i] = numbers['a' - 1 + i] = static_cast<std::uint8_t>(i);
    return numbers;
}();

// Three characters as a number below 32^3. One that is no letter counts 0, which is in no mnemonic.
constexpr std::size_t pack(std::string_view name) {
    const auto letter = [&](std::size_t i) -> std::size_t { return letter_numbers[static_cast<unsigned char>(name[i])]; };
    return letter(0) << 10 | letter(1) << 5 | letter(2);
}

constexpr std::array<std::uint8_t, 32 * 32 * 32> make_mnemonic_lookup() {
    std::array<std::uint8_t, 32 * 32 * 32> lookup{};
    for (std::size_t i = 0; i < std::size(mnemonic_table); ++i)
        lookup[pack(mnemonic_table[i].name)] = static_cast<std::uint8_t>(i + 1);
    for (const Alias& alias : alias_table)
        lookup[pack(alias.name)] = static_cast<std::uint8_t>(static_cast<int>(alias.mnemonic) + 1);
    return lookup;
}
constexpr std::array<std::uint8_t, 32 * 32 * 32> mnemonic_lookup = make_mnemonic_lookup();

constexpr std::string_view mode_names[] = {
    "implied",    "accumulator", "immediate",  "zero page",    "zero page,X",  "zero page,Y", "absolute",
    "absolute,X", "absolute,Y",  "(indirect)", "(indirect,X)", "(indirect),Y", "relative",
};
static_assert(std::size(mode_names) == mode_count);

}  // namespace

const std::array<Opcode, 256> opcode_table = table;
const ReverseTable reverse_table = make_reverse_table();

std::vector<Mode> modes_of(Mnemonic mnemonic) {
    std::vector<Mode> modes;
    for (int mode = 0; mode < mode_count; ++mode)
        if (find_opcode(mnemonic, static_cast<Mode>(mode))) modes.push_back(static_cast<Mode>(mode));
    return modes;
}

bool is_documented(Mnemonic mnemonic) {
    return mnemonic <= Mnemonic::TYA;
}

std::span<const Alias> aliases() {
    return alias_table;
}

std::optional<Mnemonic> find_mnemonic(std::string_view name) {
    if (name.size() != 3) return std::nullopt;
    const std::uint8_t entry = mnemonic_lookup[pack(name)];
    if (entry == 0) return std::nullopt;
    return static_cast<Mnemonic>(entry - 1);
}

std::string_view name_of(Mnemonic mnemonic) {
    return mnemonic_table[static_cast<std::size_t>(mnemonic)].name;
}

std::string_view name_of(Mode mode) {
    return mode_names[static_cast<std::size_t>(mode)];
}

Disassembled disassemble(std::uint16_t address, const std::array<std::uint8_t, 3>& bytes) {
    const Opcode& row = opcode_table[bytes[0]];
    const auto name = name_of(row.mnemonic);
    const char mnemonic[4] = {static_cast<char>(name[0] | 0x20), static_cast<char>(name[1] | 0x20),
                              static_cast<char>(name[2] | 0x20), 0};
    const unsigned low = bytes[1];
    const unsigned word = low | static_cast<unsigned>(bytes[2]) << 8;
    const unsigned target = (address + 2U + low - (low >= 0x80 ? 0x100U : 0U)) & 0xffffU;
    Disassembled result{};
    result.length = 1 + operand_size(row.mode);
    const auto print = [&](const char* format, unsigned operand) {
        std::snprintf(result.text, sizeof result.text, format, mnemonic, operand);
    };
    switch (row.mode) {
    case Mode::implied: std::snprintf(result.text, sizeof result.text, "%s", mnemonic); break;
    case Mode::accumulator: std::snprintf(result.text, sizeof result.text, "%s a", mnemonic); break;
    case Mode::immediate: print("%s #$%02x", low); break;
    case Mode::zero_page: print("%s $%02x", low); break;
    case Mode::zero_page_x: print("%s $%02x,x", low); break;
    case Mode::zero_page_y: print("%s $%02x,y", low); break;
    case Mode::absolute: print("%s $%04x", word); break;
    case Mode::absolute_x: print("%s $%04x,x", word); break;
    case Mode::absolute_y: print("%s $%04x,y", word); break;
    case Mode::indirect: print("%s ($%04x)", word); break;
    case Mode::indirect_x: print("%s ($%02x,x)", low); break;
    case Mode::indirect_y: print("%s ($%02x),y", low); break;
    case Mode::relative: print("%s $%04x", target); break;
    }
    return result;
}

}  // namespace gato::isa
