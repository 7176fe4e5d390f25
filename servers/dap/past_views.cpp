// SPDX-License-Identifier: MIT
// Requests of our own about what ran and what was touched: the heat of memory, a frame by raster lines, the name of an address.
// docs/PROTOCOL.md describes them.
#include "servers/dap/references.hpp"
#include "servers/dap/session.hpp"

#include "core/support/base64.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/beam.hpp"
#include "servers/debugger/past_pictures.hpp"
#include "servers/debugger/source_lines.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>

namespace gato::dap {

using debugger::Heat;

namespace {

constexpr int past_version = 1;
constexpr std::int64_t usual_frames = 50, most_frames = 3000;

json heat(Session& session, const json& arguments) {
    const std::int64_t frames = number_of(arguments, "frames", usual_frames);
    if (frames < 1 || frames > most_frames) throw RequestError("`frames` is from 1 to " + std::to_string(most_frames));
    const Heat heat = debugger::heat_of_past(session.program().debugger, frames);
    const auto levels = [&](Heat::Use use) { return to_base64(heat.levels(use, Heat::Shade::age)); };
    return {{"version", past_version},
            {"frames", frames},
            {"reads", levels(Heat::Use::read)},
            {"writes", levels(Heat::Use::write)},
            {"executed", levels(Heat::Use::execute)}};
}

std::string name_of_routine(Session& session, const CodePlace& place) {
    const ProgramMap* const map = session.program().map();
    if (map == nullptr) return dollar(place.address);
    const auto is_there = [&](const MapSymbol& symbol) { return symbol.value == place.address && place.bank.shows(symbol); };
    for (const MapSymbol& symbol : map->symbols)
        if (is_there(symbol) && symbol.kind != SymbolKind::constant) return symbol.name;
    for (const MapSymbol& symbol : map->symbols)
        if (is_there(symbol)) return symbol.name;
    return dollar(place.address);
}

json frame(Session& session, const json& arguments) {
    std::optional<std::int64_t> wanted;
    if (arguments.contains("frame")) wanted = number_of(arguments, "frame");
    Debuggee& program = session.program();
    const auto shares = debugger::shares_of_frame(program.debugger, wanted);
    if (!shares) throw RequestError("frame " + std::to_string(*wanted) + " is not in the history");
    json routines = json::array(), lines = json::array();
    for (const auto& routine : shares->routines)
        routines.push_back({{"name", name_of_routine(session, routine.place)},
                            {"address", dollar(routine.place.address)},
                            {"interrupt", routine.is_interrupt}});
    for (const debugger::LineShares& line : shares->lines) {
        json parts = json::array();
        for (const auto& share : line.shares) parts.push_back({share.routine, share.cycles});
        lines.push_back({{"routines", std::move(parts)}, {"stolen", line.stolen}});
    }
    return {{"version", past_version},
            {"frame", shares->frame},
            {"cyclesPerLine", program.machine().video().cycles_per_line},
            {"routines", std::move(routines)},
            {"lines", std::move(lines)}};
}

json save_recording(Session& session, const json&) {
    Debuggee& program = session.program();
    if (!program.launched.record) throw RequestError("a case of a test file is recorded by `gato test --record`, if it fails");
    try {
        const std::string file = program.launched.record(program.debugger.history());
        return {{"version", past_version},
                {"data", to_base64({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()})}};
    } catch (const Failure& failure) {
        throw RequestError(failure.what());
    }
}

// { } -> { "frame": where the program stands, "first": …, "last": … of the history }
json past(Session& session, const json&) {
    Debuggee& program = session.program();
    const debugger::History& history = program.debugger.history();
    const simulator::VideoStandard& video = program.machine().video();
    return {{"version", past_version},
            {"frame", debugger::frame_of(program.machine().clock(), video)},
            {"first", debugger::frame_of(history.begin(), video)},
            {"last", debugger::frame_of(history.end(), video)}};
}

// { "frame": … }: the program is then at the frame's first instruction, or where the history begins or ends.
json go_to_frame(Session& session, const json& arguments) {
    if (session.is_running) throw RequestError("the program is running");
    const std::int64_t frame = number_of(arguments, "frame", -1);
    if (frame < 0) throw RequestError("`frame` must be the number of a frame, from 0");
    Debuggee& program = session.program();
    debugger::History& history = program.debugger.history();
    const simulator::VideoStandard& video = program.machine().video();
    const std::int64_t after_last = debugger::frame_of(history.end(), video) + 1;
    history.go_to_clock(std::min(frame, after_last) * video.cycles_per_frame());
    session.show_stop("goto");
    return past(session, arguments);
}

json place(Session& session, const json& arguments) {
    Debuggee& program = session.program();
    const std::uint16_t address = address_of(session, text_of(arguments, "address"));
    return {{"version", past_version},
            {"text", describe_address(address, program.launched.map, program.machine().cartridge_bank(address))}};
}

}  // namespace

std::span<const RequestRow> past_view_requests() {
    static constexpr RequestRow rows[] = {
        {"gato/heat", heat, ""},   {"gato/frame", frame, ""},
        {"gato/past", past, ""},   {"gato/goToFrame", go_to_frame, ""},
        {"gato/place", place, ""}, {"gato/saveRecording", save_recording, ""},
    };
    return rows;
}

}  // namespace gato::dap
