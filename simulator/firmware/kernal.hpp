// SPDX-License-Identifier: MIT
// The KERNAL and what machine programs call of BASIC, as host routines. The synthetic ROM has real bytes where programs look
// (jump table, vectors, interrupt entry) and JAMs elsewhere; a JAM at one of the addresses in call() runs the routine here on
// the machine's own memory, so programs may patch vectors, tables and pointers as on the original.
// Facts: the C64 KERNAL API, "Mapping the Commodore 64"; cycle costs measured on a real ROM.
#pragma once

#include <gato/simulator/firmware.hpp>
#include <gato/simulator/host.hpp>

#include <string>

namespace gato::simulator {

// Zero-page and other locations of the operating system.
namespace location {
inline constexpr std::uint16_t status = 0x90, stop_flag = 0x91, open_files = 0x98, input_device = 0x99, output_device = 0x9a,
                               message_mode = 0x9d, jiffies = 0xa0, end_address = 0xae, name_length = 0xb7, file_number = 0xb8,
                               secondary = 0xb9, device = 0xba, name_pointer = 0xbb, start_address = 0xc1, load_address = 0xc3,
                               last_key = 0xc5, queue_length = 0xc6, reverse = 0xc7, line_end = 0xc8, input_row = 0xc9,
                               input_column = 0xca, current_key = 0xcb, blink_off = 0xcc, blink_count = 0xcd, blink_char = 0xce,
                               blink_phase = 0xcf, input_active = 0xd0, line_pointer = 0xd1, column = 0xd3, quote_mode = 0xd4,
                               line_last = 0xd5, row = 0xd6, last_char = 0xd7, inserts = 0xd8, line_table = 0xd9,
                               color_pointer = 0xf3, queue = 0x0277, memory_start = 0x0281, memory_end = 0x0283,
                               text_color = 0x0286, blink_color = 0x0287, screen_page = 0x0288, queue_size = 0x0289,
                               repeat_mode = 0x028a, repeat_count = 0x028b, repeat_delay = 0x028c, modifiers = 0x028d,
                               last_modifiers = 0x028e, charset_lock = 0x0291, line_editing = 0x0292, insert_row = 0x02a5,
                               file_table = 0x0259, device_table = 0x0263, secondary_table = 0x026d;
}

inline constexpr std::uint8_t stop_pressed = 0x7f;  // in location::stop_flag

enum Device : std::uint8_t { keyboard_device = 0, screen_device = 3, disk_device = 8 };

class Kernal {
public:
    Kernal(Host host, FirmwareState& state) : host_(host), state_(state) {}

    // Runs the routine at a ROM address, its return included; false when there is none.
    bool call(std::uint16_t address);

    // Does the routine at a ROM address change nothing now but registers and the clock?
    [[nodiscard]] bool only_looks(std::uint16_t address);

    // Used by boot().
    void reset_screen();

private:
    bool call_kernal(std::uint16_t address);
    bool call_internal(std::uint16_t address);
    bool call_basic(std::uint16_t address);

    // --- calling convention (traps.cpp) ---
    [[nodiscard]] std::uint8_t& at(int address) { return host_.ram(static_cast<std::uint16_t>(address)); }
    [[nodiscard]] Registers& cpu() { return host_.registers(); }
    void charge(Cycle cycles) { host_.charge(cycles); }
    std::uint8_t pull();
    void push(std::uint8_t value);
    void return_to_caller();
    void set_carry(bool on);
    void set_nz(std::uint8_t value);
    void finish(Stop reason) { host_.end_run(reason); }
    void fail_with(std::uint8_t error);

    // --- screen editor (screen_editor.cpp, screen_lines.cpp) ---
    void chrout();
    void print(std::uint8_t character);
    Cycle print_low(std::uint8_t character);
    Cycle print_high(std::uint8_t character);
    Cycle put(std::uint8_t screen_code);
    Cycle control(std::uint8_t character);
    void advance();
    [[nodiscard]] bool shows_lower_case();
    void choose_character_set(bool lower_case);
    void cursor_down();
    void cursor_up();
    void cursor_right();
    void cursor_left();
    bool step_to_previous_line();
    void delete_character();
    void insert_character();
    void new_line();
    void carriage_return();
    void clear_screen();
    void home();
    void set_line_pointers();
    int scroll();
    void open_row();
    void append_row(int row);
    void clear_row(int row);
    void copy_row(int from, int to);
    void delay_while_control_held();
    [[nodiscard]] bool starts_line(int row) { return row >= 25 || (at(location::line_table + row) & 0x80) != 0; }
    void mark_line_start(int row, bool starts);
    [[nodiscard]] std::uint16_t row_address(int row);
    [[nodiscard]] std::uint16_t cell_address();
    void store_cell(std::uint16_t address, std::uint8_t code, std::uint8_t color);

    // --- line input (line_input.cpp) ---
    void chrin();
    void edit_line();
    void finish_line();
    void next_input_character();
    [[nodiscard]] std::uint8_t take_key();
    void hide_cursor();
    void getin();

    // --- keyboard and clock (keyboard_scan.cpp, interrupts.cpp) ---
    void scan_keyboard();
    void queue_key(std::uint8_t character);
    [[nodiscard]] bool key_repeats(std::uint8_t character);
    void update_clock();
    void blink_cursor();
    void irq_handler();
    void nmi_handler();
    void plot();
    void stop_key();

    // --- files (files.cpp) ---
    void set_name();
    void set_file();
    void load();
    void save();
    void open();
    void close();
    void close_all();
    void check_in();
    void check_out();
    void clear_channels();
    [[nodiscard]] std::string file_name();
    [[nodiscard]] OpenFile* find_file(std::uint8_t number);
    void write_file(std::uint8_t number, std::uint8_t byte);
    [[nodiscard]] std::uint8_t read_file(std::uint8_t number);
    [[nodiscard]] std::uint8_t read_drive_status(OpenFile& file);
    void open_on_drive(OpenFile& file);
    void store_file(const OpenFile& file);
    void forget_file(std::uint8_t number);
    void sync_file_tables();
    void drive_command(const std::string& command);

    // --- BASIC (basic.cpp) ---
    void print_string();
    void print_number();
    void sys_returned();
    void load_and_run();
    void fail_in_basic(const std::string& message);

    Host host_;
    FirmwareState& state_;
};

}  // namespace gato::simulator
