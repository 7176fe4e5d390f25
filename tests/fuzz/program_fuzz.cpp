// SPDX-License-Identifier: MIT
// Any bytes as a .prg file and its keyboard input: whatever the program does, the run ends within its cycles, with the same
// result whether waiting loops are skipped or not. Input: how much of it is the key script, the script, the file.
#include "simulator/session/sanitizer.hpp"
#include <gato/simulator/drive.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/render.hpp>
#include <gato/simulator/screen.hpp>
#include <gato/simulator/session.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>

namespace {

using namespace gato::simulator;

constexpr Cycle most_cycles = 200'000;
constexpr Cycle longest_step = 40'000'000;  // the longest ROM routine: saving all of memory

class MemoryDrive final : public Drive {
public:
    std::vector<DriveFile> list() override {
        std::vector<DriveFile> files;
        for (const auto& [name, bytes] : files_) files.push_back({name, bytes.size()});
        return files;
    }
    std::optional<std::vector<std::uint8_t>> read(const std::string& name) override {
        const auto found = files_.find(name);
        return found == files_.end() ? std::nullopt : std::optional(found->second);
    }
    DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override {
        files_[name] = bytes;
        return DriveWrite::done;
    }
    bool remove(const std::string& name) override { return files_.erase(name) > 0; }

private:
    std::map<std::string, std::vector<std::uint8_t>> files_{{"A", {0x00, 0xc0, 0x60}}};
};

void start(Machine& machine, const Program& program) {
    load_program(machine, program);
    start_program(machine, program);
}

void expect(bool holds) {
    if (!holds) std::abort();
}

Machine run(const Program& program, const KeyScript& keys, bool skip_idle_loops) {
    Machine machine({.drive = std::make_shared<MemoryDrive>(), .debug_cart = true, .skip_idle_loops = skip_idle_loops});
    start(machine, program);
    Session session(machine);
    session.keys = keys;
    session.until = {{.kind = Condition::Kind::exit}, {.kind = Condition::Kind::screen, .text = U"READY.", .as_written = {}}};
    session.max_cycles = most_cycles;
    expect(session.run().cycles < most_cycles + longest_step);
    return machine;
}

void run_watched(const Program& program) {
    Machine machine;
    start(machine, program);
    Sanitizer sanitizer(machine, {.stack = true, .uninitialised = true, .code = true, .outside = true});
    sanitizer.add(gato::simulator::memory_of(program, nullptr, nullptr));
    (void)machine.run(machine.clock() + most_cycles, sanitizer);
}

bool same(const Machine& one, const Machine& other) {
    if (one.clock() != other.clock() || !(one.registers() == other.registers())) return false;
    for (unsigned address = 0; address < 0x10000; ++address) {
        const auto at = static_cast<std::uint16_t>(address);
        if (one.ram(at) != other.ram(at)) return false;
    }
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::size_t script_size = std::min<std::size_t>(data[0], size - 1);
    const KeyScriptResult keys = parse_key_script({reinterpret_cast<const char*>(data) + 1, script_size});
    const Program program = read_program({data + 1 + script_size, size - 1 - script_size});
    if (!program.error.empty()) return 0;
    const auto skipping = run(program, keys.script, true), executing = run(program, keys.script, false);
    expect(same(skipping, executing));
    (void)screen_text(skipping);
    (void)take_picture(skipping);
    run_watched(program);
    return 0;
}
