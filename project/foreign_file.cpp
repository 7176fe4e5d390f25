// SPDX-License-Identifier: MIT
// Recognises a file that was given instead of a program, for the message that refuses it.
#include "core/support/ascii.hpp"
#include "project/runnable.hpp"

namespace gato::project {

namespace {

constexpr const char* take_out = "extract the program from it as a .prg, and name that";
constexpr const char* play_it = "gato play and gato run play it";
constexpr const char* run_prg = "gato runs .prg files";

struct Kind {
    std::string_view start;      // of the content; empty: the name alone decides
    std::string_view extension;  // counts if no content decides
    const char* name;
    const char* advice;
};
constexpr Kind kinds[] = {
    {"C64 CARTRIDGE", ".crt", "a cartridge image", take_out},
    {"C64-TAPE-RAW", ".tap", "a tape image", play_it},
    {"C64 tape", ".t64", "a tape image", take_out},
    {"C64S tape", ".t64", "a tape image", take_out},
    {"PSID", ".sid", "a tune", play_it},
    {"RSID", ".sid", "a tune", play_it},
    {"P64-1541", ".p64", "a disk image", take_out},
    {"gato-rec", ".gatorec", "a recording", "gato run and gato dap open it"},
    {"", ".d64", "a disk image", take_out},
    {"", ".d71", "a disk image", take_out},
    {"", ".d81", "a disk image", take_out},
    {"", ".json", "a JSON file", run_prg},
    {"", ".vs", "a list of labels", run_prg},
    {"", ".dbg", "a file for debuggers", run_prg},
    {"", ".lst", "a listing", run_prg},
    {"", ".bas", "BASIC as text", run_prg},
    {"", ".gobj", "an object", "gato link makes a program from it"},
};

}  // namespace

std::string refusal_of_file(const std::string& file, std::string_view content) {
    for (const Kind& kind : kinds) {
        const bool is_known = !kind.start.empty() && content.starts_with(kind.start);
        if (is_known || ends_with_ignoring_case(file, kind.extension))
            return std::string("is ") + kind.name + ", not a program; " + kind.advice;
    }
    return {};
}

}  // namespace gato::project
