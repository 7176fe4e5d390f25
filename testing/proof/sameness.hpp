// SPDX-License-Identifier: MIT
// Have two routines done the same for an input? (`same_as`, docs/GTEST.md)
#pragma once

#include "testing/proof/runners.hpp"

#include <optional>
#include <string>
#include <unordered_map>

namespace gato::cases {

// What one routine has done, with what only a machine knows of it; null: it ran on memory alone.
struct Deed {
    const RoutineOutcome& outcome;
    const MachineRunner* machine = nullptr;
};

class Sameness {
public:
    // Both must outlive this object.
    Sameness(const ProofSetup& here, const ProofSetup& there);

    // Returns what differs, in words, or nothing.
    [[nodiscard]] std::optional<std::string> difference(const Deed& here, const Deed& there);

private:
    [[nodiscard]] std::optional<std::string> difference_of_outputs(const Deed& here, const Deed& there) const;
    [[nodiscard]] std::optional<std::string> difference_of_registers(const Deed& here, const Deed& there) const;
    [[nodiscard]] std::optional<std::string> difference_of_writes(const Deed& here, const Deed& there);
    [[nodiscard]] std::optional<std::string> difference_at(std::uint16_t here, std::uint16_t there, const Deed& a,
                                                           const Deed& b) const;
    [[nodiscard]] bool is_compared(std::uint16_t address) const;
    [[nodiscard]] std::vector<std::uint16_t> written(const Deed& deed, const ProofSetup& setup) const;
    // The place of the same label in the other program.
    [[nodiscard]] std::optional<std::uint16_t> counterpart(std::uint16_t address, bool is_here);
    [[nodiscard]] std::string name(std::uint16_t address, const ProofSetup& setup) const;

    const ProofSetup& here_;
    const ProofSetup& there_;
    const SameAs& same_;
    Bytes scratch_;
    std::unordered_map<std::uint32_t, std::optional<std::uint16_t>> counterparts_;  // by address, and which program
};

}  // namespace gato::cases
