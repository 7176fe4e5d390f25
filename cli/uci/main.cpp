// SPDX-License-Identifier: MIT
// The program `ajedrez-uci` offers the C64's chess program to everything that speaks UCI.
#include "cli/exit_code.hpp"
#include "cli/host/process.hpp"
#include "cli/host/standard_channel.hpp"
#include "cli/uci/serve_uci.hpp"
#include "cli/uci/shipped_program.hpp"

#include <gato/support/failure.hpp>
#include <gato/version.hpp>

#include <iostream>
#include <string>
#include <vector>

namespace {

constexpr const char* help =
    "Usage: ajedrez-uci [--help | --version]\n"
    "The chess program AJEDREZ.prg in a simulated Commodore 64, as a chess engine: it speaks UCI on standard\n"
    "input and output. A chess program with a board starts it; to try it by hand, type\n"
    "  position startpos moves e2e4\n"
    "  go movetime 20000\n"
    "Times are those of the C64. Options (setoption name N value V):\n"
    "  Ritmo     rapido | real    as fast as possible, or at the C64's pace\n"
    "  Programa  FILE.prg         another build of the program, with its FILE.map.json beside it\n"
    "  Libro     true | false     play from the opening book\n"
    "  Nivel     libre | 1-9 | P  think at most as long as this level of the program\n"
    "and the program's own switches, which `uci` lists.\n";

gato::cli::ExitCode run(const std::vector<std::string>& words) {
    if (words.size() == 1) {
        gato::cli::serve_uci(gato::uci::shipped_program(), gato::cli::host::standard_channel());
        return gato::cli::done;
    }
    if (words.size() == 2 && (words[1] == "--help" || words[1] == "-h")) {
        std::cout << help;
        return gato::cli::done;
    }
    if (words.size() == 2 && words[1] == "--version") {
        std::cout << "ajedrez-uci " << gato::version << '\n';
        return gato::cli::done;
    }
    std::cerr << help;
    return gato::cli::misuse;
}

}  // namespace

int main(int argc, char** argv) {
    gato::cli::host::prepare_process();
    try {
        return run(gato::cli::host::command_line(argc, argv));
    } catch (const gato::Failure& failure) {
        std::cerr << "ajedrez-uci: " << failure.what() << '\n';
        return gato::cli::input_is_wrong;
    }
}
