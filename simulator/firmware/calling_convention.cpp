// SPDX-License-Identifier: MIT
// Which host routine belongs to which ROM address, and the 6502 calling convention.
#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/serial_code.hpp"

#include "core/c64/routines.hpp"

namespace gato::simulator {

namespace rom = c64::rom;

namespace {

constexpr Cycle short_cycles = 12;
// Measured on a real ROM, without short_cycles.
constexpr Cycle memory_test_cycles = 2'003'500, clear_cycles = 37'900, video_cycles = 700, editor_cycles = 500,
                clear_row_cycles = 1'570, basic_vector_cycles = 160, basic_memory_cycles = 590;
// Counted in the published listing, without short_cycles.
constexpr Cycle cycles_before_timer = 117;                   // IOINIT
constexpr Cycle vector_cycles = 1, vector_byte_cycles = 27;  // RESTOR, VECTOR
constexpr int vector_bytes = 0x20;
constexpr std::uint8_t blink_off_after_reset = 12, color_page = 0xd8;

}  // namespace

std::uint8_t Kernal::pull() {
    return at(0x100 + ++cpu().s);
}

void Kernal::push(std::uint8_t value) {
    at(0x100 + cpu().s--) = value;
}

void Kernal::return_to_caller() {
    const std::uint8_t low = pull();
    cpu().pc = static_cast<std::uint16_t>((low | pull() << 8) + 1);
    charge(6);
}

void Kernal::set_carry(bool on) {
    cpu().p = static_cast<std::uint8_t>(on ? cpu().p | carry_flag : cpu().p & ~carry_flag);
}

void Kernal::set_nz(std::uint8_t value) {
    cpu().p = static_cast<std::uint8_t>((cpu().p & ~(negative_flag | zero_flag)) | (value & negative_flag)
                                        | (value == 0 ? zero_flag : 0));
}

bool Kernal::call(std::uint16_t address) {
    state_.waits_in_chrin = false;
    if (address < 0xc000 ? host_.board().roms().real_basic : host_.board().roms().real_kernal) return false;
    return call_kernal(address) || call_internal(address) || call_editor_part(address) || call_file_part(address)
           || call_basic(address) || call_basic_part(address);
}

bool Kernal::only_looks(std::uint16_t address) {
    if (host_.board().kind() == MachineKind::flat || host_.board().roms().real_kernal || !host_.board().rom_visible(address))
        return false;
    switch (address) {
    case rom::getin: return at(location::input_device) == keyboard_device && at(location::queue_length) == 0;
    case rom::stop: return at(location::stop_flag) != stop_pressed;
    case rom::rdtim: return true;
    default: return false;
    }
}

// Targets of the jump table and its vectors.
bool Kernal::call_kernal(std::uint16_t address) {
    switch (address) {
    case rom::chrout: chrout(); return true;
    case rom::getin: getin(); return true;
    case rom::chrin: chrin(); return true;
    case rom::plot: plot(); return true;
    case rom::stop: stop_key(); return true;
    case rom::open: open(); return true;
    case rom::close: close(); return true;
    case rom::chkin: check_in(); return true;
    case rom::chkout: check_out(); return true;
    case rom::clall:
        if (has_channel_on_lines()) {
            state_.files.clear();
            sync_file_tables();
            return go_on_at(serial_code::clrchn), true;
        }
        close_all();
        break;
    case rom::clrchn:
        if (has_channel_on_lines()) return go_on_at(serial_code::clrchn), true;
        clear_channels();
        break;
    case rom::load:
        host_.set_ram_word(location::load_address, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        cpu().pc = host_.ram_word(location::load_vector);
        charge(short_cycles);
        return true;
    case rom::load_memory: load(); return true;
    case rom::save:
        host_.set_ram_word(location::end_address, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        host_.set_ram_word(location::start_address, host_.ram_word(cpu().a));
        cpu().pc = host_.ram_word(location::save_vector);
        charge(short_cycles);
        return true;
    case rom::save_memory: save(); return true;
    case rom::setnam: set_name(); break;
    case rom::setlfs: set_file(); break;
    case rom::readst:
        cpu().a = at(location::status);
        set_nz(cpu().a);
        break;
    case rom::setmsg: at(location::message_mode) = cpu().a; break;
    case rom::settmo: at(0x0285) = cpu().a; break;
    case rom::memtop:
    case rom::membot: {
        const std::uint16_t limit = address == rom::memtop ? location::memory_end : location::memory_start;
        if ((cpu().p & carry_flag) == 0) host_.set_ram_word(limit, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        cpu().x = at(limit);
        cpu().y = at(limit + 1);
        break;
    }
    case rom::rdtim:
        cpu().a = at(location::jiffies + 2);
        cpu().x = at(location::jiffies + 1);
        cpu().y = at(location::jiffies);
        cpu().p &= static_cast<std::uint8_t>(~interrupt_flag);
        break;
    case rom::settim:
        at(location::jiffies + 2) = cpu().a;
        at(location::jiffies + 1) = cpu().x;
        at(location::jiffies) = cpu().y;
        cpu().p &= static_cast<std::uint8_t>(~interrupt_flag);
        break;
    case rom::udtim: update_clock(); break;
    case rom::scnkey: scan_keyboard(); break;
    case rom::screen:
        cpu().x = 40;
        cpu().y = 25;
        break;
    case rom::iobase:
        cpu().x = 0x00;
        cpu().y = 0xdc;
        break;
    case rom::cint:
        initialise_video(host_);
        reset_screen();
        charge(clear_cycles + editor_cycles);
        break;
    case rom::ioinit:
        charge(cycles_before_timer);
        initialise_devices(host_);
        break;
    case rom::ramtas:
        initialise_memory(host_);
        charge(memory_test_cycles);
        break;
    case rom::restor:
        restore_vectors(host_);
        charge(vector_cycles + vector_byte_cycles * vector_bytes);
        break;
    case rom::vector: {
        const auto table = static_cast<std::uint16_t>(cpu().x | cpu().y << 8);
        const bool reads = (cpu().p & carry_flag) != 0;
        for (int i = 0; i < vector_bytes; ++i) {
            if (reads)
                at(table + i) = at(location::irq_vector + i);
            else
                at(location::irq_vector + i) = at(table + i);
        }
        charge(vector_cycles + (reads ? vector_byte_cycles - 4 : vector_byte_cycles) * vector_bytes);
        break;
    }
    default: return false;
    }
    charge(short_cycles);
    return_to_caller();
    return true;
}

// Routines inside the ROM that programs jump to.
bool Kernal::call_internal(std::uint16_t address) {
    switch (address) {
    case rom::irq_handler: irq_handler(); return true;
    case rom::irq_without_clock: irq_without_clock(); return true;
    case rom::nmi_handler: nmi_handler(); return true;
    case rom::edit_line: edit_line(); return true;
    case rom::brk_handler: finish(Stop::brk); return true;
    case rom::reset:
        charge(short_cycles);
        if (!reset_to_cartridge(host_)) finish(Stop::program_exit);
        return true;
    case rom::warm_start:
        forget_stack();
        be_ready();
        return true;
    case rom::clear_screen:
        clear_screen();
        charge(clear_cycles);
        break;
    case rom::clear_screen_in_color:
        at(location::text_color) = cpu().a;
        at(location::repeat_count) = 4;
        at(location::blink_count) = at(location::blink_off) = blink_off_after_reset;
        clear_screen();
        charge(clear_cycles);
        break;
    case rom::set_color_pointer:
        at(location::color_pointer) = at(location::line_pointer);
        cpu().a = at(location::color_pointer + 1) = (at(location::line_pointer + 1) & 0x03) | color_page;
        set_nz(cpu().a);
        break;
    case rom::home: home(); break;
    case rom::set_line_pointers: set_line_pointers(); break;
    case rom::set_cursor:
        at(location::row) = cpu().x;
        at(location::column) = cpu().y;
        set_line_pointers();
        break;
    case rom::initialise_vic_and_home: home(); [[fallthrough]];
    case rom::initialise_vic:
        initialise_video(host_);
        charge(video_cycles);
        break;
    case rom::initialise_editor:
        initialise_video(host_);
        reset_screen();
        charge(clear_cycles + editor_cycles);
        break;
    case rom::print_on_screen: print(cpu().a); break;
    case rom::scroll: scroll(); break;
    case rom::clear_row:
        clear_row(cpu().x);
        charge(clear_row_cycles);
        break;
    default: return false;
    }
    charge(short_cycles);
    return_to_caller();
    return true;
}

bool Kernal::call_basic(std::uint16_t address) {
    if (is_in_interpreter(address)) return call_interpreter(address), true;
    switch (address) {
    case rom::print_string: print_string(); return true;
    case rom::print_number: print_number(); return true;
    case rom::sys_returned: sys_returned(); return true;
    case rom::input_line: begin_input_line(); return true;
    case rom::line_character: take_line_character(); return true;
    case rom::end_input_line: end_input_line(); return true;
    case rom::list_by_vector: jump_through(location::list_vector); return true;
    case rom::operand_by_vector: jump_through(location::evaluate_vector); return true;
    case rom::crunch_line_by_vector: jump_through(location::crunch_vector); return true;
    case rom::basic_vectors:
        restore_basic_vectors(host_);
        charge(basic_vector_cycles);
        break;
    case rom::basic_memory:
        initialise_basic(host_);
        charge(basic_memory_cycles);
        break;
    case rom::basic_message: greet(); break;
    case rom::link_lines: link_lines(); break;
    case rom::text_to_start: text_to_start(); break;
    case rom::clear_to_run: clear_to_run(); break;
    case rom::next_statement_checked: cpu().pc = rom::next_statement; return true;
    case rom::main_loop:
    case rom::main_loop_direct: read_line(); return true;
    case rom::basic_ready:
    case rom::basic_warm_start:
    case rom::basic_cold_start: forget_stack(); [[fallthrough]];
    case rom::ready: be_ready(); return true;
    default: return false;
    }
    return_to_caller();
    return true;
}

}  // namespace gato::simulator
