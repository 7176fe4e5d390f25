// SPDX-License-Identifier: MIT
// Any bytes as a SID file; what is a tune is made a program, which plays for a while.
#include "core/formats/tune_program.hpp"
#include "core/formats/tune_words.hpp"
#include <gato/simulator/program.hpp>

#include <algorithm>
#include <cstdlib>

namespace {

void play(const std::string& file) {
    const gato::simulator::Program program =
        gato::simulator::read_program({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    if (!program.error.empty()) std::abort();
    gato::simulator::Machine machine;
    gato::simulator::load_program(machine, program);
    gato::simulator::start_program(machine, program);
    (void)machine.run(machine.clock() + 100'000);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string error;
    const auto tune = gato::tune::read({reinterpret_cast<const char*>(data), size}, error);
    if (!tune) return 0;
    (void)gato::tune::missing_parts(*tune);
    for (const int song : {1, tune->first_song, tune->songs}) {
        (void)gato::tune::format_of(*tune, song);
        if (const auto program = gato::tune::program_file(*tune, song, error)) play(*program);
    }
    (void)gato::tune::places_of(*tune);
    return 0;
}
