// SPDX-License-Identifier: MIT
// The file: one description of its fields, which a writer and a reader follow. It may be damaged or hostile: nothing is read past its
// end, each length is checked against what is left and against a limit, and numbers that name something must name one that exists.
#include "core/support/sha256.hpp"
#include "recording/recording.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace gato::recording {

namespace {

constexpr std::size_t most_text = 4096, most_bytes = std::size_t{16} << 20, most_files = 1000, most_loads = 1000,
                      most_disks = 1000;
constexpr std::size_t most_acts = 1'000'000, most_seconds = 1'000'000, hash_digits = 64, check_digits = 16;

constexpr std::uint32_t first_version = 1, version_with_exchanges = 2, version_with_more_drives = 3;

struct Damage {
    std::string message;
};

class Writer {
public:
    explicit Writer(std::uint32_t version) : version_(version) {}

    [[nodiscard]] std::uint32_t version() const { return version_; }
    template <class Number>
    void number(const char*, Number& value, std::uint64_t) {
        std::uint64_t rest = static_cast<std::uint64_t>(value);
        for (; rest >= 0x80; rest >>= 7) bytes_ += static_cast<char>(rest | 0x80);
        bytes_ += static_cast<char>(rest);
    }
    void text(const char*, std::string& value, std::size_t) {
        std::size_t size = value.size();
        number("", size, 0);
        bytes_ += value;
    }
    void bytes(const char*, std::vector<std::uint8_t>& value, std::size_t) {
        std::size_t size = value.size();
        number("", size, 0);
        bytes_.append(value.begin(), value.end());
    }
    template <class Unsigned>
    void whole(const char*, Unsigned& value) {
        for (std::size_t i = 0; i < sizeof value; ++i) bytes_ += static_cast<char>(value >> (8 * i));
    }
    template <class Row, class Describe>
    void list(const char*, std::vector<Row>& rows, std::size_t, Describe describe_row) {
        std::size_t count = rows.size();
        number("", count, 0);
        for (Row& row : rows) describe_row(row);
    }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::uint32_t version_;
    std::string bytes_;
};

class Reader {
public:
    Reader(std::string_view bytes, std::uint32_t version) : rest_(bytes), version_(version) {}

    [[nodiscard]] std::uint32_t version() const { return version_; }

    // `most`: the largest value that means something.
    template <class Number>
    void number(const char* name, Number& value, std::uint64_t most) {
        std::uint64_t read = 0;
        for (int shift = 0;; shift += 7) {
            const auto byte = static_cast<unsigned char>(claim(name, 1)[0]);
            constexpr int last_shift = 63;
            if (shift > last_shift || (shift == last_shift && byte > 1)) damaged(name, "is too large");
            read |= std::uint64_t{byte & 0x7fU} << shift;
            if ((byte & 0x80) == 0) break;
        }
        if (read > most) damaged(name, "is " + std::to_string(read) + ", more than there can be");
        value = static_cast<Number>(read);
    }
    void text(const char* name, std::string& value, std::size_t most) {
        std::size_t size = 0;
        number(name, size, most);
        value = claim(name, size);
    }
    void bytes(const char* name, std::vector<std::uint8_t>& value, std::size_t most) {
        std::string read;
        text(name, read, most);
        value.assign(read.begin(), read.end());
    }
    template <class Unsigned>
    void whole(const char* name, Unsigned& value) {
        const std::string_view read = claim(name, sizeof value);
        value = 0;
        for (std::size_t i = 0; i < sizeof value; ++i)
            value |= static_cast<Unsigned>(Unsigned{static_cast<unsigned char>(read[i])} << (8 * i));
    }
    // A row takes a byte at least, so that memory grows only with the bytes of the file.
    template <class Row, class Describe>
    void list(const char* name, std::vector<Row>& rows, std::size_t most, Describe describe_row) {
        std::size_t count = 0;
        number(name, count, most);
        if (count > rest_.size()) damaged(name, "are cut off");
        for (; count > 0; --count) describe_row(rows.emplace_back());
    }
    void finish() const {
        if (!rest_.empty()) throw Damage{"there are more bytes after its end"};
    }
    [[noreturn, gnu::cold]] static void damaged(const char* name, const std::string& why) {
        throw Damage{std::string(name) + " " + why};
    }

private:
    std::string_view claim(const char* name, std::size_t size) {
        if (rest_.size() < size) damaged(name, "is cut off");
        const std::string_view claimed = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return claimed;
    }

