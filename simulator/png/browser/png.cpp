// SPDX-License-Identifier: MIT
// PNG without a library: a page should not load one for a format of a few chunks. What is written is not compressed; what is
// read may be any PNG except an interlaced one. Facts: the PNG specification, second edition.
#include <gato/png/png.hpp>

#include "core/support/crc32.hpp"
#include "simulator/png/browser/inflate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace gato::png {

namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
constexpr std::size_t header_size = 13, rgb = 3;

// Numbers have their high byte first.
std::string big_endian(std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
    return bytes;
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

std::string chunk(const std::string& kind, const std::string& content) {
    return big_endian(static_cast<std::uint32_t>(content.size())) + kind + content + big_endian(crc32(kind + content));
}

std::string stored(std::string_view bytes) {
    constexpr std::size_t most = 0xffff;
    constexpr std::uint32_t prime = 65521;
    std::string packed = "\x78\x01";
    std::uint32_t one = 1, two = 0;
    for (const char byte : bytes) {
        one = (one + static_cast<unsigned char>(byte)) % prime;
        two = (two + one) % prime;
    }
    for (std::size_t at = 0; at < bytes.size(); at += most) {
        const std::string_view piece = bytes.substr(at, most);
        const auto size = static_cast<std::uint16_t>(piece.size());
        packed += at + most >= bytes.size() ? '\1' : '\0';
        for (const std::uint16_t word : {size, static_cast<std::uint16_t>(~size)}) {
            packed += static_cast<char>(word & 0xff);
            packed += static_cast<char>(word >> 8);
        }
        packed += piece;
    }
    return packed + big_endian(two << 16 | one);
}

// `form`: depth, kind of colours, and three zeros.
std::string png_file(Size size, const std::string& form, const std::string& chunks) {
    const std::string header =
        big_endian(static_cast<std::uint32_t>(size.width)) + big_endian(static_cast<std::uint32_t>(size.height)) + form;
    return std::string(signature) + chunk("IHDR", header) + chunks + chunk("IEND", "");
}

struct Header {
    std::size_t width = 0, height = 0;
    unsigned depth = 0, color_type = 0;

    [[nodiscard]] unsigned channels() const {
        constexpr std::array<unsigned, 7> of_type{1, 0, 3, 1, 2, 0, 4};
        return color_type < of_type.size() ? of_type[color_type] : 0;
    }
    [[nodiscard]] std::size_t row_size() const { return (width * channels() * depth + 7) / 8; }
    // How far back the byte of the pixel before lies.
    [[nodiscard]] std::size_t step() const { return std::max<std::size_t>(1, channels() * depth / 8); }
    [[nodiscard]] bool is_readable() const {
        const bool is_depth = depth == 8 || depth == 16 || (channels() == 1 && (depth == 1 || depth == 2 || depth == 4));
        return width > 0 && height > 0 && channels() > 0 && is_depth && !(color_type == 3 && depth == 16);
    }
};

std::optional<Header> header_of(std::string_view file) {
    const std::size_t at = signature.size() + 8;
    if (!file.starts_with(signature) || file.size() < at + header_size || file.substr(at - 4, 4) != "IHDR") return std::nullopt;
    const Header header{number_at(file, at), number_at(file, at + 4), static_cast<unsigned char>(file[at + 8]),
                        static_cast<unsigned char>(file[at + 9])};
    const bool is_plain = file[at + 10] == 0 && file[at + 11] == 0 && file[at + 12] == 0;
    return is_plain && header.is_readable() ? std::optional(header) : std::nullopt;
}

struct Chunks {
    std::string data, palette, transparency;
};

std::optional<Chunks> chunks_of(std::string_view file) {
    Chunks found;
    for (std::size_t at = signature.size(); at + 12 <= file.size();) {
        const std::size_t size = number_at(file, at);
        if (size > file.size() - at - 12) return std::nullopt;
        const std::string_view kind = file.substr(at + 4, 4), content = file.substr(at + 8, size);
        if (crc32(file.substr(at + 4, size + 4)) != number_at(file, at + 8 + size)) return std::nullopt;
        if (kind == "IDAT") found.data += content;
        if (kind == "PLTE") found.palette = content;
        if (kind == "tRNS") found.transparency = content;
        if (kind == "IEND") return found;
        at += size + 12;
    }
    return std::nullopt;
}

std::uint8_t nearest(int left, int above, int corner) {
    const int guess = left + above - corner;
    const int to_left = std::abs(guess - left), to_above = std::abs(guess - above), to_corner = std::abs(guess - corner);
    if (to_left <= to_above && to_left <= to_corner) return static_cast<std::uint8_t>(left);
    return static_cast<std::uint8_t>(to_above <= to_corner ? above : corner);
}

// Rows without the filters that made them easy to compress.
std::optional<std::string> unfiltered(const std::string& rows, const Header& header) {
    const std::size_t size = header.row_size(), step = header.step();
    if (rows.size() < (size + 1) * header.height) return std::nullopt;
    std::string plain(size * header.height, '\0');
    const auto at = [&](std::size_t row, std::size_t i) { return static_cast<unsigned char>(plain[row * size + i]); };
    for (std::size_t row = 0; row < header.height; ++row) {
        const char filter = rows[row * (size + 1)];
        for (std::size_t i = 0; i < size; ++i) {
            const int left = i < step ? 0 : at(row, i - step), above = row == 0 ? 0 : at(row - 1, i);
            const int corner = i < step || row == 0 ? 0 : at(row - 1, i - step);
            const std::array<int, 5> predicted{0, left, above, (left + above) / 2, nearest(left, above, corner)};
            if (filter < 0 || static_cast<std::size_t>(filter) >= predicted.size()) return std::nullopt;
            const int difference = static_cast<unsigned char>(rows[row * (size + 1) + 1 + i]);
            plain[row * size + i] = static_cast<char>(difference + predicted[static_cast<std::size_t>(filter)]);
        }
    }
    return plain;
}

// Samples of a row of pixels, of which 16 bits count with their high byte.
class Samples {
public:
    Samples(std::string_view rows, const Header& header) : rows_(rows), header_(header) {}

    [[nodiscard]] unsigned raw(std::size_t row, std::size_t sample) const {
        const std::size_t bit = sample * header_.depth;
        const unsigned byte = static_cast<unsigned char>(rows_[row * header_.row_size() + bit / 8]);
        if (header_.depth >= 8) return byte;
        return byte >> (8 - header_.depth - bit % 8) & ((1U << header_.depth) - 1);
    }
    [[nodiscard]] unsigned scaled(std::size_t row, std::size_t sample) const {
        return header_.depth >= 8 ? raw(row, sample) : raw(row, sample) * 255 / ((1U << header_.depth) - 1);
    }

private:
    std::string_view rows_;
    Header header_;
};

void add(std::string& pixels, unsigned sample, unsigned alpha) {
    pixels += static_cast<char>((sample * alpha + 127) / 255);
}

bool add_palette_color(std::string& pixels, std::size_t index, const Chunks& chunks) {
    if (index * rgb + rgb > chunks.palette.size()) return false;
    const unsigned alpha = index < chunks.transparency.size() ? static_cast<unsigned char>(chunks.transparency[index]) : 255;
    for (std::size_t i = 0; i < rgb; ++i) add(pixels, static_cast<unsigned char>(chunks.palette[index * rgb + i]), alpha);
    return true;
}

std::optional<std::string> pixels_of(const std::string& rows, const Header& header, const Chunks& chunks) {
    constexpr unsigned has_palette = 3;
    const Samples samples(rows, header);
    const unsigned channels = header.channels();
    const bool is_gray = channels < rgb, has_alpha = channels % 2 == 0;
    std::string pixels;
    for (std::size_t row = 0; row < header.height; ++row)
        for (std::size_t x = 0; x < header.width; ++x) {
            const std::size_t first = x * channels;
            if (header.color_type == has_palette) {
                if (!add_palette_color(pixels, samples.raw(row, first), chunks)) return std::nullopt;
                continue;
            }
            const unsigned alpha = has_alpha ? samples.scaled(row, first + channels - 1) : 255;
            for (std::size_t i = 0; i < rgb; ++i) add(pixels, samples.scaled(row, first + (is_gray ? 0 : i)), alpha);
        }
    return pixels;
}

}  // namespace

