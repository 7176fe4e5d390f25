// SPDX-License-Identifier: MIT
#include "single_step/vectors.hpp"

#include <gato/simulator/cpu.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace gato::single_step {
namespace {

using simulator::Registers;
using Json = nlohmann::json;

struct BusCycle {
    int address = 0, value = 0;
    bool is_write = false;
    friend bool operator==(const BusCycle&, const BusCycle&) = default;
};

// The cells that a case names; everything else reads 0. Records all accesses.
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

struct Case {
    std::string name;
    Registers before, after;
    std::map<int, std::uint8_t> cells;
    std::vector<BusCycle> log;
};

Registers registers_of(const Json& state) {
    return {.pc = state.at("pc"),
            .a = state.at("a"),
            .x = state.at("x"),
            .y = state.at("y"),
            .s = state.at("s"),
            .p = state.at("p")};
}

Case case_of(const Json& test) {
    Case result{test.at("name"), registers_of(test.at("initial")), registers_of(test.at("final")), {}, {}};
    for (const Json& cell : test.at("initial").at("ram")) result.cells[cell.at(0)] = cell.at(1);
    for (const Json& cycle : test.at("cycles")) result.log.push_back({cycle.at(0), cycle.at(1), cycle.at(2) == "write"});
    return result;
}

// "1000 80 00 00 00 20": pc a x y s p
Registers registers_of(const std::string& text) {
    std::istringstream in(text);
    unsigned value[6] = {};
    for (unsigned& number : value) in >> std::hex >> number;
    if (!in) throw std::runtime_error("no six registers in `" + text + "`");
    const auto byte = [&](int i) { return static_cast<std::uint8_t>(value[i]); };
    return {.pc = static_cast<std::uint16_t>(value[0]), .a = byte(1), .x = byte(2), .y = byte(3), .s = byte(4), .p = byte(5)};
}

// "1000=ea", as an address and a byte.
std::pair<int, std::uint8_t> cell_of(const std::string& text) {
    std::size_t digits = 0;
    const int address = std::stoi(text, &digits, 16);
    return {address, static_cast<std::uint8_t>(std::stoi(text.substr(digits + 1), nullptr, 16))};
}

// One line of corners.tsv.
Case case_of(const std::string& line) {
    std::istringstream in(line);
    std::string before, cells, after, log;
    std::getline(std::getline(std::getline(std::getline(in, before, '\t'), cells, '\t'), after, '\t'), log);
    Case result{before, registers_of(before), registers_of(after), {}, {}};
    std::istringstream cell_list(cells), cycle_list(log);
    for (std::string cell; cell_list >> cell;) result.cells.insert(cell_of(cell));
    for (std::string cycle; cycle_list >> cycle;) {
        const auto [address, value] = cell_of(cycle.substr(1));
        result.log.push_back({address, value, cycle[0] == 'w'});
    }
    return result;
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

// Empty if the case passes. Memory needs no check of its own: every write is in the log.
std::string run_case(const Case& test) {
    RecordingBus bus;
    bus.cells = test.cells;
    Registers registers = test.before;
    simulator::step(registers, bus, simulator::suite_constants);
    if (registers != test.after) return "got " + describe(registers) + ", expected " + describe(test.after);
    if (bus.log != test.log) return "bus" + describe(bus.log) + ", expected" + describe(test.log);
    return {};
}

void count(const Case& test, const std::filesystem::path& file, Totals& totals) {
    ++totals.cases;
    const std::string failure = run_case(test);
    if (failure.empty())
        ++totals.passed;
    else if (totals.failures.size() < failures_shown)
        totals.failures.push_back(file.filename().generic_string() + ": " + test.name + ": " + failure);
}

}  // namespace

void run_file(const std::filesystem::path& file, Totals& totals) {
    std::ifstream in(file);
    for (const Json& test : Json::parse(in)) count(case_of(test), file, totals);
}

Totals run_corners(const std::filesystem::path& file) {
    std::ifstream in(file);
    Totals totals;
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with('#')) count(case_of(line), file, totals);
    return totals;
}

Totals run_folder(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::ranges::sort(files);
    Totals totals;
    for (const auto& file : files) run_file(file, totals);
    return totals;
}

}  // namespace gato::single_step
