// SPDX-License-Identifier: MIT
// A case of a test file, read and understood: what is done, and which conditions must hold then. docs/GTEST.md says what each
// part means.
#pragma once

#include "simulator/chips/cia.hpp"
#include "simulator/session/sanitizer.hpp"
#include "testing/formula.hpp"
#include "testing/phases/phase_settings.hpp"
#include <gato/simulator/chips.hpp>
#include <gato/simulator/options.hpp>
#include <gato/simulator/session.hpp>
#include <gato/simulator/video.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

// What `set` and `expect` name: a register or flag, or memory.
struct TestPlace {
    std::string name;  // as written
    enum class Kind : std::uint8_t { memory, a, x, y, sp, c, z, n, v, d, i };
    Kind kind = Kind::memory;
    std::uint16_t address = 0;
    std::uint32_t length = 1;  // in bytes, for a range
    bool is_range = false;
};

// What a byte or word is compared with; all comparisons must hold.
struct Comparison {
    enum class Kind : std::uint8_t { is, is_not, lt, le, gt, ge, in };
    Kind kind = Kind::is;
    std::vector<std::uint32_t> operands{};  // one, except for `in`
    // Empty, or one for each operand: not null for one that is computed, whose number above means nothing then.
    std::vector<std::shared_ptr<const Formula>> formulas{};
};
struct Expected {
    unsigned width = 1;  // in bytes
    std::optional<std::uint32_t> mask{};
    std::vector<Comparison> all{};

    [[nodiscard]] bool is_plain() const {
        return !mask && all.size() == 1 && all[0].kind == Comparison::Kind::is && all[0].formulas.empty();
    }
};

struct TestValue {
    TestPlace place;
    std::vector<std::uint8_t> bytes;  // one, unless the place is memory
};

struct ExpectedValue {
    TestPlace place;
    std::vector<Expected> cells;  // one after the other, from the place on
};

// A routine that is not executed.
struct Mock {
    std::string name;
    CodePlace place{};
    std::optional<Expected> calls{};                 // how many
    bool has_with = false, is_with_list = false;     // a list has one entry for each call; else each call has the same
    std::vector<std::vector<ExpectedValue>> with{};  // at the call
    bool is_returns_list = false;                    // likewise
    std::vector<std::vector<TestValue>> returns{};
};

// The history of writes to a place.
struct ExpectedWrites {
    TestPlace place{};
    struct Write {
        std::optional<TestPlace> place;           // for a range: the address of it that is written to; none: any
        std::optional<Expected> value;            // none: any
        std::optional<Expected> line{}, cycle{};  // where the beam is, numbered as in the debugger; none: anywhere
    };
    std::vector<Write> writes{};
    bool is_timed = false;  // some have a line or a cycle; the place is in $d000 to $dfff then
};

struct ExpectedFile {
    std::string name;  // on the drive
    bool must_exist = true;
    std::vector<Expected> content{};
};

// A disk drive of a case.
struct CaseDrive {
    bool is_there = false;
    std::string folder, disk;  // at most one; both empty: in drive 8 the disk of the program, else an empty one
    std::vector<ExpectedFile> files{};
};

// How long the routine may take over all of its paths.
struct WorstCaseLimit {
    std::int64_t cycles = 0;
    std::map<std::uint32_t, std::int64_t>
        bounds{};  // by address: of loops, and of routines outside the program (timing/passes.hpp)
};

// A variable of BASIC, at the end of the run.
struct ExpectedVariable {
    std::string name;   // in capitals
    std::string value;  // as PRINT shows it, without spaces around a number
};

struct ForAll;

struct TestCase {
    enum class As : std::uint8_t { routine, irq, nmi };

    std::string name;
    unsigned line = 1, column = 1;      // in the test file
    std::optional<std::uint16_t> call;  // a routine; none: the program is run as a user would
    As as = As::routine;
    std::vector<TestValue> set;
    std::vector<ExpectedValue> expect;
    std::vector<std::shared_ptr<const Formula>> asserts;  // each must not be 0 at the end
    std::shared_ptr<const ForAll> forall;  // the case holds for all these inputs (testing/proof); null: it has one
    std::vector<TestPlace> preserves;
    std::optional<simulator::Cycle> max_cycles;
    std::optional<WorstCaseLimit> worst_case;
    simulator::SanitizerOptions sanitize;
    simulator::KeyScript keys;
    std::vector<simulator::Condition> until;
    std::vector<std::string> screen;
    std::vector<ExpectedVariable> variables;
    std::vector<Mock> mocks;
    std::vector<ExpectedWrites> writes;
    simulator::VideoStandard video = simulator::pal;
    simulator::CiaChip cia = simulator::CiaChip::mos6526;
    simulator::SidChip sid = simulator::SidChip::mos6581;
    std::array<CaseDrive, simulator::drive_count> drives{};  // 8 to 11
    std::string cartridge;                                   // an image, plugged in beside the program
    std::string picture;                                     // a PNG file
    std::size_t picture_offset{};                            // where the test file names it
    std::string picture_place{};                             // the same as FILE:LINE:COLUMN
    PhaseSettings phases{};

    // Why the case cannot be run: the kind of mistake, and the message, which begins with its place.
    enum class Fault : std::uint8_t { none, file, program, test };
    Fault fault = Fault::none;
    std::string fault_message;
};

}  // namespace gato::cases
