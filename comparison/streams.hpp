// SPDX-License-Identifier: MIT
// Compares the streams of two recordings as far as both have got, and drops what is equal.
#pragma once

#include "comparison/difference.hpp"
#include "comparison/ignored.hpp"
#include "comparison/recording.hpp"

#include <optional>

namespace gato::comparison {

struct Rules {
    Ignored ignored{};
    bool cycles = false;      // each event must be in the same cycle
    bool same_reads = false;  // registers of time answer the new program what they answered the old one
};

class Streams {
public:
    // All must outlive it.
    Streams(Recording& old, Recording& now, const Rules& rules) : old_(old), new_(now), rules_(rules) {}

    // Returns the first difference in what is pending; the later half of it may be at the end of one program.
    [[nodiscard]] std::optional<Difference> compare();
    // The same at the end of both, when what is left over counts.
    [[nodiscard]] std::optional<Difference> compare_ends();

    // The first answer of a register of time that differs, up to these cycles of each.
    [[nodiscard]] std::optional<OtherAnswer> other_answer(simulator::Cycle old_cycles, simulator::Cycle new_cycles) const;
    [[nodiscard]] Compared compared() const;

private:
    void compare_keys();
    void compare_writes();
    void compare_writes(Context& old, Context& now);
    void compare_reads(Context& old, Context& now);
    void compare_left_over();
    [[nodiscard]] std::optional<Difference> handler_of_one() const;
    void compare_cycles(const std::string& what, const std::string& context, const Moment& old, const Moment& now);
    [[nodiscard]] std::optional<Difference> in_key(const KeyTaken& old, const KeyTaken& now, const std::string& when) const;
    void found(Difference difference);

    Recording& old_;
    Recording& new_;
    const Rules& rules_;
    std::optional<Difference> first_;
    std::vector<OtherAnswer> answers_;
};

}  // namespace gato::comparison
