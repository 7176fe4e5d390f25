// SPDX-License-Identifier: MIT
#include "cli/run/tune_report.hpp"

#include "core/c64/registers.hpp"
#include "core/formats/tune_program.hpp"
#include "core/formats/tune_words.hpp"
#include "core/support/printable.hpp"
#include "simulator/session/sid_voices.hpp"

#include <nlohmann/json.hpp>

namespace gato::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string line_with(std::string name, const std::string& text) {
    constexpr std::size_t width = 10;
    name.resize(width, ' ');
    return name + printable(text);
}

Json sid_addresses(const std::vector<tune::MoreSid>& sids) {
    Json addresses = Json::array();
    for (const tune::MoreSid& sid : sids) addresses.push_back(sid.address);
    return addresses;
}

}  // namespace

std::vector<std::string> lines_of(const project::PlayedTune& played) {
    const tune::Tune& tune = *played.tune;
    return {line_with("title", tune.title),
            line_with("author", tune.author),
            line_with("released", tune.released),
            line_with("song", std::to_string(played.song) + " of " + std::to_string(tune.songs)),
            line_with("format", tune::format_of(tune, played.song)),
            line_with("memory", tune::places_of(tune)),
            line_with("data", "from byte " + std::to_string(tune.data_at) + " of the file on")};
}

std::string text_of(const project::PlayedTune& played, const simulator::Machine& machine) {
    std::string text;
    for (const std::string& line : lines_of(played)) text += line + "\n";
    int number = 1;
    for (const simulator::VoiceView& voice : simulator::look_at_voices(machine))
        text += line_with("voice " + std::to_string(number++),
                          simulator::pitch_line_of(voice) + "  " + simulator::sound_line_of(voice))
                + "\n";
    return text;
}

Json json_of(const project::PlayedTune& played) {
    const tune::Tune& tune = *played.tune;
    return {{"title", tune.title},
            {"author", tune.author},
            {"released", tune.released},
            {"song", played.song},
            {"songs", tune.songs},
            {"kind", tune::kind_of(tune)},
            {"clock", tune::name_of(tune.clock)},
            {"sid", tune::name_of(tune.model)},
            {"played_by", tune::name_of(tune::caller_of(tune, played.song))},
            {"data_at", tune.data_at},
            {"load", tune.load},
            {"end", tune.end() - 1},
            {"init", tune.init},
            {"play", tune.play},
            {"player", tune::player_address(tune)},
            {"more_sids", sid_addresses(tune.more_sids)},
            {"needs_playsid", tune.needs_playsid}};
}

Json json_of_voices(const simulator::Machine& machine) {
    Json voices = Json::array();
    for (const simulator::VoiceView& voice : simulator::look_at_voices(machine))
        voices.push_back({{"frequency", voice.frequency},
                          {"hertz", voice.hertz},
                          {"note", simulator::note_of(voice.hertz)},
                          {"waveforms", simulator::waveforms_of(voice.control)},
                          {"width", voice.width},
                          {"control", voice.control},
                          {"attack", voice.attack},
                          {"decay", voice.decay},
                          {"sustain", voice.sustain},
                          {"release", voice.release},
                          {"gate", voice.is_gated()},
                          {"envelope", voice.level}});
    return voices;
}

}  // namespace gato::cli
