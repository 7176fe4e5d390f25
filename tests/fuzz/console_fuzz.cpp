// SPDX-License-Identifier: MIT
// Any lines for the monitor: each is answered or refused, whatever the program does meanwhile, and completed up to every place.
#include "servers/console/console.hpp"

#include <gato/support/failure.hpp>

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>

namespace {

using namespace gato;

// inc $d020 : jsr $ffd2 : lda ($fb),y : sta $0400,x : inx : jmp back
constexpr std::uint8_t program[] = {0xee, 0x20, 0xd0, 0x20, 0xd2, 0xff, 0xb1, 0xfb, 0x9d, 0x00, 0x04, 0xe8, 0x4c, 0x00, 0xc0};

ProgramMap map_of_program() {
    ProgramMap map;
    map.files = {"main.asm"};
    map.symbols = {{.name = "start", .value = 0xc000, .file = "main.asm", .line = 1, .size = std::nullopt}};
    for (const unsigned offset : {0U, 3U, 6U, 8U, 11U, 12U})
        map.lines.push_back(
            {.address = static_cast<std::uint16_t>(0xc000 + offset), .length = 2, .line = offset + 1, .cycles = 4});
    return map;
}

void run_a_little(console::Console& monitor, debugger::Debugger& debugger, console::Reply reply) {
    for (int slice = 0; slice < 3 && reply.state == console::Reply::State::moving; ++slice)
        reply = monitor.paused(debugger.advance(std::min(monitor.deadline(), debugger.machine().clock() + 2000)));
    if (reply.state == console::Reply::State::moving) (void)monitor.paused({});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    simulator::Machine machine(simulator::MachineOptions{.skip_idle_loops = false});
    machine.load(0xc000, program);
    machine.registers().pc = 0xc000;
    const std::optional<ProgramMap> map = map_of_program();
    debugger::Debugger debugger(machine, &*map);
    console::Console monitor({.debugger = debugger, .map = map});
    monitor.subject().read_file = [](const std::string& name) { return name + "\1\2\3"; };
    monitor.subject().write_file = [](const std::string&, const std::string&) {};
    std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
    for (std::string line; std::getline(lines, line);) {
        (void)monitor.completions(line);
        try {
            run_a_little(monitor, debugger, monitor.answer(line));
        } catch (const console::WordError&) {
        } catch (const debugger::ExpressionError&) {
        }
    }
    return 0;
}
