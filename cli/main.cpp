// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"

int main(int argc, char** argv) {
    return gato::cli::run(argc, argv);
}
