// SPDX-License-Identifier: MIT
// The disassembly assembles to the same bytes without a warning, whatever the bytes are, and whatever a map says about them.
#include "unit/disassembler/support.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace gato::tests {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Random = std::mt19937;

std::uint32_t below(Random& random, std::uint32_t limit) {
    return static_cast<std::uint32_t>(random() % limit);
}

// The program's own doing is not the disassembler's fault: a pointer at the end of a page.
std::size_t warnings_of_the_program(const Result& result) {
    const std::string_view name = "[-Windirect-jump-page]";
    std::size_t count = 0;
    for (std::size_t at = result.errors.find(name); at != std::string::npos; at = result.errors.find(name, at + 1)) ++count;
    return count;
}

void expect_round_trip(std::uint16_t start, const Bytes& bytes, const disassembler::Options& options = {}) {
    const std::string source = disassembled(start, bytes, options);
    const Result again = build(source);
    ASSERT_TRUE(again.program) << again.errors << source;
    EXPECT_EQ(again.warning_count, warnings_of_the_program(again)) << again.errors << source;
    ASSERT_EQ(again.program->start, start) << source;
    ASSERT_EQ(again.bytes(), hex(bytes)) << source;
}

// Places where something is special: the zero page, both ends of memory, BASIC, a cartridge.
std::uint16_t random_start(Random& random, std::size_t size) {
    const std::uint32_t last = 0x10000 - static_cast<std::uint32_t>(size);
    const std::uint32_t places[] = {0, 0x80, 0xf8, 0x0801, 0x1000, 0x8000, last, below(random, last + 1)};
    return static_cast<std::uint16_t>(std::min(places[below(random, std::size(places))], last));
}

// Consecutive instructions, whose operands point into the program or near it more often than not.
Bytes random_program(Random& random, std::uint16_t start, std::size_t size) {
    Bytes bytes;
    while (bytes.size() < size) {
        const auto opcode = static_cast<std::uint8_t>(random());
        const int operand_size = isa::operand_size(isa::opcode_table[opcode].mode);
        const std::uint32_t kinds[] = {start + below(random, static_cast<std::uint32_t>(size) + 4), below(random, 0x100),
                                       0xd000 + below(random, 0x30), static_cast<std::uint32_t>(random())};
        const std::uint32_t operand = kinds[below(random, std::size(kinds))];
        bytes.push_back(opcode);
        if (operand_size > 0) bytes.push_back(static_cast<std::uint8_t>(operand_size == 1 ? random() : operand));
        if (operand_size > 1) bytes.push_back(static_cast<std::uint8_t>(operand >> 8));
    }
    bytes.resize(size);
    return bytes;
}

// Names as an unfriendly map may have them.
std::string random_name(Random& random) {
    const char* const names[] = {"a",        "x",      "lda",    "LDA",       "byte",  "text",  "equ",   "start",   "L1000",
                                 "sub_1000", "kil",    "slo.w",  "TGT_1",     "17",    "2nd",   "$d020", "one two", "",
                                 "ñu",       "chrout", "CHROUT", "if",        "endif", "align", "a;b",   "a\nb",    "a:b",
                                 "x.y$",     ".",      "_",      "data_1000", "print", "nul\"", "defm",  "rem'"};
    std::string name = names[below(random, std::size(names))];
    if (below(random, 2) == 0) name += std::to_string(below(random, 5));
    return name;
}

