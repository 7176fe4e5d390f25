// SPDX-License-Identifier: MIT
// Any bytes as a map: it is refused, or everything that uses maps can use it, for its own program and for any other.
#include <gato/disassembler/disassemble.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string error;
    const auto map = gato::read_map({reinterpret_cast<const char*>(data), size}, error);
    if (!map) return 0;
    (void)gato::write_map(*map);
    (void)map->find_line(map->entry);
    const std::uint16_t start = map->segments.empty() ? std::uint16_t{0x0801} : map->segments.front().start;
    const std::vector<std::uint8_t> bytes(std::min(size, std::size_t{0x10000} - start), 0xea);
    gato::disassembler::Options options;
    options.map = &*map;
    (void)gato::disassembler::mismatch(*map, start, bytes);
    (void)gato::disassembler::disassemble(start, bytes, options);
    return 0;
}
