// SPDX-License-Identifier: MIT
// The speed of a C64 with a working 1541, including its processor, VIAs and disk: a file loaded by the KERNAL's LOAD, and one by
// the example of a fast loader, whose two halves keep time by counting cycles. Each is the median of rounds, in multiples of a
// C64's speed.
#include "simulator/drive_1541_support.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <stdexcept>
#include <vector>

using namespace gato::simulator;

namespace {

constexpr int rounds = 5;
constexpr int wanted = 30;
constexpr std::size_t file_size = 12'000;

Machine machine_with_disk() {
    return Machine(options_with_drive(disk_with(pattern(file_size), "data")));
}

void load_by_kernal(Machine& machine) {
    if (run_code(machine, load_to("data", "$2000"), long_time) != Stop::program_exit)
        throw std::runtime_error("LOAD does not end");
}

void load_by_loader(Machine& machine) {
    const auto loader = gato::tests::build({{"fastloader.asm", file_of_repository("examples/fastloader/fastloader.asm")},
                                            {"drivecode.asm", file_of_repository("examples/fastloader/drivecode.asm")}});
    machine.load(loader.program->start, loader.program->bytes);
    start_at(machine, 2061);
    if (machine.run(machine.clock() + long_time) != Stop::program_exit)
        throw std::runtime_error("the fast loader does not end");
}

double times_real_speed(void (*load)(Machine&)) {
    Machine machine = machine_with_disk();
    const Cycle before = machine.clock();
    const std::clock_t start = std::clock();
    load(machine);
    const double host = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const auto expected = pattern(file_size);
    for (std::size_t i = 0; i < file_size; ++i)
        if (machine.ram(static_cast<std::uint16_t>(0x2000 + i)) != expected[i])
            throw std::runtime_error("the file is not what was saved");
    return static_cast<double>(machine.clock() - before) / static_cast<double>(machine.video().cycles_per_second) / host;
}

void print_row(const char* name, void (*load)(Machine&)) {
    std::vector<double> speeds;
    for (int round = 0; round < rounds; ++round) speeds.push_back(times_real_speed(load));
    std::ranges::sort(speeds);
    std::printf("  %-34s %9.0f times real speed  (at least %d)\n", name, speeds[rounds / 2], wanted);
}

}  // namespace

int main() try {
    std::printf("A 1541 at work\n");
    print_row("LOAD of the KERNAL", load_by_kernal);
    print_row("a fast loader", load_by_loader);
} catch (const std::exception& error) {
    std::fprintf(stderr, "drive_speed: %s\n", error.what());
    return 1;
}
