// SPDX-License-Identifier: MIT
#include "recording/player/start_medium.hpp"

#include "core/formats/disk_directory.hpp"
#include "core/formats/other_machine.hpp"
#include "core/formats/tune_program.hpp"
#include "recording/drives.hpp"
#include "simulator/machine/disk_drive.hpp"
#include <gato/formats/tape_image.hpp>
#include <gato/simulator/program.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace gato::player {

using simulator::Machine;
using simulator::MachineOptions;
using simulator::Program;

namespace {

template <class Image>
Image image_of(std::string_view bytes, std::optional<Image> (*read)(std::string_view, std::string&)) {
    std::string error;
    auto image = read(bytes, error);
    if (!image) throw Failure(Failure::input_is_wrong, error);
    return std::move(*image);
}

std::string first_program_of(const disk::Image& disk) {
    try {
        const auto program = disk::first_program(disk);
        if (!program) throw Failure(Failure::input_is_wrong, "there is no program on the disk");
        const disk::Bytes content = disk::read_chain(disk, program->first);
        return {content.begin(), content.end()};
    } catch (const disk::DosError& error) {
        throw Failure(Failure::input_is_wrong,
                      "the first program of the disk cannot be read: " + disk::dos_message(error.code, error.place));
    }
}

// The chips that it is for replace those of the options.
std::string program_of_tune(const PlayerStart& start, MachineOptions& options) {
    const tune::Tune tune = image_of<tune::Tune>(start.bytes, tune::read);
    if (tune.clock == tune::Clock::ntsc) options.video = simulator::ntsc;
    if (tune.model == tune::Model::mos8580) options.sid = simulator::SidChip::mos8580;
    const int song = start.song == 0 ? tune.first_song : std::clamp(start.song, 1, tune.songs);
    std::string error;
    auto program = tune::program_file(tune, song, error);
    if (!program) throw Failure(Failure::input_is_wrong, error);
    return std::move(*program);
}

// Inserts the medium, and returns the program file to be loaded; a cartridge has none.
std::string insert(const PlayerStart& start, MachineOptions& options) {
    switch (start.medium) {
    case Medium::prg: break;
    case Medium::d64:
    case Medium::g64:
    case Medium::nib:
    case Medium::p64:
    case Medium::d71:
    case Medium::d81: {
        disk::Image disk = image_of<disk::Image>(start.bytes, disk::read_image);
        std::string program = first_program_of(disk);
        options.drive = std::make_shared<simulator::DiskDrive>(std::move(disk));
        return program;
    }
    case Medium::t64:
    case Medium::tap: {
        auto tape = std::make_shared<const tape::Image>(image_of<tape::Image>(start.bytes, tape::read_image));
        const auto first = tape::first_program(*tape);
        if (!first) throw Failure(Failure::input_is_wrong, "there is no program on the tape that the KERNAL could load");
        std::string program = tape::program_file(tape->files[*first]);
        options.tape_position = *first + 1;  // it has been loaded
        options.tape = std::move(tape);
        return program;
    }
    case Medium::sid: return program_of_tune(start, options);
    case Medium::crt:
        options.cartridge =
            std::make_shared<const cartridge::Image>(image_of<cartridge::Image>(start.bytes, cartridge::read_image));
        return {};
    }
    return std::string(start.bytes);
}

void load_and_start(Machine& machine, const std::string& file) {
    if (const std::string other = other_machine_of(file); !other.empty())
        throw Failure(Failure::input_is_wrong, refusal_of_machine(other));
    const Program program = simulator::read_program("the program", file);
    simulator::load_program(machine, program);
    simulator::start_program(machine, program);
}

}  // namespace

StartedMachine start_machine(const PlayerStart& start) {
    MachineOptions options;
    options.video = simulator::standard_of(start.vic);
    options.sid = start.sid;
    if (!start.drive.empty())
        options.drive = std::make_shared<recording::NotedDrive>(std::make_shared<simulator::MemoryDrive>(start.drive));
    std::string program = insert(start, options);
    Machine machine(std::move(options));
    if (machine.options().cartridge)
        machine.begin_statistics();
    else
        load_and_start(machine, program);
    return {std::move(machine), std::move(program)};
}

}  // namespace gato::player
