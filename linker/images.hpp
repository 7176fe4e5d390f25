// SPDX-License-Identifier: MIT
// The bytes of a program: those of the program file, and those of areas that go to other files or to banks of a cartridge. Each
// has an address space of its own.
#pragma once

#include "linker/image.hpp"

#include <gato/linker/areas.hpp>

#include <deque>
#include <optional>
#include <string>

namespace gato::linker {

struct OtherImage {
    std::string file;                  // beside the program; empty: it is a bank
    std::optional<std::uint8_t> bank;  // of the cartridge
    Image image{};
};

struct Images {
    Image main;
    std::deque<OtherImage> others{};  // in the order of their areas; they never move

    // Where the bytes of an area go; null if it holds variables, or if nothing has gone there yet.
    [[nodiscard]] const Image* find(const Area& area) const {
        if (area.holds != Area::Holds::bytes) return nullptr;
        if (area.file.empty() && !area.bank) return &main;
        for (const OtherImage& other : others)
            if (other.file == area.file && other.bank == area.bank) return &other.image;
        return nullptr;
    }
    // The same, and makes the image; null only for variables.
    [[nodiscard]] Image* of(const Area& area) {
        if (area.holds != Area::Holds::bytes) return nullptr;
        if (area.file.empty() && !area.bank) return &main;
        for (OtherImage& other : others)
            if (other.file == area.file && other.bank == area.bank) return &other.image;
        return &others.emplace_back(OtherImage{area.file, area.bank}).image;
    }
};

}  // namespace gato::linker
