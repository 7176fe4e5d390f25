// SPDX-License-Identifier: MIT
#include <gato/formats/tape_image.hpp>

#include "core/formats/tape_signals.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>
#include <stdexcept>

namespace gato::tape {
namespace {

constexpr std::size_t directory_at = 64, entry_size = 32, version_at = 32, places_at = 34, used_at = 36, tape_name_at = 40,
                      name_at = 16, tape_name_size = 24;
constexpr unsigned tape_file = 1, version = 0x0100, type_data = 0x81, type_program = 0x82;
constexpr std::size_t memory_size = 0x10000;
constexpr std::string_view signature = "C64 tape image file";

// What is wrong with an image, in words; never leaves this file.
struct Refusal : std::runtime_error {
    using runtime_error::runtime_error;
};

struct Entry {
    std::size_t at = 0;  // in the file
    std::string name;
    std::uint16_t start = 0, end = 0;
    std::size_t offset = 0;
    bool is_data = false;
};

std::string trimmed(std::string_view text) {
    const std::string_view blanks(" \xa0\0", 3);
    return std::string(text.substr(0, text.find_last_not_of(blanks) + 1));
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    Image read() {
        if (!bytes_.starts_with("C64") || bytes_.starts_with("C64 CARTRIDGE"))
            throw Refusal("is not a tape image (.t64 or .tap): it does not begin with C64 and its name");
        if (bytes_.size() < directory_at + entry_size) throw Refusal("is cut off: its directory does not end");
        Image image{trimmed(bytes_.substr(tape_name_at, tape_name_size)), {}};
        const std::vector<Entry> entries = read_entries();
        for (const Entry& entry : entries) image.files.push_back(read_file(entry, entries));
        return image;
    }

private:
    [[nodiscard]] std::size_t number(std::size_t at, std::size_t size) const {
        std::size_t value = 0;
        for (std::size_t i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes_[at + i]);
        return value;
    }

    // One place at least, whatever the header says.
    [[nodiscard]] std::vector<Entry> read_entries() const {
        std::vector<Entry> entries;
        const std::size_t places = std::max<std::size_t>(number(places_at, 2), 1);
        for (std::size_t place = 0; place < places; ++place) {
            const std::size_t at = directory_at + place * entry_size;
            if (at + entry_size > bytes_.size())
                throw Refusal("is cut off: its directory of " + std::to_string(places) + " places does not end");
            if (number(at, 1) != tape_file) continue;
            entries.push_back({at, trimmed(bytes_.substr(at + name_at, entry_size - name_at)),
                               static_cast<std::uint16_t>(number(at + 2, 2)), static_cast<std::uint16_t>(number(at + 4, 2)),
                               number(at + 8, 4), number(at + 1, 1) == type_data});
        }
        return entries;
    }

    // A data file may be empty, and its bytes may then begin at the end of the image.
    [[nodiscard]] File read_file(const Entry& entry, const std::vector<Entry>& all) const {
        const std::string where = " (entry at byte " + std::to_string(entry.at) + ")";
        if (entry.offset < directory_at || entry.offset + (entry.is_data ? 0 : 1) > bytes_.size())
            throw Refusal("has a program at byte " + std::to_string(entry.offset) + where + ", where the file has none");
        std::size_t next = bytes_.size();
        for (const Entry& other : all)
            if (other.offset > entry.offset) next = std::min(next, other.offset);
        const std::size_t available = next - entry.offset;
        const std::size_t without_end = entry.is_data && entry.end == entry.start ? 0 : available;
        const std::size_t declared = entry.end > entry.start ? std::size_t{entry.end} - entry.start : without_end;
        const std::size_t most = entry.is_data ? most_data : memory_size - entry.start;
        const std::size_t size = std::min({declared, available, most});
        const std::string_view content = bytes_.substr(entry.offset, size);
        return {entry.name, entry.start, {content.begin(), content.end()}, entry.is_data};
    }

    std::string_view bytes_;
};

void set_number(std::string& bytes, std::size_t at, std::size_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<char>(value >> 8 * i);
}

std::string padded(std::string text, std::size_t size) {
    text.resize(size, ' ');
    return text;
}

void write_entry(std::string& bytes, std::size_t at, const File& file) {
    bytes[at] = tape_file;
    set_number(bytes, at + 1, file.is_data ? type_data : type_program, 1);
    set_number(bytes, at + 2, file.start, 2);
    set_number(bytes, at + 4, file.start + file.content.size(), 2);
    set_number(bytes, at + 8, bytes.size(), 4);
    bytes.replace(at + name_at, longest_name, padded(file.name, longest_name));
    bytes.append(file.content.begin(), file.content.end());
}

}  // namespace

std::optional<Image> read_image(std::string_view bytes, std::string& error) {
    if (are_signals(bytes)) return read_signals(bytes, error);
    try {
        return Reader(bytes).read();
    } catch (const Refusal& refusal) {
        error = refusal.what();
        return std::nullopt;
    }
}

std::string write_image(const Image& image) {
    if (image.signals) return write_signals(*image.signals);
    const std::size_t places = std::max<std::size_t>(image.files.size(), 1);
    std::string bytes(directory_at + places * entry_size, '\0');
    bytes.replace(0, signature.size(), signature);
    set_number(bytes, version_at, version, 2);
    set_number(bytes, places_at, places, 2);
    set_number(bytes, used_at, image.files.size(), 2);
    bytes.replace(tape_name_at, tape_name_size, padded(image.name, tape_name_size));
    for (std::size_t i = 0; i < image.files.size(); ++i) write_entry(bytes, directory_at + i * entry_size, image.files[i]);
    return bytes;
}

std::optional<std::size_t> first_program(const Image& image) {
    const auto found = std::ranges::find(image.files, false, &File::is_data);
    return found == image.files.end() ? std::nullopt : std::optional<std::size_t>(found - image.files.begin());
}

std::string program_file(const File& file) {
    std::string bytes{static_cast<char>(file.start), static_cast<char>(file.start >> 8)};
    return bytes.append(file.content.begin(), file.content.end());
}

bool is_image(std::string_view file, std::string_view bytes) {
    return bytes.starts_with("C64 tape") || bytes.starts_with("C64S tape") || are_signals(bytes)
           || ends_with_ignoring_case(file, ".t64") || ends_with_ignoring_case(file, ".tap");
}

}  // namespace gato::tape
