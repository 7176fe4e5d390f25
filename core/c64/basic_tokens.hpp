// SPDX-License-Identifier: MIT
// The keywords of BASIC 2.0 and the bytes that represent them. Facts: Commodore 64 Programmer's Reference Guide.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace gato::c64 {

inline constexpr std::uint8_t first_basic_token = 0x80;

// In the order of their tokens.
inline constexpr std::array<std::string_view, 76> basic_keywords = {
    "END",   "FOR",    "NEXT", "DATA", "INPUT#", "INPUT", "DIM",   "READ",  "LET",    "GOTO", "RUN",  "IF",     "RESTORE",
    "GOSUB", "RETURN", "REM",  "STOP", "ON",     "WAIT",  "LOAD",  "SAVE",  "VERIFY", "DEF",  "POKE", "PRINT#", "PRINT",
    "CONT",  "LIST",   "CLR",  "CMD",  "SYS",    "OPEN",  "CLOSE", "GET",   "NEW",    "TAB(", "TO",   "FN",     "SPC(",
    "THEN",  "NOT",    "STEP", "+",    "-",      "*",     "/",     "^",     "AND",    "OR",   ">",    "=",      "<",
    "SGN",   "INT",    "ABS",  "USR",  "FRE",    "POS",   "SQR",   "RND",   "LOG",    "EXP",  "COS",  "SIN",    "TAN",
    "ATN",   "PEEK",   "LEN",  "STR$", "VAL",    "ASC",   "CHR$",  "LEFT$", "RIGHT$", "MID$", "GO",
};

// Returns the token of a keyword, which must exist.
[[nodiscard]] constexpr std::uint8_t basic_token(std::string_view keyword) {
    for (std::size_t i = 0; i < basic_keywords.size(); ++i)
        if (basic_keywords[i] == keyword) return static_cast<std::uint8_t>(first_basic_token + i);
    throw std::invalid_argument("no keyword of BASIC 2.0");
}

}  // namespace gato::c64
