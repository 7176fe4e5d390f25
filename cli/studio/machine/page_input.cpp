// SPDX-License-Identifier: MIT
#include "cli/studio/machine/page_input.hpp"

#include "cli/failure.hpp"
#include "cli/studio/workers/takes.hpp"

#include "core/support/base64.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <vector>

namespace gato::cli {

using studio::Message;

namespace {

using Kind = PageInput::Kind;

// By number, 8 * column + row.
constexpr std::array<std::string_view, 64> names_of_keys{
    "{del}", "{return}", "{right}", "{f7}",   "{f1}",     "{f3}",  "{f5}", "{down}",    //
    "3",     "w",        "a",       "4",      "z",        "s",     "e",    "{lshift}",  //
    "5",     "r",        "d",       "6",      "c",        "f",     "t",    "x",         //
    "7",     "y",        "g",       "8",      "b",        "h",     "u",    "v",         //
    "9",     "i",        "j",       "0",      "m",        "k",     "o",    "n",         //
    "+",     "p",        "l",       "-",      ".",        ":",     "@",    ",",         //
    "£",     "*",        ";",       "{home}", "{rshift}", "=",     "↑",    "/",         //
    "1",     "←",        "{ctrl}",  "2",      "{space}",  "{cbm}", "q",    "{stop}"};

constexpr std::string_view kinds[] = {"key", "restore", "joystick", "mouse", "paddles", "type", "disk", "tape"};

constexpr std::string_view names_of_tape_keys[] = {"stop", "play", "rewind"};

Kind kind_in(const Message& takes) {
    const std::string name = text_in(takes, "kind");
    const auto* const found = std::ranges::find(kinds, name);
    if (found == std::end(kinds)) throw Failure(Failure::misuse, "`" + name + "` is no kind of input");
    return static_cast<Kind>(found - std::begin(kinds));
}

simulator::TapeKey tape_key_in(const Message& takes) {
    const std::string name = text_in(takes, "key");
    const auto* const found = std::ranges::find(names_of_tape_keys, name);
    if (found == std::end(names_of_tape_keys)) throw Failure(Failure::misuse, "a tape recorder has no key `" + name + "`");
    return static_cast<simulator::TapeKey>(found - std::begin(names_of_tape_keys));
}

int number_up_to(const Message& takes, const char* key, int least, int most) {
    const std::int64_t number = number_in(takes, key);
    if (number < least || number > most)
        throw Failure(Failure::misuse, std::string("`") + key + "` must be a number from " + std::to_string(least) + " to "
                                           + std::to_string(most));
    return static_cast<int>(number);
}

Message list_of(std::initializer_list<std::pair<int, const char*>> names, int bits) {
    Message list = Message::array();
    for (const auto& [bit, name] : names)
        if ((bits & bit) != 0) list.push_back(name);
    return list;
}

}  // namespace

PageInput read_input(const Message& takes) {
    constexpr int last_line = 7, byte = 255, far = 100'000;
    PageInput input;
    input.kind = kind_in(takes);
    if (input.kind == Kind::key || input.kind == Kind::restore) input.is_down = flag_in(takes, "isDown");
    if (input.kind == Kind::key) {
        input.column = number_up_to(takes, "column", 0, last_line);
        input.row = number_up_to(takes, "row", 0, last_line);
    }
    if (input.kind == Kind::disk) {
        input.name = text_in(takes, "name");
        input.image = bytes_in(takes, "image");
    }
    if (input.kind == Kind::tape) input.tape_key = tape_key_in(takes);
    if (input.kind == Kind::type) input.script = text_in(takes, "script");
    if (input.kind != Kind::joystick && input.kind != Kind::mouse && input.kind != Kind::paddles) return input;
    input.port = number_up_to(takes, "port", 1, 2);
    if (input.kind == Kind::joystick) input.bits = static_cast<std::uint8_t>(number_up_to(takes, "bits", 0, byte) & 31);
    if (input.kind == Kind::mouse) {
        input.x = number_up_to(takes, "right", -far, far);
        input.y = number_up_to(takes, "down", -far, far);
        input.bits = static_cast<std::uint8_t>(number_up_to(takes, "buttons", 0, byte));
    }
    if (input.kind == Kind::paddles) {
        input.x = number_up_to(takes, "x", 0, byte);
        input.y = number_up_to(takes, "y", 0, byte);
    }
    return input;
}

void apply(player::Player& player, const PageInput& input) {
    switch (input.kind) {
    case Kind::key: return player.set_key(8 * input.column + input.row, input.is_down);
    case Kind::restore:
        if (input.is_down) player.press_restore();
        return;
    case Kind::joystick: return player.set_joystick(input.port, input.bits);
    case Kind::mouse: player.move_mouse(input.port, input.x, input.y); return player.press_mouse(input.port, input.bits);
    case Kind::paddles:
        return player.turn_paddles(input.port, static_cast<std::uint8_t>(input.x), static_cast<std::uint8_t>(input.y));
    case Kind::type: return player.type(input.script);
    case Kind::disk: return player.exchange_disk(input.name, input.image);
    case Kind::tape: return player.press_tape(input.tape_key);
    }
}

Message keys_request(const PageInput& input) {
    constexpr int fire = 16, right_button = 1;
    switch (input.kind) {
    case Kind::key: {
        const std::string name(names_of_keys[static_cast<std::size_t>(8 * input.column + input.row)]);
        return {{input.is_down ? "down" : "up", Message::array({name})}};
    }
    case Kind::restore: return input.is_down ? Message{{"down", Message::array({"{restore}"})}} : Message();
    case Kind::joystick:
        return {{"joystick",
                 {{"port", input.port},
                  {"directions", list_of({{1, "up"}, {2, "down"}, {4, "left"}, {8, "right"}}, input.bits)},
                  {"fire", (input.bits & fire) != 0}}}};
    case Kind::mouse:
        return {{"mouse",
                 {{"port", input.port},
                  {"right", input.x},
                  {"down", input.y},
                  {"buttons", list_of({{fire, "left"}, {right_button, "right"}}, input.bits)}}}};
    case Kind::paddles: return {{"paddles", {{"port", input.port}, {"x", input.x}, {"y", input.y}}}};
    case Kind::disk: {
        const std::vector<std::uint8_t> image(input.image.begin(), input.image.end());
        return {{"disk", {{"name", input.name}, {"data", to_base64(image)}}}};
    }
    case Kind::tape: return {{"tape", names_of_tape_keys[static_cast<std::size_t>(input.tape_key)]}};
    case Kind::type: break;
    }
    return {{"keys", input.script}};
}

}  // namespace gato::cli
