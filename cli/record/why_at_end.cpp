// SPDX-License-Identifier: MIT
#include "cli/record/why_at_end.hpp"

#include "cli/dap/launch_recording.hpp"
#include "cli/disk/disk.hpp"

#include "core/formats/address_names.hpp"
#include "servers/debugger/causes/cause_words.hpp"
#include "servers/debugger/causes/place_named.hpp"
#include "testing/source_lines.hpp"
#include <gato/debugger/debugger.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>

namespace gato::cli {

using debugger::CauseWords;
using debugger::Place;

namespace {

constexpr std::size_t shown_lines = 10;

// The run, at its end, as a past that can be asked.
class PastRun {
public:
    PastRun(const recording::Recording& recording, const std::string& path)
        : launched_(launched_of(recording, path)), names_(launched_.map), sources_(disk_, launched_.map, {launched_.folder}),
          debugger_(*launched_.machine, launched_.map ? &*launched_.map : nullptr),
          causes_(debugger_.history(), debugger_.machine()) {
        for (const dap::Launched::Act& act : launched_.acts) debugger_.history().expect(act.instruction, act.input);
        run_to(launched_.end->instruction);
    }

    [[nodiscard]] Explained explain(const std::string& text) {
        try {
            const Place place =
                debugger::place_named(text, debugger_.names_at(debugger_.machine().registers().pc), debugger_.machine());
            const debugger::CauseTree tree = causes_.of(place, {.limit = 4 * shown_lines});
            return {text, nearest_lines(tree, words(), shown_lines)};
        } catch (const debugger::ExpressionError& error) {
            throw Failure(Failure::misuse, "--why " + text + ": " + error.what() + "; a place is " + debugger::place_forms);
        }
    }

private:
    void run_to(std::uint64_t end) {
        debugger::History& history = debugger_.history();
        for (std::uint64_t before = ~end; history.now() < end && history.now() != before;) {
            before = history.now();
            (void)history.step(end - before);
        }
    }
    [[nodiscard]] CauseWords words() {
        return {[this](std::uint16_t address) { return names_.place(address); },
                [this](std::uint16_t pc) { return sources_.line_of(pc); },
                [this](Place place) { return is_of_program(place) ? "from the program" : ""; }};
    }
    [[nodiscard]] bool is_of_program(Place place) const {
        const auto has = [&](const simulator::MemoryRange& range) { return place.at >= range.first && place.at <= range.last; };
        return place.kind == Place::Kind::ram && std::ranges::any_of(launched_.memory.program, has);
    }

    Disk disk_;
    dap::Launched launched_;
    AddressNames names_;
    cases::SourceLinesOf sources_;
    debugger::Debugger debugger_;
    debugger::Causes causes_;
};

}  // namespace

std::vector<Explained> explain_end(const recording::Recording& recording, const std::string& path,
                                   const std::vector<std::string>& places) {
    if (places.empty()) return {};
    PastRun past(recording, path);
    std::vector<Explained> explained;
    for (const std::string& place : places) explained.push_back(past.explain(place));
    return explained;
}

}  // namespace gato::cli