ProgramMap random_map(Random& random, std::uint16_t start, std::size_t size) {
    ProgramMap map;
    map.files = {"a.asm"};
    const auto address = [&] { return start + below(random, static_cast<std::uint32_t>(size)); };
    for (std::uint32_t i = below(random, 40); i > 0; --i) {
        const auto kind = static_cast<SymbolKind>(below(random, 3));
        const std::string name = random_name(random);
        const auto value = static_cast<std::int32_t>(below(random, 4) == 0 ? random() : address());
        map.symbols.push_back({kind == SymbolKind::local ? name + "@" + random_name(random) : name, value, kind, "a.asm", 1, 1,
                               below(random, 2) == 0 ? std::optional(static_cast<std::uint32_t>(random())) : std::nullopt});
    }
    for (std::uint32_t i = below(random, 40); i > 0; --i)
        map.lines.push_back({static_cast<std::uint16_t>(address()),
                             below(random, 8) == 0 ? static_cast<std::uint32_t>(random()) : 1 + below(random, 6), 0, 1,
                             static_cast<std::uint8_t>(below(random, 4))});
    std::ranges::sort(map.lines, {}, &MapLine::address);
    return map;
}

constexpr unsigned seeds = 500;

TEST(DisassemblyRoundTrip, of_random_bytes) {
    for (unsigned seed = 0; seed < seeds && !testing::Test::HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        Bytes bytes(1 + below(random, 400));
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        expect_round_trip(random_start(random, bytes.size()), bytes);
    }
}

TEST(DisassemblyRoundTrip, of_random_programs) {
    for (unsigned seed = 0; seed < seeds && !testing::Test::HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const std::size_t size = 1 + below(random, 400);
        const std::uint16_t start = random_start(random, size);
        disassembler::Options options;
        for (std::uint32_t i = below(random, 20); i > 0; --i)
            options.entries.push_back(static_cast<std::uint16_t>(start + i * 7));
        expect_round_trip(start, random_program(random, start, size), options);
    }
}

TEST(DisassemblyRoundTrip, with_a_map_that_tells_lies) {
    for (unsigned seed = 0; seed < seeds && !testing::Test::HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const std::size_t size = 1 + below(random, 200);
        const std::uint16_t start = random_start(random, size);
        const ProgramMap map = random_map(random, start, size);
        disassembler::Options options;
        options.map = &map;
        expect_round_trip(start, random_program(random, start, size), options);
    }
}

// Each opcode is followed, with operands that are small, in the program, and large.
TEST(DisassemblyRoundTrip, of_all_opcodes) {
    for (const int operand : {0x00, 0x10, 0x1003, 0xd020, 0xffff}) {
        Bytes bytes;
        disassembler::Options options;
        for (int opcode = 0; opcode < 256; ++opcode) {
            const isa::Mode mode = isa::opcode_table[static_cast<std::size_t>(opcode)].mode;
            const int operand_size = isa::operand_size(mode);
            options.entries.push_back(static_cast<std::uint16_t>(0x1000 + bytes.size()));
            bytes.push_back(static_cast<std::uint8_t>(opcode));
            if (operand_size > 0) bytes.push_back(static_cast<std::uint8_t>(operand));
            if (operand_size > 1) bytes.push_back(static_cast<std::uint8_t>(operand >> 8));
        }
        expect_round_trip(0x1000, bytes, options);
    }
}

TEST(DisassemblyRoundTrip, of_every_byte_alone) {
    for (int byte = 0; byte < 256; ++byte) expect_round_trip(0x1000, {static_cast<std::uint8_t>(byte)});
}

TEST(DisassemblyRoundTrip, of_all_of_memory) {
    Random random(1);
    Bytes bytes(0x10000);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    expect_round_trip(0, bytes);
    expect_round_trip(0, Bytes(0x10000));
}

// Texts with quotes, semicolons and braces in every place.
TEST(DisassemblyRoundTrip, of_texts) {
    for (unsigned seed = 0; seed < seeds && !testing::Test::HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        constexpr std::uint8_t characters[] = {'A', 'B', 'C', 0xc1, '\'', '"',  ';',  ',', ' ',
                                               '/', '1', ':', '@',  '[',  0x5f, 0x7b, 0x00};
        Bytes bytes(40);
        for (std::uint8_t& byte : bytes) byte = characters[below(random, std::size(characters))];
        bytes.insert(bytes.begin(), 0x60);
        expect_round_trip(0x1000, bytes);
    }
}

}  // namespace
}  // namespace gato::tests
