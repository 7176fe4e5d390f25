// SPDX-License-Identifier: MIT
// Each output is read back by a reader that knows only the format, and compared with the map.
#include "support/program.hpp"

#include "linker/outputs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <sstream>

namespace gato::tests {
namespace {

const std::string sample = "*=$0801\n byte $0b,8,10,0,$9e,\"2064\",0,0,0\n*=$0810\nmain lda #1\n@l bne @l\n watch $0400\n"
                           "25hz rts\nconsole.clear$ rts\n_25hz rts\n debugstartaddress main\ntext dcb 2000,7\n";

linker::Program sample_program() {
    Result result = build(sample);
    EXPECT_TRUE(result.program) << result.errors;
    return std::move(*result.program);
}

TEST(ViceLabels, are_commands_that_the_monitor_takes_one_for_each_label) {
    const linker::Program program = sample_program();
    std::istringstream stream(linker::write_vice_labels(program));
    std::multiset<int> addresses;
    std::set<std::string> names;
    std::string line, rest;
    while (std::getline(stream, line)) {
        char name[64] = {};
        unsigned address = 0;
        if (std::sscanf(line.c_str(), "al C:%4x .%63[A-Za-z0-9_]", &address, name) == 2) {
            EXPECT_TRUE(names.insert(name).second) << name;
            EXPECT_FALSE(name[0] >= '0' && name[0] <= '9');
            addresses.insert(static_cast<int>(address));
        } else {
            rest += line + "\n";
        }
    }
    std::multiset<int> expected;
    for (const MapSymbol& symbol : program.map.symbols)
        if (symbol.kind != SymbolKind::constant) expected.insert(symbol.value);
    EXPECT_EQ(addresses, expected);
    EXPECT_EQ(rest, "break 0810\nwatch store 0400\n");
}

// A program with nothing but labels of these names, at ascending addresses.
linker::Program program_of_labels(const std::vector<std::string>& names) {
    linker::Program program;
    for (const std::string& name : names) {
        const auto value = static_cast<std::int32_t>(program.map.symbols.size());
        program.map.symbols.push_back({name, value, SymbolKind::label, "a.asm", 1, 1, std::nullopt});
    }
    return program;
}

TEST(ViceLabels, tell_apart_names_that_the_monitor_cannot) {
    EXPECT_EQ(linker::write_vice_labels(program_of_labels({"a.b", "a_b_3", "a$b", "a@b", "a_b", "a_b_2", "2", "_2"})),
              "al C:0000 .a_b\nal C:0001 .a_b_3\nal C:0002 .a_b_2\nal C:0003 .a_b_4\nal C:0004 .a_b_5\n"
              "al C:0005 .a_b_2_2\nal C:0006 ._2\nal C:0007 ._2_2\n");
}

// In time that grows with their number: trying all numbers for each would take minutes.
TEST(ViceLabels, number_very_many_of_one_name) {
    constexpr int count = 60'000;
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) {
        names.push_back("a");
        for (int bit = 0; bit < 16; ++bit) names.back() += (i >> bit & 1) != 0 ? '.' : '$';
    }
    const std::string text = linker::write_vice_labels(program_of_labels(names));
    EXPECT_THAT(text, testing::EndsWith(" .a________________" + ("_" + std::to_string(count)) + "\n"));
}

// ---- which constants are addresses

const std::string constants = "border = $d020\nzp = $20\nvector = $fd\ncount = 40\nwhite = 1\nlong = 1000\nminus = 0-1\n"
                              "far = 65536\n*=$1000\nstart lda #count\n sta border\nwritten = *+1\n lda #white\n sta zp+count\n"
                              " sta (vector),y\n watch watched\nwatched = 5\nsize = *-start\nhalf = >start\nbehind = zp+2\n"
                              "area = written-1\n@local = 7\n@taken = 8\n ldx @taken\n";
const std::vector<std::string> addresses = {"05 watched", "08 start_taken", "20 zp",     "22 behind",    "fd vector",
                                            "3e8 long",   "1000 start",     "1005 area", "1006 written", "d020 border"};

std::vector<std::string> vice_names(const linker::Program& program) {
    std::vector<std::string> names;
    std::istringstream stream(linker::write_vice_labels(program));
    for (std::string line; std::getline(stream, line);) {
        unsigned address = 0;
        char name[64] = {};
        if (std::sscanf(line.c_str(), "al C:%x .%63s", &address, name) != 2) continue;
        char text[80];
        std::snprintf(text, sizeof text, "%02x %s", address, name);
        names.emplace_back(text);
    }
    return names;
}

TEST(ViceLabels, have_constants_that_are_addresses_and_no_numbers) {
    const Result result = build(constants);
    ASSERT_TRUE(result.program) << result.errors;
    EXPECT_THAT(vice_names(*result.program), testing::UnorderedElementsAreArray(addresses));
}

TEST(ViceLabels, are_the_same_from_objects) {
    const Result result = build_apart({{"a.asm", constants}});
    ASSERT_TRUE(result.program) << result.errors;
    EXPECT_THAT(vice_names(*result.program), testing::UnorderedElementsAreArray(addresses));
}

// One file defines the other one's constant.
TEST(ViceLabels, know_uses_in_other_objects) {
    const Result result = build_apart({{"a.asm", "*=$1000\n lda #1\nzp = $fb\n"}, {"b.asm", " sta zp\n"}});
    ASSERT_TRUE(result.program) << result.errors;
    EXPECT_THAT(vice_names(*result.program), testing::ElementsAre("fb zp"));
}

// The lines of an element's text, cut at commas.
std::vector<std::vector<std::string>> rows(pugi::xml_node node) {
    std::vector<std::vector<std::string>> result;
    std::istringstream stream(node.text().get());
    for (std::string line; std::getline(stream, line);) {
        line.erase(0, line.find_first_not_of(' '));
        if (line.empty()) continue;
        std::istringstream cells(line);
        result.emplace_back();
        for (std::string cell; std::getline(cells, cell, ',');) result.back().push_back(cell);
    }
    return result;
}

TEST(DebuggerXml, has_the_lines_and_labels_of_the_map) {
    const linker::Program program = sample_program();
    pugi::xml_document document;
    const std::string text = linker::write_debugger_xml(program);
    ASSERT_TRUE(document.load_string(text.c_str()));
    const pugi::xml_node root = document.child("C64debugger");
    const auto blocks = rows(root.child("Segment").child("Block"));
    ASSERT_EQ(blocks.size(), program.map.lines.size());
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const MapLine& line = program.map.lines[i];
        EXPECT_EQ(std::stoi(blocks[i][0].substr(1), nullptr, 16), line.address);
        EXPECT_EQ(std::stoul(blocks[i][1].substr(1), nullptr, 16), line.address + line.length - 1);
        EXPECT_EQ(std::stoul(blocks[i][3]), line.line);
    }
    std::size_t labels = 0;
    for (const MapSymbol& symbol : program.map.symbols) labels += symbol.kind != SymbolKind::constant;
    EXPECT_EQ(rows(root.child("Labels")).size(), labels);
    EXPECT_EQ(rows(root.child("Breakpoints")).at(0).at(1), "$0810");
    EXPECT_THAT(rows(root.child("Watchpoints")).at(0), testing::ElementsAre("Default", "$0400", "1", "hex8"));
}

