// SPDX-License-Identifier: MIT
#include "assembler/named_values.hpp"

#include "core/support/ascii.hpp"

#include <utility>

namespace gato::assembler {

namespace {

// Of the calls through which a line was reached, the outermost one that is in its file; or the line itself.
std::uint32_t outermost_line(const Session& session, Span place) {
    const std::size_t source = session.sources.source_of(place.begin);
    std::uint32_t line = place.begin;
    for (FrameId id = session.frame; id != 0; id = session.sources.frame(id).parent) {
        const std::uint32_t call = session.sources.frame(id).call.begin;
        if (session.sources.source_of(call) == source) line = call;
    }
    return line;
}

// Null if the last value of the name began in another line.
Value* value_since(Session& session, std::string_view name, std::uint32_t line) {
    auto& rows = session.object.value_names;
    for (std::size_t i = rows.size(); i-- > 0;)
        if (same_ignoring_case(rows[i].name, name)
            && session.sources.source_of(rows[i].since) == session.sources.source_of(line))
            return session.sources.line_of(rows[i].since) == session.sources.line_of(line) ? &session.named_values[i] : nullptr;
    return nullptr;
}

}  // namespace

void note_constant(Session& session, std::string name, Span place, Value value) {
    session.object.value_names.push_back({std::move(name), place, false, {}, outermost_line(session, place)});
    session.named_values.push_back(std::move(value));
}

void note_counter(Session& session, std::string_view name, Span place, Value value) {
    const std::uint32_t line = outermost_line(session, place);
    if (Value* const known = value_since(session, name, line)) {
        *known = std::move(value);
        return;
    }
    session.object.value_names.push_back({std::string(name), place, true, {}, line});
    session.named_values.push_back(std::move(value));
}

void write_named_values(Session& session) {
    for (std::size_t i = 0; i < session.named_values.size(); ++i)
        session.object.value_names[i].value = in_source(session.named_values[i]);
}

}  // namespace gato::assembler