    std::string_view rest_;
    std::uint32_t version_;
};

template <class Fields>
void flag(Fields& fields, const char* name, bool& value) {
    fields.number(name, value, 1);
}

template <class Fields>
void describe(Fields& fields, const char* name, Blob& blob) {
    fields.number(name, blob.kind, static_cast<std::uint64_t>(Blob::Kind::hash));
    if (!blob.is_there()) return;
    fields.text(name, blob.name, most_text);
    if (blob.kind == Blob::Kind::content)
        fields.text(name, blob.bytes, most_bytes);
    else
        fields.text(name, blob.sha256, hash_digits);
}

template <class Fields>
void describe(Fields& fields, FolderFile& file) {
    fields.text("the name of a file", file.name, most_text);
    fields.number("the size of a file", file.size, most_bytes);
    flag(fields, "the type of a file", file.is_sequential);
    describe(fields, "the content of a file", file.content);
}

template <class Fields>
void describe_medium(Fields& fields, DriveSetup& drive) {
    fields.number("the drive", drive.kind, static_cast<std::uint64_t>(DriveKind::empty));
    flag(fields, "the drive", drive.is_protected);
    describe(fields, "the disk", drive.disk);
}

template <class Fields>
void describe_folder(Fields& fields, DriveSetup& drive) {
    fields.list("the files of the drive", drive.folder, most_files, [&](FolderFile& file) { describe(fields, file); });
}

// Of drives 9 to 11; the parts of drive 8 lie apart.
template <class Fields>
void describe(Fields& fields, DriveSetup& drive) {
    describe(fields, "a ROM", drive.rom);
    describe_medium(fields, drive);
    describe_folder(fields, drive);
}

template <class Fields>
void describe(Fields& fields, Setup& setup) {
    constexpr std::uint64_t last_vic = 4, last_cia = 2, last_sid = 1, byte = 0xff, most_reu = 16384;
    flag(fields, "the machine", setup.is_flat);
    fields.number("the VIC", setup.vic, last_vic);
    fields.number("the CIA", setup.cia, last_cia);
    fields.number("the SID", setup.sid, last_sid);
    fields.number("a constant", setup.ane, byte);
    fields.number("a constant", setup.lxa, byte);
    fields.number("the memory expansion", setup.reu_kib, most_reu);
    for (bool* const one : {&setup.has_printer, &setup.starts_cartridge, &setup.has_debug_cart, &setup.stops_at_self_jump})
        flag(fields, "an option", *one);
    DriveSetup& eight = setup.drives[0];
    for (Blob* const rom : {&setup.kernal, &setup.basic, &setup.chargen, &eight.rom}) describe(fields, "a ROM", *rom);
    describe_medium(fields, eight);
    if (fields.version() >= version_with_exchanges) {
        fields.list("the disks", setup.disks, most_disks, [&](OtherDisk& disk) {
            describe(fields, "a disk", disk.image);
            flag(fields, "a disk", disk.is_protected);
        });
    }
    describe_folder(fields, eight);
    if (fields.version() >= version_with_more_drives)
        for (std::size_t unit = 1; unit < setup.drives.size(); ++unit) describe(fields, setup.drives[unit]);
    describe(fields, "the tape", setup.tape);
    fields.number("the tape", setup.tape_position, most_files);
    describe(fields, "the cartridge", setup.cartridge);
    describe(fields, "the program", setup.program);
    fields.list("the images", setup.loads, most_loads, [&](Load& load) {
        fields.number("an address", load.address, 0xffff);
        describe(fields, "an image", load.image);
    });
    fields.number("the start", setup.start, static_cast<std::uint64_t>(Start::cartridge));
    fields.number("an address", setup.start_address, 0xffff);
}

// In the file its clock counts from the act before.
template <class Fields>
void describe(Fields& fields, Act& act, Cycle& before) {
    constexpr std::uint64_t most_cycles = simulator::never;
    Cycle since = act.clock - before;
    fields.number("the time of an input", since, most_cycles);
    act.clock = before += since;
    fields.number("the kind of an input", act.input.kind, simulator::kinds_of_input - 1);
    fields.number("the place of an input", act.input.place, 0xffff);
    const bool is_image = act.input.kind == simulator::MachineInput::Kind::shelve;
    fields.bytes("the bytes of an input", act.input.bytes, is_image ? most_bytes : 0x10000);
}

template <class Fields>
void describe(Fields& fields, Recording& recording) {
    constexpr std::uint64_t most_cycles = simulator::never,
                            last_stop = static_cast<std::uint64_t>(simulator::Stop::basic_error);
    fields.text("the version", recording.version, most_text);
    fields.text("the name", recording.subject, most_text);
    flag(fields, "what it is", recording.is_case);
    describe(fields, recording.setup);
    fields.text("the map", recording.map, most_bytes);
    fields.number("the beginning", recording.begin, most_cycles);
    Cycle clock = 0;
    fields.list("the inputs", recording.acts, most_acts, [&](Act& act) { describe(fields, act, clock); });
    fields.list("the hashes", recording.seconds, most_seconds, [&](std::uint32_t& hash) { fields.whole("a hash", hash); });
    fields.number("the end", recording.end.clock, most_cycles);
    fields.whole("the last hash", recording.end.hash);
    fields.number("the end", recording.end.stop, last_stop);
    flag(fields, "the end", recording.end.is_success);
    fields.text("the end", recording.end.reason, most_text);
}

// Later code relies on these.
void check(const Recording& recording) {
    const End& end = recording.end;
    if (end.clock < recording.begin) throw Damage{"it ends before it begins"};
    Cycle clock = recording.begin;
    for (const Act& act : recording.acts) {
        if (act.clock < clock || act.clock > end.clock) throw Damage{"an input does not lie between the beginning and the end"};
        if (const std::string_view problem = problem_of(act.input); !problem.empty())
            throw Damage{"an input cannot be applied: " + std::string(problem)};
        clock = act.clock;
    }
    const Setup& setup = recording.setup;
    for (const DriveSetup& drive : setup.drives) {
        if (drive.kind == DriveKind::disk && !drive.disk.is_there()) throw Damage{"there is no disk in its drive"};
        if (drive.kind == DriveKind::disk_1541 && !drive.rom.is_there()) throw Damage{"its 1541 has no ROM"};
    }
    if (setup.start == Start::cartridge && !setup.cartridge.is_there()) throw Damage{"it has no cartridge to start"};
    if (setup.start == Start::run && !setup.program.is_there()) throw Damage{"it has no program to start"};
    const std::uint16_t kib = setup.reu_kib;
    if (kib != 0 && (kib < 128 || (kib & (kib - 1)) != 0)) throw Damage{"there is no memory expansion of that size"};
}

using InputKind = simulator::MachineInput::Kind;

bool has_more_drives(const Recording& recording) {
    const auto& drives = recording.setup.drives;
    const auto is_elsewhere = [](const Act& act) { return act.input.kind == InputKind::disk && act.input.place > 0; };
    return std::any_of(drives.begin() + 1, drives.end(), [](const auto& drive) { return drive.kind != DriveKind::none; })
           || std::ranges::any_of(recording.acts, is_elsewhere);
}

bool has_other_disks(const Recording& recording) {
    const auto is_exchange = [](const Act& act) {
        return act.input.kind == InputKind::disk || act.input.kind == InputKind::shelve;
    };
    return recording.setup.drives[0].kind == DriveKind::empty || !recording.setup.disks.empty()
           || std::ranges::any_of(recording.acts, is_exchange);
}

bool has_later_inputs(const Recording& recording) {
    return std::ranges::any_of(recording.acts, [](const Act& act) { return act.input.kind > InputKind::shelve; });
}

// The first one that has what is in the recording.
std::uint32_t version_for(const Recording& recording) {
    if (has_more_drives(recording) || has_later_inputs(recording)) return file_version;
    return has_other_disks(recording) ? version_with_exchanges : first_version;
}

std::string head(std::uint32_t version) {
    std::string bytes(file_magic);
    for (std::size_t i = 0; i < sizeof version; ++i) bytes += static_cast<char>(version >> (8 * i));
    return bytes;
}

std::uint32_t version_in(std::string_view bytes) {
    std::uint32_t version = 0;
    for (std::size_t i = 0; i < sizeof version; ++i)
        version |= std::uint32_t{static_cast<unsigned char>(bytes[file_magic.size() + i])} << (8 * i);
    return version;
}

std::string check_of(std::string_view bytes) {
    return sha256(bytes).substr(0, check_digits);
}

Recording read_fields(std::string_view bytes) {
    if (!is_recording(bytes)) throw Damage{"it does not begin as one"};
    const std::size_t head_size = head(file_version).size();
    if (bytes.size() < head_size + check_digits) throw Damage{"it is cut off"};
    const std::uint32_t version = version_in(bytes);
    if (version > file_version)
        throw Damage{"it is from a later gato (version " + std::to_string(version) + " of the format; this gato plays version "
                     + std::to_string(file_version) + ")"};
    const std::string_view content = bytes.substr(0, bytes.size() - check_digits);
    if (check_of(content) != bytes.substr(content.size())) throw Damage{"it is damaged or cut off: its checksum is wrong"};
    Reader reader(content.substr(head_size), version);
    Recording recording;
    describe(reader, recording);
    reader.finish();
    check(recording);
    return recording;
}

}  // namespace

