// SPDX-License-Identifier: MIT
// How strong the C64's chess program is, and how fast.
//
//     ajedrez_fuerza match --games 40 --go 'movetime 20000' --engine stockfish --elo 1800     against an installed engine
//     ajedrez_fuerza match --games 100 --go 'nodes 1000' --old old/AJEDREZ.prg                against another build of itself
//     ajedrez_fuerza match --games 20 --go 'movetime 2000' --old-go 'movetime 500'            a level against another
//     ajedrez_fuerza speed --go 'movetime 20000'                                              nodes a second and depth, 24 positions
//     ajedrez_fuerza mates                                                                    the problem solver
//     ajedrez_fuerza endings --go 'movetime 10000'                                            twelve won endings
//     ajedrez_fuerza tactics --go 'movetime 20000'                                            positions solved, ours or of an EPD file
//     ajedrez_fuerza find-positions POSITIONS.epd --engine stockfish --elo 1800               of games, for the next one
//     ajedrez_fuerza losses POSITIONS.epd --go 'movetime 20000' --old old/AJEDREZ.prg         what moves lose beside another build's
//     ajedrez_fuerza perft                                                                    cycles of the generator
//
// Every program is a .prg with its .map.json beside it, as `gato build` makes them; without one it is the program as shipped.
#include "cli/disk/disk.hpp"
#include "cli/uci/shipped_program.hpp"
#include "tests/support/places.hpp"
#include "tools/bench/chess/endings.hpp"
#include "tools/bench/chess/engine_process.hpp"
#include "tools/bench/chess/epd.hpp"
#include "tools/bench/chess/find_tactics.hpp"
#include "tools/bench/chess/match_run.hpp"
#include "tools/bench/chess/move_losses.hpp"
#include "tools/bench/chess/tables.hpp"
#include "tools/bench/chess/tactics.hpp"

#include <gato/support/file_system.hpp>

#include <CLI/CLI.hpp>

#include <array>
#include <cstdio>
#include <exception>
#include <sstream>

namespace {

using namespace gato;
using namespace gato::referee;

struct Arguments {
    MatchPlan plan;
    EndingsRequest endings;
    FindRequest find;
    JudgeRequest judge;
    PositionsRequest positions;
    std::string go = "movetime 2000", old_go;
    std::string program, old_program;
    std::vector<std::string> options, old_options;
    std::string engine, engine_go = "nodes 10000";
    int elo = 0;
    std::string epd = tests::in_repository("tools/bench/chess/tactics.epd");
};
constexpr std::size_t largest_epd = std::size_t{16} << 20;

Options options_of(const std::vector<std::string>& texts) {
    Options options;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        options.emplace_back(text.substr(0, equals), equals == std::string::npos ? "true" : text.substr(equals + 1));
    }
    return options;
}

// "movetime 2000" is two seconds; 0: there is no time limit.
double seconds_of(const std::string& go) {
    std::istringstream words(go);
    double milliseconds = 0;
    for (std::string word; words >> word;)
        if (word == "movetime") words >> milliseconds;
    constexpr double a_second = 1'000;
    return milliseconds / a_second;
}

const cli::Disk host_disk;

uci::ProgramFile program_at(const std::string& path) {
    return path.empty() ? uci::shipped_program() : uci::read_program_file(host_disk, path);
}

Player c64_player(const std::string& name, const uci::ProgramFile& program, const std::vector<std::string>& options,
                  const std::string& go) {
    return {name, [&program, set = options_of(options)] { return std::make_unique<C64>(program, host_disk, set); }, go,
            seconds_of(go)};
}

Player engine_player(const Arguments& arguments) {
    Options options{{"Threads", "1"}, {"Hash", "16"}};
    std::string name = arguments.engine;
    if (arguments.elo > 0) {
        options.emplace_back("UCI_LimitStrength", "true");
        options.emplace_back("UCI_Elo", std::to_string(arguments.elo));
        name += " " + std::to_string(arguments.elo);
    }
    const std::vector<std::string> command{arguments.engine};
    return {name, [command, options] { return std::make_unique<EngineProcess>(command, options); }, arguments.engine_go, 0};
}

// Identifies the build: a match of another build is another match.
std::string digest_of(const uci::ProgramFile& program) {
    constexpr std::uint32_t basis = 2'166'136'261, prime = 16'777'619;  // FNV-1a
    std::uint32_t digest = basis;
    for (const char byte : program.bytes) digest = (digest ^ static_cast<unsigned char>(byte)) * prime;
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%08x", digest);
    return text.data();
}

std::string setting_of(const uci::ProgramFile& program, const std::vector<std::string>& options) {
    std::string text = "program " + digest_of(program);
    for (const std::string& option : options) text += ' ' + option;
    return text;
}