std::vector<std::string> lines_of(const char* text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        if (const auto begin = line.find_first_not_of(' '); begin != std::string::npos) lines.push_back(line.substr(begin));
    return lines;
}

// An element's rows in the .dbg of a program.
std::vector<std::string> debugger_rows(const std::string& source, const std::string& element) {
    const Result result = build(source);
    EXPECT_TRUE(result.program) << result.errors;
    pugi::xml_document document;
    const std::string text = linker::write_debugger_xml(*result.program);
    EXPECT_TRUE(document.load_string(text.c_str()));
    const pugi::xml_node root = document.child("C64debugger");
    return lines_of((element == "Block" ? root.child("Segment") : root).child(element.c_str()).text().get());
}

TEST(DebuggerXml, has_columns_of_operations_and_names) {
    const std::string source = "zp = $fb\n*=$1000\n  start: lda #1\n@l  sta zp\n byte 1,2\n\xc3\xb1\xc3\xb1 rts\n";
    EXPECT_THAT(debugger_rows(source, "Block"), testing::ElementsAre("$1000,$1001,0,3,10,3,12", "$1002,$1003,0,4,5,4,7",
                                                                     "$1004,$1005,0,5,2,5,2", "$1006,$1006,0,6,4,6,6"));
    EXPECT_THAT(debugger_rows(source, "Labels"),
                testing::ElementsAre("Default,$00fb,zp,0,1,1,1,2", "Default,$1000,start,0,3,3,3,7",
                                     "Default,$1002,start@l,0,4,1,4,2", "Default,$1006,\xc3\xb1\xc3\xb1,0,6,1,6,2"));
}

