// SPDX-License-Identifier: MIT
// The names of places in a program whose banks have code at the same addresses, for reports about a run.
//
//     BankedNames names(map);
//     print(names.seen(bank).routine(address));
#pragma once

#include "core/formats/address_names.hpp"

#include <map>

namespace gato {

class BankedNames {
public:
    // The map must outlive it.
    explicit BankedNames(const std::optional<ProgramMap>& map);

    // The names of what is there while that bank is seen. They are found when they are asked for first, and stay valid.
    [[nodiscard]] const AddressNames& seen(SeenBank bank);
    [[nodiscard]] std::string routine(const CodePlace& place) { return seen(place.bank).routine(place.address); }

private:
    const std::optional<ProgramMap>& map_;
    bool has_banks_ = false;
    std::map<SeenBank, AddressNames> names_;
};

}  // namespace gato
