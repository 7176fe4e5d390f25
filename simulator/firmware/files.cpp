// SPDX-License-Identifier: MIT
// Logical files, LOAD and SAVE. Device 8 is the Drive that the machine was given; the screen and the keyboard are always there.
#include "simulator/firmware/drive_channels.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/serial_code.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

enum Error : std::uint8_t {
    too_many_files = 1,
    file_open = 2,
    file_not_open = 3,
    file_not_found = 4,
    device_not_present = 5,
    not_input_file = 6,
    not_output_file = 7,
    missing_file_name = 8,
    illegal_device = 9,
};

constexpr std::uint8_t end_of_file = 0x40, read_timeout = 0x42;
// Where they begin in the ROM's messages.
constexpr std::uint8_t message_searching = 0x0c, message_for = 0x17, message_loading = 0x49, message_saving = 0x51,
                       message_verifying = 0x59;
constexpr std::size_t most_files = 10;
constexpr Cycle call_cycles = 60, open_cycles = 20'000, byte_cycles = 400, load_byte_cycles = 2'400;  // serial bus

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

// What a user sees who has typed LOAD or SAVE.
void Kernal::say(std::uint8_t message, bool with_name) {
    constexpr std::uint8_t control_messages = 0x80;
    if ((at(location::message_mode) & control_messages) == 0) return;
    print_message(message);
    if (with_name)
        for (const char c : file_name()) output(static_cast<std::uint8_t>(c));
}

void Kernal::load() {
    const std::uint8_t device = at(location::device);
    at(location::status) = 0;
    if (device == keyboard_device || device == screen_device) return fail_with(illegal_device);
    if (at(location::name_length) == 0 && device == disk_device) return fail_with(missing_file_name);
    if (is_on_lines(device)) return go_on_at(serial_code::load);
    if (!is_tape(device) && (device != disk_device || !host_.drive())) return fail_with(device_not_present);
    const bool verify = cpu().a != 0;
    say(message_searching, false);
    if (at(location::name_length) != 0) say(message_for, true);
    const bool is_ready = is_tape(device) || host_.drive()->is_ready();
    Channels* const dos = channels(device);
    const auto bytes = is_tape(device)  ? load_from_tape()
                       : dos != nullptr ? load_from(*dos)
                       : is_ready       ? read_from_drive(*host_.drive(), file_name())
                                        : std::nullopt;
    charge(open_cycles);
    if (!is_ready) state_.drive_status = drive_not_ready;
    if (!bytes || bytes->size() < 2) {
        at(location::status) = read_timeout;
        return fail_with(file_not_found);
    }
    std::uint16_t address = static_cast<std::uint16_t>((*bytes)[0] | (*bytes)[1] << 8);
    if (at(location::secondary) == 0) address = host_.ram_word(location::load_address);
    say(verify ? message_verifying : message_loading, false);
    if (!verify) state_.loaded = {address, bytes->size() - 2, state_.loaded.count + 1};
    for (std::size_t i = 2; i < bytes->size(); ++i) {
        if (verify && host_.peek(address) != (*bytes)[i]) at(location::status) |= 0x10;
        if (!verify) host_.poke(address, (*bytes)[i]);
        ++address;
    }
    charge(static_cast<Cycle>(bytes->size()) * load_byte_cycles);
    at(location::status) |= end_of_file;
    host_.set_ram_word(location::end_address, address);
    cpu().a = 0;
    cpu().x = static_cast<std::uint8_t>(address);
    cpu().y = static_cast<std::uint8_t>(address >> 8);
    set_carry(false);
    return_to_caller();
}