Player old_player(const Arguments& arguments, const uci::ProgramFile& old) {
    return c64_player("Ajedrez (old)", old, arguments.old_options, arguments.old_go.empty() ? arguments.go : arguments.old_go);
}

bool run_match(const Arguments& arguments) {
    const uci::ProgramFile program = program_at(arguments.program), old = program_at(arguments.old_program);
    const bool has_engine = !arguments.engine.empty();
    MatchPlan plan = arguments.plan;
    plan.setting = setting_of(program, arguments.options);
    if (!has_engine) plan.setting += ", " + setting_of(old, arguments.old_options);
    Player first = c64_player("Ajedrez", program, arguments.options, arguments.go);
    Player second = has_engine ? engine_player(arguments) : old_player(arguments, old);
    return MatchRun(plan, std::move(first), std::move(second)).play();
}

void run_find_positions(const Arguments& arguments) {
    const uci::ProgramFile program = program_at(arguments.program);
    const Player first = c64_player("Ajedrez", program, arguments.options, arguments.go);
    find_positions(first, engine_player(arguments), arguments.judge, arguments.positions);
}

void run_losses(const Arguments& arguments) {
    const uci::ProgramFile program = program_at(arguments.program), old = program_at(arguments.old_program);
    const std::vector<EpdPosition> positions = read_epd(read_named(host_disk, arguments.positions.file, largest_epd).view());
    const Player first = c64_player("Ajedrez", program, arguments.options, arguments.go), second = old_player(arguments, old);
    const bool compares = !arguments.old_program.empty() || !arguments.old_go.empty();
    print_losses(first, compares ? &second : nullptr, positions, arguments.judge);
}

bool run_tactics(const Arguments& arguments) {
    const std::vector<EpdPosition> positions = read_epd(read_named(host_disk, arguments.epd, largest_epd).view());
    const TacticsRequest request{arguments.go, arguments.plan.threads, arguments.plan.is_quiet};
    return print_tactics(program_at(arguments.program), host_disk, options_of(arguments.options), positions, request);
}

void add_programs(CLI::App& command, Arguments& arguments, std::string& go) {
    command.add_option("--program", arguments.program, "the program, with its map beside it; else as shipped")
        ->type_name("FILE.prg");
    command.add_option("--option", arguments.options, "an option of ajedrez-uci for it")->type_name("NAME=VALUE");
    command.add_option("--go", go, "what it is asked at each move")->type_name("TEXT")->capture_default_str();
}

void add_match(CLI::App& app, Arguments& arguments, bool& is_well) {
    CLI::App& match = *app.add_subcommand("match", "games against an engine, another build or another level");
    add_programs(match, arguments, arguments.go);
    match.add_option("--games", arguments.plan.games, "how many; two and two have an opening in common")->capture_default_str();
    match.add_option("--first", arguments.plan.first_game, "number of the first one: another part of the openings")
        ->capture_default_str();
    match.add_option("--threads", arguments.plan.threads, "games at the same time")->capture_default_str();
    match.add_option("--old", arguments.old_program, "the opponent: another build")->type_name("FILE.prg");
    match.add_option("--old-option", arguments.old_options, "an option for it")->type_name("NAME=VALUE");
    match.add_option("--old-go", arguments.old_go, "what it is asked; else the same")->type_name("TEXT");
    match.add_option("--engine", arguments.engine, "the opponent: an installed UCI engine")->type_name("COMMAND");
    match.add_option("--elo", arguments.elo, "its UCI_Elo")->type_name("N");
    match.add_option("--engine-go", arguments.engine_go, "what it is asked")->type_name("TEXT")->capture_default_str();
    CLI::Option& pgn =
        *match.add_option("--pgn", arguments.plan.pgn, "write the games there, each as it ends")->type_name("FILE");
    match.add_flag("--resume", arguments.plan.resumes, "play only those that the file does not have")->needs(&pgn);
    match.add_flag("--quiet", arguments.plan.is_quiet, "only the result, and what was wrong");
    match.callback([&] { is_well = run_match(arguments); });
}

void add_endings(CLI::App& app, Arguments& arguments, bool& is_well) {
    CLI::App& endings = *app.add_subcommand("endings", "won endings against the best defence there is, from random positions");
    add_programs(endings, arguments, arguments.endings.go);
    endings.add_option("--starts", arguments.endings.starts, "positions of each ending")->capture_default_str();
    endings.add_option("--seed", arguments.endings.seed, "other positions")->capture_default_str();
    endings
        .add_option("--only", arguments.endings.only,
                    "one ending, by its pieces: Q, R, BB, BN, P, BP, NP, Rp, Qp, Qn, Qb or Qr")
        ->check(CLI::IsMember({"Q", "R", "BB", "BN", "P", "BP", "NP", "Rp", "Qp", "Qn", "Qb", "Qr"}));
    endings.callback([&] {
        is_well = print_endings(program_at(arguments.program), host_disk, options_of(arguments.options), arguments.endings);
    });
}

