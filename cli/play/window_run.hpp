// SPDX-License-Identifier: MIT
// The machine of a window while it runs: one with a past, whose program's files are kept.
#pragma once

#include "cli/play/window_program.hpp"
#include "cli/studio/machine/plain_run.hpp"

#include <memory>
#include <string>
#include <vector>

namespace gato::cli {

class WindowRun final : public PlainRun {
public:
    // Throws Failure as WindowProgram::start() does.
    WindowRun(std::shared_ptr<WindowProgram> program, Past past);

    // With the program's own name and map, whatever the page says.
    [[nodiscard]] std::string recording(const std::string& name, std::string map) override;
    // Nothing: the page has no use for them.
    [[nodiscard]] std::optional<FileEntries> take_saved() override;
    [[nodiscard]] std::optional<FileEntries> finish() override;

private:
    std::shared_ptr<WindowProgram> program_;
    std::int64_t kept_at_ = 0;  // frame
};

}  // namespace gato::cli
