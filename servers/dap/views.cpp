// SPDX-License-Identifier: MIT
// Requests of our own, for views that editors do not have: the screen, keys, sound, sprites, the beam, the memory map.
// docs/PROTOCOL.md describes them.
#include "servers/dap/session.hpp"

#include "core/c64/registers.hpp"
#include "core/support/base64.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/beam.hpp"
#include "servers/debugger/beam_picture.hpp"
#include "simulator/chips/mouse.hpp"
#include <gato/simulator/render.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace gato::dap {

using simulator::Machine;
using simulator::MachineInput;
namespace vic = c64::vic;

namespace {

constexpr int protocol_version = 1;

json palette() {
    json colors = json::array();
    for (std::uint8_t color = 0; color < 16; ++color) {
        std::string text = "#";
        for (const std::uint8_t part : simulator::rgb_of(color)) text += hex(part, 2);
        colors.push_back(text);
    }
    return colors;
}

std::int64_t frame_of(const Machine& machine) {
    return debugger::frame_of(machine.clock(), machine.video());
}

// While the program stands, a step within the frame changes the picture too.
bool has_picture(Session& session, const json& arguments) {
    const Machine& machine = session.program().machine();
    if (number_of(arguments, "since", -1) != frame_of(machine)) return false;
    return session.is_running || number_of(arguments, "clock", machine.clock()) == machine.clock();
}

void add_picture(json& answer, const simulator::Picture& picture) {
    answer.update(
        {{"width", picture.width}, {"height", picture.height}, {"palette", palette()}, {"pixels", to_base64(picture.colors)}});
}

// { "since": a frame, "clock": of its beam } -> the picture, or only the frame's number if the client has its picture already.
json screen(Session& session, const json& arguments) {
    const Machine& machine = session.program().machine();
    json answer = {{"version", protocol_version}, {"frame", frame_of(machine)}};
    if (has_picture(session, arguments)) return answer;
    if (session.is_running) {
        add_picture(answer, simulator::take_picture(machine));
        return answer;
    }
    const debugger::BeamPicture shown = debugger::beam_picture(session.program().debugger);
    add_picture(answer, shown.picture);
    answer["beam"] = {{"line", debugger::line_of(machine.clock(), machine.video())},
                      {"cycle", debugger::cycle_of(machine.clock(), machine.video())},
                      {"clock", machine.clock()},
                      {"drawn", shown.drawn}};
    return answer;
}

// ---- keys

// A line of a control port by its name.
struct Line {
    const char* name;
    std::uint8_t bit;
};
constexpr Line directions[] = {
    {"up", simulator::joy_up}, {"down", simulator::joy_down}, {"left", simulator::joy_left}, {"right", simulator::joy_right}};
constexpr Line mouse_buttons[] = {{"left", simulator::mouse_left_button}, {"right", simulator::mouse_right_button}};

std::uint8_t lines_of(const json& names, std::span<const Line> lines, const char* refusal) {
    std::uint8_t bits = 0;
    for (const json& wanted : names) {
        const auto found = std::ranges::find_if(lines, [&](const Line& one) { return wanted == one.name; });
        if (found == lines.end()) throw RequestError(refusal);
        bits |= found->bit;
    }
    return bits;
}

int port_of(const json& device, int usual) {
    const std::int64_t port = number_of(device, "port", usual);
    if (port != 1 && port != 2) throw RequestError("the ports are 1 and 2");
    return static_cast<int>(port);
}

void bend_joystick(debugger::Debugger& debugger, const json& joystick) {
    const int port = port_of(joystick, 2);
    const std::uint8_t bent =
        lines_of(list_of(joystick, "directions"), directions, "a joystick has the directions up, down, left and right");
    const auto bits = static_cast<std::uint8_t>(bent | (flag_of(joystick, "fire") ? simulator::joy_fire : 0));
    (void)debugger.apply([port, bits](Machine& machine) { machine.keyboard().set_joystick(port, bits); });
}

void move_mouse(debugger::Debugger& debugger, const json& mouse) {
    const int port = port_of(mouse, 1);
    const auto units = [&](const char* way) {
        constexpr std::int64_t farthest = 1000;
        return static_cast<int>(std::clamp(number_of(mouse, way, 0), -farthest, farthest));
    };
    const int right = units("right"), down = units("down");
    const std::uint8_t buttons = lines_of(list_of(mouse, "buttons"), mouse_buttons, "a mouse has the buttons left and right");
    (void)debugger.apply(
        std::vector{mouse_moved(port, right, down),
                    MachineInput{MachineInput::Kind::mouse_buttons, static_cast<std::uint16_t>(port), {buttons}}});
}

void turn_paddles(debugger::Debugger& debugger, const json& paddles) {
    const int port = port_of(paddles, 1);
    const auto place = [&](const char* paddle) {
        constexpr std::int64_t end = 255;
        return static_cast<std::uint8_t>(std::clamp(number_of(paddles, paddle, 0), std::int64_t{0}, end));
    };
    const std::uint8_t x = place("x"), y = place("y");
    (void)debugger.apply(MachineInput{MachineInput::Kind::paddles, static_cast<std::uint16_t>(port), {x, y}});
}

void press_tape(debugger::Debugger& debugger, const json& key) {
    constexpr std::string_view names[] = {"stop", "play", "rewind"};
    const auto* const found = std::ranges::find(names, key.is_string() ? key.get<std::string>() : std::string());
    if (found == std::end(names)) throw RequestError("a tape recorder has the keys stop, play and rewind");
    (void)debugger.apply(simulator::tape_key(static_cast<simulator::TapeKey>(found - std::begin(names))));
}

void hold(Session& session, const json& names, bool is_down) {
    for (const json& name : names) {
        if (!name.is_string()) throw RequestError("keys are given by their names");
        session.key_input.hold(name.get<std::string>(), is_down, session.program().debugger);
    }
}

void put_in_disk(Session& session, const json& disk) {
    const auto image = from_base64(text_of(disk, "data"));
    if (!image) throw RequestError("`data` is not in Base64");
    debugger::Debugger& debugger = session.program().debugger;
    session.key_input.exchange_disk(text_of(disk, "name"), std::string(image->begin(), image->end()), debugger.machine());
    (void)debugger.apply([](Machine&) {});  // from here on, not after the recorded future
}

json keys(Session& session, const json& arguments) {
    debugger::Debugger& debugger = session.program().debugger;
    const bool had_future = debugger.history().has_future();
    hold(session, list_of(arguments, "down"), true);
    hold(session, list_of(arguments, "up"), false);
    if (const std::string text = text_of(arguments, "keys"); !text.empty()) {
        session.key_input.type(text);
        (void)debugger.apply([](Machine&) {});  // from here on, not after the recorded future
    }
    if (const auto disk = arguments.find("disk"); disk != arguments.end()) put_in_disk(session, *disk);
    using Use = void (*)(debugger::Debugger&, const json&);
    static constexpr std::pair<const char*, Use> devices[] = {
        {"joystick", bend_joystick}, {"mouse", move_mouse}, {"paddles", turn_paddles}, {"tape", press_tape}};
    for (const auto& [name, use] : devices)
        if (const auto device = arguments.find(name); device != arguments.end()) use(debugger, *device);
    if (had_future && !debugger.history().has_future()) session.tell_of_forgotten_future();
    return json::object();
}

// ---- sound

json sound(Session& session, const json&) {
    std::vector<std::uint8_t> bytes;
    for (const std::int16_t sample : session.program().sound_output.take())
        for (const int shift : {0, 8}) bytes.push_back(static_cast<std::uint8_t>(sample >> shift));
    return {{"version", protocol_version}, {"rate", simulator::SidSound::samples_per_second}, {"samples", to_base64(bytes)}};
}

// ---- sprites

constexpr unsigned sprite_width = 24, sprite_rows = 21;
constexpr std::uint8_t transparent = 255;

struct SpriteColors {
    std::uint8_t own, first, second;
    bool is_multicolor;
};

std::vector<std::uint8_t> sprite_pixels(const Machine& machine, std::uint16_t address, const SpriteColors& colors) {
    const std::array<std::uint8_t, 4> of_pair = {transparent, colors.first, colors.own, colors.second};
    std::vector<std::uint8_t> pixels;
    for (unsigned i = 0; i < sprite_rows * sprite_width; ++i) {
        const std::uint8_t byte = machine.video_read(static_cast<std::uint16_t>(address + i / 8));
        const unsigned bit = byte >> (7 - i % 8) & 1, pair = byte >> (6 - i % 8 / 2 * 2) & 3;
        pixels.push_back(colors.is_multicolor ? of_pair[pair] : bit != 0 ? colors.own : transparent);
    }
    return pixels;
}

json sprite(const Machine& machine, unsigned number) {
    const auto value = [&](std::size_t reg) { return machine.vic_register(static_cast<std::uint8_t>(reg)); };
    const auto color = [&](std::size_t reg) { return static_cast<std::uint8_t>(value(reg) & 0x0f); };
    const auto flag = [&](std::size_t reg) { return (value(reg) >> number & 1) != 0; };
    const auto screen = static_cast<std::uint16_t>((value(vic::memory_pointers) & 0xf0) << 6);
    const std::uint8_t pointer = machine.video_read(static_cast<std::uint16_t>(screen + 0x3f8 + number));
    const SpriteColors colors{color(vic::sprite_0_color + number), color(vic::sprite_color_1), color(vic::sprite_color_2),
                              flag(vic::sprite_multicolor)};
    return {{"number", number},
            {"enabled", flag(vic::sprite_enable)},
            {"x", value(vic::sprite_0_x + 2 * number) + (flag(vic::sprite_x_high) ? 256 : 0)},
            {"y", value(vic::sprite_0_y + 2 * number)},
            {"color", colors.own},
            {"multicolor", colors.is_multicolor},
            {"expandX", flag(vic::sprite_wide)},
            {"expandY", flag(vic::sprite_tall)},
            {"behind", flag(vic::sprite_behind)},
            {"pointer", pointer},
            {"address", dollar(static_cast<std::uint64_t>(machine.video_bank() + pointer * 64))},
            {"pixels", to_base64(sprite_pixels(machine, static_cast<std::uint16_t>(pointer * 64), colors))}};
}

json sprites(Session& session, const json&) {
    json list = json::array();
    for (unsigned number = 0; number < 8; ++number) list.push_back(sprite(session.program().machine(), number));
    return {{"version", protocol_version}, {"sprites", std::move(list)}};
}

// ---- the beam, memory

json raster(Session& session, const json&) {
    const Machine& machine = session.program().machine();
    return {{"version", protocol_version},
            {"line", debugger::line_of(machine.clock(), machine.video())},
            {"cycle", debugger::cycle_of(machine.clock(), machine.video())},
            {"frame", frame_of(machine)},
            {"clock", machine.clock()}};
}

struct Region {
    std::string kind, name;
    bool operator==(const Region&) const = default;
};

Region region_at(const Machine& machine, std::uint16_t address) {
    if (machine.cartridge_visible(address)) return {"cartridge", "Cartridge"};
    if (machine.rom_visible(address)) return {"rom", address >= 0xe000 ? "KERNAL" : "BASIC"};
    if (address >= 0xd000 && address < 0xe000 && machine.io_visible()) return {"io", "I/O"};
    if (address >= 0xd000 && address < 0xe000 && machine.characters_visible()) return {"rom", "Characters"};
    return {"ram", "RAM"};
}

// As the processor sees it now.
json memory_map(Session& session, const json&) {
    constexpr unsigned page_size = 0x100, end = 0x10000;
    const Machine& machine = session.program().machine();
    json regions = json::array();
    Region last;
    for (unsigned address = 0; address < end; address += page_size) {
        const Region here = region_at(machine, static_cast<std::uint16_t>(address));
        if (here != last) regions.push_back({{"start", address}, {"kind", here.kind}, {"name", here.name}});
        regions.back()["end"] = address + page_size - 1;
        last = here;
    }
    return {{"version", protocol_version}, {"regions", std::move(regions)}};
}

}  // namespace

std::span<const RequestRow> view_requests() {
    static constexpr RequestRow rows[] = {
        {"gato/screen", screen, ""},   {"gato/keys", keys, ""},     {"gato/sound", sound, ""},
        {"gato/sprites", sprites, ""}, {"gato/raster", raster, ""}, {"gato/memoryMap", memory_map, ""},
    };
    return rows;
}

}  // namespace gato::dap
