// SPDX-License-Identifier: MIT
// The past as a sequence of instructions with what each read and wrote, fetched from a history in windows, of which the latest used are
// kept.
#pragma once

#include <gato/debugger/cause_tree.hpp>
#include <gato/debugger/history.hpp>

#include <list>
#include <span>

namespace gato::debugger {

// An instruction of the past. What it points to is valid until the next call to Past::step().
struct Step {
    std::uint64_t number = 0;
    simulator::AccessLog::Entry entry;
    std::vector<simulator::LoggedAccess> accesses;
    simulator::Registers after;  // before an interrupt that came then
    bool is_interrupted = false;
};

class Past {
public:
    explicit Past(History& history) : history_(history), end_(history.now()) {}

    // The number of the instruction that comes next.
    [[nodiscard]] std::uint64_t end() const { return end_; }
    [[nodiscard]] Step step(std::uint64_t number);
    // The same, in parts. An interrupt does not count as part of a BRK.
    [[nodiscard]] const simulator::AccessLog::Entry& entry(std::uint64_t number);
    [[nodiscard]] simulator::Registers after(std::uint64_t number);
    [[nodiscard]] bool is_interrupted(std::uint64_t number);

    // Returns the last instruction before `before` that wrote the byte.
    [[nodiscard]] std::optional<std::uint64_t> last_write(Place place, std::uint64_t before);
    // Returns the last instruction up to `before` before which something from outside changed the place.
    [[nodiscard]] std::optional<std::uint64_t> last_input(Place place, std::uint64_t before) const;

private:
    static constexpr std::uint64_t part_size = 16'384;  // instructions of a window, or of a part of one
    static constexpr std::uint64_t most_parts = 8, kept_parts = 48;

    struct Write {
        std::uint16_t address = 0;
        simulator::Bytes bytes = simulator::Bytes::ram;
        std::uint32_t instruction = 0;  // in the window

        auto operator<=>(const Write&) const = default;
    };
    struct Window {
        std::uint64_t first = 0;
        simulator::AccessLog log;
        std::vector<Write> writes;  // sorted
    };

    [[nodiscard]] Window fetch(std::uint64_t part);
    void make_room();
    [[nodiscard]] Window& window_of(std::uint64_t number);
    [[nodiscard]] static std::optional<std::uint64_t> last_write_in(const Window& window, Place place, std::uint64_t before);

    History& history_;
    std::uint64_t end_;
    std::list<Window> windows_;  // the latest used first
    std::uint64_t parts_ = 1;    // of the window that was fetched last
    std::uint64_t fetched_ = 0;  // its first instruction
};

}  // namespace gato::debugger
