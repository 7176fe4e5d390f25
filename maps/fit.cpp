// SPDX-License-Identifier: MIT
// Whether debug information can belong to a program file: the bytes that a listing shows or that the debug file contains, and
// the parts of the file that a linker lists. Labels alone say nothing that could be compared.
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

bool is_in_program(const Contents& part, const ProgramBytes& program) {
    return part.load < program.end() && part.load + part.bytes.size() > program.start();
}

// The bytes before the program's start are not in the file, and a linker may leave out zeros at its end.
bool differs(const Contents& part, const ProgramBytes& program, std::size_t at) {
    const auto address = static_cast<std::uint32_t>(part.load + at);
    if (address < program.start()) return false;
    return program.at(address).value_or(0) != static_cast<std::uint8_t>(part.bytes[at]);
}

std::string wrong_bytes(const Contents& part, const ProgramBytes& program) {
    std::size_t at = 0;
    while (at < part.bytes.size() && !differs(part, program, at)) ++at;
    if (at == part.bytes.size()) return {};
    const auto address = static_cast<std::uint32_t>(part.load + at);
    const auto found = program.at(address);
    return "its " + part.name + " has " + shown_bytes(part.bytes.substr(at, 1)) + " at " + dollar(address)
           + (found ? ", where the program has " + hex(*found, 2) : ", where the program has ended");
}

// Of parts that are loaded elsewhere, such as other memory banks, the program says nothing; but one must be in it.
std::string wrong_contents(const std::vector<Contents>& contents, const ProgramBytes& program) {
    const Contents* outside = contents.empty() ? nullptr : &contents.front();
    for (const Contents& part : contents) {
        if (!is_in_program(part, program)) continue;
        outside = nullptr;
        if (std::string wrong = wrong_bytes(part, program); !wrong.empty()) return wrong;
    }
    if (outside == nullptr) return {};
    return "its " + outside->name + " at " + dollar(outside->load) + " is outside the program";
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
    is_checked = is_checked || !info.contents.empty();
    if (std::string wrong = wrong_contents(info.contents, bytes); !wrong.empty()) return wrong;
    for (const Row& row : info.rows) {
        if (row.bytes.empty()) continue;
        is_checked = true;
        if (std::string wrong = wrong_row(bytes, row); !wrong.empty()) return wrong;
    }
    return {};
}

}  // namespace gato::maps
