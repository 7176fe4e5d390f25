// SPDX-License-Identifier: MIT
// Whether debug information can belong to a program file: the bytes that a listing shows, and the parts of the file that a
// linker lists. Labels alone say nothing that could be compared.
#include "maps/debug_info.hpp"
#include "maps/program_bytes.hpp"

#include "core/support/hex.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::maps {

namespace {

std::string shown_bytes(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) text += (text.empty() ? "" : " ") + hex(static_cast<std::uint8_t>(byte), 2);
    return text;
}

// What the program has where a row's bytes should be; shorter where the program ends.
std::string bytes_of(const ProgramBytes& program, const Row& row) {
    std::string bytes;
    for (std::uint32_t i = 0; i < row.bytes.size(); ++i)
        if (const auto byte = program.at(row.load + i)) bytes += static_cast<char>(*byte);
    return bytes;
}

std::string wrong_row(const ProgramBytes& program, const Row& row) {
    const std::string found = bytes_of(program, row);
    if (found == row.bytes) return {};
    const std::string where = (row.listing_line == 0 ? "" : "line " + std::to_string(row.listing_line) + " ") + "shows "
                              + shown_bytes(row.bytes) + " at " + dollar(row.load);
    return where + (found.empty() ? ", which is outside the program" : ", where the program has " + shown_bytes(found));
}

// Parts of other files than the program, as a linker writes several, say nothing of it.
bool is_in_program(const FilePart& part, const std::vector<FilePart>& parts) {
    return std::ranges::all_of(parts, [&](const FilePart& other) { return other.file == part.file; })
           || extension_of(part.file) == ".prg";
}

std::string wrong_part(const FilePart& part, std::size_t file_size) {
    if (part.offset + part.size <= file_size) return {};
    return "its segment " + part.name + " ends at byte " + std::to_string(part.offset + part.size) + " of a file that has "
           + std::to_string(file_size);
}

}  // namespace

std::string contradiction(const DebugInfo& info, std::string_view program, bool& is_checked) {
    const ProgramBytes bytes(program);
    if (!bytes.is_known()) return {};
    if (!info.contradiction.empty()) {
        is_checked = true;
        return info.contradiction;
    }
    for (const FilePart& part : info.parts) {
        if (!is_in_program(part, info.parts)) continue;
        is_checked = true;
        if (std::string wrong = wrong_part(part, program.size()); !wrong.empty()) return wrong;
    }
    for (const Row& row : info.rows) {
        if (row.bytes.empty()) continue;
        is_checked = true;
        if (std::string wrong = wrong_row(bytes, row); !wrong.empty()) return wrong;
    }
    return {};
}

}  // namespace gato::maps
