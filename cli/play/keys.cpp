// SPDX-License-Identifier: MIT
// Facts: the sequences of xterm, rxvt and the Linux console; mouse reports: xterm's, in its SGR form (mode 1006) and the old one;
// answers: graphics_query.cpp.
#include "cli/play/keys.hpp"

#include "core/support/utf8.hpp"
#include <gato/simulator/key_script.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <charconv>
#include <utility>

namespace gato::cli {

using simulator::KeyStroke;
using simulator::Modifier;
namespace key_code = simulator::key_code;

namespace {

constexpr char escape_byte = 0x1b;
// Of an answer about kitty's graphics.
constexpr std::string_view string_start = "\x1b_G", string_end = "\x1b\\";

struct FinalByte {
    char byte;
    KeyName name;
};
// ESC [ x and ESC O x
constexpr FinalByte by_final_byte[] = {
    {'A', KeyName::up},  {'B', KeyName::down}, {'C', KeyName::right}, {'D', KeyName::left}, {'H', KeyName::home},
    {'F', KeyName::end}, {'P', KeyName::f1},   {'Q', KeyName::f2},    {'R', KeyName::f3},   {'S', KeyName::f4},
};

struct Number {
    int number;
    KeyName name;
};
// ESC [ n ~
constexpr Number by_number[] = {
    {1, KeyName::home},      {2, KeyName::insert}, {3, KeyName::del},  {4, KeyName::end},  {5, KeyName::page_up},
    {6, KeyName::page_down}, {7, KeyName::home},   {8, KeyName::end},  {11, KeyName::f1},  {12, KeyName::f2},
    {13, KeyName::f3},       {14, KeyName::f4},    {15, KeyName::f5},  {17, KeyName::f6},  {18, KeyName::f7},
    {19, KeyName::f8},       {20, KeyName::f9},    {21, KeyName::f10}, {23, KeyName::f11}, {24, KeyName::f12},
};

int number_at(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// `code`: the button in bits 0 and 1, 3 for none; bits 2 to 4 are modifiers, bit 5 says that the pointer has moved; from 64 on it
// is a wheel or another button.
std::optional<TerminalKey> mouse_key(int code, int column, int row, bool is_release) {
    constexpr int no_button = 3, moved = 32, wheel = 64;
    constexpr MouseReport::Button buttons[] = {MouseReport::Button::left, MouseReport::Button::other,
                                               MouseReport::Button::right, MouseReport::Button::other};
    if (code < 0 || code >= wheel || column < 1 || row < 1) return std::nullopt;
    const int button = code & no_button;
    MouseReport report{MouseReport::Kind::press, buttons[button], column - 1, row - 1};
    if (is_release) report.kind = MouseReport::Kind::release;
    if ((code & moved) != 0) report.kind = button == no_button ? MouseReport::Kind::free_move : MouseReport::Kind::move;
    TerminalKey key{KeyName::mouse};
    key.mouse = report;
    return key;
}

// ESC [ < code ; column ; row M, or m when a button is released.
std::optional<TerminalKey> key_of_mouse_sequence(std::string_view parameters, char final_byte) {
    const auto first = parameters.find(';'), second = parameters.find(';', first + 1);
    if (second == std::string_view::npos || (final_byte != 'M' && final_byte != 'm')) return std::nullopt;
    const int row = number_at(parameters.substr(second + 1));
    return mouse_key(number_at(parameters.substr(1)), number_at(parameters.substr(first + 1)), row, final_byte == 'm');
}

// ESC [ M and three bytes, 32 more than code, column and row; does not say which button was released.
std::optional<TerminalKey> key_of_old_mouse_sequence(std::string_view sequence) {
    const auto number = [&](std::size_t place) { return static_cast<unsigned char>(sequence[place]) - 32; };
    constexpr int released = 3;
    if (number(3) == released) return mouse_key(released | 32, number(4), number(5), false);
    return mouse_key(number(3), number(4), number(5), false);
}

TerminalKey answer_key(std::string text) {
    TerminalKey key{KeyName::answer};
    key.answer = std::move(text);
    return key;
}

// What is between ESC [ (or ESC O) and the final byte: a number, and after a semicolon the modifiers plus one.
std::optional<TerminalKey> key_of_sequence(std::string_view parameters, char final_byte) {
    if (parameters.starts_with('<')) return key_of_mouse_sequence(parameters, final_byte);
    if (final_byte == 't' || (final_byte == 'c' && parameters.starts_with('?')))
        return answer_key("[" + std::string(parameters) + final_byte);
    TerminalKey key;
    const auto semicolon = parameters.find(';');
    const int modifiers = semicolon == std::string_view::npos ? 0 : number_at(parameters.substr(semicolon + 1)) - 1;
    key.shift = (modifiers & 1) != 0;
    key.alt = (modifiers & 2) != 0;
    if (final_byte == '~') {
        const int number = number_at(parameters);
        const auto* const row = std::ranges::find(by_number, number, &Number::number);
        if (row == std::end(by_number)) return std::nullopt;
        key.name = row->name;
        return key;
    }
    const auto* const row = std::ranges::find(by_final_byte, final_byte, &FinalByte::byte);
    if (row == std::end(by_final_byte)) return std::nullopt;
    key.name = row->name;
    return key;
}

// Bytes that the UTF-8 character at the start should have.
std::size_t length_of_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
}

TerminalKey key_of_character(std::string_view text) {
    const char32_t character = decode_utf8(text)[0];
    switch (character) {
    case 0x1b: return {KeyName::escape};
    case '\r':
    case '\n': return {KeyName::enter};
    case '\t': return {KeyName::tab};
    case 0x08:
    case 0x7f: return {KeyName::backspace};
    default: break;
    }
    TerminalKey key{KeyName::character, character};
    key.control = character < 0x20;
    if (key.control) key.character = character + 0x60;
    return key;
}

// The stroke of a typed character, as a key script has it.
std::optional<KeyStroke> stroke_of_character(char32_t character) {
    std::string text;
    append_utf8(text, character);
    const auto result = simulator::parse_key_script(text);
    if (result.script.empty()) return std::nullopt;
    return result.script[0].stroke;
}

KeyStroke function_key(KeyName name, bool shift) {
    constexpr std::uint8_t keys[] = {key_code::f1, key_code::f3, key_code::f5, key_code::f7};
    const int number = static_cast<int>(name) - static_cast<int>(KeyName::f1);
    return {keys[number / 2], shift || number % 2 != 0 ? Modifier::shift : Modifier::none};
}

}  // namespace

// Takes one key from the front of the pending bytes. `complete`: nothing more will come.
std::optional<TerminalKey> KeyDecoder::take(bool complete) {
    const auto cut = [&](std::size_t length) {
        std::string front = pending_.substr(0, length);
        pending_.erase(0, length);
        return front;
    };
    const auto give_up = [&]() -> std::optional<TerminalKey> {
        if (complete) pending_.clear();
        return std::nullopt;
    };
    if (pending_[0] != escape_byte) {
        const std::size_t length = length_of_character(pending_);
        if (pending_.size() < length && !complete) return std::nullopt;
        return key_of_character(cut(length));
    }
    if (pending_.starts_with(string_start) || (pending_ == string_start.substr(0, 2) && !complete)) {
        const auto end = pending_.find(string_end);
        if (end == std::string::npos) return give_up();
        const std::string answer = cut(end + string_end.size());
        return answer_key(answer.substr(1, end - 1));
    }
    if (pending_.size() == 1) return complete ? std::optional(key_of_character(cut(1))) : std::nullopt;
    if (pending_[1] != '[' && pending_[1] != 'O') {
        cut(1);
        auto key = take(complete);
        if (key) key->alt = true;
        return key;
    }
    if (pending_.starts_with("\x1b[[")) {  // the Linux console's F1 to F5: ESC [ [ A
        if (pending_.size() < 4) return give_up();
        const int number = std::clamp(cut(4)[3] - 'A', 0, 4);
        return TerminalKey{static_cast<KeyName>(static_cast<int>(KeyName::f1) + number)};
    }
    if (pending_.starts_with("\x1b[M")) {
        constexpr std::size_t length = 6;
        if (pending_.size() < length) return give_up();
        return key_of_old_mouse_sequence(cut(length));
    }
    const auto last = std::ranges::find_if(pending_.begin() + 2, pending_.end(), [](char c) { return c >= '@' && c <= '~'; });
    if (last == pending_.end()) return give_up();
    const std::string sequence = cut(static_cast<std::size_t>(last - pending_.begin()) + 1);
    return key_of_sequence(std::string_view(sequence).substr(2, sequence.size() - 3), sequence.back());
}

std::vector<TerminalKey> KeyDecoder::decode(std::string_view bytes) {
    pending_ += bytes;
    std::vector<TerminalKey> keys;
    while (!pending_.empty()) {
        const std::size_t before = pending_.size();
        if (const auto key = take(false))
            keys.push_back(*key);
        else if (pending_.size() == before)
            break;
    }
    return keys;
}

std::vector<TerminalKey> KeyDecoder::time_out() {
    std::vector<TerminalKey> keys;
    while (!pending_.empty())
        if (const auto key = take(true)) keys.push_back(*key);
    return keys;
}

std::optional<KeyStroke> stroke_of(const TerminalKey& key) {
    const Modifier shift = key.shift ? Modifier::shift : Modifier::none;
    const Modifier alt_or_shift = key.alt ? Modifier::commodore : shift;
    switch (key.name) {
    case KeyName::character: {
        auto stroke = stroke_of_character(key.character);
        if (stroke && key.alt) stroke->modifier = Modifier::commodore;
        if (stroke && key.control) stroke->modifier = Modifier::control;
        return stroke;
    }
    case KeyName::escape: return KeyStroke{key_code::stop, shift};
    case KeyName::enter: return KeyStroke{key_code::return_key, alt_or_shift};
    case KeyName::tab: return KeyStroke{key_code::left_shift, Modifier::commodore};
    case KeyName::backspace:
    case KeyName::del: return KeyStroke{key_code::del, shift};
    case KeyName::insert: return KeyStroke{key_code::del, Modifier::shift};
    case KeyName::home: return KeyStroke{key_code::home, shift};
    case KeyName::end: return KeyStroke{key_code::home, Modifier::shift};
    case KeyName::up: return KeyStroke{key_code::down, Modifier::shift};
    case KeyName::down: return KeyStroke{key_code::down, shift};
    case KeyName::left: return KeyStroke{key_code::right, Modifier::shift};
    case KeyName::right: return KeyStroke{key_code::right, shift};
    case KeyName::page_up:
    case KeyName::page_down:
    case KeyName::f9:
    case KeyName::f10:
    case KeyName::f11:
    case KeyName::f12:
    case KeyName::mouse:
    case KeyName::answer: return std::nullopt;
    default: return function_key(key.name, key.shift);
    }
}

std::uint8_t joystick_bit(const TerminalKey& key) {
    switch (key.name) {
    case KeyName::up: return simulator::joy_up;
    case KeyName::down: return simulator::joy_down;
    case KeyName::left: return simulator::joy_left;
    case KeyName::right: return simulator::joy_right;
    case KeyName::character: return key.character == U' ' ? std::uint8_t{simulator::joy_fire} : std::uint8_t{0};
    default: return 0;
    }
}

}  // namespace gato::cli
