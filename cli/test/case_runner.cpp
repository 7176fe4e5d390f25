// SPDX-License-Identifier: MIT
// A case runs at full speed; only one that sanitizes is watched, and one that fails is run once more to see its last instructions,
// which is the same run since machines are deterministic.
#include "cli/test_runner.hpp"

#include "cli/run_report.hpp"

#include <gato/isa/isa.hpp>
#include <gato/simulator/screen.hpp>

#include <cstdio>
#include <deque>

namespace gato::cli {

using simulator::Machine;
using simulator::Registers;
using Kind = TestPlace::Kind;

namespace {

constexpr std::size_t trail_length = 12;

std::string hex(unsigned value, int digits) {
    char text[8];
    std::snprintf(text, sizeof text, "%0*x", digits, value);
    return text;
}

std::uint8_t flag_of(Kind kind) {
    switch (kind) {
    case Kind::c: return simulator::carry_flag;
    case Kind::z: return simulator::zero_flag;
    case Kind::n: return simulator::negative_flag;
    case Kind::v: return simulator::overflow_flag;
    case Kind::d: return simulator::decimal_flag;
    case Kind::i: return simulator::interrupt_flag;
    default: return 0;
    }
}

std::uint8_t read_place(const Machine& machine, const TestPlace& place, unsigned offset = 0) {
    const Registers& r = machine.registers();
    switch (place.kind) {
    case Kind::memory: return machine.peek(static_cast<std::uint16_t>(place.address + offset));
    case Kind::a: return r.a;
    case Kind::x: return r.x;
    case Kind::y: return r.y;
    case Kind::sp: return r.s;
    default: return (r.p & flag_of(place.kind)) != 0 ? 1 : 0;
    }
}

// Colours are four bits wide; the other four read as ones.
bool is_colour(const Machine& machine, unsigned address) {
    const bool is_vic = address >= 0xd020 && address <= 0xd02e, is_ram = address >= 0xd800 && address <= 0xdbff;
    return (is_vic || is_ram) && machine.io_visible();
}

// A colour may be given as people write it (14) or as it reads ($fe).
bool is_expected(const Machine& machine, const TestPlace& place, unsigned offset, std::uint8_t expected) {
    const std::uint8_t actual = read_place(machine, place, offset);
    const bool as_colour = place.kind == Kind::memory && expected < 16 && is_colour(machine, place.address + offset);
    return (as_colour ? actual & 15 : actual) == expected;
}

// The stack pointer of a case is the caller's: what it is before JSR and after RTS. The return addresses move along.
constexpr std::uint8_t return_address_size = 2;

void move_stack(Machine& machine, std::uint8_t callers_stack) {
    const auto at = [&](unsigned stack, unsigned i) -> std::uint8_t& {
        return machine.ram(static_cast<std::uint16_t>(0x100 + static_cast<std::uint8_t>(stack + i)));
    };
    std::uint8_t& stack = machine.registers().s;
    const std::uint8_t frame[] = {at(stack, 1), at(stack, 2), at(stack, 3), at(stack, 4)};
    stack = static_cast<std::uint8_t>(callers_stack - return_address_size);
    for (unsigned i = 0; i < std::size(frame); ++i) at(stack, i + 1) = frame[i];
}

void write_place(Machine& machine, const TestValue& value) {
    Registers& r = machine.registers();
    const std::uint8_t byte = value.bytes.empty() ? std::uint8_t{0} : value.bytes[0];
    switch (value.place.kind) {
    case Kind::memory:
        for (std::size_t i = 0; i < value.bytes.size(); ++i) {
            machine.poke(static_cast<std::uint16_t>(value.place.address + i), value.bytes[i]);
        }
        break;
    case Kind::a: r.a = byte; break;
    case Kind::x: r.x = byte; break;
    case Kind::y: r.y = byte; break;
    case Kind::sp: move_stack(machine, byte); break;
    default: r.p = static_cast<std::uint8_t>(byte != 0 ? r.p | flag_of(value.place.kind) : r.p & ~flag_of(value.place.kind));
    }
}

// The last instructions of a run, as text.
class Trail final : public simulator::Observer {
public:
    Trail(const Machine& machine, const std::optional<ProgramMap>& map, simulator::Observer* next)
        : machine_(machine), map_(map), next_(next) {}

