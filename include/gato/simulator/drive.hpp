// SPDX-License-Identifier: MIT
// What the simulated disk drive needs from the world outside. The library opens no files itself: whoever builds a machine hands
// in a Drive, or none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::simulator {

struct DriveFile {
    std::string name;  // PETSCII, as a program writes it
    std::size_t size = 0;
};

class Drive {
public:
    virtual ~Drive() = default;
    // Names are PETSCII; `*` and `?` have been resolved by the caller.
    [[nodiscard]] virtual std::vector<DriveFile> list() = 0;
    [[nodiscard]] virtual std::optional<std::vector<std::uint8_t>> read(const std::string& name) = 0;
    [[nodiscard]] virtual bool write(const std::string& name, const std::vector<std::uint8_t>& bytes) = 0;
    virtual bool remove(const std::string& name) = 0;
};

}  // namespace gato::simulator