// Before its expansion; the second call of `two` continues in another block.
TEST(DebuggerXml, has_a_row_for_each_call) {
    const std::string source = "defm one\n nop\nendm\ndefm two\n one\n*=/1\n inx\nendm\n*=$1000\n two $1001\n two $2000\n";
    EXPECT_THAT(debugger_rows(source, "Block"),
                testing::ElementsAre("$1000,$1001,0,10,2,10,4",                             // two
                                     "$1000,$1000,0,5,2,5,4", "$1000,$1000,0,2,2,2,4",      // one, nop
                                     "$1001,$1001,0,7,2,7,4",                               // inx
                                     "$1002,$1002,0,11,2,11,4",                             // two
                                     "$1002,$1002,0,5,2,5,4", "$1002,$1002,0,2,2,2,4",      // one, nop
                                     "$2000,$2000,0,11,2,11,4", "$2000,$2000,0,7,2,7,4"));  // two, inx
}

TEST(DebuggerXml, has_one_row_for_all_of_a_repeat) {
    const std::string source = "defm one\n nop\nendm\n*=$1000\n repeat 1,2,i\n inx\n one\n endrepeat\n rts\n";
    EXPECT_THAT(debugger_rows(source, "Block"),
                testing::ElementsAre("$1000,$1003,0,5,2,5,7",                                                    // repeat
                                     "$1000,$1000,0,6,2,6,4", "$1001,$1001,0,7,2,7,4", "$1001,$1001,0,2,2,2,4",  // inx one
                                     "$1002,$1002,0,6,2,6,4", "$1003,$1003,0,7,2,7,4", "$1003,$1003,0,2,2,2,4",  // again
                                     "$1004,$1004,0,9,2,9,4"));                                                  // rts
}

TEST(DebuggerXml, has_a_row_for_each_call_in_a_repeat_of_nothing_else) {
    EXPECT_THAT(debugger_rows("defm one\n nop\nendm\n*=$1000\n repeat 1,2,i\n one\n endrepeat\n", "Block"),
                testing::ElementsAre("$1000,$1001,0,5,2,5,7",                             // repeat
                                     "$1000,$1000,0,6,2,6,4", "$1000,$1000,0,2,2,2,4",    // one
                                     "$1001,$1001,0,6,2,6,4", "$1001,$1001,0,2,2,2,4"));  // again
}

TEST(DebuggerXml, has_a_row_for_each_of_two_repeats) {
    EXPECT_THAT(debugger_rows("*=$1000\n repeat 1,2,i\n nop\n endrepeat\n repeat 1,1,i\n inx\n endrepeat\n", "Block"),
                testing::ElementsAre("$1000,$1001,0,2,2,2,7", "$1000,$1000,0,3,2,3,4", "$1001,$1001,0,3,2,3,4",
                                     "$1002,$1002,0,5,2,5,7", "$1002,$1002,0,6,2,6,4"));
}

TEST(DebuggerXml, names_sources_below_a_folder) {
    linker::Program program = program_of_labels({"a"});
    program.map.files = {"sub/a.asm", "../b.asm", "/c.asm", "<stdin>"};
    const std::string text = linker::write_debugger_xml(program, "/home/me/game");
    for (const char* row : {"0,/home/me/game/sub/a.asm\n", "1,/home/me/b.asm\n", "2,/c.asm\n", "3,&lt;stdin&gt;\n"})
        EXPECT_THAT(text, testing::HasSubstr(row));
}

