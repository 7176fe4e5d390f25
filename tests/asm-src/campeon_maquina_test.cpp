// SPDX-License-Identifier: MIT
//
// Common mistakes on the C64: page zero, banking, the jiffy clock, printing under SEI, what the VIC sees, the joystick on the
// keyboard's port, flicker.
#include "mesa.hpp"
#include "tests/support/places.hpp"
#include "tests/support/run_program.hpp"

#include "simulator/picture/spanish_letters.hpp"
#include "simulator/session/sanitizer.hpp"
#include <gato/simulator/screen.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

namespace gato::ryg {
namespace {

/// Passes every instruction of a run to a function; runs for a time.
class Look final : public simulator::Observer {
public:
    using Function = std::function<void(const simulator::Registers&)>;
    explicit Look(Function function) : function_(std::move(function)) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override {
        function_(registers);
        return true;
    }
    void during(Mesa& table, double seconds) {
        table.program.machine().run(table.program.clock() + static_cast<simulator::Cycle>(seconds * pal_hertz), *this);
    }

private:
    Function function_;
};

/// A game with a search, a hint, a take-back, a save: most of the program runs.
void play_a_bit(Mesa& table, Look& look) {
    for (const char* keys : {"00", "00", "01", "P", "R", "00", "G", "L", "K", "M"}) {
        table.press(keys);
        look.during(table, 3);
    }
}

Mesa playing_at(int level = 4) {
    Mesa table(std::make_shared<Disquete>());
    table.begin(level);
    return table;
}

TEST(CampeonMaquina, writes_only_its_own_parts_of_page_zero) {
    Mesa table = playing_at();
    std::set<int> written;
    Look look([&](const simulator::Registers& registers) {
        const simulator::MemoryAccess access = simulator::access_of(table.program.machine(), registers);
        if (access.writes && access.address < 0x100) written.insert(access.address);
    });
    play_a_bit(table, look);
    constexpr int bank = 0x01;           // without the KERNAL while a text is read
    constexpr int keys_in_queue = 0xc6;  // quitaDeCola takes keys out of the KERNAL's queue
    for (const int address : written) {
        const bool basic = address >= 0x02 && address <= 0x8f, pointers = address >= 0xfb && address <= 0xfe;
        EXPECT_TRUE(basic || pointers || address == bank || address == keys_in_queue) << address;
    }
    EXPECT_TRUE(written.count(table.program["alfa"] + 1));
}

TEST(CampeonMaquina, keeps_the_bank_with_kernal_and_io_and_ram_under_basic) {
    Mesa table = playing_at();
    Look look([&](const simulator::Registers& registers) {
        constexpr int usual = 6, without_kernal = 5;  // the latter while a text is read, and nothing may interrupt then
        const int bank = table.program.machine().peek(1) & 7;
        ASSERT_TRUE(bank == usual || (bank == without_kernal && (registers.p & simulator::interrupt_flag) != 0)) << bank;
    });
    play_a_bit(table, look);
    int used = 0;
    for (int address = 0xa000; address < 0xc000; ++address) used += table.program.at(address) != 0 ? 1 : 0;
    EXPECT_GT(used, 100) << "the table lies under the BASIC ROM too";
}

int jiffies(Mesa& table) {
    return table.program.at(0xa2) | table.program.at(0xa1) << 8;
}

TEST(CampeonMaquina, the_jiffy_clock_keeps_counting_sixty_a_second) {
    Mesa table = playing_at(0x0f);
    table.type("{f5}");  // no openings
    table.press("00");
    for (const char* what : {"begins to think", "thinks"}) {
        const int before = jiffies(table);
        table.run(10);
        EXPECT_NEAR(jiffies(table) - before, 600, 2) << what;
    }
    EXPECT_TRUE(table.shows("pensando"));
}

TEST(CampeonMaquina, never_prints_with_interrupts_masked) {
    Mesa table = playing_at();
    constexpr int chrout = 0xffd2;
    int printed = 0;
    Look look([&](const simulator::Registers& registers) {
        if (registers.pc != chrout) return;
        ++printed;
        EXPECT_EQ(registers.p & simulator::interrupt_flag, 0);
    });
    play_a_bit(table, look);
    EXPECT_GT(printed, 0) << "a saved game goes through CHROUT";
}

TEST(CampeonMaquina, a_table_that_does_not_fit_fails_the_build) {
    namespace fs = std::filesystem;
    const fs::path sources = tests::in_repository("asm-src");
    const fs::path copy = tests::new_folder();
    fs::copy(sources / "RYG", copy, fs::copy_options::recursive);
    const auto builds_with_table_at = [&](const std::string& address) {
        std::ostringstream text;
        text << std::ifstream(sources / "RYG/campeon/PaginaCero.asm").rdbuf();
        const std::string line = "memoriaTabla    = $";
        std::string page = text.str();
        page.replace(page.find(line) + line.size(), 4, address);
        std::ofstream(copy / "campeon/PaginaCero.asm") << page;
        try {
            Programa program((copy / "campeon.gato.json").generic_string());
        } catch (const std::runtime_error&) {
            return false;
        }
        return true;
    };
    EXPECT_FALSE(builds_with_table_at("6000")) << "there is the table of who wins";
    EXPECT_TRUE(builds_with_table_at("9000"));
    EXPECT_FALSE(builds_with_table_at("a000")) << "it would reach into I/O";
    EXPECT_FALSE(builds_with_table_at("8100")) << "a table begins at a multiple of its size";
    fs::remove_all(copy);
}

TEST(CampeonMaquina, the_vic_sees_the_roms_characters_and_the_squares) {
    Mesa table = playing_at();
    const simulator::Machine& machine = table.program.machine();
    const auto& rom = machine.roms().chargen;
    constexpr int set = 0x1800, small_letters = 64, rom_small_letters = 0x100 + 64, squares = 0x80, own = 11;
    const auto line = [&](int code, int number) {
        return machine.video_read(static_cast<std::uint16_t>(set + code * 8 + number));
    };
    EXPECT_EQ(machine.peek(0xd018) & 0x0e, set >> 10);
    for (int code = 0; code < small_letters; ++code)
        for (int number = 0; number < 8; ++number) {
            ASSERT_EQ(line(code, number), rom[static_cast<std::size_t>(code * 8 + number)]) << code;
            if (code > 26) continue;
            const int of_rom = rom[static_cast<std::size_t>((rom_small_letters - 64 + 0x100 + code) * 8 + number - 0x800)];
            ASSERT_EQ(line(small_letters + code, number), of_rom) << code;
        }
    for (int code = squares; code < squares + own; ++code) EXPECT_NE(line(code, 4), 0) << code;
}

TEST(CampeonMaquina, the_vic_sees_the_letters_of_spanish_where_gato_reads_them) {
    Mesa table = playing_at();
    const simulator::Machine& machine = table.program.machine();
    for (const simulator::SpanishLetter& letter : simulator::spanish_letters(machine.roms().chargen)) {
        std::uint64_t pattern = 0;
        for (int row = 0; row < 8; ++row)
            pattern = pattern << 8 | machine.video_read(static_cast<std::uint16_t>(0x1800 + letter.code * 8 + row));
        EXPECT_EQ(pattern, letter.pattern) << int{letter.code};
    }
}

TEST(CampeonMaquina, no_key_leads_out_of_the_program_or_changes_its_characters) {
    Mesa table = playing_at();
    simulator::Machine& machine = table.program.machine();
    const int characters = machine.peek(0xd018);
    machine.keyboard().press(simulator::key_code::left_shift);
    machine.keyboard().press(simulator::key_code::commodore);
    table.run(0.2);
    EXPECT_EQ(machine.peek(0xd018), characters);
    machine.keyboard().release_all();
    machine.keyboard().press(simulator::key_code::stop);
    machine.press_restore();
    table.run(0.2);
    machine.keyboard().release_all();
    table.type("00");
    EXPECT_EQ(table.board().level, 2);
}

/// All keys, all contacts of both joysticks and RESTORE, again and again; afterwards STOP leaves what can be left.
void press_everything(Mesa& table) {
    constexpr int key_count = 64, rounds = 6, all_contacts = 0x1f;
    simulator::Machine& machine = table.program.machine();
    for (int round = 0; round < rounds; ++round) {
        for (int key = 0; key < key_count; ++key) machine.keyboard().press(static_cast<std::uint8_t>(key));
        for (const int port : {1, 2}) machine.keyboard().set_joystick(port, round % 2 == 0 ? all_contacts : 0);
        machine.press_restore();
        table.run(0.13);
        machine.keyboard().release_all();
        for (const int port : {1, 2}) machine.keyboard().set_joystick(port, 0);
        table.run(0.05);
    }
    for (int stop = 0; stop < 4; ++stop) {
        table.press("\x03");
        table.run(1);
    }
}

TEST(CampeonMaquina, everything_at_once_hurts_in_no_state) {
    constexpr std::uint8_t deep = 0x0c;
    for (const char* const keys : {"", "X", "\x8c", "I", "J", "S", "SN", "S1", "W", "O", "Z", "U", "M", "P", "00"}) {
        Mesa table = playing_at(2);
        table.type("0001");
        table.program.byte("nivelJuego") = deep;
        table.press(keys);
        table.run(0.4);
        press_everything(table);
        const auto squares = offsets(table.board());
        EXPECT_EQ(std::set<int>(squares.begin(), squares.end()).size(), squares.size()) << keys;
        EXPECT_LE(table.keys_waiting(), 10) << keys;
        EXPECT_EQ(table.program.machine().peek(1) & 7, 6) << keys;
        const int frames = table.program.byte("cuadros");
        table.run(0.1);
        EXPECT_NE(table.program.byte("cuadros"), frames) << keys;
        EXPECT_EQ(table.program.machine().peek(0xd011) & 0x1f, 0x1b) << keys << ": the screen is on";
    }
}

TEST(CampeonMaquina, the_joystick_leads_the_cursor_to_a_square_and_chooses_it) {
    Mesa table = playing_at(2);
    table.type("{joy2:fire:5}{wait:5}");
    EXPECT_EQ(table.board(), start()) << "now the cursor is seen, on the mouse";
    table.type("{joy2:up:5}{wait:5}{joy2:right:5}{wait:5}{joy2:fire:5}{wait:5}");
    EXPECT_EQ(table.board().level, 2);
    EXPECT_EQ(table.board().mouse, (Square{6, 4}));
    EXPECT_EQ(table.keys_waiting(), 0) << "the joystick types no keys";
}

TEST(CampeonMaquina, the_joystick_alone_is_enough_for_a_game) {
    Mesa table;
    table.type("{joy2:up:5}{wait:5}{joy2:up:5}{wait:5}{joy2:down:5}{wait:5}");
    EXPECT_TRUE(table.shows("nivel 00-14? 07"));
    table.type("{joy2:fire:20}{wait:5}{joy2:up:5}{wait:5}{joy2:fire:5}{wait:5}");
    EXPECT_EQ(table.program.byte("nivelJuego"), 7);
    EXPECT_EQ(table.program.byte("segundosJuego"), 1);
    EXPECT_TRUE(table.shows("que jugada?"));
}

TEST(CampeonMaquina, digits_take_the_place_of_what_the_joystick_showed) {
    Mesa table;
    table.type("{joy2:down:5}{wait:5}0");
    EXPECT_TRUE(table.shows("nivel 00-14? 0 "));
    table.type("400");
    EXPECT_EQ(table.program.byte("nivelJuego"), 4);
}

/// A move of each side paints the squares that are marked, and no other; the pieces are sprites.
TEST(CampeonMaquina, draws_nothing_twice) {
    Mesa table = playing_at(2);
    table.type("00");
    constexpr int screen = 0xe000, columns_on_screen = 40, board_columns = 24, cells = 9;
    std::map<int, int> writes;
    Look look([&](const simulator::Registers& registers) {
        const simulator::MemoryAccess access = simulator::access_of(table.program.machine(), registers);
        const int cell = access.address - screen, row = cell / columns_on_screen, column = cell % columns_on_screen;
        if (access.writes && cell >= 0 && row < board_columns && column >= 1 && column <= board_columns) ++writes[cell];
    });
    table.press("00");
    look.during(table, 2);
    ASSERT_EQ(table.board().level, 4);
    EXPECT_LE(writes.size(), 14U * cells);
    for (const auto& [cell, count] : writes) EXPECT_LE(count, 3) << cell;
}

}  // namespace
}  // namespace gato::ryg
