// SPDX-License-Identifier: MIT
// Reads .nib files.
//
//     0 signature  13 version, and two bytes without a meaning here
//     16 two bytes for each track: where it is, 2 for track 1, 3 for the half track after it; its density. 0: there are no more
//     256 8 KiB for each track, in this order
#include "core/formats/nib_image.hpp"

#include "core/formats/gcr.hpp"

#include <stdexcept>
#include <vector>

namespace gato::disk {
namespace {

constexpr std::string_view signature = "MNIB-1541-RAW";
constexpr std::size_t version_at = 13, list_at = 16, entry_length = 2, header_size = 256, track_length = 0x2000;
constexpr unsigned last_version = 3, first_position = 2;
constexpr std::uint8_t density_bits = 3;

// What is wrong with a file, in words; never leaves this file.
struct NibRefusal : std::runtime_error {
    using runtime_error::runtime_error;
};

// How long a turn is, and where in what was read it begins.
struct Turn {
    std::size_t begin = 0, length = 0;
};

// How well the second turn repeats the first one if a turn has so many bytes.
struct Repetition {
    std::size_t equal = 0;         // bytes
    std::size_t run = 0, end = 0;  // the longest stretch of equal bytes, and where it ends
};

Repetition repetition_of(std::string_view track, std::size_t length) {
    Repetition found;
    std::size_t run = 0;
    for (std::size_t at = 0; at + length < track.size(); ++at) {
        const bool is_equal = track[at] == track[at + length];
        run = is_equal ? run + 1 : 0;
        found.equal += is_equal ? 1 : 0;
        if (run <= found.run) continue;
        found.run = run;
        found.end = at + 1;
    }
    return found;
}

// How long turns can be: motors differ by a few per cent.
struct Lengths {
    std::size_t usual = 0, tolerance = 0;

    explicit Lengths(std::uint8_t density) {
        constexpr std::size_t turn_bytes = 100'000, cells = 16, part = 25;
        usual = turn_bytes / (cells - density);
        tolerance = usual / part;
    }
    [[nodiscard]] std::size_t distance(std::size_t length) const { return length > usual ? length - usual : usual - length; }
};

// Where the bytes after SYNC marks begin.
std::vector<std::size_t> blocks_of(std::string_view track) {
    std::vector<std::size_t> begins;
    for (std::size_t at = 2; at < track.size(); ++at)
        if (track[at] != '\xff' && track[at - 1] == '\xff' && track[at - 2] == '\xff') begins.push_back(at);
    return begins;
}

std::size_t equal_bytes(std::string_view track, std::size_t first, std::size_t second) {
    std::size_t count = 0;
    while (second + count < track.size() && track[first + count] == track[second + count]) ++count;
    return count;
}

// Two places after SYNC marks, a turn apart, from which on most is equal; nothing if there are no marks. The bytes of a mark may be more or
// fewer than a turn before.
std::optional<Turn> turn_by_marks(std::string_view track, const Lengths& lengths) {
    std::optional<Turn> turn;
    std::size_t most = 0;
    const std::vector<std::size_t> blocks = blocks_of(track);
    for (const std::size_t first : blocks)
        for (const std::size_t second : blocks) {
            const std::size_t length = second - first;
            if (second <= first || lengths.distance(length) > lengths.tolerance) continue;
            const std::size_t equal = equal_bytes(track, first, second);
            const bool is_nearer = turn && lengths.distance(length) < lengths.distance(turn->length);
            if (equal < most || (equal == most && !is_nearer)) continue;
            most = equal;
            turn = {first, length};
        }
    return turn;
}

// Without marks: the length for which the second turn repeats most of the first one. Of those that fit equally well, as on a track with
// nothing on it, the usual one counts. The turn begins within the longest stretch that comes again, so that its end fits to its beginning.
Turn turn_by_bytes(std::string_view track, const Lengths& lengths) {
    Turn turn{0, lengths.usual};
    double best = 0;
    for (std::size_t distance = 0; distance <= lengths.tolerance; ++distance)
        for (const std::size_t length : {lengths.usual + distance, lengths.usual - distance}) {
            if (length >= track.size()) continue;
            const Repetition found = repetition_of(track, length);
            const double fits = static_cast<double>(found.equal) / static_cast<double>(track.size() - length);
            if (fits <= best) continue;
            best = fits;
            turn = {found.end - (found.run + 1) / 2, length};
        }
    return turn;
}

Turn turn_of(std::string_view track, std::uint8_t density) {
    const Lengths lengths(density);
    const std::optional<Turn> turn = turn_by_marks(track, lengths);
    return turn ? *turn : turn_by_bytes(track, lengths);
}

std::shared_ptr<const GcrImage::Bits> bits_of(std::string_view track, std::uint8_t density) {
    const Turn turn = turn_of(track, density);
    const std::string_view bytes = track.substr(turn.begin, turn.length);
    return std::make_shared<const GcrImage::Bits>(bytes.begin(), bytes.end());
}

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]);
}

std::string at_byte(std::size_t at) {
    return " at byte " + std::to_string(at);
}

void read_track(std::string_view bytes, std::size_t index, GcrImage& image) {
    const std::size_t entry = list_at + entry_length * index, at = header_size + track_length * index;
    const unsigned position = byte_at(bytes, entry) - first_position;
    const std::string name = "half track " + std::to_string(byte_at(bytes, entry));
    if (position >= GcrImage::positions)
        throw NibRefusal("lists " + name + at_byte(entry) + "; a disk has the half tracks 2 to 85");
    if (image.track(static_cast<int>(position))) throw NibRefusal("lists " + name + " twice" + at_byte(entry));
    if (bytes.size() < at + track_length) throw NibRefusal("is cut off: " + name + at_byte(at) + " does not end");
    const std::string_view track = bytes.substr(at, track_length);
    image.set_track(static_cast<int>(position), bits_of(track, byte_at(bytes, entry + 1) & density_bits));
}

GcrImage read(std::string_view bytes) {
    if (bytes.size() < header_size) throw NibRefusal("is cut off: the header" + at_byte(0) + " does not end");
    if (const unsigned version = byte_at(bytes, version_at); version > last_version)
        throw NibRefusal("has version " + std::to_string(version) + at_byte(version_at) + "; only those up to 3 are known");
    GcrImage image;
    std::size_t count = 0;
    for (; list_at + entry_length * count < header_size && byte_at(bytes, list_at + entry_length * count) != 0; ++count)
        read_track(bytes, count, image);
    const std::size_t end = header_size + track_length * count;
    if (count == 0) throw NibRefusal("lists no track" + at_byte(list_at));
    if (bytes.size() > end) throw NibRefusal("has more bytes after its last track," + at_byte(end));
    return image;
}

}  // namespace

bool is_nib_image(std::string_view bytes) {
    return bytes.starts_with(signature);
}

std::optional<GcrImage> read_nib_image(std::string_view bytes, std::string& error) {
    try {
        return read(bytes);
    } catch (const NibRefusal& refusal) {
        error = std::string("is a damaged .nib image: it ") + refusal.what();
        return std::nullopt;
    }
}

}  // namespace gato::disk
