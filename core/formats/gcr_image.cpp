// SPDX-License-Identifier: MIT
// Reads and writes .g64 files.
//
//     0 signature  8 version  9 how many half tracks are listed  10 room for each, two bytes
//     12 four bytes for each: its position in the file, 0 if there is none; then four bytes for each: its speed, 0 to 3, or the
//         position of a list of speeds
//     a track: its length, two bytes, and its bits
#include "core/formats/gcr_image.hpp"
#include "core/formats/gcr.hpp"

#include <algorithm>
#include <stdexcept>

namespace gato::disk {
namespace {

constexpr std::string_view signature = "GCR-1541";
constexpr std::size_t version_at = 8, count_at = 9, room_at = 10, tables_at = 12, entry_length = 4, length_size = 2;
constexpr unsigned last_zone = 3;

// What is wrong with a file, in words; never leaves this file.
struct Refusal : std::runtime_error {
    using runtime_error::runtime_error;
};

// "track 17.5"
std::string name_of(std::size_t position) {
    return "track " + std::to_string(position / 2 + 1) + (position % 2 == 0 ? "" : ".5");
}

void append_number(std::string& file, std::size_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) file += static_cast<char>(number >> 8 * i & 0xff);
}

}  // namespace

class GcrReader {
public:
    explicit GcrReader(std::string_view bytes) : bytes_(bytes) {}

    GcrImage read() {
        need(0, tables_at, "the header");
        if (bytes_[version_at] != 0)
            throw Refusal("has version " + std::to_string(number(version_at, 1)) + " at byte 8; only 0 is known");
        const std::size_t count = number(count_at, 1);
        if (count == 0 || count > GcrImage::positions)
            throw Refusal("lists " + std::to_string(count) + " half tracks at byte 9; a disk has 1 to 84");
        need(tables_at, 2 * entry_length * count, "the list of tracks");
        image_.listed_ = count;
        image_.room_ = number(room_at, 2);
        for (std::size_t position = 0; position < count; ++position) read_track(position);
        return std::move(image_);
    }

private:
    [[nodiscard]] std::size_t number(std::size_t at, std::size_t size) const {
        std::size_t value = 0;
        for (std::size_t i = size; i > 0; --i) value = value << 8 | static_cast<unsigned char>(bytes_[at + i - 1]);
        return value;
    }
    void need(std::size_t at, std::size_t size, const std::string& what) const {
        if (at > bytes_.size() || size > bytes_.size() - at)
            throw Refusal("is cut off: " + what + " at byte " + std::to_string(at) + " does not end");
    }
    void read_track(std::size_t position) {
        const std::size_t entry = tables_at + entry_length * position;
        const std::size_t at = number(entry, entry_length), zone = number(entry + entry_length * image_.listed_, entry_length);
        if (zone <= last_zone) image_.zones_[position] = static_cast<std::uint8_t>(zone);
        if (at == 0) return;
        need(at, length_size, name_of(position));
        const std::size_t length = number(at, length_size);
        need(at, length_size + length, name_of(position));
        const std::string_view bits = bytes_.substr(at + length_size, length);
        if (length != 0)
            image_.set_track(static_cast<int>(position), std::make_shared<const GcrImage::Bits>(bits.begin(), bits.end()));
    }

    std::string_view bytes_;
    GcrImage image_;
};

std::string GcrImage::bytes() const {
    std::size_t count = listed_, room = room_;
    for (std::size_t position = 0; position < tracks_.size(); ++position) {
        if (!tracks_[position]) continue;
        count = std::max(count, position + 1);
        room = std::max(room, tracks_[position]->size());
    }
    std::string file(signature), tracks;
    append_number(file, 0, 1);
    append_number(file, count, 1);
    append_number(file, room, 2);
    const std::size_t first = tables_at + 2 * entry_length * count;
    for (std::size_t position = 0; position < count; ++position) {
        append_number(file, tracks_[position] ? first + tracks.size() : 0, entry_length);
        if (!tracks_[position]) continue;
        append_number(tracks, tracks_[position]->size(), length_size);
        tracks.append(tracks_[position]->begin(), tracks_[position]->end());
        tracks.append(room - tracks_[position]->size(), '\0');
    }
    for (std::size_t position = 0; position < count; ++position)
        append_number(file, zones_[position].value_or(gcr::zone_of(static_cast<int>(position) / 2 + 1)), entry_length);
    return file + tracks;
}

bool is_gcr_image(std::string_view bytes) {
    return bytes.starts_with(signature);
}

std::optional<GcrImage> read_gcr_image(std::string_view bytes, std::string& error) {
    try {
        return GcrReader(bytes).read();
    } catch (const Refusal& refusal) {
        error = std::string("is a damaged .g64 image: it ") + refusal.what();
        return std::nullopt;
    }
}

}  // namespace gato::disk
