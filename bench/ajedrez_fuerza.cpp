// SPDX-License-Identifier: MIT
// How strong the C64's chess program is, and how fast.
//
//     ajedrez_fuerza match --games 40 --go 'movetime 20000' --engine stockfish --elo 1800     against an installed engine
//     ajedrez_fuerza match --games 100 --go 'nodes 1000' --old old/AJEDREZ.prg                against another build of itself
//     ajedrez_fuerza match --games 20 --go 'movetime 2000' --old-go 'movetime 500'            a level against another
//     ajedrez_fuerza speed --go 'movetime 20000'                                              nodes a second and depth, 24 positions
//     ajedrez_fuerza mates                                                                    the problem solver
//     ajedrez_fuerza perft                                                                    cycles of the generator
//
// Every program is a .prg with its .map.json beside it, as `gato build` makes them; without one it is the program as shipped.
#include "bench/chess/engine_process.hpp"
#include "bench/chess/match.hpp"
#include "bench/chess/tables.hpp"
#include "cli/disk/disk.hpp"
#include "cli/uci/shipped_program.hpp"

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdio>
#include <exception>
#include <fstream>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>

namespace {

using namespace gato;
using namespace gato::referee;

struct Arguments {
    int games = 20;
    int first_game = 0;
    int threads = 1;
    std::string go = "movetime 2000", old_go;
    std::string program, old_program;
    std::vector<std::string> options, old_options;
    std::string engine, engine_go = "nodes 10000";
    int elo = 0;
    std::string pgn;
    bool quiet = false;
};

Options options_of(const std::vector<std::string>& texts) {
    Options options;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        options.emplace_back(text.substr(0, equals), equals == std::string::npos ? "true" : text.substr(equals + 1));
    }
    return options;
}

// "movetime 2000" is two seconds; 0: nothing is said of time.
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

// Plays the games by several threads, and tells of them in their order.
class Match {
public:
    Match(const Arguments& arguments, Player first, Player second)
        : arguments_(arguments), first_(std::move(first)), second_(std::move(second)),
          played_(static_cast<std::size_t>(arguments.games)) {}

