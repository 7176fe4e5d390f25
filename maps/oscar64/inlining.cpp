// SPDX-License-Identifier: MIT
#include "maps/oscar64/inlining.hpp"

#include <utility>

namespace gato::maps::oscar64 {

namespace {

constexpr std::size_t most_calls = 64;  // of which each is inlined into the next

}  // namespace

// Only programs with inlined code need the functions of all lines.
void Inlining::find_functions() {
    if (std::exchange(has_functions_, true)) return;
    for (const Function& function : all_functions_)
        for (const CodeLine& line : function.lines) {
            if (!line.origins.empty()) continue;
            const auto [entry, is_new] = functions_.try_emplace(line.place, &function);
            if (!is_new && entry->second != &function) entry->second = nullptr;
        }
}

std::string Inlining::name_at(const Place& place) const {
    const auto found = functions_.find(place);
    return found == functions_.end() || found->second == nullptr ? std::string() : found->second->name;
}

std::uint32_t Inlining::frame_of(const CodeLine& line) {
    std::uint32_t frame = MapFrame::none;
    if (line.origins.empty() || line.origins.size() > most_calls) return frame;
    find_functions();
    for (std::size_t i = line.origins.size(); i-- > 0;) {  // from the outermost call to the innermost
        const Place& call = line.origins[i];
        const std::string name = name_at(i == 0 ? line.place : line.origins[i - 1]);
        const auto [entry, is_new] = known_.try_emplace({frame, call, name}, static_cast<std::uint32_t>(frames_.size()));
        if (is_new) frames_.push_back({MapFrame::Kind::inlined, name, call.file, call.line, 0, frame});
        frame = entry->second;
    }
    return frame;
}

}  // namespace gato::maps::oscar64
