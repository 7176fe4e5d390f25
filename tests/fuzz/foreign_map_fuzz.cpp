// SPDX-License-Identifier: MIT
// Any bytes as the debug file of another tool: it is refused, or makes a map whose lines are sorted, do not overlap and refer to
// files that there are, and which gato writes and reads back.
#include <gato/maps/maps.hpp>
#include <gato/support/failure.hpp>

#include <cstdlib>
#include <string>

namespace {

void demand(bool is_right) {
    if (!is_right) std::abort();
}

void check(const gato::ProgramMap& map) {
    std::uint32_t free = 0;
    for (const gato::MapLine& line : map.lines) {
        demand(line.address >= free && line.length > 0 && line.file < map.files.size());
        demand(line.frame == gato::MapFrame::none || line.frame < map.frames.size());
        free = line.address + line.length;
    }
    demand(free <= 0x10000);
    for (std::size_t i = 0; i < map.frames.size(); ++i) {
        const gato::MapFrame& frame = map.frames[i];
        demand(frame.file < map.files.size() && (frame.parent == gato::MapFrame::none || frame.parent < i));
    }
    for (const gato::MapFunction& function : map.functions)
        demand(function.file == gato::MapFunction::none || function.file < map.files.size());
    std::string error;
    demand(gato::read_map(gato::write_map(map), error).has_value());
}

// Every source that a file may name.
constexpr const char* source = "start   lda #$05\n        sta $d020\nloop    jmp loop\n!macro  name\n.end\n";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view content(reinterpret_cast<const char*>(data), size);
    if (gato::maps::format_of(content) == nullptr) return 0;
    const std::string program("\x01\x08\x0b\x08\x0a\x00\x9e"
                              "2061\x00\x00\x00\xa9\x05\x8d\x20\xd0\x4c\x12\x08",
                              22);
    try {
        check(gato::maps::read({.files = {{"map", content}},
                                .program = program,
                                .source_text = [](const std::string&) { return std::optional<std::string>(source); }})
                  .map);
    } catch (const gato::Failure&) {
    }
    return 0;
}
