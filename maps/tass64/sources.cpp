// SPDX-License-Identifier: MIT
#include "maps/tass64/sources.hpp"

#include <algorithm>
#include <utility>

namespace gato::maps::tass64 {

Sources::Sources(const Listing& listing, const SourceReader& reader) {
    Names callable;
    for (const std::string_view name : listing.files) {
        std::string path(name);
        std::ranges::replace(path, '\\', '/');
        auto text = reader(path);
        auto& file = files_.emplace_back(text ? std::make_unique<Source>() : nullptr);
        if (!text) {
            expansions_.allow_all();
            continue;
        }
        file->text = std::move(*text);
        file->texts = source_lines(file->text);
        add_callable(file->texts, callable);
    }
    keys_.expect(line_count());
    bool is_listing_switched = false;
    for (const auto& file : files_) {
        if (file == nullptr) continue;
        analyse(*file, callable, keys_);
        if (!file->is_known) expansions_.allow_all();
        expansions_.add(*file);
        is_listing_switched = is_listing_switched || file->switches_listing;
    }
    // It may be switched off in one file and on in another.
    if (is_listing_switched)
        for (const auto& file : files_)
            if (file != nullptr) doubt(*file);
}

const SourceLine* Sources::find_line(std::uint32_t file, std::uint32_t number) const {
    const Source* const source = find(file);
    return source == nullptr || number == 0 || number > source->texts.size() ? nullptr : &source->lines[number - 1];
}

bool Sources::can_be_expanded(std::uint32_t key, std::string_view text) {
    if (key >= answers_.size()) answers_.resize(keys_.count(), Answer::open);
    if (answers_[key] == Answer::open) answers_[key] = expansions_.can_show(text) ? Answer::yes : Answer::no;
    return answers_[key] == Answer::yes;
}

bool Sources::has_text(std::uint32_t file, std::uint32_t number, std::string_view text) {
    if (find(file) == nullptr) return true;
    const SourceLine* const line = find_line(file, number);
    if (line == nullptr) return false;
    const std::uint32_t key = keys_.key_of(text);
    return key == line->text || key == line->label || (line->is_expandable && can_show(find(file)->texts[number - 1], text));
}

std::size_t Sources::line_count() const {
    std::size_t count = 0;
    for (const auto& file : files_)
        if (file != nullptr) count += file->texts.size();
    return count;
}

}  // namespace gato::maps::tass64
