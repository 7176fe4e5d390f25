// SPDX-License-Identifier: MIT
// Files of a device that is only on the lines of the serial bus: the table of files is kept here; everything else is done by
// code in the ROM, which runs on the machine's processor.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/serial_code.hpp"

#include "core/c64/routines.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint8_t first_serial_device = 4, channel_code = 0x60;

}  // namespace

bool Kernal::is_on_lines(std::uint8_t device) const {
    return device >= first_serial_device && host_.drive(device) == nullptr && host_.has_serial_device();
}

void Kernal::go_on_at(std::uint16_t address) {
    cpu().pc = address;
}

// Without a secondary address or a name the device need not know.
void Kernal::open_on_lines(const OpenFile& file) {
    const bool is_announced = (file.secondary & no_secondary) == 0 && !file.name.empty();
    if (is_announced) return go_on_at(serial_code::open);
    set_carry(false);
    return_to_caller();
}

void Kernal::close_on_lines(const OpenFile& file) {
    choose_on_lines(file);
    if ((file.secondary & no_secondary) == 0) return go_on_at(serial_code::close);
    set_carry(false);
    return_to_caller();
}

void Kernal::choose_on_lines(const OpenFile& file) {
    at(location::device) = file.device;
    at(location::secondary) = file.secondary | channel_code;
}

bool Kernal::has_channel_on_lines() const {
    return is_on_lines(byte(location::input_device)) || is_on_lines(byte(location::output_device));
}

// CLALL and CLRCHN.
void Kernal::close_everything() {
    if (!has_channel_on_lines()) {
        close_all();
        return return_after(jump_table_cycles);
    }
    state_.files.clear();
    sync_file_tables();
    go_on_at(serial_code::clrchn);
}

void Kernal::clear_all_channels() {
    if (has_channel_on_lines()) return go_on_at(serial_code::clrchn);
    clear_channels();
    return_after(jump_table_cycles);
}

}  // namespace gato::simulator