    // False when something was wrong with a game.
    [[nodiscard]] bool play() {
        std::vector<std::thread> threads;
        for (int thread = 0; thread < arguments_.threads; ++thread) threads.emplace_back([this] { play_some(); });
        for (std::thread& thread : threads) thread.join();
        if (error_) std::rethrow_exception(error_);
        return print();
    }

private:
    void play_some() {
        try {
            const auto one = first_.make(), other = second_.make();
            for (int number = next_++; number < arguments_.games; number = next_++) {
                PlayedGame played = play_game(arguments_.first_game + number, first_, second_, *one, *other);
                const std::lock_guard lock(mutex_);
                tell(number, played);
                played_[static_cast<std::size_t>(number)] = std::move(played);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            error_ = std::current_exception();
            next_ = arguments_.games;
        }
    }
    void tell(int number, const PlayedGame& played) {
        score_.add(played.score);
        if (arguments_.quiet && played.trouble.empty()) return;
        std::printf("%4d %-26s %s %3zu half-moves, %s: %.1f   so far %s%s\n", number + 1, played.opening.c_str(),
                    played.first_is_white ? "white" : "black", played.game.moves().size(), played.end.c_str(), played.score,
                    text_of(score_).c_str(), played.trouble.empty() ? "" : ("\n     " + played.trouble).c_str());
        std::fflush(stdout);
    }
    [[nodiscard]] bool print() {
        int overruns = 0, troubles = 0;
        double latest = 0, seconds = 0;
        long long nodes = 0;
        std::ofstream pgn;
        if (!arguments_.pgn.empty()) pgn.open(arguments_.pgn);
        for (std::size_t number = 0; number < played_.size(); ++number) {
            const PlayedGame& played = played_[number];
            overruns += played.overruns;
            troubles += played.trouble.empty() ? 0 : 1;
            latest = std::max(latest, played.latest);
            seconds += played.seconds;
            nodes += played.nodes;
            pgn << pgn_of(played, arguments_.first_game + static_cast<int>(number), first_.name, second_.name);
        }
        std::printf("%s (%s) against %s (%s), %d games: %s\n", first_.name.c_str(), first_.go.c_str(), second_.name.c_str(),
                    second_.go.c_str(), score_.games(), text_of(score_).c_str());
        std::printf("%d games with trouble, %d moves too late (the latest by %.2f s), %.0f nodes a second\n", troubles,
                    overruns, latest, seconds > 0 ? static_cast<double>(nodes) / seconds : 0);
        return troubles == 0 && overruns == 0;
    }

    Arguments arguments_;
    Player first_, second_;
    std::vector<PlayedGame> played_;
    std::atomic<int> next_ = 0;
    std::mutex mutex_;
    Score score_;
    std::exception_ptr error_;
};

bool run_match(const Arguments& arguments) {
    const uci::ProgramFile program = program_at(arguments.program), old = program_at(arguments.old_program);
    Player first = c64_player("Ajedrez", program, arguments.options, arguments.go);
    Player second = !arguments.engine.empty() ? engine_player(arguments)
                                              : c64_player("Ajedrez (old)", old, arguments.old_options,
                                                           arguments.old_go.empty() ? arguments.go : arguments.old_go);
    return Match(arguments, std::move(first), std::move(second)).play();
}

void add_programs(CLI::App& command, Arguments& arguments) {
    command.add_option("--program", arguments.program, "the program, with its map beside it; else as shipped")
        ->type_name("FILE.prg");
    command.add_option("--option", arguments.options, "an option of ajedrez-uci for it")->type_name("NAME=VALUE");
    command.add_option("--go", arguments.go, "what it is asked at each move")->type_name("TEXT")->capture_default_str();
}

void add_match(CLI::App& app, Arguments& arguments, bool& is_well) {
    CLI::App& match = *app.add_subcommand("match", "games against an engine, another build or another level");
    add_programs(match, arguments);
    match.add_option("--games", arguments.games, "how many; two and two have an opening in common")->capture_default_str();
    match.add_option("--first", arguments.first_game, "number of the first one: another part of the openings")
        ->capture_default_str();
    match.add_option("--threads", arguments.threads, "games at the same time")->capture_default_str();
    match.add_option("--old", arguments.old_program, "the opponent: another build")->type_name("FILE.prg");
    match.add_option("--old-option", arguments.old_options, "an option for it")->type_name("NAME=VALUE");
    match.add_option("--old-go", arguments.old_go, "what it is asked; else the same")->type_name("TEXT");
    match.add_option("--engine", arguments.engine, "the opponent: an installed UCI engine")->type_name("COMMAND");
    match.add_option("--elo", arguments.elo, "its UCI_Elo")->type_name("N");
    match.add_option("--engine-go", arguments.engine_go, "what it is asked")->type_name("TEXT")->capture_default_str();
    match.add_option("--pgn", arguments.pgn, "write the games there")->type_name("FILE");
    match.add_flag("--quiet", arguments.quiet, "only the result, and what was wrong");
    match.callback([&] { is_well = run_match(arguments); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("strength and speed of the C64's chess program");
    app.require_subcommand(1);
    Arguments arguments;
    bool is_well = true;
    add_match(app, arguments, is_well);
    CLI::App& speed = *app.add_subcommand("speed", "nodes a second and depth on the positions of the Bratko-Kopec test");
    add_programs(speed, arguments);
    speed.callback([&] { print_speed(program_at(arguments.program), host_disk, options_of(arguments.options), arguments.go); });
    CLI::App& mates = *app.add_subcommand("mates", "how long the problem solver takes");
    add_programs(mates, arguments);
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
