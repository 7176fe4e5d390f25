// SPDX-License-Identifier: MIT
#include "testing/proof/dependence_names.hpp"

#include "simulator/engine/register_flow.hpp"
#include "testing/case_entry.hpp"
#include "testing/machine_places.hpp"
#include "testing/proof/place_values.hpp"

#include "core/support/hex.hpp"

#include <functional>
#include <utility>

namespace gato::cases {

using Kind = TestPlace::Kind;

namespace {

// Calls `use` with the first and the last address of each run of bytes.
void for_each_run(const Bytes& bytes, const std::function<void(unsigned first, unsigned last)>& use) {
    for (unsigned i = 0; i < bytes.size(); ++i) {
        if (!bytes[i]) continue;
        const unsigned first = i;
        while (i + 1 < bytes.size() && bytes[i + 1]) ++i;
        use(first, i);
    }
}

void add_memory(const Bytes& bytes, const ProofSetup& setup, std::vector<std::string>& names) {
    const auto name = [&](unsigned address) { return place_name(static_cast<std::uint16_t>(address), setup.program.map); };
    for_each_run(bytes, [&](unsigned first, unsigned last) {
        const bool is_one = first == last;
        names.push_back(is_one ? name(first) + "=" + std::to_string(setup.start.peek(static_cast<std::uint16_t>(first)))
                               : name(first) + ".." + name(last));
    });
}

void add_registers(std::uint16_t parts, const ProofSetup& setup, std::vector<std::string>& names) {
    using namespace simulator::flow_part;
    simulator::Registers registers = setup.start.registers();
    registers.s = static_cast<std::uint8_t>(registers.s + return_address_size);
    const std::pair<const char*, Kind> all[] = {{"a", Kind::a},   {"x", Kind::x}, {"y", Kind::y},
                                                {"sp", Kind::sp}, {"c", Kind::c}, {"z", Kind::z},
                                                {"n", Kind::n},   {"v", Kind::v}, {"d", Kind::d}};
    for (const auto& [name, kind] : all)
        if ((parts & part_of(kind)) != 0)
            names.push_back(std::string(name) + "=" + std::to_string(register_value(registers, kind)));
}

}  // namespace

std::vector<std::string> dependence_names(const simulator::Dependences& dependences, const ProofSetup& setup) {
    std::vector<std::string> names;
    add_memory(dependences.memory, setup, names);
    add_registers(dependences.registers, setup, names);
    const auto range = [](unsigned first, unsigned last) { return dollar(first) + (first == last ? "" : ".." + dollar(last)); };
    for_each_run(dependences.devices, [&](unsigned first, unsigned last) { names.push_back(range(first, last)); });
    for_each_run(dependences.rom_data,
                 [&](unsigned first, unsigned last) { names.push_back("the ROM at " + range(first, last)); });
    for (const std::uint16_t entry : dependences.rom_entries) names.push_back("the ROM routine at " + dollar(entry));
    return names;
}

}  // namespace gato::cases