    bool before_instruction(const Registers& registers, simulator::Cycle clock) override {
        pcs_.push_back(registers);
        if (pcs_.size() > trail_length) pcs_.pop_front();
        return next_ == nullptr || next_->before_instruction(registers, clock);
    }

    [[nodiscard]] std::vector<std::string> lines() const {
        std::vector<std::string> result;
        for (const Registers& r : pcs_) {
            const auto byte = [&](int offset) { return machine_.ram(static_cast<std::uint16_t>(r.pc + offset)); };
            // Cases run without ROM images: a routine of the host stands there.
            std::string text = machine_.rom_visible(r.pc) ? "(ROM)" : isa::disassemble(r.pc, {byte(0), byte(1), byte(2)}).text;
            text.resize(std::max<std::size_t>(text.size(), 14), ' ');
            result.push_back(text + " a=" + hex(r.a, 2) + " x=" + hex(r.x, 2) + " y=" + hex(r.y, 2) + "  "
                             + describe_address(r.pc, map_));
        }
        return result;
    }

private:
    const Machine& machine_;
    const std::optional<ProgramMap>& map_;
    simulator::Observer* next_;
    std::deque<Registers> pcs_;
};

simulator::Sanitizer make_sanitizer(const Machine& machine, const TestProgram& program, const TestCase& test) {
    simulator::Sanitizer sanitizer(machine, test.sanitize);
    const auto last = static_cast<std::uint16_t>(program.program.load_address + program.program.bytes.size() - 1);
    sanitizer.add_program(program.program.load_address, last);
    for (const MapLine& line : program.map.lines) {
        if (line.cycles > 0) sanitizer.add_code(line.address, static_cast<std::uint16_t>(line.address + line.length - 1));
    }
    for (const TestValue& value : test.set) {
        if (value.place.kind != Kind::memory || value.bytes.empty()) continue;
        sanitizer.add_initialised(value.place.address,
                                  static_cast<std::uint16_t>(value.place.address + value.bytes.size() - 1));
    }
    sanitizer.set_stack(machine.registers().s);
    return sanitizer;
}

// One run of a case and everything that is checked at its end.
class CaseRun {
public:
    CaseRun(const TestProgram& program, const TestCase& test) : program_(program), test_(test), map_(program.map) {}

    void prepare() {
        machine_.ram(0x030f) = static_cast<std::uint8_t>(test_.call ? simulator::interrupt_flag : 0);
        simulator::load_program(machine_, program_.program);
        std::uint16_t entry = program_.program.load_address;
        if (test_.call) {
            entry = *test_.call;
        } else {
            const simulator::SysTarget sys = simulator::find_sys(machine_, program_.program);
            if (!sys.error.empty()) result.failures.push_back(sys.error);
            if (sys.has_basic_line) entry = sys.address;
        }
        simulator::start_at(machine_, entry);
        for (const TestValue& value : test_.set) write_place(machine_, value);
        entry_stack_ = machine_.registers().s;
        machine_.registers().s = static_cast<std::uint8_t>(entry_stack_ + return_address_size);
        for (const TestPlace& place : test_.preserves) preserved_.push_back(read_place(machine_, place));
        machine_.registers().s = entry_stack_;
    }

