// SPDX-License-Identifier: MIT
// The machine on which a campaign types keys, with what has been learned of the program so far.
#pragma once

#include "fuzzing/alphabet.hpp"
#include "fuzzing/key_run.hpp"
#include "fuzzing/target.hpp"
#include "fuzzing/wait_place.hpp"
#include "fuzzing/watch.hpp"
#include <gato/simulator/snapshot.hpp>

#include <memory>
#include <optional>

namespace gato::fuzzing {

// A state to which the campaign can go back.
struct Stand {
    simulator::Snapshot snapshot;
    std::shared_ptr<const simulator::ByteSet> under_rom;  // what is there instead of ROM; null: nothing
};

class KeyBench {
public:
    KeyBench(const Target& target, const Settings& settings);

    // `before` is a stand that is likely to have much in common with this one; it may be null.
    [[nodiscard]] Stand stand(const Stand* before) const;
    // No key is held there.
    void go_to(const Stand& stand);
    // To the start of the program.
    void go_to_start();
    // Types keys in a session of its own, or runs up to the first wait. Counts the cycles.
    [[nodiscard]] Reached type(const Input& input);
    [[nodiscard]] Reached type(KeyRun& run, std::uint8_t key, std::optional<simulator::Cycle> limit = std::nullopt);
    // At a wait for a key: moves on to the beginning of its loop, and learns from the part that ends here. Returns false if it has shown
    // a fault.
    [[nodiscard]] bool settle();

    // Where the program waits. `exactly`: including what only holds the input.
    [[nodiscard]] WaitPlace place(bool exactly = false) const;
    // Two inputs after which the program has gone the same way: what differs now and was not so `before` only holds the input.
    void learn_input_bytes(const std::array<std::uint8_t, 0x10000>& other);
    // What may be typed now: keys only if the program looks only at the keyboard's queue.
    [[nodiscard]] std::size_t choices() const;
    // Does it read whole lines, as INPUT does?
    [[nodiscard]] bool reads_lines() const;
    [[nodiscard]] bool has_looked_at_keys() const;

    const Target& target;
    const Settings& settings;
    Alphabet alphabet;
    simulator::Machine machine;
    Watch watch;
    Coverage coverage;
    simulator::Cycle cycles = 0;  // executed so far

private:
    Stand start_;
    MemoryBits written_{};  // by the program, between two waits
    InputBytes input_bytes_;
    std::uint64_t part_begins_ = 0;  // site at which the part began
};

}  // namespace gato::fuzzing
