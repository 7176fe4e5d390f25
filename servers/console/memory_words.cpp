// SPDX-License-Identifier: MIT
// The words that show and change memory. What they change becomes part of the history, so that going back undoes it.
#include "servers/console/lines.hpp"
#include "servers/console/words.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <utility>

namespace gato::console {

using simulator::Machine;

namespace {

constexpr std::size_t bytes_of_row = 16, characters_of_row = 40, shown_at_once = 128, characters_at_once = 400,
                      instructions_at_once = 16, most_found = 256;
constexpr std::size_t end_of_memory = 0x10000;

// The range that a line names, or the one after the range that was shown before.
Range range_to_show(Call& call, std::optional<std::uint16_t>& next, std::size_t bytes) {
    Range range;
    if (call.arguments.is_at_end()) {
        range.first = next.value_or(call.state.machine().registers().pc);
        range.last = static_cast<std::uint16_t>(std::min(range.first + bytes, end_of_memory) - 1);
    } else {
        range = call.arguments.range_or(bytes);
        call.arguments.end();
    }
    next = plus(range.last, 1);
    return range;
}

// ">C:0400  20 20 20 20  20 20 …   text  labels": four groups of four bytes, as VICE writes them, so that a row can be typed again.
std::string row_of(const MonitorState& state, std::uint16_t first, std::size_t count) {
    std::string text = ">C:" + hex(first, 4) + " ", labels;
    for (std::size_t i = 0; i < bytes_of_row; ++i) {
        if (i % 4 == 0) text += ' ';
        text += i < count ? hex(state.byte_at(plus(first, i)), 2) + " " : "   ";
        const std::string here = i < count ? labels_at(state, plus(first, i)) : "";
        if (!here.empty()) labels += (labels.empty() ? "  " : ", ") + here;
    }
    return text + "  " + plain_characters(state, first, count) + labels;
}

void show_characters(Call& call, bool are_screen_codes) {
    const Range range = range_to_show(call, call.state.next_shown, characters_at_once);
    for (std::size_t at = range.first; at <= range.last; at += characters_of_row) {
        const auto first = static_cast<std::uint16_t>(at);
        const std::size_t count = std::min<std::size_t>(characters_of_row, range.last - at + 1);
        call.say(">C:" + hex(first, 4) + "  " + characters(call.state, first, count, are_screen_codes));
    }
}

// What a person does to memory: as the processor would, or in the RAM below.
void change(Call& call, std::uint16_t first, std::vector<std::uint8_t> bytes) {
    const bool is_ram = call.state.bank == Bank::ram;
    const auto write = [first, is_ram, all = std::move(bytes)](Machine& machine) {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (is_ram)
                machine.ram(plus(first, i)) = all[i];
            else
                machine.poke(plus(first, i), all[i]);
    };
    if (call.state.subject.debugger.apply(write)) call.say("what came after this moment is forgotten");
}

std::vector<std::uint8_t> bytes_of(const MonitorState& state, const Range& range) {
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < range.size(); ++i) bytes.push_back(state.byte_at(plus(range.first, i)));
    return bytes;
}

void must_fit(std::uint16_t first, std::size_t count) {
    if (first + count > end_of_memory)
        throw WordError(std::to_string(count) + " bytes from " + dollar(first) + " on extend beyond the end of memory");
}

// Device 0 is the host's folder; the drives are the program's.
void take_device(Arguments& arguments) {
    const std::uint64_t device = arguments.number("the device", 0, 31);
    if (device != 0)
        throw WordError("device " + std::to_string(device) + " belongs to the program; 0 is the folder in which gato runs");
}

}  // namespace

void show_memory(Call& call) {
    const Range range = range_to_show(call, call.state.next_shown, shown_at_once);
    for (std::size_t at = range.first; at <= range.last; at += bytes_of_row)
        call.say(row_of(call.state, static_cast<std::uint16_t>(at), std::min<std::size_t>(bytes_of_row, range.last - at + 1)));
}

void show_petscii(Call& call) {
    show_characters(call, false);
}

void show_screen_codes(Call& call) {
    show_characters(call, true);
}

// A range, or so many instructions.
void disassemble(Call& call) {
    MonitorState& state = call.state;
    std::size_t at = state.next_disassembled.value_or(state.machine().registers().pc);
    std::size_t last = end_of_memory - 1, left = instructions_at_once;
    if (!call.arguments.is_at_end()) {
        at = call.arguments.code_place().addresses.front();
        if (!call.arguments.is_at_end()) {
            last = call.arguments.address("the last address");
            left = end_of_memory;
            if (last < at) throw WordError("the range ends at " + dollar(last) + ", before it begins at " + dollar(at));
        }
        call.arguments.end();
    }
    for (; at <= last && left > 0; --left) {
        const auto address = static_cast<std::uint16_t>(at);
        if (const std::string labels = labels_at(state, address); !labels.empty()) call.say(labels + ":");
        const InstructionText shown = instruction_with_source(state, address);
        call.say(shown.text);
        at += shown.length;
    }
    state.next_disassembled = static_cast<std::uint16_t>(at);
}

