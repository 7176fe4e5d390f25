// SPDX-License-Identifier: MIT
#include "cli/play/window_program.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/play/keep_results.hpp"
#include "cli/record/prg.hpp"
#include "cli/run/run_machine.hpp"
#include "cli/run/tune_report.hpp"

#include <nlohmann/json.hpp>

#include <iostream>
#include <utility>

namespace gato::cli {

WindowProgram::WindowProgram(RunArguments arguments, OpenProgram opened, Inputs inputs)
    : arguments_(std::move(arguments)), opened_(std::move(opened)), inputs_(std::move(inputs)) {
    for (std::size_t unit = 0; unit < folders_.size(); ++unit) {
        const std::string& medium = arguments_.drives[unit].medium;
        if (!medium.empty() && host::is_folder(medium)) folders_[unit].emplace(medium);
    }
}

std::string WindowProgram::map() const {
    return opened_->map ? write_map(*opened_->map) : std::string();
}

nlohmann::ordered_json WindowProgram::tune() const {
    const std::scoped_lock lock(mutex_);
    return opened_->tune ? json_of(*opened_->tune) : nlohmann::ordered_json();
}

void WindowProgram::choose_song(int song) {
    const std::scoped_lock lock(mutex_);
    if (!opened_->tune) throw Failure(Failure::misuse, "there is no tune, and so no song");
    cli::choose_song(*opened_, song);
}

player::StartedMachine WindowProgram::start() {
    const std::scoped_lock lock(mutex_);
    RunArguments arguments = arguments_;
    for (std::size_t unit = 0; unit < folders_.size(); ++unit)
        if (folders_[unit]) arguments.drives[unit].given = folders_[unit]->copy();
    simulator::Machine machine = make_machine(arguments, opened_, {});
    load_and_start(machine, arguments, opened_);
    return {std::move(machine), opened_->cartridge ? std::string() : prg_of(opened_->program)};
}

void WindowProgram::keep_saved(player::Player& player, bool is_another) {
    const std::scoped_lock lock(mutex_);
    for (std::size_t unit = 0; unit < folders_.size(); ++unit) {
        simulator::Drive* const drive = player.drive(unit);
        if (!folders_[unit] || drive == nullptr) continue;
        for (const std::string& reason : folders_[unit]->keep(*drive, is_another)) fail(reason);
    }
}

void WindowProgram::keep_results_of(const simulator::Machine& machine) {
    const std::scoped_lock lock(mutex_);
    try {
        keep_results(machine, arguments_, inputs_);
    } catch (const Failure& failure) {
        fail(failure.what());
    }
}

void WindowProgram::fail(const std::string& reason) {
    std::cerr << "gato: error: " << reason << '\n';
    has_failed_ = true;
}

}  // namespace gato::cli
