// SPDX-License-Identifier: MIT
// Times gato beside 64tass, ACME, DASM and ca65 on one and the same program (bench/program.hpp), written for each of them.
//
// For each size: the sources are written, every assembler runs once and the memory images that they give are compared byte
// for byte; then the assemblers run in turn, so that a busy moment of the machine hits all of them alike. The table shows
// the median CPU time, its ratio to gato's, and the peak memory. An assembler that fails or needs more than a minute is
// shown with the reason and left out of the rounds.
//
//   compare_assemblers GATO FOLDER [quick]
#include "bench/measure.hpp"
#include "bench/program.hpp"

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
using Command = std::vector<std::string>;

// ---- the assemblers

// What an assembler leaves behind, to be laid out as the C64's memory.
enum class Output : std::uint8_t {
    program,     // load address and bytes
    hunks,       // address, length, bytes, and again: DASM's format 2, the only one that lets origins go backwards
    blocks_only  // the blocks' bytes one after the other: ld65 knows no origins that go backwards
};

struct Assembler {
    std::string name;
    std::string suffix;
    Output output;
    Notation notation;
    std::vector<Command> commands;  // SOURCE stands for the source file or files
};

std::vector<Assembler> assemblers(const std::string& gato) {
    const std::string gato_macro = "defm poke\n\tlda #/1\n\tsta /2\nendm\n";
    const std::string tass_macro = "poke .macro\n\tlda #\\1\n\tsta \\2\n\t.endm\n";
    const std::string acme_macro = "!macro poke .value, .address {\n\tlda #.value\n\tsta .address\n}\n";
    const std::string dasm_macro = "\tMAC poke\n\tlda #{1}\n\tsta {2}\n\tENDM\n";
    const std::string ca65_macro = ".macro poke value, address\n\tlda #value\n\tsta address\n.endmacro\n";
    const Notation gato_notation{"", "*=", "byte", "word", "", gato_macro, "poke", "", ""};
    const Notation tass_notation{"", "*=", ".byte", ".word", "", tass_macro, "#poke", "\t.include \"", "\""};
    const Notation acme_notation{"", "*=", "!byte", "!word", "", acme_macro, "+poke", "!source \"", "\""};
    const Notation dasm_notation{"\tPROCESSOR 6502\n", "\tORG ", "dc.b", "dc.w", "", dasm_macro, "poke", "\tINCLUDE \"", "\""};
    const Notation ca65_notation{"", ".org ", ".byte", ".word", ":", ca65_macro, "poke", ".include \"", "\""};
    return {
        {"gato",
         "asm",
         Output::program,
         gato_notation,
         {{gato, "build", "SOURCE", "-o", "program.prg", "--emit", "prg", "-Wno-overlap"}}},
        {"gato, map and listing",
         "asm",
         Output::program,
         gato_notation,
         {{gato, "build", "SOURCE", "-o", "program.prg", "--emit", "prg,map,list", "-Wno-overlap"}}},
        {"64tass", "tass", Output::program, tass_notation, {{"64tass", "-q", "SOURCE", "-o", "program.prg"}}},
        {"64tass, labels and listing",
         "tass",
         Output::program,
         tass_notation,
         {{"64tass", "-q", "SOURCE", "-o", "program.prg", "-l", "labels", "-L", "listing"}}},
        {"ACME", "acme", Output::program, acme_notation, {{"acme", "-f", "cbm", "-o", "program.prg", "SOURCE"}}},
        {"DASM", "dasm", Output::hunks, dasm_notation, {{"dasm", "SOURCE", "-f2", "-oprogram.prg"}}},
        {"ca65 and ld65",
         "s",
         Output::blocks_only,
         ca65_notation,
         {{"ca65", "SOURCE", "-o", "program.o"}, {"ld65", "-C", "everything.cfg", "program.o", "-o", "program.prg"}}},
    };
}

// ---- sources

