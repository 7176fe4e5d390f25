// SPDX-License-Identifier: MIT
#include "single_step/vectors.hpp"

#include <gato/simulator/cpu.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

namespace gato::single_step {
namespace {

using simulator::Registers;
using Json = nlohmann::json;

struct BusCycle {
    int address = 0, value = 0;
    bool is_write = false;
    friend bool operator==(const BusCycle&, const BusCycle&) = default;
};

// The cells a case names; everything else reads 0. Records what happens.
struct RecordingBus : simulator::Bus {
    std::map<int, std::uint8_t> cells;
    std::vector<BusCycle> log;

    std::uint8_t read(std::uint16_t address) override {
        const auto cell = cells.find(address);
        const std::uint8_t value = cell == cells.end() ? std::uint8_t{0} : cell->second;
        log.push_back({address, value, false});
        return value;
    }
    void write(std::uint16_t address, std::uint8_t value) override {
        cells[address] = value;
        log.push_back({address, value, true});
    }
};

Registers registers_of(const Json& state) {
    return {.pc = state.at("pc"),
            .a = state.at("a"),
            .x = state.at("x"),
            .y = state.at("y"),
            .s = state.at("s"),
            .p = state.at("p")};
}

std::string describe(const Registers& registers) {
    std::ostringstream text;
    text << std::hex << "pc=" << registers.pc << " a=" << int{registers.a} << " x=" << int{registers.x}
         << " y=" << int{registers.y} << " s=" << int{registers.s} << " p=" << int{registers.p};
    return text.str();
}

std::string describe(const std::vector<BusCycle>& log) {
    std::ostringstream text;
    text << std::hex;
    for (const BusCycle& cycle : log) text << (cycle.is_write ? " w" : " r") << cycle.address << '=' << cycle.value;
    return text.str();
}

// Empty when the case passes.
std::string run_case(const Json& test) {
    RecordingBus bus;
    for (const Json& cell : test.at("initial").at("ram")) bus.cells[cell.at(0)] = cell.at(1);
    Registers registers = registers_of(test.at("initial"));
    simulator::step(registers, bus, simulator::suite_constants);

    const Registers expected = registers_of(test.at("final"));
    if (registers != expected) return "got " + describe(registers) + ", expected " + describe(expected);
    for (const Json& cell : test.at("final").at("ram")) {
        const int address = cell.at(0), value = cell.at(1);
        if (bus.cells[address] != value) return "memory at " + std::to_string(address) + " differs";
    }
    std::vector<BusCycle> cycles;
    for (const Json& cycle : test.at("cycles")) cycles.push_back({cycle.at(0), cycle.at(1), cycle.at(2) == "write"});
    if (bus.log != cycles) return "bus" + describe(bus.log) + ", expected" + describe(cycles);
    return {};
}

}  // namespace

void run_file(const std::filesystem::path& file, Totals& totals) {
    std::ifstream in(file);
    for (const Json& test : Json::parse(in)) {
        ++totals.cases;
        const std::string failure = run_case(test);
        if (failure.empty()) {
            ++totals.passed;
        } else if (totals.failures.size() < failures_shown) {
            totals.failures.push_back(file.filename().string() + ": " + test.at("name").get<std::string>() + ": " + failure);
        }
    }
}

Totals run_folder(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    Totals totals;
    for (const auto& file : files) run_file(file, totals);
    return totals;
}

}  // namespace gato::single_step
