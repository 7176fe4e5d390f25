// SPDX-License-Identifier: MIT
// What the cases of a run have executed, for each program.
#pragma once

#include "testing/test_file.hpp"
#include <gato/simulator/observer.hpp>

#include <map>
#include <memory>
#include <string>

namespace gato::cli {

class Coverage {
public:
    [[nodiscard]] simulator::ExecutionCounts& counts_of(const cases::TestFile& file);
    void add(const Coverage& other);
    // In lcov's format; programs without a map are left out.
    [[nodiscard]] std::string lcov() const;

private:
    std::map<std::shared_ptr<const cases::TestedProgram>, std::unique_ptr<simulator::ExecutionCounts>> programs_;
};

}  // namespace gato::cli
