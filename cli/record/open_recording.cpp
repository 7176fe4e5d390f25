// SPDX-License-Identifier: MIT
#include "cli/record/open_recording.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/record/prg.hpp"
#include "cli/run/open_program.hpp"

#include "core/support/path.hpp"
#include "recording/setup.hpp"
#include <gato/simulator/drive_1541.hpp>

#include <utility>
#include <vector>

namespace gato::cli {

using recording::Blob;
using recording::Recording;
using recording::Setup;

namespace {

constexpr std::string_view ending = ".gatorec";

// Where what a recording lacks is looked for, and how its program is built.
struct Sources {
    const FileSystem& files;
    const project::RunnableOptions& options;
    const RunArguments& arguments;

    [[nodiscard]] const std::string& recording() const { return arguments.program; }
};

std::string bytes_of(const FileSystem& files, const std::string& path) {
    return std::string(read_named(files, path, largest_file).view());
}

// Where a file, or the folder of a project, may be that was recorded under this name.
std::vector<std::string> places_of(const std::string& name, const Sources& sources) {
    std::vector<std::string> places;
    if (name.empty()) return places;
    for (const std::string& place : {name, joined_path(folder_of(sources.recording()), name)})
        if (const auto found = sources.files.find("", place))
            places.push_back(*found);
        else if (sources.files.is_folder(place))
            places.push_back(place);
    return places;
}

// The forms in which a recording has such a file.
using Forms = std::vector<std::string> (*)(const Sources& sources, const std::string& path);

std::vector<std::string> as_it_is(const Sources& sources, const std::string& path) {
    return {bytes_of(sources.files, path)};
}

std::vector<std::string> as_drive_rom(const Sources& sources, const std::string& path) {
    const auto rom = simulator::read_drive_rom(bytes_of(sources.files, path));
    if (!rom) return {};
    return {std::string(rom->begin(), rom->end())};
}

std::vector<std::string> as_disk(const Sources& sources, const std::string& path) {
    return {bytes_of(sources.files, path), project::open_disk(sources.files, path)->bytes()};
}

std::vector<std::string> as_tape(const Sources& sources, const std::string& path) {
    return {tape::write_image(*project::open_tape(sources.files, path))};
}

std::vector<std::string> as_program(const Sources& sources, const std::string& path) {
    std::vector<std::string> files_read;
    const OpenProgram opened = open_program(sources.files, path, {}, files_read, sources.options);
    if (opened.cartridge) return {cartridge::write_image(*opened.cartridge)};
    return {prg_of(opened.program)};
}

// What cannot be read or built is not what was recorded either.
bool supply_from(Blob& blob, const Sources& sources, const std::string& path, Forms forms) {
    try {
        for (const std::string& form : forms(sources, path))
            if (recording::supply(blob, form)) return true;
    } catch (const Failure&) {
        return false;
    }
    return false;
}

struct RomOption {
    Blob& blob;
    const std::string& given;
    std::string name, option;
    Forms forms;
};

std::vector<RomOption> rom_options_of(Setup& setup, const RunArguments& given) {
    std::vector<RomOption> options{{setup.kernal, given.kernal, "KERNAL ROM", "--kernal", as_it_is},
                                   {setup.basic, given.basic, "BASIC ROM", "--basic", as_it_is},
                                   {setup.chargen, given.chargen, "character ROM", "--chargen", as_it_is}};
    for (std::size_t unit = 0; unit < setup.drives.size(); ++unit)
        options.push_back({setup.drives[unit].rom, given.drives[unit].rom,
                           unit == 0 ? "ROM of the drive" : "ROM of drive " + device_of(unit), drive_rom_option(unit),
                           as_drive_rom});
    return options;
}

void supply_rom(const RomOption& rom, const Sources& sources) {
    auto& [blob, given, name, option, forms] = rom;
    const std::string& path = sources.recording();
    if (!blob.is_there() && !given.empty())
        throw Failure(Failure::misuse, option + ": " + path + " was recorded without such an image");
    if (blob.kind != Blob::Kind::hash) return;
    if (!given.empty()) {
        if (supply_from(blob, sources, given, forms)) return;
        throw Failure(Failure::input_is_wrong, option + ": " + given + " is not the image that " + path + " was recorded with");
    }
    for (const std::string& place : places_of(blob.name, sources))
        if (supply_from(blob, sources, place, forms)) return;
    throw Failure(Failure::misuse, path + " was recorded with an image of the " + name
                                       + ", which no recording contains; give it with " + option + " FILE");
}

void supply_file(Blob& blob, const char* what, Forms forms, const Sources& sources) {
    if (blob.kind != Blob::Kind::hash) return;
    const std::vector<std::string> places = places_of(blob.name, sources);
    for (const std::string& place : places)
        if (supply_from(blob, sources, place, forms)) return;
    const std::string name = blob.name.empty() ? "" : " " + blob.name;
    throw Failure(Failure::input_is_wrong, sources.recording() + " has only the hash of its " + what + name + ", and "
                                               + (places.empty() ? "there is no such file" : "what is there now is another one")
                                               + "; put the one that was recorded there or beside the recording");
}

// A recording says itself what the machine is, what is typed and when it ends.
void refuse_options(const RunArguments& arguments) {
    const RunArguments usual;
    std::vector<std::pair<bool, std::string>> given{
        {!arguments.keys.empty(), "--keys"},
        {!arguments.keys_file.empty(), "--keys-file"},
        {!arguments.until.empty(), "--until"},
        {!arguments.loads.empty(), "--load"},
        {!arguments.pc.empty(), "--pc"},
        {!arguments.tape.empty(), "--tape"},
        {!arguments.printer.empty(), "--printer"},
        {!arguments.maps.empty(), "--map"},
        {!arguments.trace.empty(), "--trace"},
        {!arguments.profile.empty(), "--profile"},
        {!arguments.coverage.empty(), "--coverage"},
        {!arguments.record.empty(), "--record"},
        {!arguments.sound.empty(), "--sound"},
        {!arguments.vic.empty(), "--vic"},
        {!arguments.ane.empty(), "--ane"},
        {arguments.ntsc, "--ntsc"},
        {arguments.write_disk, "--write-disk"},
        {arguments.write_tape, "--write-tape"},
        {arguments.debug_cart, "--debugcart"},
        {arguments.reu != usual.reu, "--reu"},
        {arguments.cia != usual.cia, "--cia"},
        {arguments.sid != usual.sid, "--sid"},
        {arguments.machine != usual.machine, "--machine"},
        {arguments.engine != usual.engine, "--engine"},
        {arguments.max_cycles != usual.max_cycles, "--max-cycles"},
    };
    for (std::size_t unit = 0; unit < arguments.drives.size(); ++unit)
        given.emplace_back(!arguments.drives[unit].medium.empty(), drive_option(unit));
    for (const auto& [is_given, option] : given)
        if (is_given)
            throw Failure(Failure::misuse,
                          option + ": " + arguments.program
                              + " is a recording, which is played as it was made; only what is shown at the end can be "
                                "chosen");
}

}  // namespace

bool is_recording_file(const std::string& path) {
    if (!host::is_regular(path)) return false;
    if (extension_of(path) == ending) return true;
    const std::optional<std::string> bytes = host::read_file(path, largest_file);
    return bytes && recording::is_recording(*bytes);
}

bool is_recording_file(const FileSystem& files, const std::string& path) {
    const auto found = files.find("", path);
    if (!found) return false;
    if (extension_of(path) == ending) return true;
    const std::optional<std::string> bytes = files.read(*found);
    return bytes && recording::is_recording(*bytes);
}

Recording read_recording(const FileSystem& files, const std::string& path) {
    std::string error;
    auto recording = recording::read(bytes_of(files, path), error);
    if (!recording) throw Failure(Failure::input_is_wrong, path + " is not a recording that gato can play: " + error);
    return std::move(*recording);
}

Recording open_recording(const RunArguments& arguments) {
    return open_recording(Disk(), arguments, printing_options());
}

Recording open_recording(const FileSystem& files, const RunArguments& arguments, const project::RunnableOptions& options) {
    refuse_options(arguments);
    const std::string& path = arguments.program;
    const Sources sources{files, options, arguments};
    Recording recording = read_recording(files, path);
    Setup& setup = recording.setup;
    for (const RomOption& rom : rom_options_of(setup, arguments)) supply_rom(rom, sources);
    supply_file(setup.program, "program", as_program, sources);
    supply_file(setup.cartridge, "cartridge", as_program, sources);
    for (recording::DriveSetup& drive : setup.drives) supply_file(drive.disk, "disk", as_disk, sources);
    supply_file(setup.tape, "tape", as_tape, sources);
    for (recording::OtherDisk& disk : setup.disks) supply_file(disk.image, "disk", as_it_is, sources);
    for (recording::Load& load : setup.loads) supply_file(load.image, "image", as_it_is, sources);
    return recording;
}

simulator::Machine machine_of(const Recording& recording, const std::string& path, bool skips) {
    std::string error;
    auto machine = recording::build(recording.setup, skips, error);
    if (!machine) throw Failure(Failure::input_is_wrong, path + " is not a recording that gato can play: " + error);
    return std::move(*machine);
}

std::optional<ProgramMap> map_of(const Recording& recording) {
    if (recording.map.empty()) return std::nullopt;
    std::string error;
    return read_map(recording.map, error);
}

}  // namespace gato::cli