// Names come from sources and from the disk.
TEST(DebuggerXml, is_well_formed_whatever_names_there_are) {
    linker::Program program = program_of_labels({"a\x01\x1f<&>", "\xef\xbf\xbf",
                                                 "gr\xc3\xbc\xc3\x9f"
                                                 "e",
                                                 "\t\n"});
    program.map.files = {"a\x02\xff.asm"};
    const std::string text = linker::write_debugger_xml(program);
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(text.c_str()));
    EXPECT_EQ(text.find_first_of(std::string("\x01\x02\x1f\t\xff", 5)), std::string::npos);
    const auto labels = rows(document.child("C64debugger").child("Labels"));
    ASSERT_EQ(labels.size(), 4U);
    EXPECT_EQ(labels[0][2], "a?\?<&>");
    EXPECT_EQ(labels[1][2], "?");
    EXPECT_EQ(labels[2][2], "gr\xc3\xbc\xc3\x9f"
                            "e");
    EXPECT_EQ(labels[3][2], "??");
    const auto files = rows(document.child("C64debugger").child("Sources"));
    ASSERT_EQ(files.size(), 2U);
    EXPECT_EQ(files[0][1], "a??.asm");
}

// Every row with an address: address to bytes, put together again.
std::map<unsigned, unsigned> bytes_of_listing(const std::string& listing) {
    std::map<unsigned, unsigned> memory;
    std::istringstream stream(listing);
    for (std::string line; std::getline(stream, line) && !line.starts_with("Symbols");) {
        unsigned address = 0;
        if (line.size() < 10 || line[0] == ' ' || std::sscanf(line.c_str(), "%4x ", &address) != 1 || line[4] != ' ') continue;
        std::istringstream cells(line.substr(9, 24));
        for (std::string cell; cells >> cell;) memory[address++] = static_cast<unsigned>(std::stoul(cell, nullptr, 16));
    }
    return memory;
}

TEST(Listing, shows_a_source_from_standard_input) {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<Object> objects;
    objects.push_back(assembler::assemble({{"<stdin>", "*=$1000\nstart nop\n"}}, {}, MemoryFiles{}, sources, diagnostics));
    linker::Options options;
    options.with_listing = true;
    const auto program = linker::link(std::move(objects), options, sources, diagnostics);
    ASSERT_TRUE(program);
    const std::string listing = linker::write_listing(*program, sources);
    EXPECT_THAT(listing, testing::HasSubstr("start nop"));
    EXPECT_THAT(listing, testing::Not(testing::HasSubstr("TGT_C64")));
}

TEST(Listing, shows_every_byte_once_with_its_cycles_and_lists_all_symbols) {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<Object> objects;
    const std::string text =
        sample + "defm twice\n inc /1\n inc /1\nendm\n twice $0400\n incasm \"b.asm\"\nunused = 9\n lda main,x\n";
    objects.push_back(assembler::assemble({{"a.asm", text}}, {},
                                          MemoryFiles(std::map<std::string, std::string>{{"b.asm", " sta $d020\n"}}), sources,
                                          diagnostics));
    linker::Options options;
    options.with_listing = true;
    const auto program = linker::link(std::move(objects), options, sources, diagnostics);
    ASSERT_TRUE(program) << render_text(diagnostics, sources);
    const std::string listing = linker::write_listing(*program, sources);
    std::size_t listed = 0;
    for (const MapLine& line : program->map.lines) listed += line.length;
    const auto memory = bytes_of_listing(listing);
    EXPECT_EQ(memory.size(), listed);
    for (const auto& [address, byte] : memory) EXPECT_EQ(byte, program->bytes.at(address - program->start)) << address;
    EXPECT_THAT(listing, testing::HasSubstr("4/5"));
    EXPECT_THAT(listing, testing::HasSubstr("2/3"));
    EXPECT_THAT(listing, testing::HasSubstr(">> inc $0400"));
    EXPECT_THAT(listing, testing::HasSubstr(">> sta $d020"));
    EXPECT_THAT(listing, testing::HasSubstr("$0009    unused  a.asm:18  (unused)"));
}

TEST(Dependencies, name_every_file_twice_with_odd_names_escaped) {
    EXPECT_EQ(linker::write_dependencies("out/a.prg", {"a b.asm", "c#$.bin"}),
              "out/a.prg: \\\n  a\\ b.asm \\\n  c\\#$$.bin\n\na\\ b.asm:\n\nc\\#$$.bin:\n");
}

// --- a disk drive in thirty lines --------------------------------------------------------------------------------------

