// SPDX-License-Identifier: MIT
// For tests: the pixels of a terminal with Sixel graphics and kitty's. Sixel graphics are decoded by libsixel's sixel2png. Text is ignored, except
// that clearing the screen clears the pixels.
#pragma once

#include "support/folder.hpp"

#include "cli/play/graphics_query.hpp"
#include "core/support/base64.hpp"
#include <gato/png/png.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gato::tests {

inline bool has_sixel2png() {
    const Folder folder;
    folder.write("in", "");
    return run_program(folder.path(), "sixel2png", "--help", {"in", "out", "err"}) == 0;
}

class PixelTerminal {
public:
    using Color = std::array<std::uint8_t, 3>;
    static constexpr Color nothing{1, 2, 3};  // no colour of the C64, not even nearly

    PixelTerminal(int columns, int rows, cli::CellPixels cell)
        : cell_(cell), width_(columns * cell.width), pixels_(static_cast<std::size_t>(width_ * rows * cell.height), nothing) {}

    // What a program has written, as a whole.
    void take(const std::string& bytes) {
        for (std::size_t at = bytes.find('\x1b'); at != std::string::npos; at = bytes.find('\x1b', at + 1)) {
            if (bytes.compare(at, 2, "\x1b[") == 0) obey(bytes, at + 2);
            if (bytes.compare(at, 2, "\x1bP") != 0 && bytes.compare(at, 2, "\x1b_") != 0) continue;
            const auto end = bytes.find("\x1b\\", at);
            if (end == std::string::npos) throw std::runtime_error("a picture without an end");
            const std::string text = bytes.substr(at, end + 2 - at);
            text[1] == 'P' ? paint(png_of_sixel(text)) : obey_kitty(text.substr(3, text.size() - 5));
            at = end + 1;
        }
    }

    [[nodiscard]] Color at(int x, int y) const { return pixels_[static_cast<std::size_t>(y * width_ + x)]; }
    [[nodiscard]] int pictures() const { return pictures_; }
    [[nodiscard]] std::size_t kitty_images() const { return images_.size(); }

private:
    static std::string png_of_sixel(const std::string& sixel) {
        const Folder folder;
        folder.write("in", sixel);
        if (run_program(folder.path(), "sixel2png", "-i in -o picture.png", {"in", "out", "err"}) != 0)
            throw std::runtime_error("sixel2png: " + folder.read("err"));
        return folder.read("picture.png");
    }

    void obey(const std::string& bytes, std::size_t at) {
        const auto end = bytes.find_first_not_of("0123456789;?", at);
        const std::string parameters = bytes.substr(at, end - at);
        if (bytes[end] == 'J') std::ranges::fill(pixels_, nothing);
        if (bytes[end] != 'H') return;
        row_ = std::stoi(parameters) - 1;
        column_ = std::stoi(parameters.substr(parameters.find(';') + 1)) - 1;
    }

    void paint(const std::string& png) {
        const auto size = png::size_of(png);
        const auto rgb = png::decode(png);
        if (!size || !rgb) throw std::runtime_error("no PNG");
        for (std::size_t i = 0; i < size->width * size->height; ++i) {
            const int x = column_ * cell_.width + static_cast<int>(i % size->width);
            const int y = row_ * cell_.height + static_cast<int>(i / size->width);
            Color& pixel = pixels_.at(static_cast<std::size_t>(y * width_ + x));
            for (std::size_t part = 0; part < 3; ++part) pixel[part] = static_cast<std::uint8_t>((*rgb)[i * 3 + part]);
        }
        ++pictures_;
    }

    static std::map<std::string, std::string> values_of(const std::string& list) {
        std::map<std::string, std::string> values;
        for (std::size_t at = 0; at < list.size();) {
            const auto equals = list.find('=', at), end = std::min(list.find(',', at), list.size());
            if (equals < end) values[list.substr(at, equals - at)] = list.substr(equals + 1, end - equals - 1);
            at = end + 1;
        }
        return values;
    }

    // Images are remembered by their numbers, and a picture below another one is not shown again when that is deleted.
    void obey_kitty(const std::string& command) {
        const auto semicolon = command.find(';');
        const auto values = values_of(command.substr(0, semicolon));
        const auto value = [&](const char* key) { return values.contains(key) ? values.at(key) : std::string(); };
        if (value("a") == "d") {
            if (value("d") == "I") images_.erase(value("i"));
            if (value("d") == "A") images_.clear();
            return;
        }
        if (value("a") == "q") return;
        if (value("a") == "T") images_.insert(value("i"));
        payload_ += command.substr(semicolon + 1);
        if (value("m") != "0") return;
        const auto bytes = from_base64(std::exchange(payload_, {}));
        if (!bytes) throw std::runtime_error("no base64");
        paint({bytes->begin(), bytes->end()});
    }

    cli::CellPixels cell_;
    int width_;
    std::vector<Color> pixels_;
    int row_ = 0, column_ = 0, pictures_ = 0;
    std::string payload_;
    std::set<std::string> images_;
};

}  // namespace gato::tests
