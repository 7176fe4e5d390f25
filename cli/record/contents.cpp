// SPDX-License-Identifier: MIT
#include "cli/record/contents.hpp"

#include "cli/run/run_options.hpp"

#include "core/support/printable.hpp"
#include <gato/simulator/machine_input.hpp>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace gato::cli {

using recording::Blob;
using recording::Recording;
using simulator::MachineInput;

namespace {

std::string counted_with_commas(std::size_t count, const std::string& what) {
    return with_commas(count) + " " + what + (count == 1 ? "" : "s");
}

void add(std::vector<std::string>& parts, const std::string& what, const Blob& blob) {
    if (!blob.is_there()) return;
    const std::string size = blob.kind == Blob::Kind::hash ? "its hash only" : with_commas(blob.bytes.size()) + " bytes";
    parts.push_back(what + (blob.name.empty() ? "" : " " + printable(blob.name)) + " (" + size + ")");
}

// Of drive 8 with no more than its kind, since most runs have only that.
std::string name_of(std::size_t unit) {
    return unit == 0 ? "" : " of drive " + device_of(unit);
}

void add_folder(std::vector<std::string>& parts, const recording::DriveSetup& drive, std::size_t unit) {
    if (drive.kind != recording::DriveKind::folder) return;
    const auto read = std::ranges::count_if(drive.folder, [](const auto& file) { return file.content.is_there(); });
    parts.push_back("the names of " + counted_with_commas(drive.folder.size(), "file") + " in "
                    + (unit == 0 ? "the drive's folder" : "the folder" + name_of(unit)) + " and the content of "
                    + with_commas(static_cast<std::size_t>(read)));
}

std::vector<std::string> parts_of(const Recording& recording) {
    const recording::Setup& setup = recording.setup;
    std::vector<std::string> parts;
    add(parts, "program", setup.program);
    if (!recording.map.empty()) parts.push_back("its map (" + with_commas(recording.map.size()) + " bytes)");
    add(parts, "cartridge", setup.cartridge);
    for (std::size_t unit = 0; unit < setup.drives.size(); ++unit) add(parts, "disk" + name_of(unit), setup.drives[unit].disk);
    for (const recording::OtherDisk& disk : setup.disks) add(parts, "disk", disk.image);
    add(parts, "tape", setup.tape);
    for (const recording::Load& load : setup.loads) add(parts, "image", load.image);
    for (std::size_t unit = 0; unit < setup.drives.size(); ++unit) add_folder(parts, setup.drives[unit], unit);
    add(parts, "KERNAL ROM", setup.kernal);
    add(parts, "BASIC ROM", setup.basic);
    add(parts, "character ROM", setup.chargen);
    for (std::size_t unit = 0; unit < setup.drives.size(); ++unit)
        add(parts, unit == 0 ? "drive's ROM" : "ROM" + name_of(unit), setup.drives[unit].rom);
    return parts;
}

std::string text_of_time(const Recording& recording) {
    const auto video = simulator::standard_of(static_cast<simulator::VicChip>(recording.setup.vic));
    char text[40];
    std::snprintf(text, sizeof text, "%.1f",
                  static_cast<double>(recording.end.clock - recording.begin) / video.cycles_per_second);
    return text;
}

}  // namespace

std::string with_commas(std::size_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
    return text;
}

std::string contents_of(const std::string& path, std::size_t size, const Recording& recording) {
    std::string text = "gato: " + path + ": " + with_commas(size) + " bytes: ";
    for (const std::string& part : parts_of(recording)) text += part + ", ";
    const auto keys = std::ranges::count_if(
        recording.acts, [](const recording::Act& act) { return act.input.kind == MachineInput::Kind::key; });
    return text + counted_with_commas(static_cast<std::size_t>(keys), "key") + ", " + text_of_time(recording)
           + " seconds of the C64\n";
}

}  // namespace gato::cli
