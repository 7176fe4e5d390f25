// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/past.hpp"

#include "servers/debugger/causes/parts.hpp"

#include <algorithm>

namespace gato::debugger {

using simulator::AccessLog;
using simulator::Bytes;

namespace {

constexpr std::uint8_t brk = 0x00;

}  // namespace

// Before a window the history is run from its last snapshot, which may be far. A search that goes back from window to window therefore
// gets longer and longer ones.
Past::Window Past::fetch(std::uint64_t part) {
    parts_ = part + part_size == fetched_ ? std::min(2 * parts_, most_parts) : 1;
    fetched_ = part - std::min(part, (parts_ - 1) * part_size);
    Window window{fetched_, history_.accesses(fetched_, std::min(part + part_size, end_)), {}};
    for (std::size_t i = 0; i < window.log.size(); ++i)
        for (const auto accesses : {window.log.accesses(i), window.log.pushed_by_interrupt(i)})
            for (const simulator::LoggedAccess& access : accesses)
                if (access.is_write) window.writes.push_back({access.address, access.bytes, static_cast<std::uint32_t>(i)});
    std::ranges::sort(window.writes);
    return window;
}

void Past::make_room() {
    std::uint64_t size = most_parts * part_size;  // of the next one
    const auto is_too_much = [&](const Window& window) { return (size += window.log.size()) > kept_parts * part_size; };
    windows_.erase(std::ranges::find_if(windows_, is_too_much), windows_.end());
}

Past::Window& Past::window_of(std::uint64_t number) {
    const auto has_it = [&](const Window& window) {
        return number >= window.first && number - window.first < window.log.size();
    };
    const auto known = std::ranges::find_if(windows_, has_it);
    if (known != windows_.end()) {
        windows_.splice(windows_.begin(), windows_, known);
        return windows_.front();
    }
    make_room();
    return windows_.emplace_front(fetch(number / part_size * part_size));
}

const AccessLog::Entry& Past::entry(std::uint64_t number) {
    const Window& window = window_of(number);
    return window.log[number - window.first];
}

bool Past::is_interrupted(std::uint64_t number) {
    const Window& window = window_of(number);
    const std::size_t at = number - window.first;
    return window.log[at].interrupt != 0 && (window.log[at].is_routine || window.log[at].code[0] != brk);
}

// The interrupt has pushed the program counter, the high byte first, and the status.
simulator::Registers Past::after(std::uint64_t number) {
    const Window& window = window_of(number);
    const std::size_t at = number - window.first;
    simulator::Registers registers = window.log.registers_after(at);
    const auto pushed = window.log.pushed_by_interrupt(at);
    if (!is_interrupted(number) || pushed.size() != 3) return registers;
    registers.pc = static_cast<std::uint16_t>(pushed[0].value << 8 | pushed[1].value);
    registers.p = pushed[2].value;
    registers.s = static_cast<std::uint8_t>(registers.s + 3);
    return registers;
}

Step Past::step(std::uint64_t number) {
    const Window& window = window_of(number);
    const std::size_t at = number - window.first;
    const auto accesses = window.log.accesses(at);
    return {number, window.log[at], {accesses.begin(), accesses.end()}, after(number), is_interrupted(number)};
}

std::optional<std::uint64_t> Past::last_write_in(const Window& window, Place place, std::uint64_t before) {
    const Bytes bytes = place.kind == Place::Kind::device ? Bytes::device : Bytes::ram;
    const auto end = static_cast<std::uint32_t>(std::min<std::uint64_t>(before - window.first, window.log.size()));
    const auto past = std::ranges::lower_bound(window.writes, Write{place.at, bytes, end});
    if (past == window.writes.begin()) return std::nullopt;
    const Write& write = *std::prev(past);
    if (write.address != place.at || write.bytes != bytes) return std::nullopt;
    return window.first + write.instruction;
}

// First in the window, which the neighbours of most questions are in; then where the history knows of a write to the address, which may
// have reached what lies there besides this place.
std::optional<std::uint64_t> Past::last_write(Place place, std::uint64_t before) {
    constexpr int most_tries = 100;
    for (int i = 0; i < most_tries && before > 0; ++i) {
        const Window& window = window_of(before - 1);
        if (const auto found = last_write_in(window, place, before)) return found;
        const auto write = history_.last_write(place.at, window.first);
        if (!write) return std::nullopt;
        before = write->instruction + 1;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> Past::last_input(Place place, std::uint64_t before) const {
    const auto is_changed = [&](const InputChanges& changes) {
        if (place.kind == Place::Kind::part)
            return value_of_part(changes.before, place.at) != value_of_part(changes.after, place.at);
        return place.kind == Place::Kind::ram && std::ranges::find(changes.bytes, place.at) != changes.bytes.end();
    };
    const auto& all = history_.input_changes();
    for (auto change = all.upper_bound(before); change != all.begin();) {
        --change;
        if (is_changed(change->second)) return change->first;
    }
    return std::nullopt;
}

}  // namespace gato::debugger
