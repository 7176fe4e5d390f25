// SPDX-License-Identifier: MIT
#include "testing/phases/phase_runs.hpp"

#include "testing/case_causes.hpp"
#include "testing/phases/beam_writes.hpp"
#include "testing/phases/phase_machines.hpp"
#include "testing/phases/phase_wording.hpp"

#include <gato/png/png.hpp>
#include <gato/simulator/render.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

namespace gato::cases {

using simulator::Cycle;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::uint64_t none = UINT64_MAX;
constexpr std::uint64_t least_block = 64, most_blocks = 4096;

// How others must be, and in which phase that was seen.
struct Reference {
    std::uint64_t index = none;
    std::vector<std::uint8_t> picture{};  // of the first phase on a chip
};

// When a varied place is overwritten before anything reads it, in the phases so far.
struct Overwritten {
    bool always = true;
    Cycle latest = 0;  // since the first instruction

    void add(const Overwritten& other) {
        always = always && other.always;
        latest = std::max(latest, other.latest);
    }
};

// What some phases have shown: up to the first that fails.
struct PhaseTally {
    std::uint64_t failed = none;  // its index
    bool out_of_time = false;
    std::uint64_t run = 0;     // how many
    std::uint32_t latest = 0;  // lateness in cycles
    std::string name{};        // of the phase that failed
    CaseResult result{};       // of the one that failed, or the longest one
    std::vector<Overwritten> overwritten{};

    void add(CaseResult one) {
        if (run++ == 0 || one.cycles > result.cycles) result = std::move(one);
    }
};

class PhaseRuns {
public:
    PhaseRuns(const TestedProgram& program, const TestCase& test, const CaseWorld& world)
        : program_(program), test_(test), world_(world), phases_(test), chips_(program, test, world, phases_, Purpose::result),
          give_up_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(world.timeout))),
          references_(phases_.chips().size()) {}

    CaseResult run() {
        if (!chips_.refusal().empty()) return {.failures = {chips_.refusal()}};
        PhaseTally all = run_all();
        const std::uint64_t failed = all.failed;
        CaseResult result = verdict(std::move(all));
        if (failed != none && !result.wrong.empty() && may_be_explained(result))
            explain(result, program_, test_, world_, recording_of(failed));
        return result;
    }

    // Of the phase that failed, or of the first one; with the result of all.
    CaseRecording record() {
        if (!chips_.refusal().empty()) return {.result = {.failures = {chips_.refusal()}}};
        PhaseTally all = run_all();
        const std::uint64_t index = all.failed == none ? 0 : all.failed;
        CaseResult result = verdict(std::move(all));
        if (result.fault != TestCase::Fault::none) return {.result = std::move(result)};
        CaseRecording recording = recording_of(index);
        result.cycles = recording.result.cycles;  // not those of the longest phase
        recording.result = std::move(result);
        return recording;
    }