std::string encode(const simulator::Picture& picture) {
    std::string pixels;
    for (const std::uint8_t color : picture.colors)
        for (const std::uint8_t part : simulator::rgb_of(color)) pixels += static_cast<char>(part);
    return encode({static_cast<std::size_t>(picture.width), static_cast<std::size_t>(picture.height)}, pixels);
}

std::string encode_indexed(const simulator::Picture& picture) {
    constexpr std::uint8_t count = 16;
    std::string palette, rows;
    for (std::uint8_t color = 0; color < count; ++color)
        for (const std::uint8_t part : simulator::rgb_of(color)) palette += static_cast<char>(part);
    const auto width = static_cast<std::size_t>(picture.width);
    for (std::size_t at = 0; at < picture.colors.size(); at += width)
        rows.append(1, '\0').append(reinterpret_cast<const char*>(picture.colors.data()) + at, width);
    return png_file({width, static_cast<std::size_t>(picture.height)}, std::string("\x08\x03\0\0\0", 5),
                    chunk("PLTE", palette) + chunk("IDAT", stored(rows)));
}

std::string encode(Size size, std::string_view pixels) {
    std::string rows;
    for (std::size_t row = 0; row < size.height; ++row) {
        rows += '\0';  // without a filter
        rows += pixels.substr(row * size.width * 3, size.width * 3);
    }
    return png_file(size, std::string("\x08\x02\0\0\0", 5), chunk("IDAT", stored(rows)));
}

std::optional<Size> size_of(std::string_view file) {
    const auto header = header_of(file);
    return header ? std::optional(Size{header->width, header->height}) : std::nullopt;
}

std::optional<std::string> decode(std::string_view file) {
    constexpr std::size_t zlib_head = 2;
    const auto header = header_of(file);
    const auto chunks = chunks_of(file);
    if (!header || !chunks || chunks->data.size() < zlib_head) return std::nullopt;
    const auto rows = inflate(std::string_view(chunks->data).substr(zlib_head), (header->row_size() + 1) * header->height);
    if (!rows) return std::nullopt;
    const auto plain = unfiltered(*rows, *header);
    return plain ? pixels_of(*plain, *header, *chunks) : std::nullopt;
}

}  // namespace gato::png
