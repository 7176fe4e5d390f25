// SPDX-License-Identifier: MIT
// Labels and breakpoints for VICE's monitor.
#include "linker/outputs.hpp"

#include "core/support/ascii.hpp"
#include <algorithm>
#include <deque>
#include <unordered_map>

namespace gato::linker {

namespace {

bool is_accepted(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

// Gives each symbol a name that the monitor accepts and no other symbol has: NAME, NAME_2, NAME_3, …
class MonitorNames {
public:
    explicit MonitorNames(std::size_t count) { next_numbers_.reserve(count); }

    // `name` must stay where it is.
    std::string_view name_for(std::string_view name) {
        const std::string_view base = accepted(name);
        const auto [entry, is_new] = next_numbers_.try_emplace(base, 2);
        return is_new ? base : numbered(base, entry->second);
    }

private:
    std::string_view accepted(std::string_view name) {
        const bool needs_prefix = name.empty() || is_digit(name[0]);
        if (!needs_prefix && std::ranges::all_of(name, is_accepted)) return name;
        std::string& result = made_.emplace_back(needs_prefix ? "_" : "");
        for (const char c : name) result += is_accepted(c) ? c : '_';
        return result;
    }

    // `number` is the lowest that may still be free after this base, so that many symbols of one name do not each try all.
    std::string_view numbered(std::string_view base, std::uint32_t& number) {
        for (;;) {
            made_.push_back(std::string(base) + '_' + std::to_string(number++));
            if (next_numbers_.try_emplace(made_.back(), 2).second) return made_.back();
            made_.pop_back();
        }
    }

    std::unordered_map<std::string_view, std::uint32_t> next_numbers_;  // by name taken
    std::deque<std::string> made_;                                      // names that are not the symbols' own
};

}  // namespace

void write_vice_labels(const Program& program, const TextSink& sink) {
    TextWriter text(sink);
    MonitorNames names(program.map.symbols.size());
    for (const MapSymbol& symbol : program.map.symbols) {
        if (!program.is_address(symbol)) continue;
        text << "al C:" << Hex{static_cast<std::uint32_t>(symbol.value), 4} << " ." << names.name_for(symbol.name) << '\n';
    }
    for (const std::uint16_t address : program.breakpoints) text << "break " << Hex{address, 4} << '\n';
    for (const std::uint16_t address : program.watches) text << "watch store " << Hex{address, 4} << '\n';
    text.finish();
}

std::string write_vice_labels(const Program& program) {
    return text_from([&](const TextSink& sink) { write_vice_labels(program, sink); });
}

}  // namespace gato::linker