private:
    [[nodiscard]] CaseRecording recording_of(std::uint64_t index) const {
        const ChipMachines chips(program_, test_, world_, phases_, Purpose::recording);
        PhaseMachines machines(program_, test_, phases_, chips);
        PreparedRun prepared = machines.prepare(machines.resolve(phases_.at(index)).value(), false);
        CaseRecording recording = record_once(program_, test_, world_, &prepared);
        recording.found = std::make_shared<const simulator::Machine>(machines.found());
        recording.preparation = machines.preparation();
        return recording;
    }

    [[nodiscard]] const simulator::VideoStandard& video_of(std::uint64_t index) const {
        return phases_.chips()[phases_.at(index).chip];
    }
    // Of the first one on a chip, which is there always.
    [[nodiscard]] std::string name_of_first(std::size_t chip) const { return phases_.name(phases_.at(phases_.first_of(chip))); }

    PhaseTally run_all() {
        PhaseTally all = run_first_ones();
        if (all.failed != 0) run_blocks(all);
        return all;
    }

    // With those of each chip the others are compared.
    PhaseTally run_first_ones() {
        PhaseTally tally{.overwritten = std::vector<Overwritten>(test_.phases.varied.size())};
        PhaseMachines machines(program_, test_, phases_, chips_);
        for (std::size_t chip = 0; chip < references_.size() && tally.failed == none; ++chip)
            run_phase(phases_.first_of(chip), machines, tally);
        return tally;
    }

    void run_blocks(PhaseTally& all) {
        first_failed_ = all.failed;
        const std::uint64_t count = std::min(all.failed, phases_.size());
        const std::uint64_t length = std::max(least_block, count / most_blocks + 1);  // whatever the threads
        const auto blocks = static_cast<std::size_t>((count + length - 1) / length);
        std::vector<PhaseTally> tallies(blocks);
        const auto work = [&](std::size_t block) {
            tallies[block] = run_block(block * length, std::min((block + 1) * length, count));
        };
        const bool may_share = world_.share && world_.counts == nullptr && test_.picture.empty() && chips_.may_be_shared();
        if (may_share)
            world_.share(blocks, work);
        else
            for (std::size_t block = 0; block < blocks; ++block) work(block);
        for (PhaseTally& tally : tallies) join(all, std::move(tally));
    }

    PhaseTally run_block(std::uint64_t begin, std::uint64_t end) {
        PhaseTally tally{.overwritten = std::vector<Overwritten>(test_.phases.varied.size())};
        PhaseMachines machines(program_, test_, phases_, chips_);
        for (std::uint64_t index = begin; index < end; ++index) {
            if (index > first_failed_ || tally.failed != none) break;
            if (is_out_of_time()) {
                tally.out_of_time = true;
                break;
            }
            if (!is_first_of_chip(index)) run_phase(index, machines, tally);
        }
        return tally;
    }

    [[nodiscard]] bool is_first_of_chip(std::uint64_t index) const {
        return std::ranges::find(references_, index, &Reference::index) != references_.end();
    }

    [[nodiscard]] bool is_out_of_time() const {
        return Clock::now() >= give_up_ || (world_.is_cancelled && world_.is_cancelled());
    }

    // The first failure in order counts, not the first in time.
    static void join(PhaseTally& all, PhaseTally one) {
        const bool is_earlier = one.failed < all.failed;
        if (is_earlier) {
            all.failed = one.failed;
            all.result = std::move(one.result);
            all.name = std::move(one.name);
        } else if (all.failed == none && one.run > 0 && one.result.cycles > all.result.cycles) {
            all.result = std::move(one.result);
        }
        all.run += one.run;
        all.latest = std::max(all.latest, one.latest);
        all.out_of_time = all.out_of_time || one.out_of_time;
        if (one.run == 0) return;
        for (std::size_t i = 0; i < all.overwritten.size(); ++i) all.overwritten[i].add(one.overwritten[i]);
    }

    void run_phase(std::uint64_t index, PhaseMachines& machines, PhaseTally& tally) {
        CaseResult result;
        std::string name;
        try {
            const std::optional<Phase> phase = machines.resolve(phases_.at(index));
            if (!phase) return;
            name = phases_.name(*phase);
            PreparedRun prepared = machines.prepare(*phase, test_.phases.same_picture);
            result = run_once(program_, test_, world_, &prepared);
            if (result.failures.empty()) compare(index, prepared, result);
            note(*phase, prepared, tally);
        } catch (const std::exception& wrong) {  // no such phase, or what a machine throws
            result = {.fault = TestCase::Fault::test, .failures = {wrong.what()}};
        }
        if (result.failures.empty()) return tally.add(std::move(result));
        ++tally.run;
        tally.failed = index;
        tally.result = std::move(result);
        tally.name = std::move(name);
        for (std::uint64_t first = first_failed_; index < first && !first_failed_.compare_exchange_weak(first, index);) {
        }
    }

    // The first phase on a chip gives what the others are compared with.
    void compare(std::uint64_t index, PreparedRun& run, CaseResult& result) {
        const simulator::VideoStandard& video = video_of(index);
        Reference& reference = references_[phases_.at(index).chip];
        if (index == 0) {
            const std::string nothing = nothing_to_compare(test_, run, video);
            if (!nothing.empty()) result.failures.push_back(nothing);
            writes_ = beam_writes(test_, run, video);
        }
        if (reference.index == none) {
            reference.index = index;
            reference.picture = run.picture;
        }
        const BeamDifference beam = difference(test_, beam_writes(test_, run, video), writes_);
        if (!beam.here.empty()) result.failures.push_back(beam.here + "; in phase " + name_of_first(0) + " " + beam.there);
        const std::string picture = picture_difference(run.picture, reference.picture);
        if (!picture.empty())
            result.failures.push_back("the picture is not that of phase " + name_of_first(phases_.at(index).chip) + ": "
                                      + picture);
    }

    void note(const Phase& phase, const PreparedRun& run, PhaseTally& tally) const {
        tally.latest = std::max(tally.latest, phase.late);
        for (std::size_t i = 0; i < test_.phases.varied.size(); ++i) {
            const std::uint16_t address = test_.phases.varied[i].address;
            const auto write = std::ranges::find(run.log.writes(), address, &simulator::DeviceLog::Write::address);
            const bool is_overwritten = write != run.log.writes().end() && run.log.is_overwritten(address);
            tally.overwritten[i].add({is_overwritten, is_overwritten ? write->clock - run.begin : 0});
        }
    }

    CaseResult verdict(PhaseTally all) {
        CaseResult result = std::move(all.result);
        if (all.failed == none) result.phases = all.run;  // else it depends on the threads how many there were
        if (result.fault != TestCase::Fault::none) return result;
        if (all.failed != none) {
            for (std::string& failure : result.failures) failure = "in phase " + all.name + ": " + failure;
            if (phases_.size() > 1) add_pictures(all.failed, result);
        } else if (all.out_of_time) {
            result.failures.push_back("takes too long: " + grouped(all.run)
                                      + (is_size_known() ? " of " + grouped(phases_.size()) : "")
                                      + (all.run == 1 && !is_size_known() ? " phase was" : " phases were")
                                      + " run when its time was up; none failed");
        } else {
            result.verdict = verdict_of(test_, phases_, result, all.latest);
            add_notes(all, result);
        }
        return result;
    }

    // Of a handler that may be entered in any cycle some phases do not exist.
    [[nodiscard]] bool is_size_known() const { return !test_.call || !test_.phases.is_any_late; }

    void add_notes(const PhaseTally& all, CaseResult& result) const {
        for (std::size_t i = 0; i < all.overwritten.size(); ++i)
            if (all.overwritten[i].always)
                result.notes.push_back("`" + test_.phases.varied[i].name + "` is overwritten before it is read, at the latest "
                                       + std::to_string(all.overwritten[i].latest)
                                       + " cycles after the first instruction: from there on it is not varied");
    }

    // Both that differ; the first phase on the chip stands for the others.
    void add_pictures(std::uint64_t index, CaseResult& result) {
        const std::uint64_t first = phases_.first_of(phases_.at(index).chip);
        for (const std::uint64_t one : {first, index}) {
            if (one == first && first == index) continue;
            PhaseMachines machines(program_, test_, phases_, chips_);
            const Phase phase = machines.resolve(phases_.at(one)).value();
            PreparedRun prepared = machines.prepare(phase, true);
            (void)run_once(program_, test_, world_, &prepared);
            if (prepared.picture.empty()) continue;
            simulator::Picture picture{.height = video_of(one).picture_lines, .colors = std::move(prepared.picture)};
            result.pictures.push_back({picture_stem(test_, phases_.name(phase)), png::encode(picture)});
        }
    }

    const TestedProgram& program_;
    const TestCase& test_;
    const CaseWorld& world_;
    const PhaseList phases_;
    const ChipMachines chips_;
    const Clock::time_point give_up_;
    std::vector<Reference> references_;  // by chip
    BeamWrites writes_;                  // of the first phase of all
    std::atomic<std::uint64_t> first_failed_{none};
};

}  // namespace

CaseResult run_phases(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    return PhaseRuns(program, test, world).run();
}

CaseRecording record_phase(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    return PhaseRuns(program, test, world).record();
}

}  // namespace gato::cases