void write_bytes(Call& call) {
    const std::uint16_t first = call.arguments.address();
    std::vector<std::uint8_t> bytes = call.arguments.data();
    must_fit(first, bytes.size());
    change(call, first, std::move(bytes));
}

void fill(Call& call) {
    const Range range = call.arguments.range();
    const std::vector<std::uint8_t> pattern = call.arguments.data();
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < range.size(); ++i) bytes.push_back(pattern[i % pattern.size()]);
    change(call, range.first, std::move(bytes));
}

void hunt(Call& call) {
    const Range range = call.arguments.range();
    const std::vector<std::uint8_t> wanted = call.arguments.data(), memory = bytes_of(call.state, range);
    std::size_t count = 0;
    auto at = memory.begin();
    while ((at = std::search(at, memory.end(), wanted.begin(), wanted.end())) != memory.end()) {
        if (++count <= most_found)
            call.say(
                describe_address(plus(range.first, static_cast<std::size_t>(at - memory.begin())), call.state.subject.map));
        ++at;
    }
    if (count > most_found) call.say("… and " + std::to_string(count - most_found) + " more");
    if (count == 0) call.say("not found");
}

void compare(Call& call) {
    const Range range = call.arguments.range();
    const std::uint16_t other = call.arguments.address("the address to compare with");
    call.arguments.end();
    must_fit(other, range.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < range.size(); ++i) {
        const std::uint8_t here = call.state.byte_at(plus(range.first, i)), there = call.state.byte_at(plus(other, i));
        if (here == there) continue;
        if (++count <= most_found)
            call.say(dollar(plus(range.first, i)) + " " + dollar(plus(other, i)) + ": " + hex(here, 2) + " " + hex(there, 2));
    }
    if (count > most_found) call.say("… and " + std::to_string(count - most_found) + " more");
    call.say(count == 0 ? "no difference" : count == 1 ? "1 byte differs" : std::to_string(count) + " bytes differ");
}

void move(Call& call) {
    const Range range = call.arguments.range();
    const std::uint16_t target = call.arguments.address("the target");
    call.arguments.end();
    must_fit(target, range.size());
    change(call, target, bytes_of(call.state, range));
}

void choose_bank(Call& call) {
    if (call.arguments.take_word("ram"))
        call.state.bank = Bank::ram;
    else if (call.arguments.take_word("cpu"))
        call.state.bank = Bank::cpu;
    else if (!call.arguments.is_at_end())
        throw WordError("the banks are cpu (what the processor sees) and ram");
    call.arguments.end();
    call.say(call.state.bank == Bank::ram ? "bank ram" : "bank cpu");
}

// The first two bytes of the file are its address.
void load(Call& call) {
    if (!call.state.subject.read_file) throw WordError("`load` reads files only in `gato debug`");
    const std::string name = call.arguments.name("the name of the file");
    take_device(call.arguments);
    const bool has_address = !call.arguments.is_at_end();
    std::uint16_t first = has_address ? call.arguments.address() : 0;
    call.arguments.end();
    const std::string file = call.state.subject.read_file(name);
    if (file.size() < 3) throw WordError(name + " is no .prg file: it needs an address and a byte");
    if (!has_address)
        first = static_cast<std::uint16_t>(static_cast<unsigned char>(file[0]) | static_cast<unsigned char>(file[1]) << 8);
    must_fit(first, file.size() - 2);
    const std::string range = dollar(first) + "-" + dollar(first + file.size() - 3);
    change(call, first, {file.begin() + 2, file.end()});
    call.say("loaded " + name + " to " + range);
}

void save(Call& call) {
    if (!call.state.subject.write_file) throw WordError("`save` writes files only in `gato debug`");
    const std::string name = call.arguments.name("the name of the file");
    take_device(call.arguments);
    const Range range = call.arguments.range();
    call.arguments.end();
    std::string file{static_cast<char>(range.first & 0xff), static_cast<char>(range.first >> 8)};
    for (const std::uint8_t byte : bytes_of(call.state, range)) file += static_cast<char>(byte);
    call.state.subject.write_file(name, file);
    call.say("saved " + dollar(range.first) + "-" + dollar(range.last) + " as " + name);
}

}  // namespace gato::console
