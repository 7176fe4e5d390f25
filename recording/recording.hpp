// SPDX-License-Identifier: MIT
// A run that can be had again, in any place and to the cycle: what the machine was made of, what was loaded into it, and what came to
// it from outside, each in its cycle. docs/RECORDINGS.md describes the file.
//
//     Session -> Recorder -> Recording -> write() -> FILE.gatorec -> read() -> Recording -> build() -> Machine -> Replay
//
// Who owns what: `simulator` has the inputs as values (machine_input.hpp) and a Session announces each of its own; `setup` turns the
// parts of a machine into values and back; `machine_hash` says what of a machine is compared; `recorder` and `difference` make a
// recording, of a run and of a case; `format` is the file; `replay` is the run once more. Files, names and messages are cli/record's.
//
// Not recorded: what a program writes to a folder, beyond what it can read back, and sound. Nothing of a recording is ever written to a
// disk but into a copy in memory.
#pragma once

#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/options.hpp>
#include <gato/simulator/stop.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::recording {

using simulator::Cycle;

// Bytes that are in the recording, or that it only knows by their hash.
struct Blob {
    enum class Kind : std::uint8_t { none, content, hash };
    Kind kind = Kind::none;
    std::string name{};    // of the file, as the user gave it; empty: it has none
    std::string bytes{};   // `content`
    std::string sha256{};  // `hash`: 64 hexadecimal digits

    [[nodiscard]] bool is_there() const { return kind != Kind::none; }
    bool operator==(const Blob&) const = default;
};

[[nodiscard]] Blob blob_of(std::string name, std::string bytes);
// Leaves the hash alone.
void forget_content(Blob& blob);
// Gives the content back. Returns whether these are the bytes that were recorded.
[[nodiscard]] bool supply(Blob& blob, std::string_view bytes);

// A file in the folder that is the drive: its content only if the program has read it.
struct FolderFile {
    std::string name{};  // PETSCII
    std::uint32_t size = 0;
    bool is_sequential = false;
    Blob content{};

    bool operator==(const FolderFile&) const = default;
};

struct Load {
    std::uint16_t address = 0;
    Blob image{};

    bool operator==(const Load&) const = default;
};

// `empty`: a drive without a processor, into which a disk is put later.
enum class DriveKind : std::uint8_t { none, disk, disk_1541, folder, empty };
// A disk drive at the beginning.
struct DriveSetup {
    DriveKind kind = DriveKind::none;
    bool is_protected = false;  // the disk in it
    Blob rom{};                 // of `disk_1541`; never its content
    Blob disk{};                // for `disk` and `disk_1541`, which may be empty
    std::vector<FolderFile> folder{};

    bool operator==(const DriveSetup&) const = default;
};

// A disk that lies beside the drives at the beginning.
struct OtherDisk {
    Blob image{};
    bool is_protected = false;

    bool operator==(const OtherDisk&) const = default;
};

// How the program is started; `cartridge`: it starts by itself.
enum class Start : std::uint8_t { run, sys, cartridge };

// What a machine is made of and how its program begins.
struct Setup {
    bool is_flat = false;
    std::uint8_t vic = 0, cia = 0, sid = 0;  // as in simulator::VicChip, CiaChip and SidChip
    std::uint8_t ane = 0, lxa = 0;
    std::uint16_t reu_kib = 0;
    bool has_printer = false, starts_cartridge = true, has_debug_cart = false, stops_at_self_jump = false;
    Blob kernal{}, basic{}, chargen{};  // never their content; none: gato's own
    std::array<DriveSetup, simulator::drive_count> drives{};
    std::vector<OtherDisk> disks{};
    Blob tape{};
    std::uint32_t tape_position = 0;
    Blob cartridge{};  // a .crt
    Blob program{};    // a .prg
    std::vector<Load> loads{};
    Start start = Start::run;
    std::uint16_t start_address = 0;  // for `sys`

    bool operator==(const Setup&) const = default;
};

struct Act {
    Cycle clock = 0;
    simulator::MachineInput input{};

    bool operator==(const Act&) const = default;
};

struct End {
    Cycle clock = 0;
    std::uint64_t hash = 0;
    simulator::Stop stop = simulator::Stop::deadline;  // what ended it, if the machine did so itself
    bool is_success = false;
    std::string reason{};

    bool operator==(const End&) const = default;
};

struct Recording {
    std::string version{};  // of the gato that made it
    std::string subject{};  // what ran: a program as the user named it, or a test file and the name of its case
    bool is_case = false;
    Setup setup{};
    std::string map{};  // gato's own map of the program, as a file; empty: none
    Cycle begin = 0;    // the clock at the first instruction
    std::vector<Act> acts{};
    std::vector<std::uint32_t> seconds{};  // the machine's hash at the end of each
    End end{};

    bool operator==(const Recording&) const = default;
};

// Returns how long the stretch between two hashes is: 50 frames, with NTSC 60, because a run pauses at the end of a frame.
[[nodiscard]] Cycle cycles_of_second(const simulator::VideoStandard& video);

inline constexpr std::string_view file_magic = "gato-rec";
// 2 is for disks that are exchanged, 3 for drives 9 to 11, interrupts that are forced, RESET, and keys of the tape recorder; a recording is written as
// the first version that has all that it needs, so that earlier versions of gato play it too.
inline constexpr std::uint32_t file_version = 3;

[[nodiscard]] std::string write(const Recording& recording);
// Whatever the bytes are: returns nothing if they are no recording that this gato can play, and `error` says why.
[[nodiscard]] std::optional<Recording> read(std::string_view bytes, std::string& error);
// Judged by its first bytes.
[[nodiscard]] bool is_recording(std::string_view bytes);

// Replaces program, media and map by their hashes, for those who have them anyway or may not pass them on.
void leave_out_program(Recording& recording);

}  // namespace gato::recording
