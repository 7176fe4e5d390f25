// SPDX-License-Identifier: MIT
#include "recording/setup.hpp"

#include "core/formats/disk_image.hpp"
#include "recording/drives.hpp"
#include "simulator/machine/disk_drive.hpp"
#include "simulator/machine/empty_drive.hpp"
#include <gato/formats/tape_image.hpp>
#include <gato/simulator/drive_1541.hpp>
#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/program.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <memory>
#include <span>

namespace gato::recording {

using simulator::Machine;
using simulator::MachineKind;
using simulator::MachineOptions;
using simulator::RomImages;

namespace {

struct Problem {
    std::string message;
};

std::span<const std::uint8_t> bytes_in(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

template <std::size_t size>
std::string text_in(const std::array<std::uint8_t, size>& bytes) {
    return {bytes.begin(), bytes.end()};
}

// ---- from a machine

template <std::size_t size>
Blob hash_of(const std::array<std::uint8_t, size>& image) {
    Blob blob = blob_of({}, text_in(image));
    forget_content(blob);
    return blob;
}

void note_roms(const RomImages& roms, Setup& setup) {
    if (roms.real_kernal) setup.kernal = hash_of(roms.kernal);
    if (roms.real_basic) setup.basic = hash_of(roms.basic);
    if (roms.chargen != simulator::synthetic_roms()->chargen) setup.chargen = hash_of(roms.chargen);
}

DriveSetup drive_in(const MachineOptions& options, std::size_t unit) {
    DriveSetup setup;
    const simulator::Drive* const drive = options.drive_at(unit).get();
    if (const auto& parts = options.drive_1541_at(unit)) {
        setup.kind = DriveKind::disk_1541;
        setup.is_protected = parts->is_protected;
        setup.rom = hash_of(parts->rom);
        if (parts->image) setup.disk = blob_of({}, *parts->image);
    } else if (const auto* const disk = dynamic_cast<const simulator::DiskDrive*>(drive)) {
        setup.kind = DriveKind::disk;
        setup.is_protected = disk->is_protected();
        setup.disk = blob_of({}, disk->image().bytes());
    } else if (dynamic_cast<const simulator::EmptyDrive*>(drive) != nullptr) {
        setup.kind = DriveKind::empty;
    } else if (drive != nullptr) {
        setup.kind = DriveKind::folder;
    }
    return setup;
}

void note_drives(const MachineOptions& options, Setup& setup) {
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit) setup.drives[unit] = drive_in(options, unit);
    for (const simulator::DiskBesideDrive& disk : options.disks)
        setup.disks.push_back({blob_of(disk.name, *disk.image), disk.is_protected});
}

// ---- to a machine

template <std::size_t size>
void read_rom(const Blob& blob, const char* what, std::array<std::uint8_t, size>& image) {
    if (!blob.is_there()) return;
    if (blob.bytes.size() != size) throw Problem{std::string("it needs the image of the ") + what};
    std::ranges::copy(bytes_in(blob.bytes), image.begin());
}

std::shared_ptr<const RomImages> roms_of(const Setup& setup) {
    auto roms = std::make_shared<RomImages>(*simulator::synthetic_roms());
    read_rom(setup.kernal, "KERNAL ROM", roms->kernal);
    read_rom(setup.basic, "BASIC ROM", roms->basic);
    read_rom(setup.chargen, "character ROM", roms->chargen);
    roms->real_kernal = setup.kernal.is_there();
    roms->real_basic = setup.basic.is_there();
    return roms;
}

const std::string& content_of(const Blob& blob, const char* what) {
    if (blob.kind == Blob::Kind::hash) throw Problem{std::string("it needs the ") + what + ", of which it has only the hash"};
    return blob.bytes;
}

// `read`: one of the readers of images, which says why it cannot.
template <class Image>
std::shared_ptr<const Image> image_of(const Blob& blob, const char* what,
                                      std::optional<Image> (*read)(std::string_view, std::string&)) {
    if (!blob.is_there()) return nullptr;
    std::string error;
    auto image = read(content_of(blob, what), error);
    if (!image) throw Problem{std::string("the ") + what + " in it " + error};
    return std::make_shared<const Image>(std::move(*image));
}

std::shared_ptr<const simulator::Drive1541Parts> parts_of_1541(const DriveSetup& setup) {
    if (setup.kind != DriveKind::disk_1541) return nullptr;
    auto parts = std::make_shared<simulator::Drive1541Parts>();
    read_rom(setup.rom, "drive's ROM", parts->rom);
    parts->is_protected = setup.is_protected;
    if (!setup.disk.is_there()) return parts;
    if (!disk::is_for_1541(*image_of(setup.disk, "disk", disk::read_image)))
        throw Problem{"the disk in it is not one of a 1541"};
    parts->image = std::make_shared<const std::string>(setup.disk.bytes);
    return parts;
}

std::shared_ptr<simulator::Drive> drive_of(const DriveSetup& setup) {
    if (setup.kind == DriveKind::folder) return std::make_shared<PlayedDrive>(setup.folder);
    if (setup.kind == DriveKind::empty) return std::make_shared<simulator::EmptyDrive>();
    if (setup.kind != DriveKind::disk) return nullptr;
    return std::make_shared<simulator::DiskDrive>(*image_of(setup.disk, "disk", disk::read_image), setup.is_protected);
}

std::vector<simulator::DiskBesideDrive> disks_of(const Setup& setup) {
    std::vector<simulator::DiskBesideDrive> disks;
    for (const OtherDisk& disk : setup.disks) {
        (void)image_of(disk.image, "disk", disk::read_image);
        disks.push_back({disk.image.name, std::make_shared<const std::string>(disk.image.bytes), disk.is_protected});
    }
    return disks;
}

MachineOptions options_of(const Setup& setup, bool skips) {
    MachineOptions options;
    options.kind = setup.is_flat ? MachineKind::flat : MachineKind::c64;
    options.video = simulator::standard_of(static_cast<simulator::VicChip>(setup.vic));
    options.cia = static_cast<simulator::CiaChip>(setup.cia);
    options.sid = static_cast<simulator::SidChip>(setup.sid);
    options.unstable = {setup.ane, setup.lxa};
    options.roms = roms_of(setup);
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit)
        options.set_drive(unit, {drive_of(setup.drives[unit]), parts_of_1541(setup.drives[unit]), {}});
    options.disks = disks_of(setup);
    options.tape = image_of(setup.tape, "tape", tape::read_image);
    options.tape_position = setup.tape_position;
    options.has_printer = setup.has_printer;
    options.cartridge = image_of(setup.cartridge, "cartridge", cartridge::read_image);
    options.reu_kib = setup.reu_kib;
    options.start_cartridge = setup.starts_cartridge;
    options.debug_cart = setup.has_debug_cart;
    options.stop_at_self_jump = setup.stops_at_self_jump;
    options.skip_idle_loops = skips;
    if (options.kind == MachineKind::flat && options.cartridge) throw Problem{"a flat machine has no port for its cartridge"};
    return options;
}

simulator::Program program_of(const Setup& setup) {
    if (!setup.program.is_there()) return {};
    simulator::Program program = simulator::read_program(bytes_in(content_of(setup.program, "program")));
    if (!program.error.empty()) throw Problem{"the program in it: " + program.error};
    return program;
}

void load_image(const Load& load, Machine& machine) {
    const std::string& bytes = content_of(load.image, "image");
    if (load.address + bytes.size() > 0x10000) throw Problem{"an image in it extends beyond the end of memory"};
    machine.load(load.address, bytes_in(bytes));
}

Machine build_machine(const Setup& setup, bool skips) {
    const simulator::Program program = program_of(setup);
    Machine machine(options_of(setup, skips));
    simulator::boot(machine);
    if (setup.program.is_there()) simulator::load_program(machine, program);
    for (const Load& load : setup.loads) load_image(load, machine);
    switch (setup.start) {
    case Start::run: simulator::start_program(machine, program); break;
    case Start::sys: simulator::start_at(machine, setup.start_address); break;
    case Start::cartridge: machine.begin_statistics(); break;
    }
    return machine;
}

}  // namespace

