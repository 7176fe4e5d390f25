// SPDX-License-Identifier: MIT
#include "servers/monitor/resources.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace gato::monitor {

namespace {

constexpr std::uint32_t full_speed = 100;
constexpr std::uint32_t vice_pal = 1, vice_ntsc = 2;

std::uint32_t video_standard(Session& session) {
    return session.machine().video().lines == simulator::pal.lines ? vice_pal : vice_ntsc;
}

void set_speed(Session& session, std::uint32_t percent) {
    if (percent > debugger::Pace::highest_speed) throw CommandError{Error::wrong_parameter};
    session.pace.set_speed(static_cast<int>(percent));
}

constexpr Resource resources[] = {
    {"MachineVideoStandard", video_standard, nullptr},
    {"Speed", [](Session& session) { return static_cast<std::uint32_t>(session.pace.speed()); }, set_speed},
    {"WarpMode", [](Session& session) { return session.pace.speed() == 0 ? 1U : 0U; },
     [](Session& session, std::uint32_t is_on) { set_speed(session, is_on != 0 ? 0 : full_speed); }},
};

}  // namespace

const Resource& resource_named(std::string_view name) {
    const auto* const found = std::ranges::find(resources, name, &Resource::name);
    if (found == std::end(resources)) throw CommandError{Error::no_such_object};
    return *found;
}

std::uint32_t value_of(std::string_view bytes, bool is_number) {
    if (is_number) return Fields(bytes).long_word();
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), value);
    if (error != std::errc{} || end != bytes.data() + bytes.size()) throw CommandError{Error::wrong_parameter};
    return value;
}

}  // namespace gato::monitor
