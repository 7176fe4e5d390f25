// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/error.hpp"

#include <cstddef>
#include <iterator>

namespace gato::simulator::basic {

const char* words_of(ErrorCode code) {
    static constexpr const char* words[] = {
        "TOO MANY FILES",
        "FILE OPEN",
        "FILE NOT OPEN",
        "FILE NOT FOUND",
        "DEVICE NOT PRESENT",
        "NOT INPUT FILE",
        "NOT OUTPUT FILE",
        "MISSING FILE NAME",
        "ILLEGAL DEVICE NUMBER",
        "NEXT WITHOUT FOR",
        "SYNTAX",
        "RETURN WITHOUT GOSUB",
        "OUT OF DATA",
        "ILLEGAL QUANTITY",
        "OVERFLOW",
        "OUT OF MEMORY",
        "UNDEF'D STATEMENT",
        "BAD SUBSCRIPT",
        "REDIM'D ARRAY",
        "DIVISION BY ZERO",
        "ILLEGAL DIRECT",
        "TYPE MISMATCH",
        "STRING TOO LONG",
        "FILE DATA",
        "FORMULA TOO COMPLEX",
        "CAN'T CONTINUE",
        "UNDEF'D FUNCTION",
        "VERIFY",
        "LOAD",
        "BREAK",
    };
    const std::size_t index = static_cast<std::size_t>(code) - 1;
    return index < std::size(words) ? words[index] : "SYNTAX";
}

std::string message_of(ErrorCode code, std::uint16_t line) {
    constexpr std::uint16_t no_line = 0xff00;
    const std::string words = words_of(code), place = line >= no_line ? "" : " IN " + std::to_string(line);
    return (code == ErrorCode::stopped ? words : "?" + words + "  ERROR") + place;
}

}  // namespace gato::simulator::basic
