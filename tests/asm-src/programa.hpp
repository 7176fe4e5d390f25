// SPDX-License-Identifier: MIT
//
// An assembled program in a simulated C64: its labels, its memory, its routines one by one, its keyboard.
//
//     Programa ryg("RYG/gato.json");
//     ryg.put_board(0x4000, start());
//     ryg.point("etTablero", 0x4000);
//     const Call call = ryg.call("evaluaTablero");
//     ryg.byte("etValor");
#pragma once

#include "modelo.hpp"
#include "tests/support/labels.hpp"

#include <gato/simulator/machine.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gato::ryg {

struct Call {
    bool returned = false;  // with the stack as it was
    bool keeps_x = false;
    bool keeps_y = false;
    simulator::Cycle cycles = 0;         // from the first instruction to the rts
    std::vector<std::uint16_t> changed;  // addresses below $d000 whose content has changed
};

class Programa {
public:
    /// Assembles and links a project below asm-src, or with its full path; the drive, if any, is device 8, the tape device 1.
    explicit Programa(const std::string& project, std::shared_ptr<simulator::Drive> drive = {},
                      std::shared_ptr<const tape::Image> tape = {});

    [[nodiscard]] std::uint16_t operator[](const std::string& label) const { return labels_[label]; }
    [[nodiscard]] bool has(const std::string& label) const { return labels_.has(label); }
    [[nodiscard]] std::uint8_t& at(int address) { return machine_.ram(static_cast<std::uint16_t>(address)); }
    [[nodiscard]] std::uint8_t& byte(const std::string& label) { return at((*this)[label]); }
    /// The value of a pointer stored in labelLo and labelHi.
    [[nodiscard]] int pointer(const std::string& label);
    void point(const std::string& label, int address);
    /// Whether there is a byte of the program's data, not of an instruction.
    [[nodiscard]] bool is_data(std::uint16_t address) const;
    [[nodiscard]] const std::vector<std::uint8_t>& image() const { return image_; }
    [[nodiscard]] std::uint16_t load_address() const { return load_address_; }

    void put_board(int address, const Board& board);
    [[nodiscard]] Board board(int address);

    /// Calls a routine with interrupts masked. Registers are as the machine has them; set X and Y before.
    Call call(const std::string& routine, simulator::Cycle limit = 4'000'000'000);
    [[nodiscard]] simulator::Registers& registers() { return machine_.registers(); }
    [[nodiscard]] simulator::Machine& machine() { return machine_; }

    /// Starts the program as RUN does.
    void start_program();
    /// Types the keys, each when the program waits for it, and runs until it waits for another one; returns false if it does
    /// not. A key script of `gato run --keys`.
    bool type(const std::string& keys);
    [[nodiscard]] simulator::Cycle clock() const { return machine_.clock(); }
    [[nodiscard]] bool shows(const std::string& text) const;
    /// Runs until the instruction at a label is next, for at most this many cycles; returns false if it was not reached.
    bool run_to(const std::string& label, simulator::Cycle most);

private:
    tests::Labels labels_;
    std::uint16_t load_address_ = 0;
    std::vector<std::uint8_t> image_;
    simulator::Machine machine_;
};

}  // namespace gato::ryg
