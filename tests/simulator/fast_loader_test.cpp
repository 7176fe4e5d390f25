// SPDX-License-Identifier: MIT
// The example of a fast loader: half of it runs in the drive, and the cycles of both processors must match.
#include "simulator/drive_1541_support.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

linker::Program fast_loader() {
    auto result = tests::build({{"fastloader.asm", file_of_repository("examples/fastloader/fastloader.asm")},
                                {"drivecode.asm", file_of_repository("examples/fastloader/drivecode.asm")}});
    if (!result.program || !result.errors.empty()) throw std::invalid_argument(result.errors);
    return std::move(*result.program);
}

// Every value of a byte, after every other.
std::vector<std::uint8_t> all_bytes() {
    std::vector<std::uint8_t> bytes;
    for (unsigned i = 0; i < 4'000; ++i) bytes.push_back(static_cast<std::uint8_t>(i * i / 3 + i));
    for (unsigned i = 0; i < 256; ++i) bytes.push_back(static_cast<std::uint8_t>(i));
    return bytes;
}

class FastLoader : public testing::Test {
protected:
    Machine run(const std::string& name, const VideoStandard& video, EngineKind engine = EngineKind::fast) {
        MachineOptions options = options_with_drive(disk_with(all_bytes(), name));
        options.video = video;
        options.engine = engine;
        Machine machine(options);
        const linker::Program program = fast_loader();
        machine.load(program.start, program.bytes);
        start_at(machine, 2061);
        started_ = machine.clock();
        EXPECT_EQ(machine.run(machine.clock() + long_time), Stop::program_exit);
        return machine;
    }
    static void expect_loaded(const Machine& machine) {
        EXPECT_EQ(row(machine, 0), "LOADED");
        const auto bytes = all_bytes();
        for (std::size_t i = 0; i < bytes.size(); ++i)
            ASSERT_EQ(machine.ram(static_cast<std::uint16_t>(0x2000 + i)), bytes[i]) << i;
    }

    Cycle started_ = 0;
};

TEST_F(FastLoader, loads_on_pal) {
    expect_loaded(run("data", pal));
}

TEST_F(FastLoader, loads_on_ntsc) {
    expect_loaded(run("data", ntsc));
}

TEST_F(FastLoader, loads_on_the_exact_engine_in_the_same_cycles) {
    const Machine fast = run("data", pal), exact = run("data", pal, EngineKind::exact);
    expect_loaded(exact);
    EXPECT_EQ(fast.clock(), exact.clock());
}

TEST_F(FastLoader, is_faster_than_the_kernal) {
    const Machine fast = run("data", pal);
    const Cycle fast_time = fast.clock() - started_;
    Machine slow(options_with_drive(disk_with(all_bytes(), "data")));
    const Cycle before = slow.clock();
    ASSERT_EQ(run_code(slow, load_to("data", "$2000"), long_time), Stop::program_exit);
    EXPECT_LT(2 * fast_time, slow.clock() - before);
}

TEST_F(FastLoader, says_that_there_is_no_such_file) {
    const Machine machine = run("other", pal);
    EXPECT_EQ(row(machine, 0), "NO SUCH FILE");
}

}  // namespace
}  // namespace gato::simulator
