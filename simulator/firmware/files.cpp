// SPDX-License-Identifier: MIT
// Logical files. Device 8 is the Drive that the machine was given, device 1 its tape; the screen and the keyboard are always
// there.
#include "simulator/board/channels.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/drive_channels.hpp"
#include "simulator/firmware/file_error.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/serial_code.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::uint8_t no_device = 0x80;
constexpr std::size_t most_files = 10;
constexpr Cycle call_cycles = 60, channel_open_cycles = 20'000, channel_byte_cycles = 400;  // serial bus

}  // namespace

void Kernal::fail_with(std::uint8_t error) {
    cpu().a = error;
    set_carry(true);
    charge(call_cycles);
    return_to_caller();
}

void Kernal::set_name() {
    at(location::name_length) = cpu().a;
    at(location::name_pointer) = cpu().x;
    at(location::name_pointer + 1) = cpu().y;
}

void Kernal::set_file() {
    at(location::file_number) = cpu().a;
    at(location::device) = cpu().x;
    at(location::secondary) = cpu().y;
}

std::string Kernal::file_name() {
    std::string name;
    const std::uint16_t start = host_.ram_word(location::name_pointer);
    for (int i = 0; i < at(location::name_length); ++i)
        name += static_cast<char>(host_.peek(static_cast<std::uint16_t>(start + i)));
    return name;
}

OpenFile* Kernal::find_file(std::uint8_t number) {
    const auto file = std::ranges::find_if(state_.files, [&](const auto& f) { return f.number == number; });
    return file == state_.files.end() ? nullptr : &*file;
}

// The tables at $0259, $0263, $026d as programs may read them.
void Kernal::sync_file_tables() {
    at(location::open_files) = static_cast<std::uint8_t>(state_.files.size());
    int i = 0;
    for (const auto& file : state_.files) {
        at(location::file_table + i) = file.number;
        at(location::device_table + i) = file.device;
        at(location::secondary_table + i) = file.secondary | 0x60;
        ++i;
    }
}

void Kernal::open() {
    const std::uint8_t number = at(location::file_number), device = at(location::device);
    if (find_file(number) != nullptr) return fail_with(file_open);
    if (number == 0) return fail_with(not_input_file);
    if (state_.files.size() >= most_files) return fail_with(too_many_files);
    OpenFile file{number, device, at(location::secondary), file_name(), {}, 0, false, FileType::program};
    at(location::status) = 0;
    if (is_on_lines(device)) {
        state_.files.push_back(file);
        sync_file_tables();
        return open_on_lines(file);
    }
    // Without a name, or without a secondary address to send it to, no device is asked.
    const bool is_asked = !file.name.empty() && file.secondary < no_secondary;
    if (!is_there(device) && (is_asked || device < printer_device)) return fail_with(device_not_present);
    if (Drive* const drive = host_.drive(device); drive != nullptr && is_asked) {
        charge(channel_open_cycles);
        if (Channels* const dos = channels(device)) {
            dos->open(file.secondary & 0x0f, file.name);
        } else if ((file.secondary & 0x0f) == command_channel) {
            drive_command(device, file.name);
        } else {
            open_on_drive(*drive, file, status_of_drive(device));
        }
    } else if (is_tape(device)) {
        charge(channel_open_cycles);
        if (!open_on_tape(file)) return fail_with(file_not_found);
    }
    state_.files.push_back(std::move(file));
    sync_file_tables();
    charge(call_cycles);
    set_carry(false);
    return_to_caller();
}

bool Kernal::is_there(std::uint8_t device) const {
    return device == keyboard_device || device == screen_device || is_printer(device) || is_tape(device)
           || host_.drive(device) != nullptr;
}

// What CHKIN and CHKOUT find out.
void Kernal::fail_without_device() {
    at(location::status) = no_device;
    fail_with(device_not_present);
}

void Kernal::store_file(const OpenFile& file) {
    if (is_tape(file.device)) {
        if (file.writes) record({file.name, 0, file.data, true});
    } else if (Drive* const drive = host_.drive(file.device))
        close_on_drive(*drive, file, status_of_drive(file.device));
}

