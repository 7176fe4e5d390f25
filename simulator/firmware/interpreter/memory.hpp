// SPDX-License-Identifier: MIT
// What all parts of the interpreter share: the machine's memory, in which everything that BASIC knows is stored as on a C64,
// and the account of the time that a statement takes.
#pragma once

#include "simulator/firmware/host.hpp"
#include "simulator/firmware/interpreter/number.hpp"
#include "simulator/firmware/location.hpp"

#include <string_view>

namespace gato::simulator::basic {

class Memory {
public:
    // `owed` gets the cycles that must pass after the statement.
    Memory(Host host, Cycle& owed) : host_(host), owed_(owed) {}

    // RAM, also below the ROMs.
    [[nodiscard]] std::uint8_t byte(int address) const { return host_.ram(static_cast<std::uint16_t>(address)); }
    [[nodiscard]] std::uint16_t word(int address) const {
        return static_cast<std::uint16_t>(byte(address) | byte(address + 1) << 8);
    }
    void set(int address, int value) { host_.ram(static_cast<std::uint16_t>(address)) = static_cast<std::uint8_t>(value); }
    void set_word(int address, int value) {
        set(address, value);
        set(address + 1, value >> 8);
    }
    [[nodiscard]] FloatBytes bytes(int address) const {
        FloatBytes bytes{};
        for (std::uint8_t& part : bytes) part = byte(address++);
        return bytes;
    }
    void set_bytes(int address, const FloatBytes& bytes) {
        for (const std::uint8_t part : bytes) set(address++, part);
    }
    [[nodiscard]] double number(int address) const { return number_of(bytes(address)); }
    void set_number(int address, double value) { set_bytes(address, bytes_of(value)); }
    [[nodiscard]] std::string text(int address, std::size_t size) const {
        std::string text;
        while (text.size() < size) text += static_cast<char>(byte(address++));
        return text;
    }
    // The same as the processor sees it, which may be in a ROM.
    [[nodiscard]] std::string seen_text(std::uint16_t address, std::size_t size) const {
        std::string text;
        while (text.size() < size) text += static_cast<char>(host_.peek(address++));
        return text;
    }
    void set_text(int address, std::string_view text) {
        for (const char c : text) set(address++, static_cast<std::uint8_t>(c));
    }

    // The processor's stack, on which BASIC keeps its loops.
    void push(int value) {
        set(0x100 + host_.registers().s, value);
        --host_.registers().s;
    }
    void push_word(int value) {
        push(value >> 8);
        push(value);
    }
    void push_number(double value) {
        const FloatBytes bytes = bytes_of(value);
        for (auto part = bytes.rbegin(); part != bytes.rend(); ++part) push(*part);
    }
    [[nodiscard]] int stack_pointer() const { return registers().s; }
    [[nodiscard]] std::uint16_t pull_word() {
        host_.registers().s = static_cast<std::uint8_t>(host_.registers().s + 2);
        return word(0x100 + host_.registers().s - 1);
    }

    [[nodiscard]] const Registers& registers() const { return host_.registers(); }

    void spend(Cycle cycles) { owed_ += cycles; }
    [[nodiscard]] Host& host() { return host_; }

private:
    Host host_;
    Cycle& owed_;
};

}  // namespace gato::simulator::basic
