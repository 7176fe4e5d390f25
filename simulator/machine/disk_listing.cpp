// SPDX-License-Identifier: MIT
#include "simulator/machine/disk_listing.hpp"

#include "simulator/machine/disk_names.hpp"

#include <algorithm>
#include <array>

namespace gato::simulator {

using disk::Entry;

namespace {

constexpr std::size_t line_length = 27, number_width = 4;
constexpr std::array<const char*, 16> types{"DEL", "SEQ", "PRG", "USR", "REL", "CBM", "?", "?",
                                            "?",   "?",   "?",   "?",   "?",   "?",   "?", "?"};

void add_line(disk::Bytes& listing, std::size_t number, const std::string& text) {
    listing.insert(listing.end(), {0x01, 0x01, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8)});
    listing.insert(listing.end(), text.begin(), text.end());
    listing.push_back(0);
}

// The quotation mark is where the padding begins; what comes after it is shown too.
std::string quoted_name(const disk::Image& image, const Entry& entry) {
    const disk::SectorBytes sector = image.read(entry.sector);
    const auto begin = sector.begin() + static_cast<std::ptrdiff_t>(entry.at + disk::entry_name);
    std::string name = '"' + std::string(begin, begin + disk::name_length) + disk::padding;
    name[name.find(disk::padding)] = '"';
    std::ranges::replace(name, disk::padding, ' ');
    return name;
}

std::string line_of(const disk::Image& image, const Entry& entry) {
    const std::string number = std::to_string(entry.blocks);
    std::string line(number_width - std::min(number.size(), number_width - 1), ' ');
    line += quoted_name(image, entry);
    line += entry.is_closed() ? ' ' : '*';
    line += types[entry.type & 0x0f];
    line += entry.is_locked() ? '<' : ' ';
    line.resize(line_length, ' ');
    return line;
}

class Selection {
public:
    explicit Selection(const std::string& text) {
        const auto equals = text.find('=');
        if (equals != std::string::npos && equals + 1 < text.size()) kind_ = kind_of_letter(text[equals + 1]);
        const std::string names = text.substr(0, equals);
        if (names.find(':') == std::string::npos && names.size() < 2 && equals == std::string::npos) return;  // a drive alone
        for (const std::string& name : split_names(names)) patterns_.push_back(disk_name(name));
    }

    [[nodiscard]] bool takes(const Entry& entry) const {
        if (!entry.is_used() || (kind_ && kind_ != entry.kind())) return false;
        return patterns_.empty() || std::ranges::any_of(patterns_, [&](const std::string& pattern) {
                   return pattern.empty() || matches_pattern(entry.name, pattern);
               });
    }

private:
    std::vector<std::string> patterns_;
    std::optional<disk::Kind> kind_;
};

}  // namespace

disk::Bytes directory_listing(const disk::Image& image, const std::string& selection) {
    disk::Bytes listing{0x01, 0x04};
    const disk::Label label = disk::label_of(image);
    add_line(listing, 0, "\x12\"" + label.name + "\" " + label.id);
    const Selection selected(selection);
    for (const Entry& entry : disk::directory(image))
        if (selected.takes(entry)) add_line(listing, entry.blocks, line_of(image, entry));
    add_line(listing, disk::Map(image).free_blocks(), "BLOCKS FREE.             ");
    listing.insert(listing.end(), {0x00, 0x00});
    return listing;
}

}  // namespace gato::simulator
