// SPDX-License-Identifier: MIT
// The names of addresses from a map, for reports about a run. All of memory is walked through once, so that each look-up is
// cheap.
#pragma once

#include <gato/formats/map.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace gato {

class AddressNames {
public:
    // The map must outlive it; without one nothing has a name. Of code in the banks of a cartridge, that in `bank` has names.
    explicit AddressNames(const std::optional<ProgramMap>& map, SeenBank bank = {});

    // For a routine: `name`, or `$c000` if nothing begins there.
    [[nodiscard]] std::string routine(std::uint16_t address) const;
    // For a place in the program: `name+2`, after the last label of its segment; empty if there is none.
    [[nodiscard]] std::string place(std::uint16_t address) const;

private:
    void name_symbols(const ProgramMap& map, SeenBank bank);
    void name_segments(const ProgramMap& map, SeenBank bank);

    struct Name {
        const MapSymbol* exact = nullptr;
        const MapSymbol* before = nullptr;  // the label or local label that the address belongs to
    };
    std::unique_ptr<std::array<Name, 0x10000>> names_ = std::make_unique<std::array<Name, 0x10000>>();
};

}  // namespace gato
