// SPDX-License-Identifier: MIT
#include "cli/play/window_run.hpp"

#include <utility>

namespace gato::cli {

WindowRun::WindowRun(std::shared_ptr<WindowProgram> program, Past past)
    : PlainRun(program->start(), std::move(past)), program_(std::move(program)) {}

std::string WindowRun::recording(const std::string&, std::string) {
    return PlainRun::recording(program_->name(), program_->map());
}

std::optional<FileEntries> WindowRun::take_saved() {
    const std::int64_t frame = timeline()->frame();
    program_->keep_saved(player(), frame < kept_at_);
    kept_at_ = frame;
    return std::nullopt;
}

std::optional<FileEntries> WindowRun::finish() {
    (void)take_saved();
    program_->keep_results_of(player().machine());
    return std::nullopt;
}

}  // namespace gato::cli
