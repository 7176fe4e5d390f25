// SPDX-License-Identifier: MIT
// Any bytes as the choices that make a program of the extended language: it assembles, and gives the same bytes, map, labels and listing as
// one program and as objects, and the same bytes after its sources were formatted.
#include "support/random_program.hpp"
#include "support/same_builds.hpp"

#include <cstdlib>
#include <iostream>

using namespace gato::tests;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::size_t at = 0;
    RandomProgram program([&](std::size_t bound) { return at < size ? data[at++] % bound : 0; });
    const std::vector<gato::assembler::Source> files = program.sources();
    const std::string difference = difference_between_builds(files, RandomProgram::areas());
    if (difference.empty()) return 0;
    for (const gato::assembler::Source& file : files) std::cerr << "---- " << file.name << '\n' << file.text.view();
    std::cerr << "---- " << difference << '\n';
    std::abort();
}