    void run(bool keep_trail) {
        simulator::Session session(machine_);
        session.keys = test_.keys;
        session.until = test_.until;
        if (test_.max_cycles) session.max_cycles = *test_.max_cycles + 1;
        auto sanitizer = make_sanitizer(machine_, program_, test_);
        simulator::Observer* const sanitizing = test_.sanitize.any() ? &sanitizer : nullptr;
        Trail trail(machine_, map_, sanitizing);
        session.observer = keep_trail ? &trail : sanitizing;
        const simulator::SessionEnd end = session.run();
        result.cycles = end.cycles;
        result.seconds = static_cast<double>(end.cycles) / machine_.video().cycles_per_second;
        if (keep_trail) result.trail = trail.lines();
        if (!sanitizer.finding().empty()) {
            result.failures.push_back(sanitizer.finding() + " by the instruction at "
                                      + describe_address(sanitizer.finding_pc(), map_));
            return;
        }
        check(end);
    }

    CaseResult result;

private:
    void check(const simulator::SessionEnd& end) {
        if (test_.max_cycles && end.cycles > *test_.max_cycles) {
            result.failures.push_back("takes more than " + std::to_string(*test_.max_cycles) + " cycles: "
                                      + (end.reached ? std::to_string(end.cycles) : judge(machine_, end, map_).reason));
        } else if (!end.reached) {
            result.failures.push_back(judge(machine_, end, map_).reason);
        }
        if (!end.reached) return;
        check_values();
        if (test_.call && test_.sanitize.stack
            && machine_.registers().s != static_cast<std::uint8_t>(entry_stack_ + return_address_size)) {
            result.failures.push_back("the stack is not balanced on return");
        }
        for (const std::string& text : test_.screen) {
            if (!simulator::screen_contains(machine_, simulator::decode_utf8(text))) {
                result.failures.push_back("the screen does not show \"" + text + "\"");
            }
        }
    }

    void check_values() {
        for (const TestValue& value : test_.expect) {
            for (unsigned i = 0; i < value.bytes.size(); ++i) {
                if (is_expected(machine_, value.place, i, value.bytes[i])) continue;
                const std::uint8_t actual = read_place(machine_, value.place, i);
                const std::string offset = value.bytes.size() > 1 ? "+" + std::to_string(i) : "";
                result.failures.push_back(value.place.name + offset + " is " + std::to_string(actual) + " ($" + hex(actual, 2)
                                          + "), expected " + std::to_string(value.bytes[i]) + " ($" + hex(value.bytes[i], 2)
                                          + ")" + declared_at(value.place));
                break;
            }
        }
        for (std::size_t i = 0; i < test_.preserves.size(); ++i) {
            const std::uint8_t actual = read_place(machine_, test_.preserves[i]);
            if (actual == preserved_[i]) continue;
            result.failures.push_back(test_.preserves[i].name + " is not preserved: it was " + std::to_string(preserved_[i])
                                      + ", it is " + std::to_string(actual));
        }
    }

    [[nodiscard]] std::string declared_at(const TestPlace& place) const {
        const MapSymbol* const symbol = place.kind == Kind::memory ? program_.map.find_symbol(place.name) : nullptr;
        return symbol == nullptr || symbol->file.empty() ? "" : "; " + symbol->file + ":" + std::to_string(symbol->line);
    }

public:
    [[nodiscard]] std::vector<std::string> screen() const { return simulator::screen_text(machine_); }

private:
    const TestProgram& program_;
    const TestCase& test_;
    std::optional<ProgramMap> map_;
    Machine machine_;
    std::uint8_t entry_stack_ = 0;
    std::vector<std::uint8_t> preserved_;
};

}  // namespace

CaseResult run_case(const TestProgram& program, const TestCase& test) {
    CaseRun run(program, test);
    run.prepare();
    if (run.result.failures.empty()) run.run(false);
    run.result.name = test.name;
    if (run.result.failures.empty()) return std::move(run.result);
    CaseRun again(program, test);
    again.prepare();
    if (again.result.failures.empty()) again.run(true);
    run.result.trail = std::move(again.result.trail);
    if (!test.call) run.result.screen = run.screen();
    return std::move(run.result);
}

}  // namespace gato::cli
