// SPDX-License-Identifier: MIT
// Checks what must hold at the end of a case.
#pragma once

#include "simulator/board/device_log.hpp"
#include "simulator/session/write_history.hpp"
#include "testing/case_result.hpp"
#include "testing/tested_program.hpp"
#include <gato/support/file_system.hpp>

namespace gato::cases {

struct CaseEnd {
    const simulator::Machine& machine;
    const TestedProgram& program;
    const TestCase& test;
    const std::vector<ExpectedValue>& expected;  // what `expect` asks for in this run
    const FileSystem& files;
    const simulator::WriteHistory& history;
    const simulator::DeviceLog& log;                          // of places with timed writes
    const std::vector<std::vector<std::uint8_t>>& preserved;  // what was in TestCase::preserves before
    std::uint8_t callers_stack;                               // the stack pointer before the call
};

// Adds what is wrong to the result.
void check_end_of_case(const CaseEnd& end, CaseResult& result);

}  // namespace gato::cases
