// SPDX-License-Identifier: MIT
#include "core/c64/petscii.hpp"
#include "core/support/ascii.hpp"
#include "simulator/chips/mouse.hpp"
#include <gato/simulator/key_script.hpp>

#include "core/support/utf8.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>

namespace gato::simulator {
namespace {

struct NamedKey {
    std::string_view name;
    std::uint8_t petscii;
};
constexpr NamedKey named_keys[] = {
    {"return", 0x0d}, {"del", 0x14},   {"home", 0x13}, {"clr", 0x93}, {"up", 0x91}, {"down", 0x11},
    {"left", 0x9d},   {"right", 0x1d}, {"space", ' '}, {"f1", 0x85},  {"f2", 0x89}, {"f3", 0x86},
    {"f4", 0x8a},     {"f5", 0x87},    {"f6", 0x8b},   {"f7", 0x88},  {"f8", 0x8c}, {"stop", 0x03},
};

struct NamedLine {
    std::string_view name;
    std::uint8_t bit;
};
constexpr NamedLine directions[] = {
    {"up", joy_up}, {"down", joy_down}, {"left", joy_left}, {"right", joy_right}, {"fire", joy_fire}};
constexpr NamedLine buttons[] = {{"left", mouse_left_button}, {"right", mouse_right_button}};

constexpr int most_frames = 10'000'000;
constexpr int frames_of_button = 3;
constexpr int frames_of_exchange = 25;  // in which the drive is empty
constexpr int frames_between_clicks = 3;
// The difference of two readings modulo 64 then shows which way the mouse went, to a program that reads it once a frame.
constexpr int most_units_a_frame = 31;

// What a name means: an event, or why it is not valid. If it is neither, the name means nothing.
struct Reading {
    std::optional<KeyEvent> event;
    std::string reason;
};

Reading wrong(std::string reason) {
    return {std::nullopt, std::move(reason)};
}

std::optional<KeyEvent> key(std::uint8_t petscii) {
    const auto stroke = stroke_of(petscii);
    if (!stroke) return std::nullopt;
    KeyEvent event;
    event.stroke = *stroke;
    event.petscii = petscii;
    return event;
}

std::optional<KeyEvent> typed(char32_t character) {
    constexpr std::uint8_t return_key = 0x0d, arrow_left_key = 0x5f, shifted_arrow_up = 0xde;
    switch (character) {
    case U'\n': return key(return_key);
    case U'_': return key(arrow_left_key);
    case c64::pi: return key(shifted_arrow_up);
    default: break;
    }
    const auto petscii = c64::petscii_of(character);
    return petscii ? key(*petscii) : std::nullopt;
}

std::optional<int> number_from(std::string_view text, int least, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    return is_number && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

// Names joined by `+`.
std::optional<std::uint8_t> lines_of(std::string_view text, std::span<const NamedLine> names) {
    std::uint8_t lines = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find('+'));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const auto row = std::ranges::find(names, word, &NamedLine::name);
        if (row == names.end()) return std::nullopt;
        lines |= row->bit;
    }
    return lines;
}

std::optional<int> units_from(std::string_view text) {
    constexpr int most = most_frames * most_units_a_frame;
    if (text.starts_with('+')) text.remove_prefix(1);
    return number_from(text, -most, most);
}

// DX,DY; what else does not look like it is left to others.
std::optional<KeyEvent> movement(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto right = units_from(text.substr(0, comma)), down = units_from(text.substr(comma + 1));
    if (!right || !down) return std::nullopt;
    KeyEvent event;
    event.kind = KeyEvent::Kind::mouse_move;
    event.right = *right;
    event.down = *down;
    return event;
}

// X,Y.
std::optional<KeyEvent> positions(std::string_view text) {
    constexpr int most = 0xff;
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = number_from(text.substr(0, comma), 0, most), y = number_from(text.substr(comma + 1), 0, most);
    if (!x || !y) return std::nullopt;
    KeyEvent event;
    event.kind = KeyEvent::Kind::paddles;
    event.x = static_cast<std::uint8_t>(*x);
    event.y = static_cast<std::uint8_t>(*y);
    return event;
}

std::optional<KeyEvent> held(KeyEvent::Kind kind, std::string_view text, std::span<const NamedLine> names) {
    const auto lines = lines_of(text, names);
    if (!lines) return std::nullopt;
    KeyEvent event;
    event.kind = kind;
    event.directions = *lines;
    return event;
}

// The fewest frames that the movement takes.
int least_frames(const KeyEvent& movement) {
    const int longer = std::max(std::abs(movement.right), std::abs(movement.down));
    return (longer + most_units_a_frame - 1) / most_units_a_frame;
}

Reading by_joystick(std::string_view what) {
    return {held(KeyEvent::Kind::joystick, what, directions), ""};
}

Reading by_mouse(std::string_view what) {
    if (const auto move = movement(what)) return {move, ""};
    const auto press = what.empty() ? std::nullopt : held(KeyEvent::Kind::mouse_button, what, buttons);
    return press ? Reading{press, ""} : wrong("expected a movement DX,DY or a button, `left` or `right`, before the frames");
}

Reading by_paddles(std::string_view what) {
    const auto turn = positions(what);
    return turn ? Reading{turn, ""} : wrong("expected positions X,Y from 0 to 255 before the frames");
}

struct Device {
    std::string_view name;
    Reading (*read)(std::string_view what);
};
constexpr Device joystick{"joy", by_joystick}, mouse{"mouse", by_mouse}, paddles{"paddle", by_paddles};

// WHAT:N at port 1 or 2, of what `device` can do.
Reading at_port(std::string_view name, const Device& device, int port) {
    const std::string_view rest = name.substr(device.name.size() + 2);
    Reading result = device.read(rest.substr(0, rest.rfind(':')));
    if (result.event) result.event->port = port;
    return result;
}

struct Timed {
    std::string_view prefix;
    const Device* device;
    int port;
};
constexpr Timed timed_names[] = {{"wait:", nullptr, 0},    {"joy1:", &joystick, 1}, {"joy2:", &joystick, 2},
                                 {"mouse1:", &mouse, 1},   {"mouse2:", &mouse, 2},  {"paddle1:", &paddles, 1},
                                 {"paddle2:", &paddles, 2}};

// What ends in a number of frames.
Reading timed(std::string_view name, const Timed& row) {
    const auto frames = number_from(name.substr(name.rfind(':') + 1), 0, most_frames);
    if (!frames) return wrong("expected a number of frames from 0 to " + std::to_string(most_frames));
    Reading result;
    if (row.device == nullptr) {
        if (name.rfind(':') + 1 != row.prefix.size()) return {};
        result.event.emplace().kind = KeyEvent::Kind::wait;
    } else {
        result = at_port(name, *row.device, row.port);
    }
    if (!result.event) return result;
    result.event->frames = *frames;
    const int least = result.event->kind == KeyEvent::Kind::mouse_move ? least_frames(*result.event) : 0;
    if (*frames >= least) return result;
    return wrong("a mouse moves at most " + std::to_string(most_units_a_frame) + " units a frame; this distance takes "
                 + std::to_string(least) + (least == 1 ? " frame or more" : " frames or more"));
}

struct Short {
    std::string_view name, means;
};
constexpr Short short_names[] = {{"click", "mouse1:left:4"}, {"rclick", "mouse1:right:4"}};
// Of drives 8 to 11.
constexpr std::string_view disk_prefixes[] = {"disk:", "disk9:", "disk10:", "disk11:"};
struct Button {
    std::string_view name;
    KeyEvent::Kind kind;
};
constexpr Button keys_apart[] = {{"restore", KeyEvent::Kind::restore}, {"reset", KeyEvent::Kind::reset}};

Reading named(std::string_view name) {
    for (const Short& row : short_names)
        if (name == row.name) return named(row.means);
    for (const Button& button : keys_apart)
        if (name == button.name) {
            KeyEvent event;
            event.kind = button.kind;
            event.frames = frames_of_button;
            return {event, ""};
        }
    for (const auto& candidate : named_keys)
        if (candidate.name == name) return {key(candidate.petscii), ""};
    for (const Timed& row : timed_names)
        if (name.starts_with(row.prefix)) return timed(name, row);
    return {};
}

// The first character of the text, or the name in braces there.
std::string_view first_piece(std::string_view text) {
    if (text[0] == '{') return text.substr(0, text.find('}') + 1);
    std::size_t length = 1;
    while (length < text.size() && continues_character(text[length])) ++length;
    return text.substr(0, length);
}

Reading exchange_of(std::string_view file, std::size_t unit) {
    if (file.empty()) return wrong("expected the file of a disk image");
    return {disk_event(std::string(file), unit), ""};
}

// The name of a file may have capitals.
Reading read_piece(std::string_view piece) {
    if (piece[0] == '{') {
        const std::string_view inner = piece.substr(1, piece.size() - 2);
        const std::string name = to_lower(inner);
        for (std::size_t unit = 0; unit < std::size(disk_prefixes); ++unit)
            if (name.starts_with(disk_prefixes[unit])) return exchange_of(inner.substr(disk_prefixes[unit].size()), unit);
        return named(name);
    }
    return {typed(decode_utf8(piece)[0]), ""};
}

std::string error_of(std::string_view piece, const std::string& reason) {
    if (piece.empty()) return "`{` without `}` in the keys";
    const std::string quoted = '`' + std::string(piece) + '`';
    return reason.empty() ? "unknown key " + quoted : quoted + ": " + reason;
}

// Two clicks, not a long one.
void release_between(KeyScript& script, const KeyEvent& next) {
    if (script.empty() || next.kind != KeyEvent::Kind::mouse_button) return;
    const KeyEvent& last = script.back();
    if (last.kind != KeyEvent::Kind::mouse_button || last.port != next.port) return;
    KeyEvent pause;
    pause.kind = KeyEvent::Kind::wait;
    pause.frames = frames_between_clicks;
    script.push_back(pause);
}

}  // namespace

