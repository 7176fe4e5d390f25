// SPDX-License-Identifier: MIT
#include "simulator/translator/registers.hpp"

#include "simulator/engine/operations.hpp"

namespace gato::simulator::translator {
namespace {

struct NoBus {};

struct Cpu : NoBus, Operations<NoBus> {
    Cpu() : Operations<NoBus>(*this, UnstableConstants{}, 0) {}
    explicit Cpu(const CodeContext& from) : Cpu() {
        a = static_cast<u8>(from.a);
        x = static_cast<u8>(from.x);
        y = static_cast<u8>(from.y);
        s = static_cast<u8>(from.s);
        control = static_cast<u8>(from.control);
        nz = from.nz;
        carry = from.carry;
        overflow = from.overflow;
    }
    void put(CodeContext& to) const {
        to.a = a;
        to.x = x;
        to.y = y;
        to.s = s;
        to.control = control;
        to.nz = nz;
        to.carry = carry;
        to.overflow = overflow;
    }
};

}  // namespace

void load(CodeContext& context, const Registers& from) {
    Cpu cpu;
    cpu.load(from);
    cpu.put(context);
}

void store(const CodeContext& context, Registers& to) {
    const std::uint16_t pc = to.pc;
    Cpu(context).store(to);
    to.pc = pc;
}

void add_decimal(CodeContext* context, std::uint32_t value) {
    Cpu cpu(*context);
    cpu.add_decimal(static_cast<std::uint8_t>(value));
    cpu.put(*context);
}

void subtract_decimal(CodeContext* context, std::uint32_t value) {
    Cpu cpu(*context);
    cpu.subtract(static_cast<std::uint8_t>(value));
    cpu.put(*context);
}

void compose_status(CodeContext* context, std::uint32_t) {
    context->status = Cpu(*context).status() | break_flag | unused_flag;
}

void take_status(CodeContext* context, std::uint32_t value) {
    Cpu cpu(*context);
    cpu.set_status(static_cast<std::uint8_t>((value & ~std::uint32_t{break_flag}) | unused_flag));
    cpu.put(*context);
}

}  // namespace gato::simulator::translator
