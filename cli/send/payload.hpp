// SPDX-License-Identifier: MIT
// What `gato send` sends: anything that can be run, as a file of the kind that other C64s take.
#pragma once

#include "cli/run/open_program.hpp"
#include <gato/support/file_system.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gato::cli {

struct Payload {
    enum class Kind : std::uint8_t { program, cartridge, disk, tape, tune };

    std::string name;  // as the user named it
    Kind kind = Kind::program;
    std::string extension;  // of a file with these bytes: "prg", "crt", "d64", "g64", "t64", "sid"
    std::string bytes;      // of the whole file
    std::string path;       // absolute, of a file that has these bytes; empty: none has
    std::string
        first_program;  // of a disk or tape: what LOAD"*" loads, as a .prg that RUN starts; empty: RUN would not start it
};

// A program that RUN starts: the program itself if it begins with a BASIC line, otherwise with `10 SYS` to its load address before it, and
// zeros between the two. Empty if there is no space for that: it begins below $080E or ends above $D000. `program` is a .prg file.
[[nodiscard]] std::string startable(std::string_view program);

// Reads or builds; what is wrong with a source is printed unless the options say otherwise. Throws Failure as project::open_runnable does, and for programs of other computers or without a way to start them.
[[nodiscard]] Payload payload_of(const FileSystem& files, const std::string& path,
                                 const project::RunnableOptions& options = printing_options());

}  // namespace gato::cli
