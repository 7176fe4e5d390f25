// SPDX-License-Identifier: MIT
// The values of CYCLES(from,to) and WCET(from,to), which an ASSERT may contain. Of CYCLES it is the cycles of the statements from one address up to another. They
// are read from the finished bytes, so such assertions wait until all bytes are written. What is counted, and why, is in
// docs/adr/0013-cycles-are-summed-over-statements.md.
#pragma once

#include "linker/image.hpp"
#include "linker/layout.hpp"
#include "linker/worst_path.hpp"

#include <gato/support/diagnostics.hpp>

#include <map>
#include <tuple>

namespace gato::linker {

class CycleCounter {
public:
    CycleCounter(const Object& object, const Layout& layout, const Image& image, const SourceMap& sources,
                 Diagnostics& diagnostics);

    // Returns the value of a condition that contains CYCLES or WCET; nothing if it has none, which is then reported.
    [[nodiscard]] std::optional<std::int32_t> evaluate(ExprId condition, const Use& use);

    // For the last condition: what was counted, each count at its place.
    [[nodiscard]] const std::vector<Note>& counts() const { return counts_; }

private:
    // What one CYCLES counts.
    struct Stretch {
        ExprId call;
        FrameId frame;
        std::int64_t from, to;
        bool taken;
    };
    struct Obstacle {
        std::string message, hint;
    };

    std::optional<std::int32_t> value_of(ExprId expression, const Use& use);
    std::optional<std::int32_t> worst_path(ExprId call, const Use& use);
    [[nodiscard]] bool add_argument(ExprId argument, const Use& use, WorstPathCall& call);
    // A row of plain instructions, each of which is followed by the next: where it ends, and its cycles up to there.
    struct Run {
        std::int32_t end = 0, cycles = 0;
    };
    void find_runs();
    std::optional<std::int32_t> sum(const Stretch& stretch);
    std::optional<std::int32_t> walk(const Stretch& stretch);
    [[nodiscard]] bool is_plain(std::int64_t at) const;
    [[nodiscard]] bool has_ends(const Stretch& stretch);
    [[nodiscard]] bool is_end_of_statement(std::int64_t address) const;
    [[nodiscard]] bool can_be_counted(const Stretch& stretch, std::int64_t at);
    [[nodiscard]] std::optional<Obstacle> obstacle(const Stretch& stretch, std::int64_t at) const;
    [[nodiscard]] std::optional<std::int64_t> target_of(std::int64_t at) const;
    [[nodiscard]] int cycles_of(std::int64_t at, bool taken) const;

    [[nodiscard]] std::string text_of(ExprId expression) const;
    [[nodiscard]] std::uint8_t byte(std::int64_t address) const;
    [[nodiscard]] const isa::Opcode& opcode_at(std::int64_t address) const { return isa::opcode_table[byte(address)]; }
    [[nodiscard]] std::uint32_t statement_at(std::int64_t address) const;
    Diagnostic& report(const Stretch& stretch, ExprId expression, std::string message);
    Diagnostic& report_statement(Code code, const Stretch& stretch, std::int64_t at, std::string message);

    const Object& object_;
    const Layout& layout_;
    const Image& image_;
    const SourceMap& sources_;
    Diagnostics& diagnostics_;
    // By address: the statement that begins there and was not overwritten, not even in part; or none.
    std::vector<std::uint32_t> statements_;
    std::vector<Run> runs_;  // by address
    // What has already been counted: a program may ask for the same stretch a million times.
    std::map<std::tuple<std::int64_t, std::int64_t, bool>, std::int32_t> sums_;
    std::vector<Note> counts_;
    std::optional<WorstPaths> worst_paths_;  // made for the first WCET
};

}  // namespace gato::linker
