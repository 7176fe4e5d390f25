// SPDX-License-Identifier: MIT
#include "cli/record/contents.hpp"

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

void add_folder(std::vector<std::string>& parts, const recording::Setup& setup) {
    if (setup.drive != recording::DriveKind::folder) return;
    const auto read = std::ranges::count_if(setup.folder, [](const auto& file) { return file.content.is_there(); });
    parts.push_back("the names of " + counted_with_commas(setup.folder.size(), "file")
                    + " in the drive's folder and the content of " + with_commas(static_cast<std::size_t>(read)));
}

std::vector<std::string> parts_of(const Recording& recording) {
    const recording::Setup& setup = recording.setup;
    std::vector<std::string> parts;
    add(parts, "program", setup.program);
    if (!recording.map.empty()) parts.push_back("its map (" + with_commas(recording.map.size()) + " bytes)");
    add(parts, "cartridge", setup.cartridge);
    add(parts, "disk", setup.disk);
    for (const recording::OtherDisk& disk : setup.disks) add(parts, "disk", disk.image);
    add(parts, "tape", setup.tape);
    for (const recording::Load& load : setup.loads) add(parts, "image", load.image);
    add_folder(parts, setup);
    add(parts, "KERNAL ROM", setup.kernal);
    add(parts, "BASIC ROM", setup.basic);
    add(parts, "character ROM", setup.chargen);
    add(parts, "drive's ROM", setup.drive_rom);
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
