// SPDX-License-Identifier: MIT
// What a disk drive says when something cannot be done: the error number and the place on the disk. Facts: Commodore 1541
// User's Guide, "Summary of CBM floppy error messages".
#pragma once

#include "core/formats/disk_geometry.hpp"

#include <cstdint>
#include <exception>
#include <string>

namespace gato::disk {

enum class Dos : std::uint8_t {
    ok = 0,
    files_scratched = 1,
    first_read_error = 20,
    write_protect_on = 26,
    last_read_error = 29,
    syntax_error = 30,
    unknown_command = 31,
    name_has_wildcard = 33,
    no_name = 34,
    record_not_present = 50,
    record_overflow = 51,
    file_too_large = 52,
    write_file_open = 60,
    file_not_open = 61,
    file_not_found = 62,
    file_exists = 63,
    file_type_mismatch = 64,
    no_block = 65,
    illegal_track_or_sector = 66,
    illegal_system_track_or_sector = 67,
    no_channel = 70,
    directory_error = 71,
    disk_full = 72,
    version = 73,
    drive_not_ready = 74,
};

// Thrown by functions that work on an image.
struct DosError : std::exception {
    explicit DosError(Dos number, Sector where = {}) : code(number), place(where) {}
    [[nodiscard]] const char* what() const noexcept override { return "an error of the disk drive"; }

    Dos code;
    Sector place;
};

// Returns "66,ILLEGAL TRACK OR SECTOR,40,01", without a RETURN. The two numbers after the text are a place or, for scratched
// files, a count.
[[nodiscard]] std::string dos_message(Dos code, Sector place = {});

}  // namespace gato::disk
