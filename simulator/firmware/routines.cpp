// SPDX-License-Identifier: MIT
// The table of all ROM routines that the host answers: which address does what, how long it takes, and how it ends.
#include "simulator/firmware/basic_calls.hpp"
#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/serial_code.hpp"

#include "core/c64/routines.hpp"

#include <algorithm>
#include <array>

namespace gato::simulator {

namespace rom = c64::rom;

namespace {

using Code = basic::ErrorCode;

constexpr Cycle part_cycles = 30;  // of a smaller part of one
constexpr Cycle no_cycles = 0;     // it has charged its time itself
// Measured on a real ROM, without jump_table_cycles.
constexpr Cycle memory_test_cycles = 2'003'500, clearing_cycles = 37'900, video_cycles = 700, editor_cycles = 500,
                clearing_row_cycles = 1'570, basic_vector_cycles = 160, basic_memory_cycles = 590;
constexpr Cycle cycles_before_timer = 117;      // IOINIT, counted in the published listing
constexpr std::uint16_t ieee_timeout = 0x0285;  // what SETTMO sets, and nothing reads

enum class Ends : std::uint8_t {
    itself,     // it has set where the program goes on
    at_caller,  // its cycles pass, and it returns as by RTS
    in_basic,   // the same, unless it fails as BASIC does or calls machine code in the middle of an expression
};

struct Routine {
    std::uint16_t address;
    void (*run)(Kernal&);
    Ends ends;
    Cycle cycles;
};

template <std::size_t Count>
constexpr std::array<Routine, Count> sorted(std::array<Routine, Count> rows) {
    std::ranges::sort(rows, {}, &Routine::address);
    return rows;
}

constexpr bool has_same_address(const Routine& one, const Routine& other) {
    return one.address == other.address;
}

}  // namespace

// Nested, so that the rows may use the private parts of the Kernal.
struct Kernal::Routines {
    template <auto Function>
    static void does(Kernal& kernal) {
        (kernal.*Function)();
    }
    template <auto Step>
    static void steps(Kernal& kernal) {
        kernal.interpret(Step);
    }
    template <auto Function>
    static void sets_up(Kernal& kernal) {
        Function(kernal.host_);
    }
    template <Code Error>
    static void fails(Kernal& kernal) {
        kernal.report(Error);
    }
    static void sets_limits(Kernal& kernal) {
        set_memory_limits(kernal.host_, kernal.xy());
        kernal.cpu().a = kernal.byte(location::screen_page);
    }
    template <std::uint8_t Character>
    static void prints(Kernal& kernal) {
        kernal.output(Character);
    }

