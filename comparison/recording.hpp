// SPDX-License-Identifier: MIT
// What one program did, as streams that are compared one by one: its screen at each key, its writes to the chips, and what
// registers of time answered it. What the main program does and what each interrupt handler does are apart, because how they
// interleave is time. Streams hold only what has not been compared yet.
#pragma once

#include "comparison/moment.hpp"
#include "comparison/screen.hpp"
#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::comparison {

// The events of one kind in one context, in order.
template <class Event>
struct Stream {
    // Where one program does something far more often than the other before its next key, the rest is not compared.
    static constexpr std::size_t most_pending = 200'000;

    std::deque<Event> pending;
    std::uint64_t compared = 0;
    bool is_closed = false;  // nothing is recorded any more
    bool is_cut = false;     // because there was too much of it

    void add(Event event) {
        if (is_closed) return;
        is_cut = is_closed = pending.size() >= most_pending;
        if (!is_closed) pending.push_back(std::move(event));
    }
    void pop() {
        pending.pop_front();
        ++compared;
    }
};

// Of a register of the VIC, the SID, a CIA or the expansion port; by its first address, not a mirror of it. The second write of an
// instruction that modifies.
struct ChipWrite {
    std::uint16_t address = 0;
    std::uint8_t value = 0;
    Moment at;
};

// Of a register that tells the time: raster, timers, interrupt flags, clocks, the SID's third voice, or the jiffy clock in memory.
struct TimeRead {
    std::uint8_t value = 0;
    std::uint16_t pc = 0;
    simulator::Cycle cycles = 0;  // since the start of the run
};

// A file as it was written; nothing: it was removed.
using WrittenFiles = std::map<std::string, std::optional<std::vector<std::uint8_t>>>;

struct KeyTaken {
    Screen screen;
    std::shared_ptr<const WrittenFiles> files;  // up to then
    Moment at;
};

// The main program, which is the first, or an interrupt handler.
struct Context {
    std::string name;  // of a handler: its label, or "handler 1" by the order of first entries if it has none
    std::uint64_t entries = 0;
    Stream<ChipWrite> writes{};
    std::map<std::uint16_t, Stream<TimeRead>> reads{};  // by register
};

struct End {
    KeyTaken last;                       // the screen, the files and the moment
    std::vector<std::uint8_t> memory{};  // 64 KiB of RAM
    std::string reason{};                // in words
    std::string kind{};                  // the same for ends of the same kind, wherever they are
    bool is_by_time = false;             // the clock decided when: what is left over says nothing
};

struct Recording {
    std::deque<Context> contexts{};  // never moved in memory; the main program first
    Stream<KeyTaken> keys{};
    std::optional<End> end{};
    simulator::Cycle cycles = 0;  // so far

    [[nodiscard]] Context* find(const std::string& name) {
        for (Context& context : contexts)
            if (context.name == name) return &context;
        return nullptr;
    }
};

inline constexpr const char *main_program = "main program", *kernal_interrupt = "the KERNAL's interrupt";

}  // namespace gato::comparison
