// SPDX-License-Identifier: MIT
// gato writes for RetroDebugger the XML that it reads from KickAssembler. Read back, it must say what the map of the same build says.
#include "support/command.hpp"
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

namespace gato::maps {
namespace {

constexpr const char* main_source = R"(; what the map says of it
*=$0801
        incasm "macros.asm"
        byte $0b,$08,$0a,$00,$9e,"2062",0,0,0
        nop
start   ldx #3
@loop   both $d020,$d021
        dex
        bne @loop
        repeat 0,2,i
        lda table+i
        repeat 0,1,j
        sta $0400+i*40+j
        endrepeat
        endrepeat
        jmp far
table   byte 1,2,3
        text "h&<>la"
*=$c000
far     outer 7
        rts
        watch table
        debugstartaddress start
)";
constexpr const char* macro_source = R"(defm both
        lda #1
        sta /1
        sta /2
endm
defm outer
        both $0400,$0401
        ldy #/1
endm
)";

struct RoundTrip : testing::Test {
    RoundTrip() {
        folder.write("main.asm", main_source);
        folder.write("macros.asm", macro_source);
        const auto built = tests::gato(folder, "build main.asm -o game.prg --emit prg,map,dbg --dbg-paths relative");
        EXPECT_EQ(built.exit_code, 0) << built.err;
        std::string error;
        own = read_map(folder.read("game.map.json"), error).value_or(ProgramMap());
        EXPECT_EQ(error, "");
        const std::string text = folder.read("game.dbg");
        const Sources sources = {{"main.asm", main_source}, {"macros.asm", macro_source}};
        read_back = reading_of(text, folder.read("game.prg"), sources).map;
    }

    // Everything of lines but the counts of cycles, which are more than 0 for code in both.
    static auto rows_of(const ProgramMap& map) {
        std::vector<std::tuple<unsigned, unsigned, std::string, unsigned, unsigned, bool>> rows;
        for (const MapLine& line : map.lines)
            rows.emplace_back(line.address, line.length, map.files[line.file], line.line, line.column, line.cycles > 0);
        return rows;
    }

    // Labels with their places.
    static auto labels_of(const ProgramMap& map) {
        std::vector<std::tuple<std::string, int, std::string, unsigned, unsigned, SymbolKind>> labels;
        for (const MapSymbol& symbol : map.symbols)
            if (symbol.kind != SymbolKind::constant)
                labels.emplace_back(symbol.name, symbol.value, symbol.file, symbol.line, symbol.column, symbol.kind);
        return labels;
    }

    // The places of the calls that led to each line, innermost first. Repetitions of a REPEAT have one row together.
    static std::vector<std::string> calls_of(const ProgramMap& map) {
        std::vector<std::string> calls;
        for (const MapLine& line : map.lines) {
            std::string& list = calls.emplace_back(dollar(line.address));
            for (auto frame = line.frame; frame != MapFrame::none; frame = map.frames[frame].parent)
                list += " " + map.files[map.frames[frame].file] + ":" + std::to_string(map.frames[frame].line);
        }
        return calls;
    }

    tests::Folder folder;
    ProgramMap own, read_back;
};

TEST_F(RoundTrip, keeps_lines_and_columns) {
    EXPECT_GT(own.lines.size(), 20U);
    EXPECT_EQ(rows_of(read_back), rows_of(own));
}

TEST_F(RoundTrip, keeps_the_calls_that_led_to_lines) {
    EXPECT_EQ(calls_of(read_back), calls_of(own));
    const MapLine* const line = read_back.find_line(0xc000);
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(read_back.frames[line->frame].name, "both");
    EXPECT_EQ(read_back.frames[read_back.frames[line->frame].parent].name, "outer");
}

TEST_F(RoundTrip, keeps_labels_and_their_places) {
    EXPECT_EQ(labels_of(read_back), labels_of(own));
}

TEST_F(RoundTrip, keeps_breakpoints_and_watches) {
    ASSERT_EQ(read_back.breakpoints.size(), 1U);
    EXPECT_EQ(read_back.breakpoints[0].address, own.find_symbol("start")->value);
    ASSERT_EQ(read_back.watches.size(), 1U);
    EXPECT_EQ(read_back.watches[0].first, own.find_symbol("table")->value);
    EXPECT_EQ(read_back.watches[0].argument, "hex8");
}

}  // namespace
}  // namespace gato::maps
