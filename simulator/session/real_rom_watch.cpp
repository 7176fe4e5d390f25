// SPDX-License-Identifier: MIT
// Facts: "Mapping the Commodore 64", and published listings of the ROMs.
#include "simulator/session/real_rom_watch.hpp"

#include "core/c64/routines.hpp"
#include "simulator/firmware/location.hpp"
#include "simulator/firmware/queued_line.hpp"
#include "simulator/machine/parts.hpp"

namespace gato::simulator {
namespace {

namespace rom = c64::rom;

constexpr std::uint16_t after_basic = 0xc000;
// Inside routines: STOP has ended a program, whose line is printed next; PEEK reads the byte that ($14) points to.
constexpr std::uint16_t breaks = 0xa851, peeks = 0xb818;
constexpr std::uint8_t no_line = 0xff, no_error = 0x80;

constexpr std::uint16_t watched[] = {rom::sys_returned,   rom::ready, rom::main_loop, rom::brk_handler,    rom::print_error,
                                     rom::getin_or_error, breaks,     peeks,          rom::begin_statement};

}  // namespace

bool RealRomWatch::is_needed(const Machine& machine) {
    return machine.options().kind == MachineKind::c64 && (machine.roms().real_kernal || machine.roms().real_basic);
}

std::span<const std::uint16_t> RealRomWatch::addresses() {
    return watched;
}

bool RealRomWatch::is_real(std::uint16_t address) const {
    const bool is_real = address < after_basic ? machine_.roms().real_basic : machine_.roms().real_kernal;
    return is_real && machine_.rom_visible(address);
}

bool RealRomWatch::pass(const Registers& registers, Cycle clock) {
    if (!is_real(registers.pc)) return true;
    note(registers, clock);
    stop_ = stays_ready_ ? std::nullopt : end_at(registers);
    return !stop_;
}

std::optional<Stop> RealRomWatch::end_at(const Registers& registers) const {
    switch (registers.pc) {
    case rom::sys_returned: return returns_into_program() ? std::nullopt : std::optional(Stop::program_exit);
    case rom::ready: return has_failed_ ? std::nullopt : end_at_ready();  // else after READY, as with gato's own ROMs
    case rom::main_loop: return has_failed_ ? std::optional(Stop::basic_error) : end_at_ready();
    case rom::brk_handler: return end_of_interrupt(registers.s);
    default: return std::nullopt;
    }
}

std::optional<Stop> RealRomWatch::end_at_ready() const {
    return has_queued_line(machine_.parts().host()) ? std::nullopt : std::optional(Stop::program_exit);
}

// RESTORE comes here, too, if STOP is pressed. Below A, X and Y is what the interrupt has pushed.
Stop RealRomWatch::end_of_interrupt(std::uint8_t stack_pointer) const {
    const auto slot = static_cast<std::uint8_t>(stack_pointer + 4);
    return (machine_.ram(static_cast<std::uint16_t>(0x100 + slot)) & break_flag) != 0 ? Stop::brk : Stop::stop_key;
}

// Do other statements follow the SYS?
bool RealRomWatch::returns_into_program() const {
    const std::uint16_t here = machine_.ram_word(location::text_pointer);
    return machine_.ram(here) != 0 || machine_.ram(static_cast<std::uint16_t>(here + 2)) != 0;
}

void RealRomWatch::note(const Registers& registers, Cycle clock) {
    switch (registers.pc) {
    case rom::print_error:
        if ((registers.x & no_error) == 0) note_error(static_cast<basic::ErrorCode>(registers.x));
        break;
    case breaks: note_error(basic::ErrorCode::stopped); break;
    case rom::getin_or_error:
        if (machine_.ram(location::output_channel) == 0) machine_.parts().board.key_polls.note_basic(clock, true);
        break;
    case peeks: note_peek(clock); break;
    case rom::begin_statement: note_statement(); break;
    default: break;
    }
}

void RealRomWatch::note_error(basic::ErrorCode code) {
    if (stays_ready_) return;
    has_failed_ = true;
    message_ = basic::message_of(code, machine_.ram_word(location::current_line));
}

void RealRomWatch::note_peek(Cycle clock) {
    const std::uint16_t address = machine_.ram_word(location::line_number);
    if (is_key_byte(address)) machine_.parts().board.key_polls.note_basic(clock, address == location::queue_length);
}

// For coverage, by the address of its first character.
void RealRomWatch::note_statement() {
    std::uint32_t* const counts = machine_.parts().firmware.basic.statement_counts;
    if (counts == nullptr || machine_.ram(location::current_line + 1) == no_line) return;
    ++counts[static_cast<std::uint16_t>(machine_.ram_word(location::text_pointer) + 1)];
}

}  // namespace gato::simulator
