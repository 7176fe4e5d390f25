// SPDX-License-Identifier: MIT
// From the numbers that files have in ld65's debug information to those that they have in the map, where only files that have
// lines or labels are listed.
#pragma once

#include "maps/ca65/database.hpp"
#include "maps/debug_info.hpp"

#include <unordered_map>

namespace gato::maps::ca65 {

class FileNumbers {
public:
    FileNumbers(const Database& database, DebugInfo& info) : database_(database), info_(info) {}

    // Returns nothing if the debug information does not list the file.
    [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t file) {
        const auto [entry, is_new] = numbers_.try_emplace(file);
        if (is_new)
            if (const File* const record = database_.files.find(file)) entry->second = info_.file_number(record->name);
        return entry->second;
    }

private:
    const Database& database_;
    DebugInfo& info_;
    std::unordered_map<std::uint32_t, std::optional<std::uint32_t>> numbers_;
};

}  // namespace gato::maps::ca65