    static constexpr std::array table = sorted(std::to_array<Routine>({
        // Targets of the jump table and its vectors.
        {rom::chrout, does<&Kernal::chrout>, Ends::itself, no_cycles},
        {rom::getin, does<&Kernal::getin>, Ends::itself, no_cycles},
        {rom::chrin, does<&Kernal::chrin>, Ends::itself, no_cycles},
        {rom::plot, does<&Kernal::plot>, Ends::itself, no_cycles},
        {rom::stop, does<&Kernal::stop_key>, Ends::itself, no_cycles},
        {rom::open, does<&Kernal::open>, Ends::itself, no_cycles},
        {rom::close, does<&Kernal::close>, Ends::itself, no_cycles},
        {rom::chkin, does<&Kernal::check_in>, Ends::itself, no_cycles},
        {rom::chkout, does<&Kernal::check_out>, Ends::itself, no_cycles},
        {rom::clall, does<&Kernal::close_everything>, Ends::itself, no_cycles},
        {rom::clrchn, does<&Kernal::clear_all_channels>, Ends::itself, no_cycles},
        {rom::load, does<&Kernal::load_by_vector>, Ends::itself, no_cycles},
        {rom::load_memory, does<&Kernal::load>, Ends::itself, no_cycles},
        {rom::load_as_before, does<&Kernal::load_as_before>, Ends::itself, no_cycles},
        {rom::save, does<&Kernal::save_by_vector>, Ends::itself, no_cycles},
        {rom::save_memory, does<&Kernal::save>, Ends::itself, no_cycles},
        {rom::setnam, does<&Kernal::set_name>, Ends::at_caller, jump_table_cycles},
        {rom::setlfs, does<&Kernal::set_file>, Ends::at_caller, jump_table_cycles},
        {rom::readst, does<&Kernal::read_status>, Ends::at_caller, jump_table_cycles},
        {rom::setmsg, [](Kernal& kernal) { kernal.at(location::message_mode) = kernal.cpu().a; }, Ends::at_caller, jump_table_cycles},
        {rom::settmo, [](Kernal& kernal) { kernal.at(ieee_timeout) = kernal.cpu().a; }, Ends::at_caller, jump_table_cycles},
        {rom::memtop, [](Kernal& kernal) { kernal.memory_limit(location::memory_end); }, Ends::at_caller, jump_table_cycles},
        {rom::membot, [](Kernal& kernal) { kernal.memory_limit(location::memory_start); }, Ends::at_caller, jump_table_cycles},
        {rom::rdtim, does<&Kernal::read_clock>, Ends::at_caller, jump_table_cycles},
        {rom::settim, does<&Kernal::set_clock>, Ends::at_caller, jump_table_cycles},
        {rom::udtim, does<&Kernal::update_clock>, Ends::at_caller, jump_table_cycles},
        {rom::scnkey, does<&Kernal::scan_keyboard>, Ends::at_caller, jump_table_cycles},
        {rom::screen, [](Kernal& kernal) { kernal.set_xy(screen_columns, screen_rows); }, Ends::at_caller, jump_table_cycles},
        {rom::iobase, [](Kernal& kernal) { kernal.set_xy(0x00, 0xdc); }, Ends::at_caller, jump_table_cycles},
        {rom::cint, does<&Kernal::initialise_screen>, Ends::at_caller, clearing_cycles + editor_cycles + jump_table_cycles},
        {rom::ioinit,
         [](Kernal& kernal) {
             kernal.charge(cycles_before_timer);
             initialise_devices(kernal.host_);
         },
         Ends::at_caller, jump_table_cycles},
        {rom::ramtas, sets_up<initialise_memory>, Ends::at_caller, memory_test_cycles + jump_table_cycles},
        {rom::restor, does<&Kernal::restore_all_vectors>, Ends::at_caller, jump_table_cycles},
        {rom::vector, does<&Kernal::copy_vectors>, Ends::at_caller, jump_table_cycles},

        // Routines inside the ROM that programs jump to.
        {rom::irq_handler, does<&Kernal::irq_handler>, Ends::itself, no_cycles},
        {rom::irq_without_clock, does<&Kernal::irq_without_clock>, Ends::itself, no_cycles},
        {rom::nmi_handler, does<&Kernal::nmi_handler>, Ends::itself, no_cycles},
        {rom::edit_line, does<&Kernal::edit_line>, Ends::itself, no_cycles},
        {rom::brk_handler, [](Kernal& kernal) { kernal.finish(Stop::brk); }, Ends::itself, no_cycles},
        {rom::reset,
         [](Kernal& kernal) {
             kernal.charge(jump_table_cycles);
             if (!reset_to_cartridge(kernal.host_)) kernal.finish(Stop::program_exit);
         },
         Ends::itself, no_cycles},
        {rom::clear_screen, does<&Kernal::clear_screen>, Ends::at_caller, clearing_cycles + jump_table_cycles},
        {rom::clear_screen_in_color, does<&Kernal::clear_screen_in_color>, Ends::at_caller, clearing_cycles + jump_table_cycles},
        {rom::set_color_pointer, does<&Kernal::set_color_pointer>, Ends::at_caller, jump_table_cycles},
        {rom::home, does<&Kernal::home>, Ends::at_caller, jump_table_cycles},
        {rom::set_line_pointers, does<&Kernal::set_line_pointers>, Ends::at_caller, jump_table_cycles},
        {rom::set_cursor, does<&Kernal::set_cursor>, Ends::at_caller, jump_table_cycles},
        {rom::initialise_vic_and_home,
         [](Kernal& kernal) {
             kernal.home();
             initialise_video(kernal.host_);
         },
         Ends::at_caller, video_cycles + jump_table_cycles},
        {rom::initialise_vic, sets_up<initialise_video>, Ends::at_caller, video_cycles + jump_table_cycles},
        {rom::initialise_editor, does<&Kernal::initialise_screen>, Ends::at_caller, clearing_cycles + editor_cycles + jump_table_cycles},
        {rom::print_on_screen, [](Kernal& kernal) { kernal.print(kernal.cpu().a); }, Ends::at_caller, jump_table_cycles},
        {rom::scroll, [](Kernal& kernal) { kernal.scroll(); }, Ends::at_caller, jump_table_cycles},
        {rom::clear_row, [](Kernal& kernal) { kernal.clear_row(kernal.cpu().x); }, Ends::at_caller, clearing_row_cycles + jump_table_cycles},

        // Parts of the screen editor.
        {rom::take_key, does<&Kernal::take_key_or_last>, Ends::at_caller, part_cycles},
        {rom::toggle_quotes, does<&Kernal::toggle_quotes>, Ends::at_caller, part_cycles},
        {rom::cursor_advances, does<&Kernal::advance>, Ends::at_caller, part_cycles},
        {rom::next_line, does<&Kernal::new_line>, Ends::at_caller, part_cycles},
        {rom::carriage_return, does<&Kernal::carriage_return>, Ends::at_caller, part_cycles},
        {rom::set_text_color, [](Kernal& kernal) { (void)kernal.choose_text_color(kernal.cpu().a); }, Ends::at_caller, part_cycles},
        {rom::set_line_pointers_and_read,
         [](Kernal& kernal) {
             kernal.set_line_pointers();
             kernal.set_xy(kernal.byte(location::row), kernal.byte(location::column));
         },
         Ends::at_caller, jump_table_cycles},
        {rom::move_row, does<&Kernal::move_row>, Ends::at_caller, part_cycles},
        {rom::set_row_color_pointers, does<&Kernal::set_row_color_pointers>, Ends::at_caller, part_cycles},
        {rom::set_moved_color_pointer, does<&Kernal::set_moved_color_pointer>, Ends::at_caller, part_cycles},
        {rom::set_row_pointer, does<&Kernal::set_row_pointer>, Ends::at_caller, part_cycles},
        {rom::store_in_color,
         [](Kernal& kernal) {
             kernal.at(location::blink_count) = 2;
             kernal.store_at_cursor();
         },
         Ends::at_caller, part_cycles},
        {rom::store_cell, does<&Kernal::store_at_cursor>, Ends::at_caller, part_cycles},
        {rom::keyboard_getin, does<&Kernal::take_key_or_none>, Ends::at_caller, part_cycles},
        {rom::look_at_stop, does<&Kernal::look_at_stop>, Ends::at_caller, part_cycles},

        // Parts that deal with files, messages and memory.
        {rom::message_if_wanted,
         [](Kernal& kernal) {
             if ((kernal.byte(location::message_mode) & control_messages) != 0) kernal.print_message(kernal.cpu().y);
         },
         Ends::at_caller, part_cycles},
        {rom::message, [](Kernal& kernal) { kernal.print_message(kernal.cpu().y); }, Ends::at_caller, part_cycles},
        {rom::find_file,
         [](Kernal& kernal) {
             kernal.at(location::status) = 0;
             kernal.find_file_in_tables(kernal.cpu().x);
         },
         Ends::at_caller, part_cycles},
        {rom::find_file_in_a, [](Kernal& kernal) { kernal.find_file_in_tables(kernal.cpu().a); }, Ends::at_caller, part_cycles},
        {rom::set_file_from_table, does<&Kernal::set_file_from_table>, Ends::at_caller, part_cycles},
        {rom::load_end,
         [](Kernal& kernal) {
             kernal.show_word(location::end_address);
             kernal.set_carry(false);
         },
         Ends::at_caller, part_cycles},
        {rom::wait_for_play, does<&Kernal::wait_for_play>, Ends::at_caller, part_cycles},
        {rom::look_at_tape_keys, does<&Kernal::look_at_tape_keys>, Ends::at_caller, part_cycles},
        {rom::wait_for_record, does<&Kernal::wait_for_record>, Ends::at_caller, part_cycles},
        {rom::stop_motor, does<&Kernal::stop_motor>, Ends::at_caller, part_cycles},
        {rom::tape_buffer_limits,
         [](Kernal& kernal) {
             constexpr std::uint16_t buffer_size = 0xc0;
             const std::uint16_t first = kernal.host_.ram_word(location::tape_buffer);
             kernal.host_.set_ram_word(location::start_address, first);
             kernal.host_.set_ram_word(location::end_address, static_cast<std::uint16_t>(first + buffer_size));
         },
         Ends::at_caller, part_cycles},
        {rom::find_cartridge, [](Kernal& kernal) { kernal.set_nz(kernal.cpu().x = cartridge_nmi(kernal.host_) ? 0 : 1); },
         Ends::at_caller, part_cycles},
        {rom::start_tick, sets_up<start_tick>, Ends::at_caller, part_cycles},
        {rom::restart_tick, sets_up<start_tick>, Ends::at_caller, part_cycles},
        {rom::status, does<&Kernal::read_status>, Ends::at_caller, part_cycles},
        {rom::add_to_status,
         [](Kernal& kernal) { kernal.set_nz(kernal.cpu().a = kernal.at(location::status) |= kernal.cpu().a); }, Ends::at_caller,
         part_cycles},
        {rom::read_memory_end, [](Kernal& kernal) { kernal.show_word(location::memory_end); }, Ends::at_caller, part_cycles},
        {rom::ramtas_end, sets_limits, Ends::at_caller, part_cycles},
        {rom::ramtas_limits, sets_limits, Ends::at_caller, part_cycles},
        {rom::ramtas_screen,
         [](Kernal& kernal) {
             set_memory_limits(kernal.host_, kernal.host_.ram_word(location::memory_end));
             kernal.cpu().a = kernal.byte(location::screen_page);
         },
         Ends::at_caller, part_cycles},
        {rom::tape_buffer,
         [](Kernal& kernal) {
             constexpr std::uint8_t lowest_page = 2;
             kernal.show_word(location::tape_buffer);
             kernal.set_carry(kernal.cpu().y >= lowest_page);
             kernal.set_nz(static_cast<std::uint8_t>(kernal.cpu().y - lowest_page));
         },
         Ends::at_caller, part_cycles},
        {rom::set_memory_end, [](Kernal& kernal) { kernal.host_.set_ram_word(location::memory_end, kernal.xy()); },
         Ends::at_caller, part_cycles},

        // The interpreter, whose statements take several steps.
        {rom::next_statement, steps<&basic::Interpreter::step>, Ends::itself, no_cycles},
        {rom::basic_goes_on, does<&Kernal::step>, Ends::itself, no_cycles},
        {rom::begin_statement, steps<&basic::Interpreter::begin_statement>, Ends::itself, no_cycles},
        {rom::execute_statement, steps<&basic::Interpreter::execute>, Ends::itself, no_cycles},
        {rom::execute_here, steps<&basic::Interpreter::execute_here>, Ends::itself, no_cycles},
        {rom::load_and_run, does<&Kernal::load_and_run>, Ends::itself, no_cycles},
        {rom::line_read, steps<&basic::Interpreter::take_line>, Ends::itself, no_cycles},
        {rom::line_fetched, steps<&basic::Interpreter::take_fetched_line>, Ends::itself, no_cycles},
        {rom::enter_line, steps<&basic::Interpreter::enter_typed_line>, Ends::itself, no_cycles},
        {rom::list_own_character, steps<&basic::Interpreter::list_own_character>, Ends::itself, no_cycles},
        {rom::list_masked_character, does<&Kernal::list_masked_character>, Ends::itself, no_cycles},
        {rom::list_character, steps<&basic::Interpreter::list_character>, Ends::itself, no_cycles},
        {rom::skip_listed_character, steps<&basic::Interpreter::skip_listed_character>, Ends::itself, no_cycles},

        // BASIC around it: the start, lines that are typed, vectors.
        {rom::warm_start, does<&Kernal::be_ready_afresh>, Ends::itself, no_cycles},
        {rom::basic_ready, does<&Kernal::be_ready_afresh>, Ends::itself, no_cycles},
        {rom::basic_warm_start, does<&Kernal::be_ready_afresh>, Ends::itself, no_cycles},
        {rom::basic_cold_start, does<&Kernal::be_ready_afresh>, Ends::itself, no_cycles},
        {rom::ready, does<&Kernal::be_ready>, Ends::itself, no_cycles},
        {rom::main_loop, does<&Kernal::read_line>, Ends::itself, no_cycles},
        {rom::main_loop_direct, does<&Kernal::read_line>, Ends::itself, no_cycles},
        {rom::sys_returned, does<&Kernal::sys_returned>, Ends::itself, no_cycles},
        {rom::input_line, does<&Kernal::begin_input_line>, Ends::itself, no_cycles},
        {rom::line_character, does<&Kernal::take_line_character>, Ends::itself, no_cycles},
        {rom::end_input_line, does<&Kernal::end_input_line>, Ends::itself, no_cycles},
        {rom::list_by_vector, [](Kernal& kernal) { kernal.jump_through(location::list_vector); }, Ends::itself, no_cycles},
        {rom::operand_by_vector, [](Kernal& kernal) { kernal.jump_through(location::evaluate_vector); }, Ends::itself, no_cycles},
        {rom::crunch_line_by_vector, [](Kernal& kernal) { kernal.jump_through(location::crunch_vector); }, Ends::itself, no_cycles},
        {rom::next_statement_checked, [](Kernal& kernal) { kernal.cpu().pc = rom::next_statement; }, Ends::itself, no_cycles},
        {rom::statement_run, does<&Kernal::prepare_run>, Ends::itself, no_cycles},
        {rom::basic_vectors, sets_up<restore_basic_vectors>, Ends::at_caller, basic_vector_cycles},
        {rom::basic_memory, sets_up<initialise_basic>, Ends::at_caller, basic_memory_cycles},
        {rom::basic_message, does<&Kernal::greet>, Ends::at_caller, no_cycles},
        {rom::link_lines, does<&Kernal::link_lines>, Ends::at_caller, no_cycles},
        {rom::text_to_start, does<&Kernal::text_to_start>, Ends::at_caller, no_cycles},
        {rom::clear_to_run, does<&Kernal::clear_to_run>, Ends::at_caller, no_cycles},

        // What BASIC prints.
        {rom::print_string, does<&Kernal::print_string>, Ends::itself, no_cycles},
        {rom::print_number, does<&Kernal::print_number>, Ends::itself, no_cycles},
        {rom::print_return, prints<carriage_return_code>, Ends::in_basic, part_cycles},
        {rom::print_gap, does<&Kernal::print_gap>, Ends::in_basic, part_cycles},
        {rom::print_blank, prints<blank>, Ends::in_basic, part_cycles},
        {rom::print_cursor_right, prints<cursor_right_code>, Ends::in_basic, part_cycles},
        {rom::print_question_mark, prints<'?'>, Ends::in_basic, part_cycles},
        {rom::print_a, [](Kernal& kernal) { kernal.output(kernal.cpu().a); }, Ends::in_basic, part_cycles},
        {rom::print_line, does<&Kernal::print_line>, Ends::in_basic, part_cycles},
        {rom::print_value_text, does<&Kernal::print_value_text>, Ends::in_basic, part_cycles},
        {rom::print_characters, does<&Kernal::print_characters>, Ends::in_basic, part_cycles},
        {rom::print_x_characters, does<&Kernal::print_x_characters>, Ends::in_basic, part_cycles},
        {rom::print_accumulator,
         [](Kernal& kernal) { kernal.evaluate([&] { kernal.print_accumulator(); }); }, Ends::itself, no_cycles},
        {rom::print_accumulator_and_gap,
         [](Kernal& kernal) {
             kernal.evaluate([&] {
                 kernal.print_accumulator();
                 kernal.print_gap();
             });
         },
         Ends::itself, no_cycles},

        // Errors, and machine code that an expression has called and that is back.
        {rom::error_out_of_memory, fails<Code::out_of_memory>, Ends::itself, no_cycles},
        {rom::error_type, fails<Code::type_mismatch>, Ends::itself, no_cycles},
        {rom::error_syntax, fails<Code::syntax>, Ends::itself, no_cycles},
        {rom::error_quantity, fails<Code::illegal_quantity>, Ends::itself, no_cycles},
        {rom::error_overflow, fails<Code::overflow>, Ends::itself, no_cycles},
        {rom::error_division, fails<Code::division_by_zero>, Ends::itself, no_cycles},
        {rom::kernal_error,
         [](Kernal& kernal) {
             kernal.cpu().x = kernal.cpu().a;
             kernal.raise_error_in_x(&Kernal::report);
         },
         Ends::itself, no_cycles},
        {rom::error, [](Kernal& kernal) { kernal.raise_error_in_x(&Kernal::report); }, Ends::itself, no_cycles},
        {rom::print_error, [](Kernal& kernal) { kernal.raise_error_in_x(&Kernal::print_error); }, Ends::itself, no_cycles},
        {rom::own_error, [](Kernal& kernal) { kernal.raise_error_in_x(&Kernal::print_error); }, Ends::itself, no_cycles},
        {rom::usr_returned, does<&Kernal::take_number_of_usr>, Ends::itself, no_cycles},
        {rom::operand_returned, does<&Kernal::take_operand_of_code>, Ends::itself, no_cycles},
        {rom::own_operand, [](Kernal& kernal) { kernal.leave_operand(rom::own_operand); }, Ends::itself, no_cycles},
        {rom::own_operand_here, [](Kernal& kernal) { kernal.leave_operand(rom::own_operand_here); }, Ends::itself, no_cycles},
    }));
    static_assert(std::adjacent_find(table.begin(), table.end(), has_same_address) == table.end(), "an address is there twice");

