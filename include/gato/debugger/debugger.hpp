// SPDX-License-Identifier: MIT
// A program under a debugger: it runs and steps, forwards and backwards, until there is a reason to pause.
//
//     gato::debugger::Debugger debugger(machine, &map);
//     debugger.add({.place = {.addresses = {0xc000}}});
//     debugger.begin(Motion::run, Unit::line);
//     const Pause pause = debugger.advance(machine.clock() + 1'000'000);   // again while pause.why is `running`
//
// Work that may take long is done in slices, so that the caller can serve its user in between.
#pragma once

#include <gato/debugger/breakpoint.hpp>
#include <gato/debugger/call_stack.hpp>
#include <gato/debugger/history.hpp>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::simulator {
struct ProgramMemory;
struct SanitizerOptions;
}  // namespace gato::simulator

namespace gato::debugger {

class NewCode;
class SanitizerMarks;

enum class Motion : std::uint8_t { run, into, over, out };
// A step by `line` does not stop in code that has no source, nor in an interrupt that came in between, nor within the line where
// it began, which may have many instructions if a compiler made them.
enum class Unit : std::uint8_t { instruction, line };

struct Pause {
    enum class Why : std::uint8_t {
        running,     // the slice is over
        step,        // a step has ended
        breakpoint,  // see `breakpoints`
        beginning,   // the way back has reached the beginning of the history
        finished,    // before the instruction that finish_at() named
        finding,     // the sanitizer found a mistake, or new code is reached: see `finding`
        stopped,     // the machine stopped by itself: see `stop`
    };
    Why why = Why::running;
    std::vector<int> breakpoints{};                    // the numbers of those that were hit
    std::optional<simulator::TrackedAccess> access{};  // the access that hit one
    std::string finding{};
    simulator::Stop stop = simulator::Stop::deadline;
};

class Debugger {
public:
    // `machine` and `map` must outlive the debugger; `map` may be null. The machine must skip nothing, as for a History.
    explicit Debugger(simulator::Machine& machine, const ProgramMap* map, std::size_t limit = History::default_limit);
    Debugger(const Debugger&) = delete;  // its history asks it for raster lines
    Debugger& operator=(const Debugger&) = delete;
    ~Debugger();

    [[nodiscard]] simulator::Machine& machine() { return machine_; }
    [[nodiscard]] const simulator::Machine& machine() const { return machine_; }
    [[nodiscard]] History& history() { return history_; }
    [[nodiscard]] const ProgramMap* map() const { return map_; }
    [[nodiscard]] std::vector<Call> calls() const { return call_stack(machine_, history_.pushed()); }
    // Returns the names that an expression can use: symbols, and the local labels of the code at an address.
    [[nodiscard]] Names names_at(std::uint16_t address) const;

    // --- breakpoints; a number is never used twice, unless the caller names it
    int add(Breakpoint breakpoint);
    void add(int number, Breakpoint breakpoint);
    void remove(int number);
    std::function<void(int breakpoint, const std::string& message)> log = [](int, const std::string&) {};

    // Pauses at mistakes of the program too (simulator/session/sanitizer.hpp), but not on the way back, where log messages do
    // not count either. Only what is written after the history began counts as written, so `memory` must describe that moment.
    void sanitize(const simulator::SanitizerOptions& options, const simulator::ProgramMemory& memory);

    // Pauses where the program comes to instructions at these addresses that have never run since the history began, on the way
    // back too; see servers/debugger/new_code.hpp. Without addresses, nowhere. If the program has run already, runs it once more
    // from the beginning to now.
    void watch_for_new_code(const std::optional<simulator::ByteSet>& watched);

    // Pauses before that instruction when it is reached, unless somebody changes the past that leads to it.
    void finish_at(std::uint64_t instruction) { finish_ = instruction; }

    // --- forwards: begin, and advance until it pauses
    void begin(Motion motion, Unit unit);
    // Returns what there is to report at the first instruction, which begin() would pass without a look.
    Pause enter() { return judge(simulator::Stop::observer); }
    Pause advance(simulator::Cycle until);

    // --- backwards, to the moment before an access
    Pause step_back(Unit unit);
    Pause run_back();
    // Goes to the moment before the instruction that wrote a byte last. Returns that write, or nothing if the history has none.
    [[nodiscard]] std::optional<PastAccess> go_to_last_write(std::uint16_t address);

    // Does what a person does. Returns true if this was done in the past and so changed what had followed.
    bool apply(History::Input input);

private:
    struct Known {
        Breakpoint breakpoint;
        std::vector<std::uint64_t> hits{};  // the instructions before which it was hit
    };
    struct Return {
        std::uint16_t address = 0;
        std::uint8_t stack_pointer = 0;
    };

    Pause advance_once(simulator::Cycle until);
    Pause step_once();
    Pause run_to_return(simulator::Cycle until);
    Pause arrive();
    void expect_return(const Call& call) { waits_for_ = {call.returns_to, call.stack_pointer}; }
    simulator::Stop run_history(simulator::Cycle until, std::uint64_t instruction = simulator::Tracker::never_stop);
    Pause judge(simulator::Stop stop);
    [[nodiscard]] const MapLine* line_at(std::uint16_t address) const;
    [[nodiscard]] bool is_seen(const BreakpointPlace& place) const;
    [[nodiscard]] bool is_at(const BreakpointPlace& place, simulator::Stop stop) const;
    [[nodiscard]] bool condition_holds(const Breakpoint& breakpoint) const;
    bool pauses(int number, Known& known);
    std::uint64_t count_hit(Known& known);
    void back_over_call(std::size_t depth);
    void back_to_beginning_of_statement();
    void settle_marks();
    void place_marks();
    [[nodiscard]] std::uint8_t marks_of_breakpoints(std::uint16_t address) const;
    void look_for_mistakes(Pause& pause);
    void forget_reads_of(std::uint16_t address);
    void look_for_what_has_run();
    bool comes_to_new_code();
    void report_new_code(Pause& pause) const;
    [[nodiscard]] std::uint8_t marks_at(std::uint16_t address) const;
    [[nodiscard]] simulator::Cycle next_alarm(simulator::Cycle past) const;
    [[nodiscard]] bool has_source(std::uint16_t address) const;
    [[nodiscard]] bool is_inside_statement(std::uint16_t address) const;

    simulator::Machine& machine_;
    const ProgramMap* map_;
    History history_;
    std::map<int, Known> breakpoints_;
    std::unique_ptr<SanitizerMarks> sanitizer_;  // null: the caller did not ask for it
    std::unique_ptr<NewCode> new_code_;          // null likewise
    std::uint8_t stack_at_start_;
    std::array<std::uint8_t, 0x10000> marks_{};  // of all breakpoints and mistakes: bits of Tracker
    bool has_dropped_marks_ = false;             // marks were dropped from bytes that had got a value
    bool are_marks_stale_ = false;               // breakpoints have changed since they were placed
    int next_number_ = 1;
    Motion motion_ = Motion::run;
    Unit unit_ = Unit::line;
    std::optional<std::uint64_t> finish_;
    std::optional<MapLine> statement_;  // in which a step by lines has begun, if it is one of code
    std::optional<Return> waits_for_;   // the end of a routine, which must come before the step goes on
};

}  // namespace gato::debugger
