// SPDX-License-Identifier: MIT
#include <gato/formats/disk_image.hpp>

#include <gato/support/ascii.hpp>

#include <algorithm>
#include <stdexcept>

namespace gato::disk {

namespace {

// What is wrong with an image, in words; never leaves this file.
struct Refusal : std::runtime_error {
    using runtime_error::runtime_error;
};

std::string shown_name(std::string_view petscii) {
    std::string shown;
    for (const char c : petscii) shown += c >= ' ' && c <= ']' ? c : '?';
    return shown;
}

std::string text_of(Sector place) {
    return "track " + std::to_string(place.track) + ", sector " + std::to_string(place.sector);
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes), tracks_(tracks_of(bytes.size())) {}

    Image read() {
        const std::string_view map = sector({directory_track, map_sector});
        Image image{
            name_in(map.substr(disk_name, name_length)), name_in(map.substr(disk_id, disk_id_length)), {}, 0, most_files};
        image.free_blocks = free_blocks_in(map);
        const auto directory = chain({directory_track, first_directory_sector}, "the directory");
        if (directory.size() > directory_sectors)
            throw Refusal{"the directory has more than " + std::to_string(directory_sectors) + " sectors"};
        for (const std::string_view part : directory)
            for (std::size_t at = 0; at < sector_size; at += entry_size) add_entry(image, part.substr(at, entry_size));
        return image;
    }

private:
    static int tracks_of(std::size_t size) {
        for (const int tracks : {standard_tracks, most_tracks})
            for (const std::size_t with_errors : {sector_size, sector_size + 1})
                if (size == sector_count(tracks) * with_errors) return tracks;
        throw Refusal{
            "is no disk image: one has 174848 bytes (35 tracks) or 196608 (40 tracks), with error information 175531 or "
            "197376, not "
            + std::to_string(size)};
    }

    [[nodiscard]] bool exists(Sector place) const {
        return place.track >= 1 && place.track <= tracks_ && place.sector < sectors_of(place.track);
    }
    [[nodiscard]] std::string_view sector(Sector place) const {
        return bytes_.substr(index_of(place) * sector_size, sector_size);
    }
    static unsigned byte(std::string_view sector, std::size_t at) { return static_cast<unsigned char>(sector[at]); }
    static Sector link(std::string_view sector, std::size_t at) {
        return {static_cast<int>(byte(sector, at)), static_cast<int>(byte(sector, at + 1))};
    }

    // The sectors from `place` on. `owner`: whose they are, for messages.
    [[nodiscard]] std::vector<std::string_view> chain(Sector place, const std::string& owner) const {
        std::vector<std::string_view> sectors;
        std::vector<bool> seen(sector_count(tracks_));
        for (; place.track != 0; place = link(sectors.back(), 0)) {
            if (!exists(place)) throw Refusal{owner + " leads to " + text_of(place) + ", which the disk does not have"};
            if (seen[index_of(place)]) throw Refusal{owner + " comes back to " + text_of(place) + " and has no end"};
            seen[index_of(place)] = true;
            sectors.push_back(sector(place));
        }
        return sectors;
    }

    void add_entry(Image& image, std::string_view entry) const {
        const unsigned type = byte(entry, entry_type);
        const Sector first = link(entry, entry_track);
        if (type == 0) return;
        --image.free_entries;
        const unsigned kind = type & 0x0f;
        constexpr unsigned sequential = 1, user = 3;
        if ((type & closed_file) == 0 || kind < sequential || kind > user || first.track == 0) return;
        const std::string_view name = entry.substr(entry_name, name_length);
        File file{std::string(name.substr(0, name.find(padding))), {}, {}};
        file.type = kind == type_program ? FileType::program : FileType::sequential;
        for (const std::string_view part : chain(first, "the file \"" + shown_name(file.name) + "\"")) {
            const bool is_last = byte(part, 0) == 0;
            const std::size_t size = is_last ? std::max(byte(part, 1), 1U) - 1 : sector_payload;
            file.content.insert(file.content.end(), part.begin() + 2, part.begin() + 2 + static_cast<std::ptrdiff_t>(size));
        }
        image.files.push_back(std::move(file));
    }

    // Padding prints as blanks.
    static std::string name_in(std::string_view field) {
        std::string name(field);
        std::ranges::replace(name, padding, ' ');
        return name;
    }

    // As the drive counts them: not those of tracks beyond 35.
    static std::size_t free_blocks_in(std::string_view map) {
        std::size_t count = 0;
        for (int track = 1; track <= standard_tracks; ++track) {
            const unsigned free = byte(map, map_entry_size * static_cast<std::size_t>(track));
            if (track != directory_track) count += std::min(free, static_cast<unsigned>(sectors_of(track)));
        }
        return count;
    }

    std::string_view bytes_;
    int tracks_;
};

}  // namespace

const File* Image::first_program() const {
    const auto found = std::ranges::find(files, FileType::program, &File::type);
    return found == files.end() ? nullptr : &*found;
}

std::optional<Image> read_image(std::string_view bytes, std::string& error) {
    try {
        return Reader(bytes).read();
    } catch (const Refusal& refusal) {
        error = refusal.what();
        return std::nullopt;
    }
}

bool is_image_name(std::string_view file) {
    return ends_with_ignoring_case(file, ".d64");
}

}  // namespace gato::disk
