// SPDX-License-Identifier: MIT
// Which ROM address is which host routine, and the 6502 calling convention.
#include "simulator/kernal/boot.hpp"
#include "simulator/kernal/kernal.hpp"

namespace gato::simulator {
namespace {

constexpr Cycle short_cycles = 12, init_cycles = 2'000;

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
    m_.waits_in_chrin_ = false;
    if (address < 0xc000 ? m_.roms_->real_basic : m_.roms_->real_kernal) return false;
    return call_kernal(address) || call_internal(address) || call_basic(address);
}

bool Kernal::only_looks(std::uint16_t address) {
    constexpr std::uint16_t getin_routine = 0xf13e, stop_routine = 0xf6ed, read_clock_routine = 0xf6dd;
    if (m_.options_.kind == MachineKind::flat || m_.roms_->real_kernal || !m_.rom_visible(address)) return false;
    switch (address) {
    case getin_routine: return at(location::input_device) == keyboard_device && at(location::queue_length) == 0;
    case stop_routine: return at(location::stop_flag) != stop_pressed;
    case read_clock_routine: return true;
    default: return false;
    }
}

// Targets of the jump table and its vectors.
bool Kernal::call_kernal(std::uint16_t address) {
    switch (address) {
    case 0xf1ca: chrout(); return true;
    case 0xf13e: getin(); return true;
    case 0xf157: chrin(); return true;
    case 0xe50a: plot(); return true;
    case 0xf6ed: stop_key(); return true;
    case 0xf34a: open(); return true;
    case 0xf291: close(); return true;
    case 0xf20e: check_in(); return true;
    case 0xf250: check_out(); return true;
    case 0xf333: clear_channels(); break;
    case 0xf32f: close_all(); break;
    case 0xf49e:
        m_.set_ram_word(location::load_address, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        cpu().pc = m_.ram_word(0x0330);
        charge(short_cycles);
        return true;
    case 0xf4a5: load(); return true;
    case 0xf5dd:
        m_.set_ram_word(location::end_address, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        m_.set_ram_word(location::start_address, m_.ram_word(cpu().a));
        cpu().pc = m_.ram_word(0x0332);
        charge(short_cycles);
        return true;
    case 0xf5ed: save(); return true;
    case 0xfdf9: set_name(); break;
    case 0xfe00: set_file(); break;
    case 0xfe07:
        cpu().a = at(location::status);
        set_nz(cpu().a);
        break;
    case 0xfe18: at(location::message_mode) = cpu().a; break;
    case 0xfe21: at(0x0285) = cpu().a; break;
    case 0xfe25:
    case 0xfe34: {
        const std::uint16_t limit = address == 0xfe25 ? location::memory_end : location::memory_start;
        if ((cpu().p & carry_flag) == 0) m_.set_ram_word(limit, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        cpu().x = at(limit);
        cpu().y = at(limit + 1);
        break;
    }
    case 0xf6dd:
        cpu().a = at(location::jiffies + 2);
        cpu().x = at(location::jiffies + 1);
        cpu().y = at(location::jiffies);
        cpu().p &= static_cast<std::uint8_t>(~interrupt_flag);
        break;
    case 0xf6e4:
        at(location::jiffies + 2) = cpu().a;
        at(location::jiffies + 1) = cpu().x;
        at(location::jiffies) = cpu().y;
        cpu().p &= static_cast<std::uint8_t>(~interrupt_flag);
        break;
    case 0xf69b: update_clock(); break;
    case 0xea87: scan_keyboard(); break;
    case 0xe505:
        cpu().x = 40;
        cpu().y = 25;
        break;
    case 0xe500:
        cpu().x = 0x00;
        cpu().y = 0xdc;
        break;
    case 0xff5b:
        initialise_video(m_);
        reset_screen();
        charge(init_cycles);
        break;
    case 0xfda3:
        initialise_devices(m_);
        charge(init_cycles);
        break;
    case 0xfd50:
        initialise_memory(m_);
        charge(init_cycles);
        break;
    case 0xfd15:
        restore_vectors(m_);
        charge(init_cycles / 4);
        break;
    case 0xfd1a: {
        const auto table = static_cast<std::uint16_t>(cpu().x | cpu().y << 8);
        for (int i = 0; i < 0x20; ++i) {
            if ((cpu().p & carry_flag) != 0)
                at(table + i) = at(0x0314 + i);
            else
                at(0x0314 + i) = at(table + i);
        }
        charge(init_cycles / 4);
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
    case 0xea31: irq_handler(); return true;
    case 0xfe47: nmi_handler(); return true;
    case 0xe5cd: edit_line(); return true;
    case 0xfe66: finish(Stop::brk); return true;
    case 0xfce2:
    case 0xfe69: finish(Stop::program_exit); return true;
    case 0xe544:
        clear_screen();
        charge(init_cycles * 8);
        break;
    case 0xe566: home(); break;
    case 0xe56c: set_line_pointers(); break;
    case 0xe50c:
        at(location::row) = cpu().x;
        at(location::column) = cpu().y;
        set_line_pointers();
        break;
    case 0xe5a0:
        initialise_video(m_);
        charge(init_cycles / 4);
        break;
    case 0xe518:
        initialise_video(m_);
        reset_screen();
        charge(init_cycles);
        break;
    case 0xe716: print(cpu().a); break;
    case 0xe8ea: scroll(); break;
    case 0xe9ff:
        clear_row(cpu().x);
        charge(500);
        break;
    default: return false;
    }
    charge(short_cycles);
    return_to_caller();
    return true;
}

bool Kernal::call_basic(std::uint16_t address) {
    switch (address) {
    case 0xab1e: print_string(); return true;
    case 0xbdcd: print_number(); return true;
    case 0xe147: sys_returned(); return true;
    case 0xe16f: load_and_run(); return true;
    case 0xa474:
    case 0xa480:
    case 0xa483:
    case 0xa7ae:
    case 0xa7ea:
    case 0xe386:
    case 0xe37b:
    case 0xe394: finish(Stop::program_exit); return true;
    default: return false;
    }
}

}  // namespace gato::simulator