Blob blob_of(std::string name, std::string bytes) {
    return {Blob::Kind::content, std::move(name), std::move(bytes), {}};
}

void forget_content(Blob& blob) {
    if (blob.kind != Blob::Kind::content) return;
    blob = {Blob::Kind::hash, std::move(blob.name), {}, sha256(blob.bytes)};
}

bool supply(Blob& blob, std::string_view bytes) {
    if (blob.kind != Blob::Kind::hash || sha256(bytes) != blob.sha256) return false;
    blob = blob_of(std::move(blob.name), std::string(bytes));
    return true;
}

std::string write(const Recording& recording) {
    Recording copy = recording;
    const std::uint32_t version = version_for(recording);
    Writer writer(version);
    describe(writer, copy);
    const std::string content = head(version) + writer.take();
    return content + check_of(content);
}

std::optional<Recording> read(std::string_view bytes, std::string& error) {
    try {
        return read_fields(bytes);
    } catch (const Damage& damage) {
        error = damage.message;
        return std::nullopt;
    }
}

bool is_recording(std::string_view bytes) {
    return bytes.starts_with(file_magic);
}

void leave_out_program(Recording& recording) {
    Setup& setup = recording.setup;
    for (Blob* const blob : {&setup.tape, &setup.cartridge, &setup.program}) forget_content(*blob);
    for (DriveSetup& drive : setup.drives) {
        forget_content(drive.disk);
        for (FolderFile& file : drive.folder) forget_content(file.content);
    }
    for (Load& load : setup.loads) forget_content(load.image);
    for (OtherDisk& disk : setup.disks) forget_content(disk.image);
    recording.map.clear();
}

}  // namespace gato::recording
