// SPDX-License-Identifier: MIT
// Reads .p64 files. Numbers have four bytes, the low one first.
//
//     0 signature  8 version  12 flags  16 size of the chunks  20 their checksum  24 the chunks
//     a chunk: its kind, its size and its checksum, four bytes each; the last one is `DONE`
//     of kind `HTP` and the number of a half track, 2 for track 1, with bit 7 set for the other side: how many changes of magnetisation
//         there are, the size of their code, the code
#include "core/formats/p64_image.hpp"

#include "core/formats/pulse_decoder.hpp"
#include "core/support/crc32.hpp"

#include <stdexcept>

namespace gato::disk {
namespace {

constexpr std::string_view p64_signature = "P64-1541", kind_of_track = "HTP", kind_of_end = "DONE";
// In the file, in a chunk and in what a chunk contains.
constexpr std::size_t p64_version_at = 8, size_at = 16, sum_at = 20, chunks_at = 24;
constexpr std::size_t chunk_size_at = 4, chunk_sum_at = 8, content_at = 12;
constexpr std::size_t code_size_at = 4, code_at = 8;
constexpr std::uint32_t other_side = 0x80, first_half_track = 2;
constexpr std::uint32_t most_changes = 200'000;  // of a turn: one each microsecond, far more than a head can tell apart

// What is wrong with a file, in words; never leaves this file.
struct P64Refusal : std::runtime_error {
    P64Refusal(const std::string& what, std::size_t at) : runtime_error(what + " at byte " + std::to_string(at)) {}
};

class P64Reader {
public:
    explicit P64Reader(std::string_view bytes) : bytes_(bytes) {}

    PulseImage read() {
        read_header();
        std::size_t at = chunks_at;
        while (read_chunk(at)) at += content_at + number(at + chunk_size_at);
        if (const std::size_t end = at + content_at + number(at + chunk_size_at); end != bytes_.size())
            throw P64Refusal("it has more bytes after its last chunk,", end);
        return std::move(image_);
    }

private:
    [[nodiscard]] std::uint32_t number(std::size_t at) const {
        std::uint32_t value = 0;
        for (std::size_t i = 4; i > 0; --i) value = value << 8 | static_cast<unsigned char>(bytes_[at + i - 1]);
        return value;
    }

    // So many bytes from a place on.
    [[nodiscard]] std::string_view part(std::size_t at, std::size_t size, const std::string& what) const {
        if (at > bytes_.size() || size > bytes_.size() - at) throw P64Refusal("it is cut off: " + what + " does not end,", at);
        return bytes_.substr(at, size);
    }

    void read_header() const {
        (void)part(0, chunks_at, "the header");
        if (const std::uint32_t version = number(p64_version_at); version != 0)
            throw P64Refusal("it has version " + std::to_string(version) + " (only 0 is known)", p64_version_at);
        check_sum(part(chunks_at, number(size_at), "the list of chunks"), "the list of chunks", sum_at);
    }

    void check_sum(std::string_view content, const std::string& what, std::size_t at) const {
        if (crc32(content) != number(at)) throw P64Refusal(what + " does not have the checksum", at);
    }

    // Returns whether another one follows.
    [[nodiscard]] bool read_chunk(std::size_t at) {
        const std::string_view head = part(at, content_at, "a chunk");
        const std::string_view content = part(at + content_at, number(at + chunk_size_at), "a chunk");
        check_sum(content, "a chunk", at + chunk_sum_at);
        if (head.starts_with(kind_of_track)) read_track(static_cast<unsigned char>(head[kind_of_track.size()]), at);
        return !head.starts_with(kind_of_end);
    }

    void read_track(std::uint32_t half_track, std::size_t at) {
        if ((half_track & other_side) != 0) return;
        const std::string name = "half track " + std::to_string(half_track);
        if (half_track < first_half_track || half_track >= first_half_track + GcrImage::positions)
            throw P64Refusal("it has " + name + " (a disk has 2 to 85)", at);
        auto& track = image_.tracks[half_track - first_half_track];
        if (track) throw P64Refusal("it has " + name + " twice, the second time", at);
        if (Pulses pulses = pulses_at(at, name); !pulses.empty()) track = std::make_shared<const Pulses>(std::move(pulses));
    }

    [[nodiscard]] Pulses pulses_at(std::size_t at, const std::string& name) const {
        const std::size_t content = at + content_at, size = number(at + chunk_size_at);
        if (size < code_at || size - code_at < number(content + code_size_at))
            throw P64Refusal(name + " is longer than its chunk", at);
        const std::uint32_t count = number(content);
        if (count > most_changes)
            throw P64Refusal(
                name + " has " + std::to_string(count) + " changes (more than " + std::to_string(most_changes) + ")", content);
        std::string fault;
        Pulses pulses = decode_pulses(bytes_.substr(content + code_at, number(content + code_size_at)), count, fault);
        if (!fault.empty()) throw P64Refusal(name + ' ' + fault + ',', at);
        return pulses;
    }

    std::string_view bytes_;
    PulseImage image_;
};

}  // namespace

bool is_p64_image(std::string_view bytes) {
    return bytes.starts_with(p64_signature);
}

std::optional<PulseImage> read_p64_image(std::string_view bytes, std::string& error) {
    try {
        return P64Reader(bytes).read();
    } catch (const P64Refusal& refusal) {
        error = std::string("is a damaged .p64 image: ") + refusal.what();
        return std::nullopt;
    }
}

}  // namespace gato::disk
