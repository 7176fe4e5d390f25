// SPDX-License-Identifier: MIT
// How tests read debug information, and how they look at what was found.
#pragma once

#include "core/support/hex.hpp"
#include <gato/maps/maps.hpp>
#include <gato/support/failure.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps {

using Sources = std::map<std::string, std::string>;  // texts by name

inline Reading reading_of(const std::vector<File>& files, std::string_view program = {}, const Sources& sources = {}) {
    return read({.files = files, .program = program, .source_text = [&](const std::string& name) {
                     const auto found = sources.find(name);
                     return found == sources.end() ? std::nullopt : std::optional(found->second);
                 }});
}

inline Reading reading_of(std::string_view content, std::string_view program = {}, const Sources& sources = {}) {
    return reading_of(std::vector<File>{{"map", content}}, program, sources);
}

// The message of the failure; empty if there is none.
inline std::string refusal_of(std::string_view content) {
    try {
        (void)reading_of(content);
    } catch (const Failure& failure) {
        return failure.what();
    }
    return {};
}

// "$0801 start" for each symbol.
inline std::vector<std::string> names_of(const ProgramMap& map) {
    std::vector<std::string> names;
    for (const MapSymbol& symbol : map.symbols)
        names.push_back(dollar(static_cast<std::uint32_t>(symbol.value)) + " " + symbol.name);
    return names;
}

// "2 inside an expansion …" for each reason.
inline std::vector<std::string> left_out_of(const Reading& reading) {
    std::vector<std::string> texts;
    for (const LeftOut& rows : reading.left_out) texts.push_back(std::to_string(rows.rows) + " " + rows.reason);
    return texts;
}

// "$0801+2 main.asm:12" for each line; "$0801+2 main.asm:12 data" if it is no code.
inline std::vector<std::string> lines_of(const ProgramMap& map) {
    std::vector<std::string> lines;
    for (const MapLine& line : map.lines)
        lines.push_back(dollar(line.address) + "+" + std::to_string(line.length) + " " + map.files[line.file] + ":"
                        + std::to_string(line.line) + (line.cycles == 0 ? " data" : ""));
    return lines;
}

}  // namespace gato::maps
