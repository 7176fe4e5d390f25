// SPDX-License-Identifier: MIT
// Which instruction of a program is which of another build of it, so that two runs can be compared although code has moved.
//
// Within a routine that both have, the same instructions with the same names belong to each other in their order; as many as are left
// between two of these do too, as changed ones. What no map describes (ROM, code that the program has made) has its counterpart at the same address.
// Without maps of both, that is true of all code.
#pragma once

#include <gato/formats/map.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gato::debugger {

class Counterparts {
public:
    struct Build {
        const std::optional<ProgramMap>& map;
        const std::array<std::uint8_t, 0x10000>& memory;  // before the first instruction
    };
    // Both builds are used here only.
    Counterparts(const Build& old, const Build& now);

    // Two instructions, one of each build, belong to each other if they share this number.
    [[nodiscard]] std::uint32_t of_old(std::uint16_t pc) const { return old_[pc]; }
    [[nodiscard]] std::uint32_t of_new(std::uint16_t pc) const { return new_[pc]; }
    // Is the instruction in the old build (the new one) alone?
    [[nodiscard]] bool is_only_old(std::uint16_t pc) const { return is_known_to_old_[pc] && !has_counterpart_[old_[pc]]; }
    [[nodiscard]] bool is_only_new(std::uint16_t pc) const { return new_[pc] >= new_alone; }
    // Do the maps describe it? If not, only its bytes say whether it has changed.
    [[nodiscard]] bool is_described(std::uint16_t old_pc) const { return is_known_to_old_[old_pc]; }
    // Does the instruction of the old build say something else in the new one?
    [[nodiscard]] bool is_changed(std::uint16_t old_pc) const { return is_changed_[old_pc]; }
    // Do two addresses of memory come equally many bytes after the same symbol?
    [[nodiscard]] bool is_same_place(std::uint16_t in_old, std::uint16_t in_new) const { return moved_to_[in_old] == in_new; }
    // May the two be the same half of the address of something that has moved?
    [[nodiscard]] bool is_moved(std::uint8_t old, std::uint8_t now) const { return are_halves_[std::size_t{old} << 8 | now]; }

private:
    static constexpr std::uint32_t new_alone = 0x10000;
    struct Instruction;
    struct Routine;

    [[nodiscard]] static std::vector<Routine> routines_of(const Build& build);
    void match(const std::vector<Instruction>& old, const std::vector<Instruction>& now);
    void match_gap(const Instruction* old, std::size_t old_count, const Instruction* now, std::size_t new_count);
    void note_moved(const ProgramMap& old, const ProgramMap& now);
    void pair(const Instruction& old, const Instruction& now);

    std::vector<std::uint32_t> old_, new_;
    std::vector<bool> is_known_to_old_, has_counterpart_, is_changed_;
    std::vector<std::uint16_t> moved_to_;  // where in the new build what is at an address of the old one is
    std::vector<bool> are_halves_;         // by the old one and the new one
};

}  // namespace gato::debugger