void Kernal::forget_file(std::uint8_t number) {
    const auto file = std::ranges::find_if(state_.files, [&](const auto& f) { return f.number == number; });
    if (file == state_.files.end()) return;
    if (Channels* const dos = channels(file->device)) {
        end_output();
        dos->close(file->secondary & 0x0f);
    }
    store_file(*file);
    state_.files.erase(file);
    sync_file_tables();
}

void Kernal::close() {
    const OpenFile* const found = find_file(cpu().a);
    const OpenFile file = found != nullptr ? *found : OpenFile();
    forget_file(cpu().a);
    if (is_on_lines(file.device)) return close_on_lines(file);
    charge(call_cycles);
    set_carry(false);
    return_to_caller();
}

void Kernal::close_all() {
    for (const auto& file : state_.files) store_file(file);
    state_.files.clear();
    sync_file_tables();
    clear_channels();
}

void Kernal::clear_channels() {
    end_output();
    at(location::output_device) = screen_device;
    at(location::input_device) = keyboard_device;
}

// Both forget what went wrong with another file, as looking for a file does in the original.
void Kernal::check_in() {
    at(location::status) = 0;
    const OpenFile* file = find_file(cpu().x);
    if (file == nullptr) return fail_with(file_not_open);
    if (file->writes) return fail_with(not_input_file);
    if (!is_on_lines(file->device) && !is_there(file->device)) return fail_without_device();
    end_output();
    state_.input_file = file->number;
    if (is_on_lines(file->device)) {
        choose_on_lines(*file);
        return go_on_at(serial_code::chkin);
    }
    at(location::input_device) = cpu().a = file->device;
    charge(call_cycles);
    set_carry(false);
    return_to_caller();
}

void Kernal::check_out() {
    at(location::status) = 0;
    const OpenFile* file = find_file(cpu().x);
    if (file == nullptr) return fail_with(file_not_open);
    if (file->device == keyboard_device || (is_tape(file->device) && !file->writes)) return fail_with(not_output_file);
    if (!is_on_lines(file->device) && !is_there(file->device)) return fail_without_device();
    end_output();
    state_.output_file = file->number;
    if (is_on_lines(file->device)) {
        choose_on_lines(*file);
        return go_on_at(serial_code::chkout);
    }
    at(location::output_device) = cpu().a = file->device;
    charge(call_cycles);
    set_carry(false);
    return_to_caller();
}

// Bytes to a command channel are a command once a RETURN comes.
void Kernal::write_file(std::uint8_t device, std::uint8_t byte) {
    charge(channel_byte_cycles);
    OpenFile* file = find_file(state_.output_file);
    if (file == nullptr || file->device != device) {
        at(location::status) |= 0x80;
        return;
    }
    if (is_printer(device)) return print_on_paper(file->secondary, byte);
    if (is_tape(device)) return write_to_tape(*file, byte);
    if (Channels* const dos = channels(device)) return dos->write(file->secondary & 0x0f, byte);
    if ((file->secondary & 0x0f) == command_channel) {
        if (byte != 0x0d) {
            file->data.push_back(byte);
            return;
        }
        const std::string command(file->data.begin(), file->data.end());
        file->data.clear();
        drive_command(device, command);
        return;
    }
    if (file->writes) file->data.push_back(byte);
}

std::uint8_t Kernal::read_file(std::uint8_t device) {
    charge(channel_byte_cycles);
    OpenFile* file = find_file(state_.input_file);
    if (file == nullptr || file->device != device) {
        at(location::status) |= read_timeout;
        return 0x0d;
    }
    if (is_tape(device)) return read_from_tape(*file);
    if (Channels* const dos = channels(device)) return read_from(*dos, *file);
    const bool is_status = (file->secondary & 0x0f) == command_channel;
    const auto byte = is_status ? next_byte_of_status(*file, status_of_drive(device)) : next_byte(*file);
    if (!byte) at(location::status) |= read_timeout;
    if (byte && byte->is_last) at(location::status) |= end_of_file;
    return byte ? byte->value : std::uint8_t{0x0d};
}

// Of a drive, which is one.
std::string& Kernal::status_of_drive(std::uint8_t device) {
    return state_.drive_status[Host::is_drive_number(device) ? device - std::size_t{first_drive} : 0];
}

void Kernal::drive_command(std::uint8_t device, const std::string& command) {
    if (Drive* const drive = host_.drive(device)) command_drive(*drive, command, status_of_drive(device));
}

}  // namespace gato::simulator