int sectors_of(int track) {
    return track < 18 ? 21 : track < 25 ? 19 : track < 31 ? 18 : 17;
}

class DiskReader {
public:
    explicit DiskReader(std::string image) : image_(std::move(image)) {}

    unsigned char byte(int track, int sector, int offset) {
        used_.insert({track, sector});
        int number = sector;
        for (int t = 1; t < track; ++t) number += sectors_of(t);
        return static_cast<unsigned char>(image_.at(static_cast<std::size_t>(number * 256 + offset)));
    }

    std::string file(int track, int sector) {
        std::string content;
        while (track != 0) {
            const int next_track = byte(track, sector, 0), next_sector = byte(track, sector, 1);
            const int last = next_track == 0 ? next_sector : 255;
            for (int i = 2; i <= last; ++i) content += static_cast<char>(byte(track, sector, i));
            track = next_track;
            sector = next_sector;
        }
        return content;
    }

    // Whether the block availability map says of every sector whether it was read.
    bool map_is_right() {
        for (int track = 1; track <= 35; ++track) {
            int free = 0;
            for (int sector = 0; sector < sectors_of(track); ++sector) {
                const bool is_free = (byte(18, 0, 4 * track + 1 + sector / 8) >> (sector % 8) & 1) != 0;
                if (is_free == used_.contains({track, sector})) return false;
                free += is_free;
            }
            if (byte(18, 0, 4 * track) != free) return false;
        }
        return true;
    }

private:
    std::string image_;
    std::set<std::pair<int, int>> used_;
};

TEST(DiskImage, holds_the_program_under_its_name) {
    const linker::Program program = sample_program();
    const auto made = linker::make_disk(program, "a very long name of a game");
    ASSERT_TRUE(made);
    const std::string image = made->bytes();
    ASSERT_EQ(image.size(), 174848U);
    DiskReader disk(image);
    EXPECT_EQ(disk.byte(18, 0, 2), 'A');
    EXPECT_EQ(disk.byte(18, 1, 0), 0);
    EXPECT_EQ(disk.byte(18, 1, 2), 0x82);
    std::string name;
    for (int i = 0; i < 16; ++i) name += static_cast<char>(disk.byte(18, 1, 5 + i));
    EXPECT_EQ(name, "A VERY LONG NAME");
    EXPECT_EQ(disk.file(disk.byte(18, 1, 3), disk.byte(18, 1, 4)), program.prg());
    EXPECT_EQ(disk.byte(18, 1, 30), (program.prg().size() + 253) / 254);
    EXPECT_TRUE(disk.map_is_right());
}

TEST(DiskImage, takes_a_program_that_fills_memory) {
    Result result = build("*=$0200\n dcb $fe00,1\n");
    ASSERT_TRUE(result.program);
    const auto made = linker::make_disk(*result.program, "big");
    ASSERT_TRUE(made);
    const std::string image = made->bytes();
    DiskReader disk(image);
    EXPECT_EQ(disk.file(disk.byte(18, 1, 3), disk.byte(18, 1, 4)), result.program->prg());
    (void)disk.byte(18, 0, 0);
    EXPECT_TRUE(disk.map_is_right());
}

TEST(Cartridge, has_a_header_and_eight_kilobytes) {
    Result result = build("*=$8004\n byte $c3,$c2,$cd\n");
    ASSERT_TRUE(result.program);
    const auto image = linker::write_cartridge(*result.program, "Name", 0xea);
    ASSERT_TRUE(image);
    ASSERT_EQ(image->size(), 64U + 16U + 8192U);
    EXPECT_EQ(image->substr(0, 16), "C64 CARTRIDGE   ");
    EXPECT_EQ(image->substr(16, 16), std::string("\0\0\0\x40\x01\0\0\0\0\x01\0\0\0\0\0\0", 16));
    EXPECT_EQ(image->substr(64, 16), std::string("CHIP\0\0\x20\x10\0\0\0\0\x80\0\x20\0", 16));
    EXPECT_EQ(image->substr(80, 8), "\xea\xea\xea\xea\xc3\xc2\xcd\xea");
    EXPECT_FALSE(linker::write_cartridge(sample_program(), "Name", 0));
}

}  // namespace
}  // namespace gato::tests