Setup setup_of(const MachineOptions& options) {
    Setup setup;
    setup.is_flat = options.kind == MachineKind::flat;
    setup.vic = static_cast<std::uint8_t>(options.video.chip);
    setup.cia = static_cast<std::uint8_t>(options.cia);
    setup.sid = static_cast<std::uint8_t>(options.sid);
    setup.ane = options.unstable.ane;
    setup.lxa = options.unstable.lxa;
    setup.reu_kib = static_cast<std::uint16_t>(options.reu_kib);
    setup.has_printer = options.has_printer;
    setup.starts_cartridge = options.start_cartridge;
    setup.has_debug_cart = options.debug_cart;
    setup.stops_at_self_jump = options.stop_at_self_jump;
    if (options.roms) note_roms(*options.roms, setup);
    note_drives(options, setup);
    if (options.tape) setup.tape = blob_of({}, tape::write_image(*options.tape));
    setup.tape_position = static_cast<std::uint32_t>(options.tape_position);
    if (options.cartridge) setup.cartridge = blob_of({}, cartridge::write_image(*options.cartridge));
    return setup;
}

void note_folders(Setup& setup, const Machine& machine) {
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit)
        if (const auto* const drive = dynamic_cast<const NotedDrive*>(machine.options().drive_at(unit).get()))
            setup.drives[unit].folder = drive->files();
}

std::vector<Blob*> missing_blobs(Setup& setup) {
    std::vector<Blob*> all{&setup.kernal, &setup.basic, &setup.chargen, &setup.cartridge, &setup.tape, &setup.program};
    for (DriveSetup& drive : setup.drives) all.insert(all.end(), {&drive.rom, &drive.disk});
    for (Load& load : setup.loads) all.push_back(&load.image);
    for (OtherDisk& disk : setup.disks) all.push_back(&disk.image);
    std::erase_if(all, [](const Blob* blob) { return blob->kind != Blob::Kind::hash; });
    return all;
}

std::optional<Machine> build(const Setup& setup, bool skips, std::string& error) {
    try {
        return build_machine(setup, skips);
    } catch (const Problem& problem) {
        error = problem.message;
        return std::nullopt;
    } catch (const Failure& failure) {
        error = failure.what();
        return std::nullopt;
    }
}

}  // namespace gato::recording