void Kernal::save() {
    const std::uint8_t device = at(location::device);
    at(location::status) = 0;
    if (device == keyboard_device || device == screen_device) return fail_with(illegal_device);
    const bool has_name = at(location::name_length) != 0;
    if (is_on_lines(device)) return has_name ? go_on_at(serial_code::save) : fail_with(missing_file_name);
    if (device != disk_device || !host_.drive()) return fail_with(device_not_present);
    if (!has_name) return fail_with(missing_file_name);
    say(message_saving, true);
    const std::uint16_t start = host_.ram_word(location::start_address), end = host_.ram_word(location::end_address);
    std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(start), static_cast<std::uint8_t>(start >> 8)};
    for (int address = start; address < end; ++address) bytes.push_back(host_.peek(static_cast<std::uint16_t>(address)));
    if (Channels* const dos = channels(device)) {
        save_to(*dos, bytes);
    } else {
        const FileRequest request = parse_request(file_name(), 1);
        state_.drive_status = check_new_file(*host_.drive(), request);
        if (state_.drive_status == drive_ok) state_.drive_status = store(*host_.drive(), request.name, bytes);
    }
    charge(open_cycles + static_cast<Cycle>(bytes.size()) * load_byte_cycles);
    set_carry(false);
    return_to_caller();
}

void Kernal::open() {
    const std::uint8_t number = at(location::file_number), device = at(location::device);
    if (find_file(number) != nullptr) return fail_with(file_open);
    if (state_.files.size() >= most_files) return fail_with(too_many_files);
    OpenFile file{number, device, at(location::secondary), file_name(), {}, 0, false, FileType::program};
    at(location::status) = 0;
    if (is_on_lines(device)) {
        state_.files.push_back(file);
        sync_file_tables();
        return open_on_lines(file);
    }
    if (device == disk_device) {
        if (!host_.drive()) return fail_with(device_not_present);
        charge(open_cycles);
        if (Channels* const dos = channels(device)) {
            if (!file.name.empty()) dos->open(file.secondary & 0x0f, file.name);
        } else if ((file.secondary & 0x0f) == command_channel) {
            drive_command(file.name);
        } else {
            open_on_drive(*host_.drive(), file, state_.drive_status);
        }
    } else if (device != keyboard_device && device != screen_device && !is_printer(device)) {
        return fail_with(device_not_present);
    }
    state_.files.push_back(std::move(file));
    sync_file_tables();
    charge(call_cycles);
    set_carry(false);
    return_to_caller();
}

void Kernal::store_file(const OpenFile& file) {
    if (host_.drive()) close_on_drive(*host_.drive(), file, state_.drive_status);
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

void Kernal::check_in() {
    const OpenFile* file = find_file(cpu().x);
    if (file == nullptr) return fail_with(file_not_open);
    if (file->writes) return fail_with(not_input_file);
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
    const OpenFile* file = find_file(cpu().x);
    if (file == nullptr) return fail_with(file_not_open);
    if (file->device == keyboard_device) return fail_with(not_output_file);
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
    charge(byte_cycles);
    OpenFile* file = find_file(state_.output_file);
    if (file == nullptr || file->device != device) {
        at(location::status) |= 0x80;
        return;
    }
    if (is_printer(device)) return print_on_paper(file->secondary, byte);
    if (Channels* const dos = channels(device)) return dos->write(file->secondary & 0x0f, byte);
    if ((file->secondary & 0x0f) == command_channel) {
        if (byte != 0x0d) {
            file->data.push_back(byte);
            return;
        }
        const std::string command(file->data.begin(), file->data.end());
        file->data.clear();
        drive_command(command);
        return;
    }
    if (file->writes) file->data.push_back(byte);
}

std::uint8_t Kernal::read_file(std::uint8_t device) {
    charge(byte_cycles);
    OpenFile* file = find_file(state_.input_file);
    if (file == nullptr || file->device != device) {
        at(location::status) |= read_timeout;
        return 0x0d;
    }
    if (Channels* const dos = channels(device)) return read_from(*dos, *file);
    const bool is_status = (file->secondary & 0x0f) == command_channel;
    const auto byte = is_status ? next_byte_of_status(*file, state_.drive_status) : next_byte(*file);
    if (!byte) at(location::status) |= read_timeout;
    if (byte && byte->is_last) at(location::status) |= end_of_file;
    return byte ? byte->value : std::uint8_t{0x0d};
}

void Kernal::drive_command(const std::string& command) {
    if (host_.drive()) command_drive(*host_.drive(), command, state_.drive_status);
}

}  // namespace gato::simulator
