// SPDX-License-Identifier: MIT
#include "maps/ca65/places.hpp"

#include "core/support/path.hpp"

#include <map>
#include <string>

namespace gato::maps::ca65 {

namespace {

// Of several files, that of the program's size, or else one named like a program.
std::string_view output_of(const Database& database, std::size_t program_size) {
    std::map<std::string_view, std::uint64_t> sizes;
    for (const Segment& segment : database.segments.rows())
        if (segment.is_written) {
            std::uint64_t& size = sizes[segment.output];
            size = std::max(size, segment.offset + segment.size);
        }
    for (const auto& [name, size] : sizes)
        if (sizes.size() == 1 || size == program_size) return name;
    for (const auto& [name, size] : sizes)
        if (extension_of(name) == ".prg") return name;
    return {};
}

}  // namespace

Places::Places(const Database& database, std::string_view program)
    : database_(database), bytes_(program), output_(output_of(database, program.size())) {}

bool Places::is_in_program(const Segment& segment) const {
    return bytes_.is_known() && segment.is_written && segment.output == output_;
}

std::optional<std::uint32_t> Places::load_address(const Segment& segment, std::uint32_t start) const {
    constexpr std::uint32_t outside = 0x10000;
    if (!is_in_program(segment)) return bytes_.is_known() ? outside : segment.start + start;
    constexpr std::uint64_t header = 2;
    const std::uint64_t offset = segment.offset + start;
    return offset < header ? std::nullopt : std::optional(bytes_.address_of_offset(offset));
}

std::vector<FilePart> Places::parts() const {
    std::vector<FilePart> parts;
    for (const Segment& segment : database_.segments.rows())
        if (is_in_program(segment) && segment.size > 0)
            parts.push_back({.name = std::string(segment.name),
                             .file = std::string(segment.output),
                             .start = segment.start,
                             .size = segment.size,
                             .offset = segment.offset});
    return parts;
}

std::vector<MapSegment> Places::segments() const {
    constexpr std::uint32_t memory_size = 0x10000;
    std::vector<MapSegment> segments;
    for (const Segment& segment : database_.segments.rows()) {
        const bool is_in_memory =
            segment.size > 0 && segment.start < memory_size && segment.size <= memory_size - segment.start;
        const bool is_header = segment.is_written && !load_address(segment, 0);
        if (is_in_memory && !is_header)
            segments.push_back({static_cast<std::uint16_t>(segment.start),
                                static_cast<std::uint16_t>(segment.start + segment.size - 1),
                                {},
                                0,
                                std::string(segment.name)});
    }
    return segments;
}

}  // namespace gato::maps::ca65
