// SPDX-License-Identifier: MIT
//
// docs/es/ajedrez.md tells the truth: its keys, messages, limits, levels, memory, files and routines are compared with the
// program. Its commands are run with those of the other pages (tests/unit/cli/posix/tutorial_test.cpp).
#include "typed.hpp"

#include "cli/disk/disk.hpp"
#include "tests/support/places.hpp"

#include <gato/project/build.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace gato::chess {
namespace {

std::string contents(const std::string& path) {
    std::ifstream file(tests::in_repository(path), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const std::string page = contents("docs/es/ajedrez.md");

using Names = std::set<std::string>;

std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
    std::vector<std::string> found;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), pattern); match != std::sregex_iterator(); ++match)
        found.push_back((*match)[1].str());
    return found;
}

/// The parts of a text that are written `like this`.
std::vector<std::string> spans(const std::string& text) {
    static const std::regex span("`([^`]+)`");
    return matches(text, span);
}

Names names(const std::vector<std::string>& list) {
    return {list.begin(), list.end()};
}

using Row = std::vector<std::string>;

Row cells_of(const std::string& line) {
    static const std::regex cell(R"(\| ([^|]*)(?=\|))");
    return matches(line, cell);
}

/// The rows of the tables with this heading.
std::vector<Row> table(const std::string& heading) {
    std::vector<Row> rows;
    std::istringstream stream(page);
    bool inside = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(heading))
            inside = true;
        else if (!line.starts_with('|'))
            inside = false;
        else if (inside && !line.starts_with("| ---"))
            rows.push_back(cells_of(line));
    }
    EXPECT_FALSE(rows.empty()) << heading;
    return rows;
}

