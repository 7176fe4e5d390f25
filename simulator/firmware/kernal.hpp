// SPDX-License-Identifier: MIT
// The KERNAL and the parts of BASIC that machine programs call, as host routines. The synthetic ROM has real bytes where
// programs look (jump table, vectors, interrupt entry) and JAMs elsewhere; a JAM at one of the addresses of routines.cpp runs the
// routine here on the machine's own memory, so programs may patch vectors, tables and pointers as on the original. Facts: the
// C64 KERNAL API, "Mapping the Commodore 64"; cycle costs measured on a real ROM.
#pragma once

#include "simulator/firmware/firmware.hpp"
#include "simulator/firmware/host.hpp"
#include "simulator/firmware/interpreter/error.hpp"
#include "simulator/firmware/location.hpp"

#include <gato/formats/tape.hpp>

#include <functional>
#include <optional>
#include <string>

namespace gato::simulator {

namespace basic {
class Interpreter;
}

class Kernal {
public:
    Kernal(Host host, FirmwareState& state) : host_(host), state_(state) {}

    // Runs the routine at a ROM address, including its return. Returns false if there is none.
    bool call(std::uint16_t address);

    // Would the routine at a ROM address now change only registers and the clock?
    [[nodiscard]] bool only_looks(std::uint16_t address);

    // Used by boot().
    void reset_screen();

private:
    // --- what answers an address (routines.cpp); false: nothing here does ---
    struct Routines;
    bool call_by_table(std::uint16_t address);
    bool call_statement(std::uint16_t address);
    bool call_file_error(std::uint16_t address);
    bool call_part_of_basic(std::uint16_t address);

    // --- calling convention (calling_convention.cpp) ---
    [[nodiscard]] HostByte at(int address) { return host_.ram(static_cast<std::uint16_t>(address)); }
    // The same for a byte that is only read.
    [[nodiscard]] std::uint8_t byte(int address) const { return host_.ram(static_cast<std::uint16_t>(address)); }
    [[nodiscard]] Registers& cpu() { return host_.registers(); }
    void charge(Cycle cycles) { host_.charge(cycles); }
    std::uint8_t pull();
    void push(std::uint8_t value);
    void return_to_caller();
    void return_after(Cycle cycles);
    [[nodiscard]] std::uint16_t xy() { return static_cast<std::uint16_t>(cpu().x | cpu().y << 8); }
    void set_xy(std::uint8_t x, std::uint8_t y);
    void show_word(std::uint16_t address);
    void memory_limit(std::uint16_t limit);
    void restore_all_vectors();
    void copy_vectors();
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
    bool choose_text_color(std::uint8_t character);
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
    [[nodiscard]] std::uint16_t row_address(int row) const;
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
    void read_clock();
    void set_clock();
    void blink_cursor();
    void irq_handler();
    void irq_without_clock();
    void nmi_handler();
    void plot();
    void stop_key();

    // --- files (files.cpp) ---
    void set_name();
    void set_file();
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
    [[nodiscard]] bool is_there(std::uint8_t device) const;
    void fail_without_device();
    void store_file(const OpenFile& file);
    void forget_file(std::uint8_t number);
    void sync_file_tables();
    void drive_command(std::uint8_t device, const std::string& command);
    [[nodiscard]] std::string& status_of_drive(std::uint8_t device);

    // --- LOAD and SAVE (programs.cpp) ---
    void load_by_vector();
    void save_by_vector();
    void say(std::uint8_t message, bool with_name);
    void load();
    void load_as_before();
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> program_of(std::uint8_t device);
    void take_program(const std::vector<std::uint8_t>& bytes, bool verify);
    void save();
    void keep_program(std::uint8_t device, const std::vector<std::uint8_t>& bytes);

    // --- files of a device that answers only on the lines of the serial bus (serial_files.cpp) ---
    [[nodiscard]] bool is_on_lines(std::uint8_t device) const;
    [[nodiscard]] bool has_channel_on_lines() const;
    void go_on_at(std::uint16_t address);
    void choose_on_lines(const OpenFile& file);
    void open_on_lines(const OpenFile& file);
    void close_on_lines(const OpenFile& file);
    void close_everything();
    void clear_all_channels();
    // --- drives with a DOS of their own (dos_calls.cpp) ---
    // Returns null if that device is no such drive.
    [[nodiscard]] Channels* channels(std::uint8_t device);
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> load_from(Channels& drive);
    void save_to(Channels& drive, const std::vector<std::uint8_t>& bytes);
    [[nodiscard]] std::uint8_t read_from(Channels& drive, const OpenFile& file);
    void end_output();

    // --- printer.cpp ---
    [[nodiscard]] bool is_printer(std::uint8_t device) const { return device == printer_device && state_.printer; }
    void print_on_paper(std::uint8_t secondary, std::uint8_t byte);

    // --- tape.cpp ---
    [[nodiscard]] bool is_tape(std::uint8_t device) const;
    void press_play();
    void press_record();
    void say_found(const std::string& name);
    void obey_tape_keys();
    void wait_for_play();
    void look_at_tape_keys();
    void wait_for_record();
    void stop_motor();
    [[nodiscard]] const tape::File* pass_tape(std::size_t first, std::size_t last, const std::string& name, bool is_data);
    [[nodiscard]] const tape::File* find_on_tape(const std::string& name, bool is_data);
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> load_from_tape();
    void save_to_tape(const std::vector<std::uint8_t>& bytes);
    void record(tape::File file);
    [[nodiscard]] bool open_on_tape(OpenFile& file);
    void write_to_tape(OpenFile& file, std::uint8_t byte);
    [[nodiscard]] std::uint8_t read_from_tape(OpenFile& file);
    // --- smaller parts that programs call (parts.cpp) ---
    void initialise_screen();
    void clear_screen_in_color();
    void set_color_pointer();
    void set_cursor();
    void set_row_pointer();
    void set_moved_color_pointer();
    void set_row_color_pointers();
    void move_row();
    void store_at_cursor();
    void toggle_quotes();
    void give_key(std::uint8_t key);
    void take_key_or_last();
    void take_key_or_none();
    void look_at_stop();
    void read_status();
    void set_file_from_table();
    void find_file_in_tables(std::uint8_t number);
    void print_message(std::uint8_t offset);
    void output(std::uint8_t character);
    void raise_error_in_x(void (Kernal::*raise)(basic::ErrorCode));
    void print_line();
    void print_characters();
    void print_x_characters();
    void print_value_text();
    void print_accumulator();
    void prepare_run();

    // --- BASIC (basic.cpp) ---
    void print_gap();
    void print_string();
    void print_number();
    void sys_returned();
    void interpret(void (basic::Interpreter::*work)());
    void step();
    void forget_stack();
    void be_ready();
    void be_ready_afresh();
    [[nodiscard]] bool goes_on_at_ready() const;
    void read_line();
    void read_line_character();
    void begin_input_line();
    void take_line_character();
    void end_input_line();
    void push_return(std::uint16_t address);
    void jump_through(std::uint16_t vector);
    void evaluate(const std::function<void()>& work);
    void load_and_run();
    void list_masked_character();
    void take_number_of_usr();
    void take_operand_of_code();
    void leave_operand(std::uint16_t address);
    void report(basic::ErrorCode code);
    void print_error(basic::ErrorCode code);
    void fail_in_basic(const std::string& message);
    void greet();
    void link_lines();
    void text_to_start();
    void clear_to_run();

    static constexpr Cycle jump_table_cycles = 12;  // of a routine that is called through the jump table

    Host host_;
    FirmwareState& state_;
};

}  // namespace gato::simulator
