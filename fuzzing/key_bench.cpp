// SPDX-License-Identifier: MIT
#include "fuzzing/key_bench.hpp"

#include "simulator/firmware/location.hpp"
#include "simulator/machine/parts.hpp"

namespace gato::fuzzing {

using simulator::Cycle;

KeyBench::KeyBench(const Target& any_target, const Settings& any_settings)
    : target(any_target), settings(any_settings), machine(any_target.start()),
      watch(machine, any_target.memory(), any_settings), start_{simulator::Snapshot(machine), nullptr} {
    go_to_start();
}

Stand KeyBench::stand(const Stand* before) const {
    return {simulator::Snapshot(machine, before != nullptr ? &before->snapshot : nullptr), watch.under_rom()};
}

void KeyBench::go_to(const Stand& stand) {
    stand.snapshot.restore(machine);
    machine.keyboard().release_all();
    for (const int port : {1, 2}) machine.keyboard().set_joystick(port, 0);
    for (const std::uint16_t place : {simulator::location::current_key, simulator::location::last_key})
        machine.ram(place) = simulator::key_code::none;
    watch.begin_elsewhere(stand.under_rom.get());
}

void KeyBench::go_to_start() {
    start_.snapshot.restore(machine);
    watch.begin_elsewhere(nullptr);
    watch.set_stack(machine.registers().s);
}

Reached KeyBench::type(const Input& input) {
    const Cycle before = machine.clock();
    part_begins_ = site_of(machine);
    KeyRun run(machine, watch, settings);
    const Reached reached = run.type(alphabet.script(input));
    cycles += machine.clock() - before;
    return reached;
}

Reached KeyBench::type(KeyRun& run, std::uint8_t key, std::optional<Cycle> limit) {
    const Cycle before = machine.clock();
    part_begins_ = site_of(machine);
    const simulator::KeyScript script{alphabet[key]};
    const Reached reached = limit ? run.type(script, *limit) : run.type(script);
    cycles += machine.clock() - before;
    return reached;
}

bool KeyBench::settle() {
    if (!reads_lines()) fuzzing::settle(machine, watch);
    if (watch.fault()) return false;
    add_all(watch.part_writes().words(), written_);
    input_bytes_.note_part(part_begins_, site_of(machine), watch.part_writes().words(), watch.part_reads().words());
    return true;
}

WaitPlace KeyBench::place(bool exactly) const {
    const MemoryBits bytes = state_bytes(machine, written_);
    WaitPlace place;
    place.site = site_of(machine);
    place.state = state_of(machine, exactly ? bytes : input_bytes_.without(bytes, place.site), place.site);
    place.core = state_of(machine, input_bytes_.without(bytes), 0);
    return place;
}

void KeyBench::learn_input_bytes(const std::array<std::uint8_t, 0x10000>& other) {
    input_bytes_.learn(other, machine, state_bytes(machine, written_));
}

std::size_t KeyBench::choices() const {
    const bool only_queue = watch.looked_at_port() == 0 && (reads_lines() || machine.parts().board.key_polls.uses_queue);
    return only_queue ? alphabet.keys() : alphabet.size();
}

bool KeyBench::reads_lines() const {
    return machine.parts().firmware.waits_in_chrin;
}

bool KeyBench::has_looked_at_keys() const {
    return reads_lines() || watch.looked_at_port() > 0 || machine.parts().board.key_polls.last >= target.start().clock();
}

}  // namespace gato::fuzzing