    // Null: no row.
    static const Routine* find(std::uint16_t address) {
        const auto* const found = std::ranges::lower_bound(table, address, {}, &Routine::address);
        return found != table.end() && found->address == address ? found : nullptr;
    }
};

bool Kernal::call(std::uint16_t address) {
    state_.waits_in_chrin = false;
    if (host_.is_real_rom(address)) return false;
    return call_by_table(address) || call_statement(address) || call_file_error(address) || call_part_of_basic(address);
}

bool Kernal::call_by_table(std::uint16_t address) {
    const Routine* const routine = Routines::find(address);
    if (routine == nullptr) return false;
    const auto run = [&] {
        routine->run(*this);
        if (routine->ends != Ends::itself) return_after(routine->cycles);
    };
    if (routine->ends == Ends::in_basic)
        evaluate(run);
    else
        run();
    return true;
}

// A statement of BASIC that machine code calls.
bool Kernal::call_statement(std::uint16_t address) {
    if (!basic::Interpreter::is_callable(address)) return false;
    basic::Interpreter interpreter(host_, state_.basic);
    evaluate([&] { interpreter.call_part(address); });
    return true;
}

// Each error of files has an entry of its own.
bool Kernal::call_file_error(std::uint16_t address) {
    constexpr int first = 0xf6fb, size = 3, count = 9;
    const int place = address - first;
    if (place < 0 || place >= size * count || place % size != 0) return false;
    clear_channels();
    fail_with(static_cast<std::uint8_t>(place / size + 1));
    return true;
}

// What BASIC reads and calculates.
bool Kernal::call_part_of_basic(std::uint16_t address) {
    bool is_known = true;
    evaluate([&] {
        BasicCalls calls(host_, state_.basic);
        is_known = calls.call(address);
        if (is_known) return_after(calls.cycles());
    });
    return is_known;
}

bool Kernal::only_looks(std::uint16_t address) {
    if (host_.is_real_rom(address) || !host_.rom_visible(address)) return false;
    switch (address) {
    case rom::getin: return at(location::input_device) == keyboard_device && at(location::queue_length) == 0;
    case rom::stop: return at(location::stop_flag) != stop_pressed;
    case rom::rdtim: return true;
    default: return false;
    }
}

}  // namespace gato::simulator
