// SPDX-License-Identifier: MIT
// The sources that a listing names, as far as they were found.
#pragma once

#include "maps/debug_info.hpp"
#include "maps/tass64/expansions.hpp"
#include "maps/tass64/listing.hpp"
#include "maps/tass64/source.hpp"

#include <memory>
#include <vector>

namespace gato::maps::tass64 {

class Sources {
public:
    Sources(const Listing& listing, const SourceReader& reader);

    // Null if it was not found.
    [[nodiscard]] const Source* find(std::uint32_t file) const { return file == no_index ? nullptr : files_[file].get(); }
    // Null also if it does not have the line, which counts from 1.
    [[nodiscard]] const SourceLine* find_line(std::uint32_t file, std::uint32_t number) const;
    [[nodiscard]] std::uint32_t key_of(std::string_view text) { return keys_.key_of(text); }
    // Returns whether a row with this text can come from an expansion. `key` is key_of(text).
    [[nodiscard]] bool can_be_expanded(std::uint32_t key, std::string_view text);
    // Returns whether the source still has what the listing shows of a line.
    [[nodiscard]] bool has_text(std::uint32_t file, std::uint32_t number, std::string_view text);
    [[nodiscard]] std::size_t line_count() const;

private:
    enum class Answer : std::uint8_t { open, no, yes };

    TextKeys keys_;
    std::vector<std::unique_ptr<Source>> files_;
    Expansions expansions_;
    std::vector<Answer> answers_;  // by key
};

}  // namespace gato::maps::tass64
