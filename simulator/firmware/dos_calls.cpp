// SPDX-License-Identifier: MIT
// The KERNAL's calls for a drive that has a DOS of its own: they talk to it channel by channel, as over the serial bus.
#include "simulator/board/channels.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"

namespace gato::simulator {
namespace {}  // namespace

Channels* Kernal::channels(std::uint8_t device) {
    Drive* const drive = host_.drive(device);
    return drive != nullptr && drive->is_ready() ? drive->channels() : nullptr;
}

// Nothing: the drive has it not, and says why.
std::optional<std::vector<std::uint8_t>> Kernal::load_from(Channels& drive) {
    drive.open(Channels::load, file_name());
    std::vector<std::uint8_t> bytes;
    while (const auto byte = drive.read(Channels::load)) {
        bytes.push_back(byte->value);
        if (byte->is_last) break;
    }
    drive.close(Channels::load);
    return bytes.empty() ? std::nullopt : std::optional(std::move(bytes));
}

void Kernal::save_to(Channels& drive, const std::vector<std::uint8_t>& bytes) {
    drive.open(Channels::save, file_name());
    for (const std::uint8_t byte : bytes) drive.write(Channels::save, byte);
    drive.close(Channels::save);
}

std::uint8_t Kernal::read_from(Channels& drive, const OpenFile& file) {
    const auto byte = drive.read(file.secondary & secondary_bits);
    if (!byte || byte->is_last) at(location::status) |= byte ? end_of_file : read_timeout;
    return byte ? byte->value : std::uint8_t{0x0d};
}

// The KERNAL says UNLISTEN when something else is to happen on the bus.
void Kernal::end_output() {
    Channels* const drive = channels(at(location::output_device));
    const OpenFile* const file = drive == nullptr ? nullptr : find_file(state_.output_file);
    if (file != nullptr) drive->end_message(file->secondary & secondary_bits);
}

}  // namespace gato::simulator
