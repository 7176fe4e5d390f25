// SPDX-License-Identifier: MIT
// Why a byte, a register or a flag has its value at a moment: the instruction that gave it the value, where that instruction took its own
// values from, which decision led to it, and so on, back to constants of the program, devices and what came from outside.
//
//     Causes causes(history);
//     const CauseTree tree = causes.of({Place::Kind::ram, 0xc000});
//     for (const Cause& cause : tree.causes) show(cause.registers.pc, cause.edges);
//
// The answer is exact for what it says of the past: an edge leads to the last instruction that wrote the place. It does not claim that
// another value there would have made a difference (AND #0 takes one and does not care). But what it does not name makes none, as
// long as the same instructions access the same addresses.
//
// How it finds an answer: the history is run again in windows of some thousand instructions, which log what each read and wrote; a byte
// that was not written in a window is looked for where the history knows of a write. An instruction is decided by the last branch of its
// own routine whose other way need not have come to it, by the jump through a pointer or the return address on the stack that led to it,
// else by the call or the interrupt that entered the routine.
//
// A mistake may be that something did not happen. So an answer has omissions as well: branches and stores that, decided otherwise, would have
// written the place. They are a guess: nobody knows what else the other way would have done, and a pointer counts with the value that it has now.
//
// Not modelled: an interrupt that leaves a register as it found it counts as not having touched it. A routine of the host uses the registers that the KERNAL's documentation names (core/c64/kernal.def).
// A decision whose other way never ends may be missed. Writes by DMA count as the instruction's that started the transfer.
#pragma once

#include <gato/debugger/cause_tree.hpp>
#include <gato/debugger/history.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>

namespace gato::debugger {

class Causes {
public:
    struct Options {
        std::size_t limit = 50;       // causes
        std::size_t passes = 20'000;  // instructions that are looked at for them
        std::size_t omissions = 5;    // instructions that would have written the place
        std::function<bool()> is_cancelled = [] { return false; };
    };

    // The history must outlive this object; its moment is the same after each question. It may run on in between.
    explicit Causes(History& history, const simulator::Machine& machine) : history_(history), machine_(machine) {}

    // Why has the place its value now?
    [[nodiscard]] CauseTree of(Place place, const Options& options);
    [[nodiscard]] CauseTree of(Place place) { return of(place, Options{}); }
    // Why was an instruction of the past executed, with these values?
    [[nodiscard]] CauseTree of_instruction(std::uint64_t instruction, const Options& options);

private:
    class Search;

    History& history_;
    const simulator::Machine& machine_;
};

}  // namespace gato::debugger
