// SPDX-License-Identifier: MIT
#include "core/formats/tune_words.hpp"

#include "core/formats/tune_program.hpp"
#include "core/support/hex.hpp"

namespace gato::tune {
namespace {

void add(std::string& text, const std::string& part) {
    if (!part.empty()) text += ", " + part;
}

}  // namespace

Caller caller_of(const Tune& tune, int song) {
    if (tune.is_basic) return Caller::basic;
    if (tune.play == 0) return Caller::interrupt;
    return tune.is_played_by_timer(song) ? Caller::timer : Caller::frame;
}

std::string kind_of(const Tune& tune) {
    return (tune.is_rsid ? "RSID " : "PSID ") + std::to_string(tune.version);
}

std::string name_of(Clock clock) {
    constexpr const char* names[] = {"", "PAL", "NTSC", "PAL or NTSC"};
    return names[static_cast<std::size_t>(clock)];
}

std::string name_of(Model model) {
    constexpr const char* names[] = {"", "6581", "8580", "6581 or 8580"};
    return names[static_cast<std::size_t>(model)];
}

std::string name_of(Caller caller) {
    constexpr const char* names[] = {"frame", "timer", "interrupt", "basic"};
    return names[static_cast<std::size_t>(caller)];
}

std::string format_of(const Tune& tune, int song) {
    constexpr const char* callers[] = {"played each frame", "played by a timer", "with an interrupt of its own",
                                       "a BASIC program"};
    std::string text = kind_of(tune);
    add(text, name_of(tune.clock));
    add(text, name_of(tune.model));
    add(text, callers[static_cast<std::size_t>(caller_of(tune, song))]);
    return text;
}

std::string places_of(const Tune& tune) {
    std::string text = dollar(tune.load) + "-" + dollar(tune.end() - 1);
    if (tune.is_basic) return text;
    text += ", init " + dollar(tune.init);
    if (tune.play != 0) text += ", play " + dollar(tune.play);
    return text + ", player " + dollar(player_address(tune));
}

std::vector<std::string> missing_parts(const Tune& tune) {
    std::vector<std::string> parts;
    for (const MoreSid& sid : tune.more_sids)
        parts.push_back("this C64 has no SID at " + dollar(sid.address) + ": the tune's voices there are silent");
    if (tune.needs_playsid) parts.emplace_back("the tune has samples in PlaySID's own way: they are silent");
    return parts;
}

}  // namespace gato::tune
