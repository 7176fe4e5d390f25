// SPDX-License-Identifier: MIT
#include "tools/bench/loop_machine.hpp"

#include <gato/assembler/assemble.hpp>
#include <gato/linker/link.hpp>
#include <gato/simulator/program.hpp>

#include <optional>
#include <stdexcept>
#include <vector>

namespace gato::bench {
namespace {

constexpr std::uint16_t start_address = 0xc000;

class NoFiles final : public FileSystem {
public:
    std::optional<std::string> find(const std::string&, const std::string&) const override { return std::nullopt; }
    std::optional<std::size_t> size(const std::string&) const override { return std::nullopt; }
    std::optional<std::string> read(const std::string&) const override { return std::nullopt; }
};

}  // namespace

simulator::Machine machine_with_loop(const std::string& text, bool has_screen) {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<Object> objects;
    objects.push_back(assembler::assemble({{"loop.asm", "*=$c000\n" + text}}, {}, NoFiles(), sources, diagnostics));
    const auto program = linker::link(std::move(objects), {}, sources, diagnostics);
    if (!program) throw std::runtime_error("a loop does not assemble");
    simulator::Machine machine;
    machine.load(start_address, program->bytes);
    if (!has_screen) machine.poke(0xd011, 0x0b);
    simulator::start_at(machine, start_address);
    return machine;
}

}  // namespace gato::bench