void add_tactics(CLI::App& app, Arguments& arguments, bool& is_well) {
    CLI::App& tactics = *app.add_subcommand("tactics", "how many positions of an EPD file it solves");
    add_programs(tactics, arguments, arguments.go);
    tactics.add_option("FILE", arguments.epd, "positions with bm or am, instead of our own")->type_name("FILE.epd");
    tactics.add_option("--threads", arguments.plan.threads, "positions at the same time")->capture_default_str();
    tactics.add_flag("--quiet", arguments.plan.is_quiet, "only the result, and what was wrong");
    tactics.callback([&] { is_well = run_tactics(arguments); });
}

void add_find_tactics(CLI::App& app, Arguments& arguments) {
    CLI::App& find = *app.add_subcommand("find-tactics", "new positions for `tactics`, judged by an engine");
    find.add_option("FILE", arguments.find.file, "written anew")->required()->type_name("FILE.epd");
    find.add_option("--engine", arguments.find.engine, "an installed UCI engine")->type_name("COMMAND")->capture_default_str();
    find.add_option("--positions", arguments.find.positions, "how many")->capture_default_str();
    find.add_option("--seed", arguments.find.seed, "other games")->capture_default_str();
    find.callback([&] { find_tactics(program_at(""), host_disk, arguments.find); });
}

void add_judge(CLI::App& command, Arguments& arguments) {
    command.add_option("--judge", arguments.judge.engine, "an installed UCI engine")
        ->type_name("COMMAND")
        ->capture_default_str();
    command.add_option("--judge-go", arguments.judge.go, "what it is asked")->type_name("TEXT")->capture_default_str();
    command.add_option("--threads", arguments.judge.threads, "positions at the same time")->capture_default_str();
    command.add_option("FILE", arguments.positions.file, "positions")->required()->type_name("FILE.epd");
}

void add_find_positions(CLI::App& app, Arguments& arguments) {
    CLI::App& find = *app.add_subcommand("find-positions", "positions of games against an engine, for `losses`");
    add_programs(find, arguments, arguments.go);
    add_judge(find, arguments);
    find.add_option("--engine", arguments.engine, "the opponent")->required()->type_name("COMMAND");
    find.add_option("--elo", arguments.elo, "its UCI_Elo")->type_name("N");
    find.add_option("--positions", arguments.positions.positions, "how many")->capture_default_str();
    find.add_option("--first", arguments.positions.first_game, "number of the first game")->capture_default_str();
    find.callback([&] { run_find_positions(arguments); });
}

void add_losses(CLI::App& app, Arguments& arguments) {
    CLI::App& losses =
        *app.add_subcommand("losses", "what moves lose by an engine's judgement, alone or beside another build's");
    add_programs(losses, arguments, arguments.go);
    add_judge(losses, arguments);
    losses.add_option("--old", arguments.old_program, "another build")->type_name("FILE.prg");
    losses.add_option("--old-option", arguments.old_options, "an option for it")->type_name("NAME=VALUE");
    losses.add_option("--old-go", arguments.old_go, "what it is asked; else the same")->type_name("TEXT");
    losses.callback([&] { run_losses(arguments); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("strength and speed of the C64's chess program");
    app.require_subcommand(1);
    Arguments arguments;
    bool is_well = true;
    add_match(app, arguments, is_well);
    add_endings(app, arguments, is_well);
    add_tactics(app, arguments, is_well);
    add_find_tactics(app, arguments);
    add_find_positions(app, arguments);
    add_losses(app, arguments);
    CLI::App& speed = *app.add_subcommand("speed", "nodes a second and depth on the positions of the Bratko-Kopec test");
    add_programs(speed, arguments, arguments.go);
    speed.callback([&] { print_speed(program_at(arguments.program), host_disk, options_of(arguments.options), arguments.go); });
    CLI::App& mates = *app.add_subcommand("mates", "how long the problem solver takes");
    add_programs(mates, arguments, arguments.go);
    mates.callback([&] { is_well = print_mates(program_at(arguments.program), host_disk); });
    CLI::App& perft = *app.add_subcommand("perft", "cycles of the generator, with the program's interrupts going on");
    perft.add_option("--program", arguments.program, "the program, with its map beside it; else as shipped")
        ->type_name("FILE.prg");
    perft.callback([&] { is_well = print_perft(program_at(arguments.program)); });
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "ajedrez_fuerza: %s\n", error.what());
        return 1;
    }
    return is_well ? 0 : 1;
}
