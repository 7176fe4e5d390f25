// SPDX-License-Identifier: MIT
// Compares the translator with the interpreter on random programs, for any time; `./dev fuzz` does.
//
//   engine-lockstep [MILLIONS [SEED]]    this many millions of cycles, from this seed on; by default 4,000 and today's seed
//
// By turns, 24 seeds are watched by nothing, 24 by marks and 24 by a tracker. An instruction takes some four cycles. Prints which seeds end differently, and then exits with 1.
#include "engine_lockstep/lockstep.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace gato::simulator;

namespace {

constexpr Cycle cycles_of_seed = 300'000, cycles_of_million = 1'000'000;

std::uint32_t seed_of_today() {
    constexpr std::time_t day = 24 * 60 * 60;
    return static_cast<std::uint32_t>(std::time(nullptr) / day) * 100'000;
}

}  // namespace

int main(int argc, char** argv) {
    const Cycle wanted = (argc > 1 ? std::atoll(argv[1]) : 4'000) * cycles_of_million;
    std::uint32_t seed = argc > 2 ? static_cast<std::uint32_t>(std::atoll(argv[2])) : seed_of_today();
    if (const auto problem = why_no_translator(); !problem.empty()) {
        std::printf("no translator here: %s\n", std::string(problem).c_str());
        return 0;
    }
    int differences = 0;
    const std::uint32_t first = seed;
    for (Cycle done = 0; done < wanted; done += cycles_of_seed, ++seed) {
        const auto watched = static_cast<Watched>(seed / 24 % 3);
        const std::string found =
            difference_of_engines(EngineKind::interpreter, EngineKind::always_translator, seed, cycles_of_seed, watched);
        if (found.empty()) continue;
        std::printf("seed %u: %s\n", seed, found.c_str());
        ++differences;
    }
    std::printf("seeds %u to %u: %d end differently\n", first, seed - 1, differences);
    return differences == 0 ? 0 : 1;
}
