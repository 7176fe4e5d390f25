// SPDX-License-Identifier: MIT
// single-step DIR: runs all single-step vectors of a folder, names the first failures, ends with "N of M cases".
#include "single_step/vectors.hpp"

#include <exception>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: single-step DIR\n";
        return 1;
    }
    try {
        const auto totals = gato::single_step::run_folder(argv[1]);
        for (const std::string& failure : totals.failures) std::cout << failure << '\n';
        std::cout << totals.passed << " of " << totals.cases << " cases\n";
        return totals.cases > 0 && totals.passed == totals.cases ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << "single-step: " << error.what() << '\n';
        return 1;
    }
}