/// In capitals; row and cell separators and marks of code become spaces, and repeated spaces become one.
std::string plain(const std::string& text) {
    std::string result;
    for (const char letter : text) {
        const bool is_blank = std::string_view("/`| \n").find(letter) != std::string_view::npos;
        if (is_blank && (result.empty() || result.back() == ' ')) continue;
        result += is_blank ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    while (result.ends_with(' ')) result.pop_back();
    return result;
}

int number(const std::string& text) {
    return std::stoi(text.starts_with('$') ? text.substr(1) : text, nullptr, text.starts_with('$') ? 16 : 10);
}

/// Every Spanish text that players read, as its file has it.
Names texts() {
    static const std::regex text(R"re(\ntx\w+ +'([^']+)')re");
    Names all;
    for (const std::string& one : matches(contents("asm-src/Ajedrez/Frases.txt"), text)) all.insert(plain(one));
    EXPECT_GT(all.size(), 80U);
    return all;
}

std::string name_of_key(int key) {
    constexpr int first_function_key = 0x85;
    if (key < first_function_key) return {static_cast<char>(key)};
    constexpr int odd_keys = 4;  // F1 F3 F5 F7, then F2 F4 F6 F8
    const int index = key - first_function_key;
    return "F" + std::to_string(index < odd_keys ? 2 * index + 1 : 2 * (index - odd_keys) + 2);
}

TEST(Manual, has_every_order_and_no_other) {
    Program chess;
    Names orders;
    for (int index = 0; index < chess["numOrdenes"]; ++index) orders.insert(name_of_key(chess.byte("teclasOrden", index)));
    Names told;
    for (const Row& row : table("| tecla | en el menú |")) told.merge(names(spans(row.at(0))));
    EXPECT_EQ(told, orders);
}

/// The C64 continues its search after these.
TEST(Manual, says_which_orders_do_not_end_a_search) {
    Program chess;
    Names kept;
    for (int index = 0; index < chess["numLibres"]; ++index) kept.insert(name_of_key(chess.byte("teclasOrden", index)));
    Names told;
    for (const Row& row : table("| tecla | en el menú |"))
        if (!row.at(3).starts_with("deja de pensar")) told.merge(names(spans(row.at(0))));
    EXPECT_EQ(told, kept);
}

std::string line_with(const std::string& text) {
    const std::size_t begin = page.find(text);
    EXPECT_NE(begin, std::string::npos) << text;
    return page.substr(begin, page.find("\n\n", begin) - begin);
}

TEST(Manual, says_which_orders_are_refused_when) {
    for (const char* const keys : {"r", "e4{return}t", "l", "f2f3{return}e7e5{return}g2g4{return}d8h4{return}j",
                                   "f2f3{return}e7e5{return}g2g4{return}d8h4{return}x", "s"}) {
        Typed typed;
        typed.keys(keys);
        typed.expect_not_allowed();
    }
}

TEST(Manual, has_every_text) {
    const std::string all = plain(page);
    for (const std::string& text : texts()) EXPECT_NE(all.find(text), std::string::npos) << text;
}

bool is_text(const Names& known, const std::string& words) {
    if (known.contains(words)) return true;
    for (std::size_t gap = words.find(' '); gap != std::string::npos; gap = words.find(' ', gap + 1))
        if (known.contains(words.substr(0, gap)) && known.contains(words.substr(gap + 1))) return true;
    return false;
}

TEST(Manual, has_no_message_that_there_is_not) {
    const Names known = texts();
    for (const char* const heading : {"| mensaje | ", "| motivo | ", "| estado | "})
        for (const Row& row : table(heading))
            for (const std::string& message : spans(row.at(0))) EXPECT_TRUE(is_text(known, plain(message))) << message;
    for (const Row& row : table("| tecla | en la pantalla |"))
        for (const std::string& label : spans(row.at(1))) EXPECT_TRUE(is_text(known, plain(label))) << label;
}

TEST(Manual, has_the_limits) {
    Program chess;
    const auto label = [&](const char* name) { return std::to_string(chess[name]); };
    const std::string all = [] {
        std::string text;
        for (const Row& row : table("| límite | ")) text += row.at(0) + "|";
        return text;
    }();
    constexpr int pages_in_a_kilobyte = 4;
    for (const std::string& limit :
         {label("maxJugadas") + " medias jugadas", label("maxJugador") + " caracteres de cada nombre",
          std::to_string(chess["maxLeido"] / pages_in_a_kilobyte) + " KB", label("maxNombre") + " caracteres de un nombre",
          label("maxFen") + " caracteres de una FEN", "de 1 a " + label("maxProfundidad"), "unidad " + label("unidad")})
        EXPECT_NE(all.find(limit), std::string::npos) << limit;
}

/// On a clock.
int seconds(Typed& typed, const std::string& side) {
    constexpr int high_byte = 256;
    const int index = typed.chess[side];
    return typed.chess.byte("rjSegundosLo", index) + typed.chess.byte("rjSegundosHi", index) * high_byte;
}

/// Measured times change with every change of the search: the page's number may be off by half.
void expect_about(int actual, int told, const std::string& what) {
    EXPECT_LE(std::abs(actual - told), 1 + told / 2) << what << ": " << actual;
}

TEST(Manual, says_how_long_the_C64_thinks) {
    constexpr int longest = 120;
    const std::vector<std::string> game = spans(line_with("A profundidad fija no hay límite de tiempo."));
    for (const Row& row : table("| profundidad | ")) {
        const std::string level = "id" + row.at(0).substr(0, 1);
        if (number(row.at(1)) <= longest) {
            Typed typed;
            typed.keys(level + "e4{return}");
            expect_about(seconds(typed, "ladoNegras"), number(row.at(1)), level);
        }
        if (number(row.at(2)) <= longest) {
            Typed typed;
            typed.keys("of" + game.at(0) + "{return}" + level + game.at(1) + "{return}");
            expect_about(seconds(typed, "ladoBlancas"), number(row.at(2)), level);
        }
    }
}

/// The sources of the program, without what is after their names.
Names sources() {
    static const std::regex source(R"re("(\w+)\.asm")re");
    return names(matches(contents("asm-src/Ajedrez/ajedrez.gato.json"), source));
}

TEST(Manual, has_every_file) {
    static const std::regex source(R"re(`(\w+)\.asm`)re");
    Names told;
    for (const Row& row : table("| fichero | ")) told.merge(names(matches(row.at(0), source)));
    EXPECT_EQ(told, sources());
}

TEST(Manual, has_the_routines) {
    Program chess;
    for (const Row& row : table("| rutina | "))
        for (const std::string& routine : spans(row.at(0))) EXPECT_TRUE(chess.has(routine)) << routine;
}

struct Area {
    int first;
    int last;
    Row row;
};

std::vector<Area> memory() {
    std::vector<Area> areas;
    for (const Row& row : table("| desde | hasta |"))
        areas.push_back({number(spans(row.at(0)).at(0)), number(spans(row.at(1)).at(0)), row});
    return areas;
}

TEST(Manual, has_the_memory_map) {
    Program chess;
    int before = 0;
    for (const Area& area : memory()) {
        EXPECT_LT(before, area.first);
        EXPECT_LT(area.first, area.last);
        before = area.last;
        for (const std::string& label : spans(area.row.at(2))) {
            const int value = chess[label];
            EXPECT_TRUE(value == area.first || value == area.last + 1) << label;
        }
    }
}

int size_within(const std::vector<MapSegment>& segments, int first, int last) {
    int size = 0;
    for (const MapSegment& segment : segments)
        if (segment.start >= first && segment.end <= last) size += segment.end - segment.start + 1;
    return size;
}

/// Sizes are given in bytes, or if they are large in whole kilobytes; all of the program is inside.
TEST(Manual, says_where_the_program_is_and_how_large) {
    const cli::Disk disk;
    project::Build build(disk);
    project::load(build, {tests::in_repository("asm-src/Ajedrez/ajedrez.gato.json")});
    project::run(build);
    ASSERT_TRUE(build.program);
    constexpr int kilobyte = 1024;
    static const std::regex size("unos ([0-9]+) KB"), few(": ([0-9]+) bytes");
    int inside = 0;
    for (const Area& area : memory()) {
        const int used = size_within(build.program->map.segments, area.first, area.last);
        const std::vector<std::string> told = matches(area.row.at(3), size);
        const std::vector<std::string> exact = matches(area.row.at(3), few);
        if (exact.empty())
            EXPECT_LT(std::abs((told.empty() ? 0 : number(told.front())) * kilobyte - used), told.empty() ? 1 : kilobyte)
                << used;
        else
            EXPECT_EQ(number(exact.front()), used);
        inside += used;
    }
    constexpr int everywhere = 0xffff;
    EXPECT_EQ(inside, size_within(build.program->map.segments, 0, everywhere));
}

}  // namespace
}  // namespace gato::chess