KeyEvent disk_event(std::string file, std::size_t unit) {
    KeyEvent event;
    event.kind = KeyEvent::Kind::disk;
    event.frames = frames_of_exchange;
    event.unit = unit;
    event.file = std::move(file);
    return event;
}

void append_keys(KeyScript& script, KeyScript more) {
    for (KeyEvent& event : more) {
        release_between(script, event);
        script.push_back(std::move(event));
    }
}

std::string text_of_exchange(const KeyEvent& event) {
    return "{" + std::string(disk_prefixes[event.unit]) + event.file + "}";
}

KeyScriptResult parse_key_script(std::string_view text) {
    KeyScriptResult result;
    while (!text.empty()) {
        const std::string_view piece = first_piece(text);
        text.remove_prefix(piece.size());
        if (piece == "\r") continue;  // Windows line end
        const Reading reading = piece.empty() ? Reading{} : read_piece(piece);
        if (!reading.event) {
            result.error = error_of(piece, reading.reason);
            return result;
        }
        append_keys(result.script, {*reading.event});
    }
    return result;
}

std::vector<std::string> key_names() {
    std::vector<std::string> names;
    const auto add = [&](std::string_view name, std::string_view end) {
        names.push_back('{' + std::string(name) + std::string(end));
    };
    for (const Button& button : keys_apart) add(button.name, "}");
    for (const NamedKey& row : named_keys) add(row.name, "}");
    for (const Short& row : short_names) add(row.name, "}");
    for (const Timed& row : timed_names) add(row.prefix, "");
    for (const std::string_view prefix : disk_prefixes) add(prefix, "");
    return names;
}

}  // namespace gato::simulator
