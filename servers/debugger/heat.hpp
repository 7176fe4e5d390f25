// SPDX-License-Identifier: MIT
// How often and when each address was read, written and executed, and a picture of that: 256 by 256 bytes, a page in each row.
// It is an Observer.
//
//     Heat heat(machine);
//     machine.run(until, heat);
//     heat.settle();
//     write(png::encode({256, 256}, heat.picture(Heat::Shade::frequency)));
//
// What counts are addresses as the processor gives them, whatever is banked in there. Executed are all bytes of an instruction. Pushes and
// pulls, those of interrupts included, and the bytes of pointers count as well. Of code in ROM, only the execution is seen, and, once a
// frame, which bytes of RAM it has changed: these count as written at the end of the frame. The VIC's reads are not seen.
#pragma once

#include "servers/debugger/interrupt_entry.hpp"
#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gato::debugger {

class Heat final : public simulator::Observer {
public:
    enum class Use : std::uint8_t { read, write, execute };
    enum class Shade : std::uint8_t { frequency, age };
    static constexpr std::size_t addresses = 0x10000, kinds_of_use = 3;

    // `machine` must outlive it.
    explicit Heat(const simulator::Machine& machine);

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;
    // Sees what has been changed since the last frame ended. To be called at the end.
    void settle();

    [[nodiscard]] std::uint32_t count(Use use, std::uint16_t address) const { return of(use).counts[address]; }
    // The clock of the last use; simulator::never if there was none.
    [[nodiscard]] simulator::Cycle last(Use use, std::uint16_t address) const { return of(use).last[address]; }
    // 0 for a byte that was not used so, else from 64 to 255: by the logarithm of the count, where 255 is the largest count of this use;
    // or by age, where each doubling of the time since the last use, from one frame on, takes 24 away.
    [[nodiscard]] std::vector<std::uint8_t> levels(Use use, Shade shade) const;
    // Red, green and blue of each byte: the levels of write, execute and read.
    [[nodiscard]] std::string picture(Shade shade) const;

private:
    struct Uses {
        std::array<std::uint32_t, addresses> counts{};
        std::array<simulator::Cycle, addresses> last{};
    };
    [[nodiscard]] const Uses& of(Use use) const { return (*all_)[static_cast<std::size_t>(use)]; }
    void note(Use use, unsigned address);
    void note_pointer(const simulator::Registers& registers, std::uint8_t opcode);
    void note_stack(const simulator::Registers& registers, std::uint8_t opcode);
    void end_frame();
    [[nodiscard]] std::uint8_t shade_of_count(std::uint32_t count, std::uint32_t largest) const;
    [[nodiscard]] std::uint8_t shade_of_age(simulator::Cycle age) const;

    const simulator::Machine& machine_;
    InterruptEntry interrupts_;
    std::unique_ptr<std::array<Uses, kinds_of_use>> all_ = std::make_unique<std::array<Uses, kinds_of_use>>();
    std::vector<std::uint8_t> ram_;  // at the end of the last frame
    simulator::Cycle now_, frame_begin_;
};

}  // namespace gato::debugger
