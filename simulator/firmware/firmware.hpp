// SPDX-License-Identifier: MIT
// What the host's routines for the KERNAL keep outside the machine's own memory. A machine holds it, so that it is part of a
// snapshot.
#pragma once

#include "simulator/firmware/basic_state.hpp"
#include <gato/simulator/drive.hpp>
#include <gato/simulator/options.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::simulator {

// Memory that the KERNAL's LOAD has filled: `size` bytes from `first` on, wrapping at 64 KiB. `count` is the number of loads so
// far.
struct LoadedMemory {
    std::uint16_t first = 0;
    std::size_t size = 0;
    std::uint64_t count = 0;

    bool operator==(const LoadedMemory&) const = default;
};

// A logical file.
struct OpenFile {
    std::uint8_t number = 0, device = 0, secondary = 0;
    std::string name;
    std::vector<std::uint8_t> data;
    std::size_t position = 0;
    bool writes = false;
    FileType type = FileType::program;  // of the file that is written

    bool operator==(const OpenFile&) const = default;
};

// What has been printed so far, as UTF-8.
struct Printer {
    std::string paper;
    std::optional<bool> line_is_lower_case;  // what a code selected for this line

    bool operator==(const Printer&) const = default;
};

struct FirmwareState {
    std::vector<OpenFile> files;
    std::uint8_t input_file = 0, output_file = 0;  // logical files set by CHKIN and CHKOUT
    // Of each drive, unless that has a DOS of its own.
    static constexpr const char* first_status = "73,CBM DOS V2.6 1541,00,00\r";
    std::array<std::string, drive_count> drive_status{first_status, first_status, first_status, first_status};
    std::optional<Printer> printer;  // device 4
    LoadedMemory loaded;
    BasicState basic;
    bool waits_in_chrin = false;
    std::uint16_t missing_routine = 0;  // the one that was called last, for Stop::missing_rom
    std::string message;                // what went wrong, as a sentence, for Stop::basic_error

    bool operator==(const FirmwareState&) const = default;
};

}  // namespace gato::simulator
