// SPDX-License-Identifier: MIT
// Times gato beside 64tass, ACME, DASM and ca65 on the same program (tools/bench/program.hpp), written for each of them; `gato
// link` beside ld65 on its objects; and the build of the game RYG.
//
// For each size: the sources are written, every assembler runs once and the resulting memory images are compared byte for byte;
// then the assemblers run in turn, so that a busy moment of the machine affects all of them alike. The table shows the median CPU
// time, its ratio to gato's, and the peak memory. An assembler that fails or needs more than a minute is shown with the reason and
// left out of the rounds.
//
//   compare_assemblers GATO FOLDER [quick]
#include "tests/support/places.hpp"
#include "tools/bench/contestants.hpp"
#include "tools/bench/measure.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using namespace gato::bench;

namespace {

constexpr std::chrono::seconds time_limit{60};
constexpr std::size_t memory_size = 0x10000;
using Image = std::array<unsigned char, memory_size>;

// ---- sources

void write_file(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string block_name(std::size_t number, const std::string& suffix) {
    return "block" + std::to_string(number) + "." + suffix;
}

// Where the blocks of a program are: all that is kept of it once the sources are written.
struct Place {
    std::size_t origin, size;
};

// How a program is cut into files.
enum class Files : std::uint8_t {
    one,
    one_a_block,  // included by a main file, or assembled after it as one program
    units         // one a block, each complete in itself
};

// Writes the program for one contestant.
void write_sources(const Program& program, const Contestant& contestant, Files files, const fs::path& folder) {
    fs::create_directories(folder);
    write_file(folder / "everything.cfg",
               "MEMORY { ALL: start = 0, size = $8000000; }\nSEGMENTS { CODE: load = ALL, type = rw; }\n");
    const Notation& notation = contestant.notation;
    std::string main_text = head_text(program, notation);
    for (std::size_t i = 0; i < program.blocks.size(); ++i) {
        const Block& block = program.blocks[i];
        const std::string name = block_name(i, contestant.suffix);
        switch (files) {
        case Files::one: main_text += block_text(block, notation); break;
        case Files::one_a_block:
            write_file(folder / name, block_text(block, notation));
            if (!notation.include.empty()) main_text += notation.include + name + notation.include_end + "\n";
            break;
        case Files::units: write_file(folder / name, unit_text(program, block, notation)); break;
        }
    }
    if (files != Files::units) write_file(folder / ("program." + contestant.suffix), main_text);
}

Command block_names(std::size_t block_count, const std::string& suffix) {
    Command names;
    for (std::size_t i = 0; i < block_count; ++i) names.push_back(block_name(i, suffix));
    return names;
}

// The words that replace SOURCE.
Command source_names(const Contestant& contestant, std::size_t block_count, Files files) {
    Command names;
    if (files != Files::units) names.push_back("program." + contestant.suffix);
    if (files == Files::units || (files == Files::one_a_block && contestant.notation.include.empty()))
        std::ranges::copy(block_names(block_count, contestant.suffix), std::back_inserter(names));
    return names;
}

Command with_words(const Command& command, const std::string& word, const Command& replacement) {
    Command complete;
    for (const std::string& each : command) {
        if (each == word)
            complete.insert(complete.end(), replacement.begin(), replacement.end());
        else
            complete.push_back(each);
    }
    return complete;
}

// ---- results

std::vector<unsigned char> read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

Image image_of(const std::vector<unsigned char>& file, Output output, const std::vector<Place>& places) {
    Image memory{};
    std::size_t at = 0;
    const auto word = [&] {
        const std::size_t value = at + 1 < file.size() ? file[at] + 256U * file[at + 1] : 0;
        at += 2;
        return value;
    };
    const auto copy = [&](std::size_t address, std::size_t count) {
        for (; count > 0 && at < file.size(); --count, ++at) memory[address++ % memory_size] = file[at];
    };
    switch (output) {
    case Output::program: copy(word(), file.size()); break;
    case Output::hunks:
        while (at < file.size()) {
            const std::size_t address = word();
            copy(address, word());
        }
        break;
    case Output::blocks_only:
        for (const Place& place : places) copy(place.origin, place.size);
        break;
    }
    return memory;
}

struct Entry {
    Contestant contestant;
    fs::path folder;
    std::vector<Command> commands;
    std::string excuse = {};  // why it does not take part
    std::vector<double> cpu_seconds = {};
    double peak_mebibytes = 0;

    double median() {
        std::ranges::sort(cpu_seconds);
        return cpu_seconds.empty() ? 0 : cpu_seconds[cpu_seconds.size() / 2];
    }
};

// Sets an excuse if a command fails.
void run_once(Entry& entry, const std::vector<Command>& commands) {
    double total = 0;
    for (const Command& command : commands) {
        const Cost cost = run(command, entry.folder, entry.folder / "log", time_limit);
        if (cost.exit_code < 0) entry.excuse = "more than " + std::to_string(time_limit.count()) + " s";
        if (cost.exit_code > 0)
            entry.excuse = "exit code " + std::to_string(cost.exit_code) + ", see " + (entry.folder / "log").string();
        if (cost.exit_code != 0) return;
        total += cost.cpu_seconds;
        entry.peak_mebibytes = std::max(entry.peak_mebibytes, cost.peak_mebibytes);
    }
    entry.cpu_seconds.push_back(total);
}

// Makes the objects for a linker; that time does not count.
void prepare(Entry& entry, std::size_t block_count) {
    for (const Command& command : entry.contestant.preparation)
        for (const std::string& unit : block_names(block_count, entry.contestant.suffix))
            if (entry.excuse.empty()) run_once(entry, {with_words(command, "UNIT", {unit})});
    entry.cpu_seconds.clear();
    entry.peak_mebibytes = 0;
}

Entry make_entry(const Contestant& contestant, const fs::path& folder, std::size_t block_count, Files files) {
    Entry entry{contestant, folder, {}};
    for (Command command : contestant.commands) {
        command = with_words(command, "SOURCE", source_names(contestant, block_count, files));
        entry.commands.push_back(with_words(command, "OBJECTS", block_names(block_count, contestant.object_suffix)));
    }
    return entry;
}

// ---- a size

struct Size {
    const char* name;
    Program (*write)(std::size_t);
    std::size_t count;
    std::vector<Contestant> (*contestants)(const std::string& gato);
    Files files;
    int rounds;
    bool is_quick;
    const char* wanted;
};

// Writes the program for all contestants, in a process of its own: a measured program inherits the peak memory of the process
// that starts it, so this one must stay small.
std::vector<Place> write_all_sources(const Size& size, const std::string& gato, const fs::path& folder) {
    fs::create_directories(folder);
    const std::string list = (folder / "places").string();
    const pid_t writer = ::fork();
    if (writer == 0) {
        const Program program = size.write(size.count);
        std::ofstream places(list);
        for (const Block& block : program.blocks) places << block.origin << ' ' << block.size << '\n';
        places.close();
        for (const Contestant& contestant : size.contestants(gato))
            write_sources(program, contestant, size.files, folder / contestant.suffix);
        ::_exit(0);
    }
    ::waitpid(writer, nullptr, 0);
    std::vector<Place> places;
    std::ifstream in(list);
    for (Place place{}; in >> place.origin >> place.size;) places.push_back(place);
    return places;
}

void print_table(std::vector<Entry>& entries) {
    const double gato = entries.front().median();
    std::printf("  %-28s %10s %10s %10s\n", "", "CPU ms", "to gato", "peak MiB");
    for (Entry& entry : entries) {
        if (entry.excuse.empty())
            std::printf("  %-28s %10.1f %10.2f %10.1f\n", entry.contestant.name.c_str(), entry.median() * 1000,
                        entry.median() / gato, entry.peak_mebibytes);
        else
            std::printf("  %-28s %s\n", entry.contestant.name.c_str(), entry.excuse.c_str());
    }
}

// Returns whether all that took part gave the same bytes.
bool compare(const Size& size, const std::string& gato, const fs::path& folder) {
    std::printf("\n%s\n", size.name);
    std::fflush(stdout);
    const std::vector<Place> places = write_all_sources(size, gato, folder);
    std::vector<Entry> entries;
    bool all_agree = true;
    Image expected{};
    for (const Contestant& contestant : size.contestants(gato)) {
        Entry entry = make_entry(contestant, folder / contestant.suffix, places.size(), size.files);
        fs::remove(entry.folder / "program.prg");
        prepare(entry, places.size());
        if (entry.excuse.empty()) run_once(entry, entry.commands);
        entry.cpu_seconds.clear();
        if (entry.excuse.empty()) {
            const Image image = image_of(read_file(entry.folder / "program.prg"), contestant.output, places);
            if (entries.empty()) expected = image;
            if (image != expected) {
                const auto place = std::mismatch(image.begin(), image.end(), expected.begin()).first - image.begin();
                entry.excuse = "OTHER BYTES than " + entries.front().contestant.name + ", first at " + std::to_string(place);
                all_agree = false;
            }
        }
        entries.push_back(std::move(entry));
    }
    for (int round = 0; round < size.rounds; ++round)
        for (Entry& entry : entries)
            if (entry.excuse.empty()) run_once(entry, entry.commands);
    print_table(entries);
    if (*size.wanted != '\0') std::printf("  wanted: %s\n", size.wanted);
    return all_agree && entries.front().excuse.empty();
}

// The whole game, as ./dev game builds it.
void time_game(const std::string& gato, const fs::path& folder) {
    constexpr int rounds = 25;
    Entry entry{{"gato", "", Output::program, {}, {}}, folder, {}};
    const Command command{gato, "build", gato::tests::in_repository("asm-src/RYG/gato.json"), "--out-dir", folder / "RYG"};
    for (int round = 0; round < rounds && entry.excuse.empty(); ++round) run_once(entry, {command});
    std::printf("\nRYG with map and VICE labels\n");
    std::vector<Entry> entries{entry};
    print_table(entries);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: compare_assemblers GATO FOLDER [quick]\n";
        return 2;
    }
    const std::string gato = fs::absolute(argv[1]).string();
    const bool quick = argc > 3 && std::string(argv[3]) == "quick";
    const Size sizes[] = {
        {"20 lines", write_program, 20, assemblers, Files::one, 25, true, "gato no slower than ACME"},
        {"1,000 lines", write_program, 1000, assemblers, Files::one, 15, true, ""},
        {"100,000 lines", write_program, 100'000, assemblers, Files::one, 5, true, "gato at most a third of 64tass"},
        {"1,000,000 lines", write_program, 1'000'000, assemblers, Files::one, 3, false,
         "gato at most a third of 64tass, and 64 MiB at most"},
        {"1,000,000 lines with map, labels and listing", write_program, 1'000'000, assemblers_with_listings, Files::one, 5,
         false, "gato at most half of 64tass, and 100 MiB at most"},
        {"200 files of 500 lines", write_program, 100'000, assemblers, Files::one_a_block, 5, true,
         "gato at most half of the best"},
        {"50,000 macro calls", write_macro_calls, 50'000, assemblers, Files::one, 5, true, "gato no slower than DASM"},
        {"Linking 200 objects of 500 lines", write_program, 100'000, linkers, Files::units, 5, true, ""},
    };
    bool all_agree = true;
    for (const Size& size : sizes)
        if (!quick || size.is_quick) all_agree = compare(size, gato, fs::absolute(argv[2])) && all_agree;
    time_game(gato, fs::absolute(argv[2]));
    std::cout << (all_agree ? "\nAll outputs agree byte for byte.\n" : "\nNOT all outputs agree.\n");
    return all_agree ? 0 : 1;
}
