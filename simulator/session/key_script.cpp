// SPDX-License-Identifier: MIT
#include <gato/c64/petscii.hpp>
#include <gato/simulator/key_script.hpp>
#include <gato/support/ascii.hpp>

#include <gato/simulator/screen.hpp>
#include <gato/support/utf8.hpp>

#include <charconv>
#include <optional>

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

struct NamedDirection {
    std::string_view name;
    std::uint8_t bit;
};
constexpr NamedDirection named_directions[] = {
    {"up", joy_up}, {"down", joy_down}, {"left", joy_left}, {"right", joy_right}, {"fire", joy_fire}};

constexpr int most_frames = 10'000'000;

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

std::optional<int> frames_of(std::string_view text) {
    int frames = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), frames);
    if (error != std::errc{} || end != text.data() + text.size() || frames < 0 || frames > most_frames) return std::nullopt;
    return frames;
}

std::optional<KeyEvent> joystick(std::string_view text, int port) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto frames = frames_of(text.substr(colon + 1));
    if (!frames) return std::nullopt;
    KeyEvent event;
    event.kind = KeyEvent::Kind::joystick;
    event.port = port;
    event.frames = *frames;
    for (std::string_view rest = text.substr(0, colon); !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find('+'));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        bool known = false;
        for (const auto& direction : named_directions) {
            if (direction.name != word) continue;
            event.directions |= direction.bit;
            known = true;
        }
        if (!known) return std::nullopt;
    }
    return event;
}

std::optional<KeyEvent> named(std::string_view name) {
    for (const auto& candidate : named_keys) {
        if (candidate.name == name) return key(candidate.petscii);
    }
    if (name.starts_with("wait:")) {
        const auto frames = frames_of(name.substr(5));
        if (!frames) return std::nullopt;
        KeyEvent event;
        event.kind = KeyEvent::Kind::wait;
        event.frames = *frames;
        return event;
    }
    if (name.starts_with("joy1:")) return joystick(name.substr(5), 1);
    if (name.starts_with("joy2:")) return joystick(name.substr(5), 2);
    return std::nullopt;
}

// A name that is well known, but for the number of frames behind it.
bool has_bad_frames(std::string_view name) {
    const bool has_frames = name.starts_with("wait:") || name.starts_with("joy1:") || name.starts_with("joy2:");
    return has_frames && !frames_of(name.substr(name.rfind(':') + 1));
}

}  // namespace

KeyScriptResult parse_key_script(std::string_view text) {
    KeyScriptResult result;
    while (!text.empty()) {
        std::optional<KeyEvent> event;
        std::string_view taken;
        if (text[0] == '{') {
            const auto end = text.find('}');
            if (end == std::string_view::npos) {
                result.error = "`{` without `}` in the keys";
                return result;
            }
            taken = text.substr(0, end + 1);
            const std::string name = to_lower(text.substr(1, end - 1));
            if (has_bad_frames(name)) {
                result.error =
                    "`" + std::string(taken) + "`: a number of frames from 0 to " + std::to_string(most_frames) + " is needed";
                return result;
            }
            event = named(name);
        } else {
            std::size_t length = 1;
            while (length < text.size() && continues_character(text[length])) ++length;
            taken = text.substr(0, length);
            if (taken == "\r") {  // Windows line end
                text.remove_prefix(1);
                continue;
            }
            event = typed(decode_utf8(taken)[0]);
        }
        if (!event) {
            result.error = "unknown key `" + std::string(taken) + "`";
            return result;
        }
        result.script.push_back(*event);
        text.remove_prefix(taken.size());
    }
    return result;
}

}  // namespace gato::simulator
