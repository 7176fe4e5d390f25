// SPDX-License-Identifier: MIT
#include "testing/source_lines.hpp"

#include <algorithm>

namespace gato::cases {

debugger::CauseWords::Line SourceLinesOf::line_of(std::uint16_t pc, SeenBank bank) {
    const MapLine* const line = map_ ? map_->find_line(pc, bank) : nullptr;
    if (line == nullptr) return {};
    const std::string& file = map_->files[line->file];
    const std::vector<std::string>& lines = lines_of(file);
    const bool is_there = line->line >= 1 && line->line <= lines.size();
    return {file + ":" + std::to_string(line->line), is_there ? lines[line->line - 1] : ""};
}

const std::vector<std::string>& SourceLinesOf::lines_of(const std::string& file) {
    const auto [known, is_new] = known_.try_emplace(file);
    if (!is_new) return known->second;
    const std::string text = text_of(file);
    for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
        end = std::min(text.find('\n', at), text.size());
        known->second.push_back(debugger::statement_of(text.substr(at, end - at)));
    }
    return known->second;
}

std::string SourceLinesOf::text_of(const std::string& file) const {
    for (const std::string& folder : folders_)
        if (const auto path = files_.find(folder, file))
            if (const auto text = files_.read(*path)) return *text;
    return {};
}

}  // namespace gato::cases
