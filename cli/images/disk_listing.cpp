// SPDX-License-Identifier: MIT
#include "cli/images/disk_listing.hpp"

#include "core/formats/disk_edit.hpp"
#include "core/formats/disk_names.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gato::cli {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t number_width = 5, name_width = 19;

std::string line_of(const disk::Entry& entry) {
    std::string line = std::to_string(entry.blocks);
    line.resize(std::max(number_width, line.size() + 1), ' ');
    const std::size_t name_begin = line.size();
    line += '"' + disk::text_of_name(entry.name) + '"';
    line.resize(std::max(name_begin + name_width, line.size() + 1), ' ');
    line[line.size() - 1] = entry.is_closed() ? ' ' : '*';
    return line + std::string(disk::kind_name(entry)) + (entry.is_locked() ? "<" : "") + '\n';
}

std::string without_spaces_at_end(const std::string& text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

ordered_json json_of(const disk::Image& image, const disk::Entry& entry) {
    ordered_json row{{"name", disk::text_of_name(entry.name)}, {"type", disk::kind_name(entry)}, {"blocks", entry.blocks}};
    try {
        if (entry.is_partition()) throw disk::DosError(disk::Dos::file_type_mismatch);
        const disk::Bytes content = disk::read_chain(image, entry.first);
        row["bytes"] = content.size();
        if (entry.kind() == disk::Kind::prg && content.size() > 1) row["load"] = content[0] | content[1] << 8;
    } catch (const disk::DosError&) {
        row["bytes"] = nullptr;
    }
    if (entry.kind() == disk::Kind::rel) row["record"] = entry.record_length;
    row["closed"] = entry.is_closed();
    row["locked"] = entry.is_locked();
    row["track"] = entry.first.track;
    row["sector"] = entry.first.sector;
    return row;
}

}  // namespace

std::string text_of_directory(const disk::Image& image) {
    const disk::Label label = disk::label_of(image);
    std::string text = "0    \"" + disk::text_of_name(label.name) + "\" " + disk::text_of_name(label.id) + '\n';
    for (const disk::Entry& entry : disk::files_on(image)) text += line_of(entry);
    return text + std::to_string(disk::Map(image).free_blocks()) + " blocks free\n";
}

std::string json_of_directory(const disk::Image& image) {
    const disk::Label label = disk::label_of(image);
    ordered_json document{{"name", disk::text_of_name(without_spaces_at_end(label.name))},
                          {"id", disk::text_of_name(label.id)},
                          {"drive", image.layout().drive},
                          {"free", disk::Map(image).free_blocks()},
                          {"files", ordered_json::array()}};
    for (const disk::Entry& entry : disk::files_on(image)) document["files"].push_back(json_of(image, entry));
    return document.dump(1) + '\n';
}

}  // namespace gato::cli
