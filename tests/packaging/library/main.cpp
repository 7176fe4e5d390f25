// SPDX-License-Identifier: MIT
// Assembles a program from memory, links it, runs it on a C64 and takes a snapshot on the way: all that the libraries are for,
// without a file.
#include <gato/assembler/assemble.hpp>
#include <gato/linker/link.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>

#include <iostream>

namespace {

// The libraries read files only through what they are given. Here there are none.
class NoFiles final : public gato::FileSystem {
public:
    std::optional<std::string> find(const std::string&, const std::string&) const override { return std::nullopt; }
    std::optional<std::size_t> size(const std::string&) const override { return std::nullopt; }
    std::optional<std::string> read(const std::string&) const override { return std::nullopt; }
};

constexpr const char* source = R"(
*=$c000
start   inc counter
        bne start
        rts
counter byte 0
)";

}  // namespace

int main() {
    gato::SourceMap sources;
    gato::Diagnostics diagnostics;
    std::vector<gato::Object> objects;
    objects.push_back(gato::assembler::assemble({{"counter.asm", source}}, {}, NoFiles(), sources, diagnostics));
    const auto program = gato::linker::link(std::move(objects), {}, sources, diagnostics);
    if (!program) {
        std::cerr << "the program does not assemble\n";
        return 1;
    }
    const auto address_of = [&](const char* name) { return static_cast<std::uint16_t>(program->map.find_symbol(name)->value); };

    gato::simulator::Machine machine;
    machine.load(program->start, program->bytes);
    gato::simulator::start_at(machine, address_of("start"));
    machine.run(machine.clock() + 1000);
    const gato::simulator::Machine snapshot = machine;
    const int halfway = machine.ram(address_of("counter"));

    const auto run_to_the_end = [](gato::simulator::Machine& copy) {
        return copy.run(copy.clock() + 100'000) == gato::simulator::Stop::program_exit ? copy.clock() : 0;
    };
    gato::simulator::Machine again = snapshot;
    const auto first = run_to_the_end(machine), second = run_to_the_end(again);
    std::cout << "counter at the snapshot: " << halfway << "\n";
    return halfway > 0 && first != 0 && first == second && machine.ram(address_of("counter")) == 0 ? 0 : 1;
}
