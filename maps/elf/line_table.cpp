// SPDX-License-Identifier: MIT
#include "maps/elf/line_table.hpp"

#include "core/support/path.hpp"

#include <utility>

namespace gato::maps::elf {

namespace {

// A program of 64 KiB cannot have code from more.
constexpr std::size_t most_entries = 0x10000;

// A folder or a source is described by a list of these, one for each thing that is said of it.
struct Field {
    enum Meaning : std::uint64_t { path = 1, folder = 2 };  // others: times, sizes, checksums, texts of sources
    std::uint64_t meaning = 0, form = 0;
};

enum Form : std::uint64_t {
    form_block2 = 0x03,
    form_block4 = 0x04,
    form_data2 = 0x05,
    form_data4 = 0x06,
    form_data8 = 0x07,
    form_string = 0x08,
    form_block = 0x09,
    form_block1 = 0x0a,
    form_data1 = 0x0b,
    form_sdata = 0x0d,
    form_strp = 0x0e,
    form_udata = 0x0f,
    form_data16 = 0x1e,
    form_line_strp = 0x1f
};

// The value of a field: a text or a number, as its form says. Blocks have neither.
struct Value {
    std::string_view text;
    std::uint64_t number = 0;
};

Value text(std::string_view text) {
    return {text, 0};
}

Value number(std::uint64_t number) {
    return {{}, number};
}

Value block(Cursor& cursor, std::uint64_t size) {
    (void)cursor.bytes(size);
    return {};
}

Value read_value(Cursor& cursor, std::uint64_t form, std::uint64_t offset_size, const Texts& texts) {
    switch (form) {
    case form_string: return text(cursor.text());
    case form_line_strp: return text(texts.names.at(texts.lines, cursor.number(offset_size)));
    case form_strp: return text(texts.names.at(texts.strings, cursor.number(offset_size)));
    case form_data1: return number(cursor.number(1));
    case form_data2: return number(cursor.number(2));
    case form_data4: return number(cursor.number(4));
    case form_data8: return number(cursor.number(8));
    case form_udata:
    case form_sdata: return number(cursor.leb());
    case form_data16: return block(cursor, 16);
    case form_block: return block(cursor, cursor.leb());
    case form_block1: return block(cursor, cursor.number(1));
    case form_block2: return block(cursor, cursor.number(2));
    case form_block4: return block(cursor, cursor.number(4));
    default: throw Damage{0, "a line table has a form of entries that gato does not know (" + std::to_string(form) + ")"};
    }
}

std::vector<Field> read_fields(Cursor& cursor) {
    std::vector<Field> fields(static_cast<std::uint8_t>(cursor.number(1)));
    for (Field& field : fields) {
        field.meaning = cursor.leb();
        field.form = cursor.leb();
    }
    return fields;
}

void add_to(std::vector<SourceEntry>& entries, const SourceEntry& entry) {
    if (entries.size() == most_entries) throw Damage{0, "a line table has more than 65536 sources or folders"};
    entries.push_back(entry);
}

std::vector<SourceEntry> read_entries(Cursor& cursor, std::uint64_t offset_size, const Texts& texts) {
    const std::vector<Field> fields = read_fields(cursor);
    std::vector<SourceEntry> entries;
    std::uint64_t left = cursor.leb();
    if (fields.empty() && left > 0) throw Damage{0, "a line table has sources or folders of which it says nothing"};
    for (; left > 0; --left) {
        SourceEntry entry;
        for (const Field& field : fields) {
            const Value value = read_value(cursor, field.form, offset_size, texts);
            if (field.meaning == Field::path) entry.name = value.text;
            if (field.meaning == Field::folder) entry.folder = value.number;
        }
        add_to(entries, entry);
    }
    return entries;
}

// A path of any system, since the compiler may have run on another one than gato.
bool is_absolute(std::string_view path) {
    return path.starts_with('/') || path.starts_with('\\') || (path.size() > 1 && path[1] == ':');
}

std::string joined(std::string_view folder, std::string_view path) {
    if (folder.empty() || is_absolute(path)) return std::string(path);
    return std::string(folder) + (folder.ends_with('/') ? "" : "/") + std::string(path);
}

// An empty one if there is none of that number.
SourceEntry entry_at(const std::vector<SourceEntry>& entries, std::uint64_t number) {
    return number < entries.size() ? entries[static_cast<std::size_t>(number)] : SourceEntry{};
}

std::int64_t signed_byte(std::uint64_t byte) {
    return static_cast<std::int64_t>(byte) - (byte < 0x80 ? 0 : 0x100);
}

}  // namespace

LineTable::LineTable(Cursor cursor, std::uint64_t version, std::uint64_t offset_size, const Texts& texts)
    : program(cursor), counts_from_zero_(version >= 5) {
    if (version >= 5) (void)cursor.bytes(2);  // sizes of an address and of a segment's number
    Cursor header = cursor.part(cursor.number(offset_size));
    program = cursor;
    shortest_instruction = header.number(1);
    if (version >= 4) operations = header.number(1);
    (void)header.number(1);  // whether rows are beginnings of statements
    line_base = signed_byte(header.number(1));
    line_range = header.number(1);
    opcode_base = header.number(1);
    if (line_range == 0 || opcode_base == 0) throw Damage{0, "a line table has no range of lines, or no opcodes"};
    operand_counts = header.bytes(opcode_base - 1);
    if (counts_from_zero_)
        read_described_lists(header, texts, offset_size);
    else
        read_lists(header);
}

// Before version 5: names up to an empty one. Number 0 is the folder of the compilation, whose name is not here.
void LineTable::read_lists(Cursor& cursor) {
    folders_.emplace_back();
    sources_.emplace_back();
    for (std::string_view name; !(name = cursor.text()).empty();) add_to(folders_, {name, 0});
    for (std::string_view name; !(name = cursor.text()).empty();) {
        add_source({name, cursor.leb()});
        (void)cursor.leb();  // time and size of the source, which compilers leave 0
        (void)cursor.leb();
    }
}

void LineTable::read_described_lists(Cursor& cursor, const Texts& texts, std::uint64_t offset_size) {
    folders_ = read_entries(cursor, offset_size, texts);
    sources_ = read_entries(cursor, offset_size, texts);
}

void LineTable::add_source(const SourceEntry& source) {
    add_to(sources_, source);
}

std::optional<std::string> LineTable::path_of(std::uint64_t source) const {
    const SourceEntry named = entry_at(sources_, source);
    if (named.name.empty()) return std::nullopt;
    const std::string path = joined(entry_at(folders_, named.folder).name, named.name);
    const std::string whole = named.folder == 0 ? path : joined(entry_at(folders_, 0).name, path);
    return normal_path(path_as_written(whole, PathStyle::windows));  // which the compiler may have run on
}

}  // namespace gato::maps::elf
