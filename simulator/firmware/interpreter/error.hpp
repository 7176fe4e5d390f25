// SPDX-License-Identifier: MIT
// What ends a statement of BASIC at once. Facts: Commodore 64 Programmer's Reference Guide, appendix of error messages; the
// numbers are those of "Mapping the Commodore 64", $a19e.
#pragma once

#include <cstdint>
#include <string>

namespace gato::simulator::basic {

enum class ErrorCode : std::uint8_t {
    too_many_files = 1,
    file_open,
    file_not_open,
    file_not_found,
    device_not_present,
    not_input_file,
    not_output_file,
    missing_file_name,
    illegal_device_number,
    next_without_for,
    syntax,
    return_without_gosub,
    out_of_data,
    illegal_quantity,
    overflow,
    out_of_memory,
    undefined_statement,
    bad_subscript,
    redimensioned_array,
    division_by_zero,
    illegal_direct,
    type_mismatch,
    string_too_long,
    file_data,
    formula_too_complex,
    cannot_continue,
    undefined_function,
    verify,
    load,
    stopped,  // BREAK, which is not an error
};

// Returns the words that are printed between `?` and `  ERROR`.
[[nodiscard]] const char* words_of(ErrorCode code);
// Returns what BASIC prints: `?SYNTAX  ERROR IN 10`, `BREAK IN 10`; without the line if none is being executed ($ff00 and above).
[[nodiscard]] std::string message_of(ErrorCode code, std::uint16_t line);

// Thrown by the interpreter's parts.
struct Error {
    ErrorCode code = ErrorCode::syntax;
};

// Thrown if machine code has to be called in the middle of an expression: the routine of USR, or that of a program that has
// changed the vector for operands. The statement is then executed again (firmware/code_calls).
struct CodeCall {
    bool is_operand = false;
    double argument = 0;      // of USR
    std::uint16_t place = 0;  // where the operand begins in the program's text
};

}  // namespace gato::simulator::basic
