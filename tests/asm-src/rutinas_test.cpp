// SPDX-License-Identifier: MIT
//
// The routine cases beside the sources, once more with a closer check: apart from what each case says, a call may change
// nothing but the program's data, its four bytes of page zero, the stack, the boards of the case, and, if it prints or reads
// keys, the KERNAL's memory.
#include "programa.hpp"
#include "tests/support/places.hpp"

#include <gato/simulator/key_script.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace gato::ryg {
namespace {

using Json = nlohmann::ordered_json;

int number(const Json& value) {
    return value.is_string() ? std::stoi(value.get<std::string>().substr(1), nullptr, 16) : value.get<int>();
}

int address_of(const Programa& program, const std::string& name) {
    return name[0] == '$' ? std::stoi(name.substr(1), nullptr, 16) : program[name];
}

std::vector<int> numbers(const Json& value) {
    if (!value.is_array()) return {number(value)};
    std::vector<int> result;
    for (const Json& item : value) result.push_back(number(item));
    return result;
}

void set_up(Programa& program, const Json& one) {
    const Json set = one.value("set", Json::object());
    for (const auto& [name, value] : set.items()) {
        if (name == "a")
            program.registers().a = static_cast<std::uint8_t>(number(value));
        else if (name == "x")
            program.registers().x = static_cast<std::uint8_t>(number(value));
        else if (name == "y")
            program.registers().y = static_cast<std::uint8_t>(number(value));
        else
            for (int address = address_of(program, name); const int item : numbers(value))
                program.at(address++) = static_cast<std::uint8_t>(item);
    }
    constexpr int key_queue = 0x0277;
    constexpr int key_count = 0x00c6;
    program.at(key_count) = 0;
    const simulator::KeyScript keys = simulator::parse_key_script(one.value("keys", "")).script;
    for (const simulator::KeyEvent& event : keys) program.at(key_queue + program.at(key_count)++) = event.petscii;
}

void compare(Programa& program, const Json& one) {
    const Json expect = one.value("expect", Json::object());
    for (const auto& [name, value] : expect.items()) {
        if (name == "a")
            EXPECT_EQ(program.registers().a, number(value));
        else
            for (int address = address_of(program, name); const int item : numbers(value)) {
                EXPECT_EQ(program.at(address), item) << name << " at " << address;
                ++address;
            }
    }
    const Json texts = one.value("screen", Json::array());
    for (const Json& text : texts) EXPECT_TRUE(program.shows(text)) << text;
}

/// Places that the case itself names.
bool named(const Programa& program, const Json& one, int address) {
    const Json expect = one.value("expect", Json::object());
    for (const auto& [name, value] : expect.items()) {
        if (name.size() == 1) continue;
        const int first = address_of(program, name);
        if (address >= first && address < first + static_cast<int>(numbers(value).size())) return true;
    }
    return false;
}

bool grows_a_tree(const Json& one) {
    return one["call"] == "decideBDvsArbol";
}

bool may_change(const Programa& program, const Json& one, std::uint16_t address) {
    const bool page_zero = address >= 0xfb && address <= 0xfe;
    const bool stack = address >= 0x0100 && address < 0x0200;
    const bool kernal = !one.contains("max_cycles") && (address < 0xfb || (address >= 0x0200 && address < 0x0800));
    const bool tree = grows_a_tree(one) && address >= program["raizArbol"];
    return page_zero || stack || kernal || tree || program.is_data(address) || named(program, one, address);
}

class Rutinas : public testing::TestWithParam<const char*> {};

TEST_P(Rutinas, keep_their_contracts) {
    const std::string file = GetParam();
    const std::string folder = file.substr(0, file.rfind('/') + 1);
    const Json sheet = Json::parse(std::ifstream(tests::in_repository("asm-src/" + file)));
    const Programa fresh(folder + sheet["program"].get<std::string>());
    for (const Json& one : sheet["cases"]) {
        if (one.contains("forall")) continue;  // each such routine has a single case as well
        if (!one.contains("call")) continue;
        SCOPED_TRACE(one["name"].get<std::string>());
        Programa program = fresh;
        set_up(program, one);
        const Call call = program.call(one["call"]);
        ASSERT_TRUE(call.returned);
        compare(program, one);
        const auto preserved = one.value("preserves", std::vector<std::string>{});
        for (const std::string& name : preserved) EXPECT_TRUE(name == "x" ? call.keeps_x : call.keeps_y) << name;
        EXPECT_LE(call.cycles, one.contains("max_cycles") ? number(one["max_cycles"]) : call.cycles);
        for (const std::uint16_t address : call.changed) EXPECT_TRUE(may_change(program, one, address)) << address;
    }
}

INSTANTIATE_TEST_SUITE_P(Ficheros, Rutinas,
                         testing::Values("RYG/comun/Tableros.gtest.json", "RYG/comun/GenJugadasRaton.gtest.json",
                                         "RYG/comun/GenJugadasGatos.gtest.json", "RYG/juego/EvalTableros.gtest.json",
                                         "RYG/variantes/Evaluacion-12.gtest.json", "RYG/variantes/Evaluacion-16.gtest.json",
                                         "RYG/juego/PintaTableros.gtest.json", "RYG/juego/LibText.gtest.json",
                                         "RYG/juego/RYG.gtest.json", "RYG3/RYG3.gtest.json"));

}  // namespace
}  // namespace gato::ryg
