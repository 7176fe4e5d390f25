// SPDX-License-Identifier: MIT
#include "testing/phases/phase_machines.hpp"

#include "core/c64/registers.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/late_interrupt.hpp"

#include <algorithm>

namespace gato::cases {

using simulator::Cycle;
using simulator::Machine;
using simulator::MachineInput;

namespace {

// Begins at least a line later.
Cycle next_frame(const Machine& machine) {
    const Cycle frame = machine.video().cycles_per_frame();
    return ((machine.clock() + machine.video().cycles_per_line) / frame + 1) * frame;
}

int compared_line(const Machine& machine) {
    const auto& registers = machine.parts().board.vic.registers();
    return registers[c64::vic::raster] | (registers[c64::vic::control_1] & c64::vic::raster_bit_8) << 1;
}

void set_varied(Machine& machine, const TestCase& test, const Phase& phase, Preparation& done) {
    for (std::size_t i = 0; i < phase.values.size(); ++i)
        done.act(machine, {MachineInput::Kind::poke, test.phases.varied[i].address, {phase.values[i]}});
}

}  // namespace

ChipMachines::ChipMachines(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const PhaseList& phases,
                           Purpose purpose) {
    for (const simulator::VideoStandard& chip : phases.chips()) {
        TestCase of_chip = test;
        of_chip.video = chip;
        machines_.push_back(std::make_unique<Machine>(machine_options(program, of_chip, world, purpose)));
        Machine& machine = *machines_.back();
        refusal_ = load(machine, program, test);
        if (!refusal_.empty()) return;
        if (!test.call) continue;
        start(machine, program, test);
        set_values(machine, test);
    }
}

bool ChipMachines::may_be_shared() const {
    const simulator::MachineOptions& options = machines_.front()->options();
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit)
        if (const auto& drive = options.drive_at(unit); drive != nullptr && drive->clone() == nullptr) return false;
    return true;
}

bool PhaseMachines::is_late_handler() const {
    return test_.as != TestCase::As::routine && (test_.phases.late || test_.phases.is_any_late);
}

void PhaseMachines::go_to(const Phase& phase) {
    const bool is_there = machine_ != nullptr && phase.chip == combination_.chip && phase.values == combination_.values;
    if (!is_there || !test_.call) begin_combination(phase);
}

std::optional<Phase> PhaseMachines::resolve(const Phase& phase) {
    if (!is_late_handler() || !test_.phases.is_any_late) return phase;
    go_to(phase);
    if (phase.late >= entries_.size()) return std::nullopt;
    Phase resolved = phase;
    resolved.late = static_cast<std::uint32_t>(entries_[phase.late] - entries_.front());
    return resolved;
}

PreparedRun PhaseMachines::prepare(const Phase& phase, bool wants_picture) {
    go_to(phase);
    PreparedRun run;
    run.machine = machine_.get();
    run.wants_picture = wants_picture;
    entered_ = preparation_;
    if (is_late_handler()) prepare_handler(phase, run);
    return run;
}

Machine PhaseMachines::found() const {
    Machine machine(chips_.of(combination_.chip));
    simulator::rest(machine, found_);
    return machine;
}

void PhaseMachines::begin_combination(const Phase& phase) {
    machine_ = std::make_unique<Machine>(chips_.of(phase.chip));
    combination_ = phase;
    rows_.clear();
    preparation_ = {};
    found_ = machine_->clock();
    if (!test_.call) return start_late(phase);
    set_varied(*machine_, test_, phase, preparation_);
    if (is_late_handler()) begin_handler(phase);
}

// The program is started in that cycle of the next frame.
void PhaseMachines::start_late(const Phase& phase) {
    found_ = next_frame(*machine_) + phase.late;
    simulator::rest(*machine_, found_);
    // The KERNAL has done its work meanwhile.
    preparation_.act(*machine_, {MachineInput::Kind::acknowledge, simulator::interrupts_of_cia_1, {}});
    start(*machine_, program_, test_);
    set_values(*machine_, test_);
    set_varied(*machine_, test_, phase, preparation_);
}

void PhaseMachines::begin_handler(const Phase& phase) {
    const simulator::VideoStandard& video = machine_->video();
    const int line = compared_line(*machine_);
    if (line >= video.lines)
        throw NoSuchPhase(test_.phases.late_text + ": there is no line " + std::to_string(line) + " for the interrupt; the "
                          + name_of(video) + " has the lines 0 to " + std::to_string(video.lines - 1));
    const Cycle frame = next_frame(*machine_);
    edge_ = simulator::raster_edge(frame, line, video);
    picture_begin_ = frame + Cycle{video.first_picture_line - 1} * video.cycles_per_line;
    preparation_.rest(*machine_, std::min(edge_ - video.cycles_per_line, std::max(picture_begin_, machine_->clock())));
    Machine before(*machine_);
    simulator::rest(before, edge_ - video.cycles_per_line);
    constexpr int longest_instruction = 8;
    entries_ = test_.phases.is_any_late ? simulator::entries_of_instructions(before, edge_, longest_instruction)
                                        : simulator::entries_after(before, edge_, phases_.latest(phase.chip));
}

// They are the same in all phases that differ in lateness only.
void PhaseMachines::draw_rows_before() {
    const simulator::VideoStandard& video = machine_->video();
    rows_.resize(static_cast<std::size_t>(simulator::visible_dots * video.picture_lines));
    const Cycle line_before = edge_ - video.cycles_per_line;
    simulator::Canvas canvas{rows_};
    draw(*machine_, &canvas);
    preparation_.rest(*machine_, line_before);
    draw(*machine_, nullptr);
}

Cycle PhaseMachines::entry_of(const Phase& phase) const {
    const Cycle begin = entries_.front() + phase.late;
    const auto found = std::ranges::lower_bound(entries_, begin);
    if (found != entries_.end() && *found == begin) return begin;
    const simulator::VideoStandard& video = machine_->video();
    throw NoSuchPhase(test_.phases.late_text + ": phase " + phases_.name(phase)
                      + " cannot be reached: the VIC stops the processor where the interrupt would begin, in line "
                      + std::to_string(video.line_at(begin)) + ", cycle " + std::to_string(video.cycle_at(begin)));
}

void PhaseMachines::prepare_handler(const Phase& phase, PreparedRun& run) {
    const LateEntry entry{edge_, entry_of(phase)};
    if (run.wants_picture) {
        const simulator::VideoStandard& video = machine_->video();
        if (rows_.empty()) draw_rows_before();
        run.picture = rows_;
        run.canvas = {run.picture};
        run.picture_end = picture_begin_ + Cycle{video.picture_lines + 1} * video.cycles_per_line;
    }
    run.enter = [this, entry](Machine& machine) {
        entered_ = preparation_;
        enter_late(machine, test_.as, *test_.call, entry, entered_);
    };
}

}  // namespace gato::cases
