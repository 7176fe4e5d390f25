// SPDX-License-Identifier: MIT
// The command `gato verify` runs a program and compares what it did with its map.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/exit_code.hpp"
#include "cli/map/verify.hpp"
#include "cli/run/run_machine.hpp"
#include "cli/run/run_options.hpp"
#include "cli/run/run_to_end.hpp"
#include "cli/run/source_folder.hpp"

#include "core/formats/basic_program.hpp"
#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

namespace gato::cli {

namespace {

using nlohmann::json;
using simulator::Machine;

struct VerifyArguments {
    RunArguments run;
    bool json = false, allow_gaps = false;
};

// The program as it was loaded, and everything else as the run left it: code that was copied there, for instance.
std::vector<std::uint8_t> memory_of(const Machine& end, const simulator::Program& program) {
    std::vector<std::uint8_t> memory;
    for (std::uint32_t address = 0; address <= 0xffff; ++address)
        memory.push_back(end.code(static_cast<std::uint16_t>(address)));
    std::ranges::copy(program.bytes, memory.begin() + program.load_address);
    return memory;
}

std::string text_of(const MapFindings& findings) {
    std::string text;
    for (const WrongLine& one : findings.wrong)
        text += printable(one.file) + ":" + std::to_string(one.line) + ": " + one.what + "\n";
    for (const Gap& gap : findings.gaps)
        text += dollar(gap.first) + (gap.first == gap.last ? "" : "-" + dollar(gap.last)) + ": "
                + std::to_string(gap.instructions)
                + (gap.instructions == 1 ? " instruction was executed and has" : " instructions were executed and have")
                + " no line\n";
    std::size_t without_line = 0;
    for (const Gap& gap : findings.gaps) without_line += gap.instructions;
    return text + std::to_string(findings.executed) + " instructions executed, " + std::to_string(without_line)
           + " of them without a line; " + std::to_string(findings.compared) + " lines compared with their sources, "
           + std::to_string(findings.wrong.size()) + " wrong\n";
}

std::string json_of(const MapFindings& findings) {
    json document = {
        {"executed", findings.executed}, {"compared", findings.compared}, {"gaps", json::array()}, {"wrong", json::array()}};
    for (const Gap& gap : findings.gaps)
        document["gaps"].push_back({{"first", gap.first}, {"last", gap.last}, {"instructions", gap.instructions}});
    for (const WrongLine& one : findings.wrong)
        document["wrong"].push_back({{"address", one.address}, {"file", one.file}, {"line", one.line}, {"message", one.what}});
    return document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

// The lines of BASIC with which a program begins, as far as they are linked to each other.
std::size_t size_of_basic(const simulator::Program& program) {
    std::size_t size = 0;
    for (const BasicLine& line : read_basic_lines(program.load_address, program.bytes)) {
        if (line.link != program.load_address + line.offset + line.size) break;
        size = line.offset + line.size;
    }
    return size;
}

// What BASIC executes has no lines in maps of other tools: its own ROM, the KERNAL's, its routine in zero page that fetches
// characters, and lines of BASIC.
bool is_of_system(std::uint16_t address, const simulator::Program& program, std::size_t basic) {
    constexpr std::uint16_t get_character = 0x0073, past_get_character = 0x008b;
    constexpr std::uint16_t basic_rom = 0xa000, past_basic_rom = 0xc000, kernal_rom = 0xe000;
    const auto is_within = [&](std::size_t first, std::size_t past) { return address >= first && address < past; };
    return is_within(get_character, past_get_character) || is_within(basic_rom, past_basic_rom) || address >= kernal_rom
           || is_within(program.load_address, program.load_address + basic);
}

ExitCode verify_program(const VerifyArguments& arguments) {
    const Subject subject = open_subject(Disk(), arguments.run);
    if (!subject.map) refuse_without_map(subject, arguments.run.program + ": there is no map to verify; name it with --map");
    const auto conditions = parse_conditions(arguments.run, subject);
    Machine machine = make_machine(arguments.run, subject.opened, conditions);
    load_and_start(machine, arguments.run, subject.opened);
    simulator::Session session(machine);
    set_end(session, machine, arguments.run, conditions);
    const auto counts = std::make_unique<simulator::ExecutionCounts>();
    session.counts = counts.get();
    const RunOutcome outcome = run_to_end(arguments.run, subject, machine, session).outcome;
    const std::string folder = source_folder(arguments.run.place_of_sources(), subject.map);
    const simulator::Program& program = subject.opened->program;
    Execution execution{*counts, memory_of(machine, program)};
    if (!program.bytes.empty())
        execution.is_loaded = [&program](std::uint16_t address) {
            return address >= program.load_address && address - program.load_address < static_cast<int>(program.bytes.size());
        };
    if (machine.options().kind == simulator::MachineKind::c64)
        execution.is_of_system = [&program, basic = size_of_basic(program)](std::uint16_t address) {
            return is_of_system(address, program, basic);
        };
    const MapFindings findings =
        verify(*subject.map, execution, [&](const std::string& file) { return Disk().read(joined_path(folder, file)); });
    std::cout << (arguments.json ? json_of(findings) : text_of(findings)) << std::flush;
    std::cerr << arguments.run.program << ": " << (outcome.code == done ? "stopped: " : "failed: ") << printable(outcome.reason)
              << '\n';
    if (outcome.code != done) return outcome.code;
    return findings.is_good(arguments.allow_gaps) ? done : input_is_wrong;
}

}  // namespace

Command verify_command() {
    const auto arguments = std::make_shared<VerifyArguments>();
    Command command{.name = "verify", .description = "run a program and check the debug data of any assembler against it"};
    command.footer =
        "Examples:\n"
        "  gato verify game.prg --map game.dbg --until frames:500\n"
        "  gato verify game.prg --keys '{joy2:fire:5}' --until pc:gameover --allow-gaps\n\n"
        "Reports executed instructions without a line, and lines whose source or length is not what the program has there.";
    arguments->run.add_machine_to(command);
    arguments->run.add_run_to(command);
    command.options.front().is_required = true;
    command.add({
        {.names = "--allow-gaps",
         .value = &arguments->allow_gaps,
         .description = "instructions without a line are reported, but are no mistake: libraries without sources have them"},
        {.names = "--json", .value = &arguments->json, .description = "print the findings as JSON"},
    });
    command.run = [arguments] { return verify_program(*arguments); };
    return command;
}

}  // namespace gato::cli
