// SPDX-License-Identifier: MIT
// Any bytes as a program's accesses to the chips: both engines go through the same cycles and end with the same memory, and
// draw the same picture if it is shown. Input: the chips, the sprites' rows, then three bytes for each action of the program.
#include <gato/simulator/chips.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/render.hpp>

#include <array>
#include <cstdlib>
#include <initializer_list>
#include <vector>

namespace {

using namespace gato::simulator;

constexpr Cycle cycles = 45'000;  // two frames and more
constexpr std::size_t head_size = 20, longest_program = 3 * 400;
constexpr std::uint16_t code = 0x1000, handler = 0x3000, results = 0x5000;

void expect(bool holds) {
    if (!holds) std::abort();
}

class Writer {
public:
    Writer(Machine& machine, unsigned first) : machine_(machine), next_(first) {}

    void add(std::initializer_list<unsigned> bytes) {
        for (const unsigned byte : bytes) machine_.ram(static_cast<std::uint16_t>(next_++)) = static_cast<std::uint8_t>(byte);
    }
    void add_at(unsigned opcode, unsigned address) { add({opcode, address & 0xff, address >> 8}); }
    void write(unsigned address, unsigned value) {
        add({0xa9, value});  // LDA #
        add_at(0x8d, address);
    }
    void read(unsigned address) {
        add_at(0xad, address);
        add_at(0x8d, results + (next_ & 0x0fff));
    }
    [[nodiscard]] unsigned next() const { return next_; }

private:
    Machine& machine_;
    unsigned next_;
};

// $d000-$d03f, both CIAs, voice 3 of the SID, colours, open bus.
unsigned chip_address(unsigned choice) {
    constexpr std::array<unsigned, 8> bases{0xd000, 0xd010, 0xd010, 0xdc00, 0xdd00, 0xd410, 0xd800, 0xde00};
    return bases[choice >> 5] + (choice & 0x1f) % (choice >> 5 == 3 || choice >> 5 == 4 ? 0x10 : 0x20);
}

void add_deed(Writer& program, unsigned kind, unsigned choice, unsigned value) {
    switch (kind % 12) {
    case 0:
    case 1: program.write(chip_address(choice), value); break;
    case 2: program.write(0xd011, value); break;
    case 3: program.read(chip_address(choice)); break;
    case 4: program.add_at(0xee, chip_address(choice)); break;                               // INC
    case 5: program.add({0xa2, choice | 1, 0xca, 0xd0, 0xfd}); break;                        // LDX #, DEX, BNE: wait
    case 6: program.add({0xa2, choice, value % 2 == 0 ? 0xb5U : 0x95U, 0x20, 0xea}); break;  // LDX #, LDA or STA $20,X, NOP
    case 7: program.add({value % 2 == 0 ? 0x58U : 0x78U, 0xd0, 0x00, 0xf0, 0x00}); break;    // CLI or SEI, two branches
    case 8: program.add({0xa9, value, 0x48, 0x08, 0x28, 0x68}); break;                       // LDA #, PHA, PHP, PLP, PLA
    case 9: program.add({0xa2, choice, 0x9f, value, 0x20, 0xe6, 0x30}); break;               // LDX #, SHA $20xx,Y, INC $30
    case 10: program.write(0x0001, 0x34 + value % 4); break;
    default: program.add({0xa2, choice, 0xfe, value, 0x04}); break;  // LDX #, INC $04xx,X
    }
}

MachineOptions options(unsigned choice, EngineKind engine) {
    MachineOptions chosen;
    chosen.video = standard_of(vic_names[choice % std::size(vic_names)].chip);
    chosen.cia = cia_names[choice / 8 % std::size(cia_names)].chip;
    chosen.sid = sid_names[choice / 32 % std::size(sid_names)].chip;
    chosen.skip_idle_loops = engine == EngineKind::fast;
    chosen.engine = engine;
    return chosen;
}

// Interrupts clear their source, with any memory at $e000.
void add_handler(Machine& machine) {
    Writer irq(machine, handler);
    irq.add({0x48});  // PHA
    irq.read(0xdc0d);
    irq.read(0xdd0d);
    irq.write(0xd019, 0xff);
    irq.add({0x68, 0x40});  // PLA, RTI
    for (const unsigned vector : {0xfffaU, 0xfffeU}) Writer(machine, vector).add({handler & 0xff, handler >> 8});
}

Machine prepared(const std::vector<unsigned>& input, EngineKind engine) {
    Machine machine(options(input[0], engine));
    add_handler(machine);
    Writer program(machine, code);
    program.add({0x78});  // SEI: the KERNAL's interrupts would need more cycles than there are
    program.write(0x0001, 0x35);
    for (unsigned reg = 0; reg < 0x10; ++reg) program.write(0xd000 + reg, input[reg + 1]);
    program.write(0xd015, input[17]);
    program.write(0xd01a, input[18]);
    program.write(0xd017, input[19]);
    const unsigned loop = program.next();
    for (std::size_t at = head_size; at + 3 <= input.size(); at += 3)
        add_deed(program, input[at], input[at + 1], input[at + 2]);
    program.add_at(0x4c, loop);
    start_at(machine, code);
    return machine;
}

bool same(const Machine& one, const Machine& other) {
    if (one.clock() != other.clock() || !(one.registers() == other.registers())) return false;
    for (unsigned address = 0; address < 0x10000; ++address) {
        const auto at = static_cast<std::uint16_t>(address);
        if (one.ram(at) != other.ram(at) || one.peek(at) != other.peek(at)) return false;
    }
    return true;
}

void compare(const std::vector<unsigned>& input, bool is_drawn) {
    Machine fast = prepared(input, EngineKind::fast), exact = prepared(input, EngineKind::exact);
    std::vector<std::uint8_t> fast_dots(static_cast<std::size_t>(visible_dots * fast.video().picture_lines)),
        exact_dots = fast_dots;
    Canvas fast_canvas{fast_dots}, exact_canvas{exact_dots};
    if (is_drawn) {
        fast.draw_into(&fast_canvas);
        exact.draw_into(&exact_canvas);
    }
    const Cycle end = fast.clock() + cycles;
    expect(fast.run(end) == exact.run(end));
    fast.draw_into(nullptr);
    exact.draw_into(nullptr);
    expect(same(fast, exact) && fast_dots == exact_dots);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<unsigned> input(data, data + std::min(size, head_size + longest_program));
    input.resize(std::max(input.size(), head_size));
    compare(input, false);
    compare(input, true);
    return 0;
}