void write_file(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string block_name(std::size_t number, const Assembler& assembler) {
    return "block" + std::to_string(number) + "." + assembler.suffix;
}

// Where the blocks of a program lie: what is left of it once the sources are written.
struct Place {
    std::size_t origin, size;
};

// Writes the program for one assembler.
void write_sources(const Program& program, const Assembler& assembler, bool one_file_a_block, const fs::path& folder) {
    fs::create_directories(folder);
    write_file(folder / "everything.cfg",
               "MEMORY { ALL: start = 0, size = $8000000; }\nSEGMENTS { CODE: load = ALL, type = rw; }\n");
    const Notation& notation = assembler.notation;
    std::string main_text = head_text(program, notation);
    for (std::size_t i = 0; i < program.blocks.size(); ++i) {
        const std::string text = block_text(program.blocks[i], notation);
        if (!one_file_a_block) {
            main_text += text;
            continue;
        }
        const std::string name = block_name(i, assembler);
        write_file(folder / name, text);
        if (!notation.include.empty()) main_text += notation.include + name + notation.include_end + "\n";
    }
    write_file(folder / ("program." + assembler.suffix), main_text);
}

// What stands in the place of SOURCE.
Command source_names(const Assembler& assembler, std::size_t block_count, bool one_file_a_block) {
    Command names{"program." + assembler.suffix};
    if (one_file_a_block && assembler.notation.include.empty())
        for (std::size_t i = 0; i < block_count; ++i) names.push_back(block_name(i, assembler));
    return names;
}

std::vector<Command> with_sources(const std::vector<Command>& commands, const Command& sources) {
    std::vector<Command> complete;
    for (const Command& command : commands) {
        complete.emplace_back();
        for (const std::string& word : command) {
            if (word == "SOURCE")
                complete.back().insert(complete.back().end(), sources.begin(), sources.end());
            else
                complete.back().push_back(word);
        }
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
    Assembler assembler;
    fs::path folder;
    std::vector<Command> commands;
    std::string excuse;  // why it does not take part
    std::vector<double> cpu_seconds;
    double peak_mebibytes = 0;

    double median() {
        std::sort(cpu_seconds.begin(), cpu_seconds.end());
        return cpu_seconds.empty() ? 0 : cpu_seconds[cpu_seconds.size() / 2];
    }
};

void run_once(Entry& entry) {
    double total = 0;
    for (const Command& command : entry.commands) {
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

// ---- a size

struct Size {
    const char* name;
    Program (*write)(std::size_t);
    std::size_t count;
    bool one_file_a_block;
    int rounds;
    bool is_quick;
    const char* wanted;
};

// Writes the program for all assemblers, in a process of its own: a measured program inherits the peak memory of the process
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
        for (const Assembler& assembler : assemblers(gato))
            write_sources(program, assembler, size.one_file_a_block, folder / assembler.suffix);
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
            std::printf("  %-28s %10.1f %10.2f %10.1f\n", entry.assembler.name.c_str(), entry.median() * 1000,
                        entry.median() / gato, entry.peak_mebibytes);
        else
            std::printf("  %-28s %s\n", entry.assembler.name.c_str(), entry.excuse.c_str());
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
    for (const Assembler& assembler : assemblers(gato)) {
        Entry entry{assembler, folder / assembler.suffix, {}, "", {}, 0};
        fs::remove(entry.folder / "program.prg");
        entry.commands = with_sources(assembler.commands, source_names(assembler, places.size(), size.one_file_a_block));
        run_once(entry);
        entry.cpu_seconds.clear();
        if (entry.excuse.empty()) {
            const Image image = image_of(read_file(entry.folder / "program.prg"), assembler.output, places);
            if (entries.empty()) expected = image;
            if (image != expected) {
                const auto place = std::mismatch(image.begin(), image.end(), expected.begin()).first - image.begin();
                entry.excuse = "OTHER BYTES than " + entries.front().assembler.name + ", first at " + std::to_string(place);
                all_agree = false;
            }
        }
        entries.push_back(std::move(entry));
    }
    for (int round = 0; round < size.rounds; ++round)
        for (Entry& entry : entries)
            if (entry.excuse.empty()) run_once(entry);
    print_table(entries);
    if (*size.wanted != '\0') std::printf("  wanted: %s\n", size.wanted);
    return all_agree && entries.front().excuse.empty();
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
        {"20 lines", write_program, 20, false, 25, true, "gato no slower than ACME"},
        {"1,000 lines", write_program, 1000, false, 15, true, ""},
        {"100,000 lines", write_program, 100'000, false, 5, true, "gato at most a third of 64tass"},
        {"1,000,000 lines", write_program, 1'000'000, false, 3, false, "gato at most a third of 64tass, and 64 MiB at most"},
        {"200 files of 500 lines", write_program, 100'000, true, 5, true, "gato at most half of the best"},
        {"50,000 macro calls", write_macro_calls, 50'000, false, 5, true, "gato no slower than DASM"},
    };
    bool all_agree = true;
    for (const Size& size : sizes)
        if (!quick || size.is_quick) all_agree = compare(size, gato, fs::absolute(argv[2])) && all_agree;
    std::cout << (all_agree ? "\nAll outputs agree byte for byte.\n" : "\nNOT all outputs agree.\n");
    return all_agree ? 0 : 1;
}
