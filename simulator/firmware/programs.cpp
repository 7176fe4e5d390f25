// SPDX-License-Identifier: MIT
// LOAD and SAVE: copies memory to and from a drive or tape.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/directory.hpp"
#include "simulator/firmware/file_error.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/serial_code.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint8_t differs = 0x10;
// Where they begin in the ROM's messages.
constexpr std::uint8_t message_searching = 0x0c, message_for = 0x17, message_loading = 0x49, message_saving = 0x51,
                       message_verifying = 0x59;
constexpr std::size_t address_size = 2;
constexpr Cycle open_cycles = 20'000, byte_cycles = 2'400;  // serial bus; a tape is no slower here

}  // namespace

// Prints what a user sees after typing LOAD or SAVE.
void Kernal::say(std::uint8_t message, bool with_name) {
    if ((at(location::message_mode) & control_messages) == 0) return;
    print_message(message);
    if (with_name)
        for (const char c : file_name()) output(static_cast<std::uint8_t>(c));
}

// Returns the address, then the content; nothing if there is no such file, or no device.
std::optional<std::vector<std::uint8_t>> Kernal::program_of(std::uint8_t device) {
    if (is_tape(device)) return load_from_tape();
    if (Channels* const dos = channels(device)) return load_from(*dos);
    Drive& drive = *host_.drive(device);
    std::string& status = status_of_drive(device);
    auto bytes = drive.is_ready() ? read_from_drive(drive, file_name()) : std::nullopt;
    status = !drive.is_ready() ? drive_not_ready : bytes ? drive_ok : drive_file_not_found;
    return bytes;
}

// LOAD and SAVE go through their vectors.
void Kernal::load_by_vector() {
    host_.set_ram_word(location::load_address, xy());
    cpu().pc = host_.ram_word(location::load_vector);
    charge(jump_table_cycles);
}

void Kernal::save_by_vector() {
    host_.set_ram_word(location::end_address, xy());
    host_.set_ram_word(location::start_address, host_.ram_word(cpu().a));
    cpu().pc = host_.ram_word(location::save_vector);
    charge(jump_table_cycles);
}

void Kernal::load() {
    at(location::load_flag) = cpu().a;
    load_as_before();
}

void Kernal::load_as_before() {
    const std::uint8_t device = at(location::device);
    at(location::status) = 0;
    if (device == keyboard_device || device == screen_device) return fail_with(illegal_device);
    if (at(location::name_length) == 0 && Host::is_drive_number(device)) return fail_with(missing_file_name);
    cpu().a = at(location::load_flag);
    if (is_on_lines(device)) return go_on_at(serial_code::load);
    if (!is_tape(device) && host_.drive(device) == nullptr) return fail_with(device_not_present);
    const bool verify = at(location::load_flag) != 0;
    if (is_tape(device)) press_play();
    say(message_searching, false);
    if (at(location::name_length) != 0) say(message_for, true);
    const auto bytes = program_of(device);
    charge(open_cycles);
    if (!bytes || bytes->size() < address_size) {
        at(location::status) = read_timeout;
        return fail_with(file_not_found);
    }
    say(verify ? message_verifying : message_loading, false);
    take_program(*bytes, verify);
}

// Writes the program to memory, or compares it with what is there.
void Kernal::take_program(const std::vector<std::uint8_t>& bytes, bool verify) {
    std::uint16_t address = static_cast<std::uint16_t>(bytes[0] | bytes[1] << 8);
    if (at(location::secondary) == 0) address = host_.ram_word(location::load_address);
    if (!verify) state_.loaded = {address, bytes.size() - address_size, state_.loaded.count + 1};
    for (std::size_t i = address_size; i < bytes.size(); ++i) {
        if (verify && host_.peek(address) != bytes[i]) at(location::status) |= differs;
        if (!verify) host_.poke(address, bytes[i]);
        ++address;
    }
    charge(static_cast<Cycle>(bytes.size()) * byte_cycles);
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
    if (!is_tape(device) && host_.drive(device) == nullptr) return fail_with(device_not_present);
    if (!has_name && !is_tape(device)) return fail_with(missing_file_name);
    if (is_tape(device)) press_record();
    say(message_saving, true);
    const std::uint16_t start = host_.ram_word(location::start_address), end = host_.ram_word(location::end_address);
    std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(start), static_cast<std::uint8_t>(start >> 8)};
    for (int address = start; address < end; ++address) bytes.push_back(host_.peek(static_cast<std::uint16_t>(address)));
    keep_program(device, bytes);
    charge(open_cycles + static_cast<Cycle>(bytes.size()) * byte_cycles);
    set_carry(false);
    return_to_caller();
}

void Kernal::keep_program(std::uint8_t device, const std::vector<std::uint8_t>& bytes) {
    if (is_tape(device)) return save_to_tape(bytes);
    if (Channels* const dos = channels(device)) return save_to(*dos, bytes);
    const FileRequest request = parse_request(file_name(), 1);
    Drive& drive = *host_.drive(device);
    std::string& status = status_of_drive(device);
    status = check_new_file(drive, request);
    if (status == drive_ok) status = store(drive, request.name, bytes);
}

}  // namespace gato::simulator
