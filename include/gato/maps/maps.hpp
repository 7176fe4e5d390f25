// SPDX-License-Identifier: MIT
// Debug information of other assemblers, compilers and emulators, read into the same ProgramMap as gato's own.
//
//     if (gato::maps::format_of(content) != nullptr) {
//         gato::maps::Reading reading = gato::maps::read({.files = {{"game.dbg", content}}, .program = bytes});
//         use(reading.map);    // or tell the user reading.contradiction
//     }
//
// Files are recognised by their content. Several files of one program, such as labels and a listing, become one map.
// docs/MAPS.md has a table of the formats and of what each of them says.
#pragma once

#include <gato/formats/map.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps {

struct Format {
    std::string_view tool;  // that writes it, as users know it: "ca65", "64tass", …
    std::string_view kind;  // "debug information", "labels", "listing", …
};

// Returns the format of a file with this content, or null if it is none that gato knows. gato's own NAME.map.json is not among
// them: see read_map().
[[nodiscard]] const Format* format_of(std::string_view content);

struct File {
    std::string name;  // for messages
    std::string_view content;
};

// Returns the text of a source, given its name in the debug information; nothing if there is no such file.
using SourceReader = std::function<std::optional<std::string>(const std::string& name)>;

struct Request {
    std::vector<File> files;
    std::string_view program;  // the program file, from its load address on; empty: nothing is checked
    SourceReader source_text = [](const std::string&) { return std::nullopt; };
};

// Rows that no line of a source can be given for, and why.
struct LeftOut {
    std::string reason;  // "inside an expansion whose call is not known"
    std::size_t rows = 0;
};

// What the tool wrote down of a source when it read it; a source with other figures has been changed since.
struct SourceStamp {
    std::string file;
    std::uint64_t size = 0;
    std::int64_t modified = 0;  // seconds since 1970, UTC
};

struct Reading {
    ProgramMap map;             // without a hash; files are named as the tool names them, with `/` between folders
    std::string tool;           // of the file that says most
    std::string contradiction;  // why the files cannot belong to the program; empty: nothing speaks against it
    bool is_checked = false;    // false: the files say nothing that could be compared with the program
    std::vector<LeftOut> left_out;
    std::vector<SourceStamp> sources;
};

// Reads all files, of which format_of() must know each. Throws Failure (input_is_wrong) for one that is damaged: "NAME:LINE: …".
[[nodiscard]] Reading read(const Request& request);

}  // namespace gato::maps
