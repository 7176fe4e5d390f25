// SPDX-License-Identifier: MIT
// The command line of `gato run` as a value; `gato play` has a part of it.
#pragma once

#include "cli/options/command.hpp"
#include "cli/shared_options.hpp"

#include "core/formats/tune.hpp"
#include "servers/debugger/heat.hpp"
#include "servers/debugger/time_line.hpp"
#include "simulator/session/device_of.hpp"
#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct MemoryRange : AddressRange {
    std::string file;  // empty: hex on standard output
};

struct RawImage {
    std::string file;
    std::uint16_t address = 0;
};

// What is to be a disk drive.
struct DriveArguments {
    std::string medium;                         // a folder or a disk image; empty: none
    std::string rom;                            // the image of a 1541's ROM; empty: it has no processor
    std::shared_ptr<simulator::Drive> given{};  // no option: what is in it, whatever `medium` says
};

struct RunArguments {
    std::string program;
    std::string keys, keys_file;
    std::vector<std::string> maps, until, dumps, loads, why;
    std::string show = "screen", machine = "c64", engine = "auto", pc;
    std::int64_t max_cycles = 10'000'000'000;
    std::int64_t trace_mib = 1024;
    std::string heat, heat_by = "frequency", profile_format = "table", profile_frames, frames;
    std::string trace, profile, coverage, screenshot, sound, kernal, basic, chargen;
    std::string vic, cia = "6526", sid, ane;
    std::string tape, printer, record;
    int reu = 0;   // KiB
    int song = 0;  // of a tune; 0: the one that its file says
    bool write_disk = false, write_tape = false;
    bool json = false, debug_cart = false, ntsc = false, drive_write = false;
    bool without_program = false;  // in the recording
    bool skip_idle_loops = true;   // no option: a debugger wants each instruction
    bool notes_folder = false;     // no option: which files of a folder as the drive are read is noted, as for a recording
    bool copies_folder = false;    // no option: a folder as the drive is read once, and gets none of the writes
    std::array<DriveArguments, simulator::drive_count> drives{};  // 8 to 11
    // No option: the keys as key_files.hpp has read them. Standard input can be read only once.
    mutable std::shared_ptr<const simulator::KeyScript> parsed_keys{};

    void add_to(Command& command);
    // Those that `gato play` has too: the program, which comes first, and the parts of the machine.
    void add_machine_to(Command& command);
    // What is typed, and when the run ends.
    void add_run_to(Command& command);
    // Beside which file the sources are: the program, or what there is instead of one.
    [[nodiscard]] std::optional<int> chosen_song() const { return song == 0 ? std::nullopt : std::optional(song); }
    [[nodiscard]] std::string place_of_sources() const { return program.empty() && !maps.empty() ? maps.front() : program; }

private:
    void add_media_to(Command& command);
    void add_recordings_to(Command& command);
    void add_raw_memory_to(Command& command);
};

using simulator::device_of;
// `--drive` and `--drive-rom` for drive 8; `--drive9`, `--drive-rom9` and so on for the others.
[[nodiscard]] std::string drive_option(std::size_t unit);
[[nodiscard]] std::string drive_rom_option(std::size_t unit);

[[nodiscard]] MemoryRange parse_range(const std::string& text);
[[nodiscard]] RawImage parse_image(const std::string& text);

struct ShowList {
    bool screen = false, registers = false, statistics = false;
};
[[nodiscard]] ShowList parse_show(const std::string& list);
[[nodiscard]] debugger::Heat::Shade parse_shade(const std::string& name);
// `12` or `12-20`; nothing: the last ones.
[[nodiscard]] debugger::TimeLine::Wanted parse_frames(const std::string& text);
// Does --profile-format ask for callgrind's?
[[nodiscard]] bool wants_callgrind(const std::string& format);
[[nodiscard]] simulator::MachineKind parse_machine(const std::string& name);
// The choice of --vic or --ntsc, or else what the tune is for, if there is one.
[[nodiscard]] simulator::VideoStandard parse_vic(const RunArguments& arguments, const tune::Tune* tune = nullptr);
[[nodiscard]] simulator::CiaChip parse_cia(const std::string& name);
// An empty name: the tune's SID if there is a tune that says which, else a 6581.
[[nodiscard]] simulator::SidChip parse_sid(const std::string& name, const tune::Tune* tune = nullptr);
[[nodiscard]] simulator::EngineKind parse_engine(const std::string& name);
[[nodiscard]] simulator::UnstableConstants parse_ane(const std::string& text);

}  // namespace gato::cli
