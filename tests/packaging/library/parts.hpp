// SPDX-License-Identifier: MIT
// Each file of this program uses one part of gato's libraries by its header alone, beside those of <gato/support>, and says whether it
// found what it should.
#pragma once

bool assembles();
bool links();
bool builds();
bool writes_outputs();
bool disassembles();
bool runs_a_machine();
bool starts_a_program();
bool runs_a_session();
bool goes_back_to_a_snapshot();
bool reads_the_screen();
bool takes_a_picture();
bool makes_a_png();
bool hears_the_sid();
bool has_a_drive();
bool runs_cases();
bool goes_back_in_time();
bool stops_at_a_breakpoint();
