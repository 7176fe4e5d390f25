// SPDX-License-Identifier: MIT
// Where the bytes of a segment are in the program file, and so in memory after it was loaded. Segments have the addresses at
// which they are executed; one that the program copies there is loaded elsewhere.
#pragma once

#include "maps/ca65/database.hpp"
#include "maps/debug_info.hpp"
#include "maps/program_bytes.hpp"

namespace gato::maps::ca65 {

class Places {
public:
    // `program` is empty if it is not known, or a cartridge: then nothing is known of what is copied.
    Places(const Database& database, std::string_view program);

    // Returns nothing for what is not in memory: the load address before the program. What is in another file than the program
    // has an address outside the memory, since it is not loaded with it.
    [[nodiscard]] std::optional<std::uint32_t> load_address(const Segment& segment, std::uint32_t start) const;
    [[nodiscard]] bool is_in_program(const Segment& segment) const;
    // The segments that are in the program file.
    [[nodiscard]] std::vector<FilePart> parts() const;
    // Where all segments are executed, also those that are in no file; not the load address of the program file.
    [[nodiscard]] std::vector<MapSegment> segments() const;
    [[nodiscard]] const ProgramBytes& bytes() const { return bytes_; }

private:
    const Database& database_;
    ProgramBytes bytes_;
    std::string_view output_;  // of the files that ld65 wrote, the one that is the program
};

}  // namespace gato::maps::ca65
