// SPDX-License-Identifier: MIT
// Where BASIC's statements are in the ROM, in the order of their tokens.
#pragma once

#include "core/c64/routines.hpp"

#include <cstdint>

namespace gato::simulator::basic {

inline constexpr std::uint16_t statement_places[] = {
    c64::rom::statement_end,
    c64::rom::statement_for,
    c64::rom::statement_next,
    c64::rom::skip_statement,
    c64::rom::statement_input_from_file,
    c64::rom::statement_input,
    c64::rom::statement_dim,
    c64::rom::statement_read,
    c64::rom::statement_let,
    c64::rom::statement_goto,
    c64::rom::statement_run,
    c64::rom::statement_if,
    c64::rom::statement_restore,
    c64::rom::statement_gosub,
    c64::rom::statement_return,
    c64::rom::skip_line,
    c64::rom::statement_stop,
    c64::rom::statement_on,
    c64::rom::statement_wait,
    c64::rom::statement_load,
    c64::rom::statement_save,
    c64::rom::statement_verify,
    c64::rom::statement_def,
    c64::rom::statement_poke,
    c64::rom::statement_print_to_file,
    c64::rom::statement_print,
    c64::rom::statement_cont,
    c64::rom::statement_list,
    c64::rom::statement_clr,
    c64::rom::statement_cmd,
    c64::rom::statement_sys,
    c64::rom::statement_open,
    c64::rom::statement_close,
    c64::rom::statement_get,
    c64::rom::statement_new,
};

}  // namespace gato::simulator::basic
