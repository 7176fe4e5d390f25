// SPDX-License-Identifier: MIT
#include "comparison/contexts.hpp"

#include "core/c64/locations.hpp"

namespace gato::comparison {

using simulator::Registers;

namespace {

// The KERNAL's entries; it leaves through vectors in RAM.
constexpr std::uint16_t kernal_irq = 0xff48, kernal_nmi = 0xfe43;

}  // namespace

Contexts::Contexts(const simulator::Machine& machine, const std::optional<ProgramMap>& map, Recording& recording)
    : machine_(machine), map_(map), recording_(recording) {
    recording_.contexts.push_back({.name = main_program});
    current_ = &recording_.contexts.front();
}

std::uint16_t Contexts::handler_of(const Registers& r) const {
    if (!machine_.rom_visible(r.pc)) return r.pc;
    if (r.pc == kernal_nmi) return machine_.ram_word(c64::location::nmi_vector);
    if (r.pc != kernal_irq) return r.pc;
    const std::uint8_t status = machine_.ram(static_cast<std::uint16_t>(0x100 | static_cast<std::uint8_t>(r.s + 1)));
    const bool is_brk = (status & simulator::break_flag) != 0;
    return machine_.ram_word(is_brk ? c64::location::brk_vector : c64::location::irq_vector);
}

// A label, so that it is the same handler wherever it is.
std::string Contexts::name_of(std::uint16_t handler) {
    if (machine_.rom_visible(handler)) return kernal_interrupt;
    if (map_)
        for (const MapSymbol& symbol : map_->symbols)
            if (symbol.value == handler && symbol.kind != SymbolKind::constant) return symbol.name;
    return "handler " + std::to_string(++nameless_);
}

Context& Contexts::context_of(std::uint16_t handler) {
    Context*& known = known_[handler];
    if (known != nullptr) return *known;
    const std::string name = name_of(handler);
    known = recording_.find(name);
    if (known == nullptr) known = &recording_.contexts.emplace_back(Context{.name = name});
    return *known;
}

// One that comes at once after another has returned finds the stack as that one did.
void Contexts::enter(const Registers& registers) {
    enters_ = false;
    while (!frames_.empty() && registers.s >= frames_.back().stack) frames_.pop_back();
    current_ = &context_of(handler_of(registers));
    ++current_->entries;
    frames_.push_back({current_, registers.s});
}

void Contexts::leave() {
    frames_.pop_back();
    current_ = frames_.empty() ? &recording_.contexts.front() : frames_.back().context;
}

}  // namespace gato::comparison
