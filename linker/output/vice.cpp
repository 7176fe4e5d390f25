// SPDX-License-Identifier: MIT
#include <gato/linker/outputs.hpp>

#include <cstdio>
#include <unordered_set>

namespace gato::linker {

namespace {

std::string monitor_name(const std::string& name, std::unordered_set<std::string>& taken) {
    std::string result;
    for (const char c : name) {
        const bool accepted = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        result += accepted ? c : '_';
    }
    if (result.empty() || (result[0] >= '0' && result[0] <= '9')) result.insert(0, "_");
    const std::string base = result;
    for (int number = 2; !taken.insert(result).second; ++number) result = base + "_" + std::to_string(number);
    return result;
}

std::string hex4(unsigned value) {
    char text[8];
    std::snprintf(text, sizeof text, "%04x", value & 0xffffU);
    return text;
}

}  // namespace

std::string write_vice_labels(const Program& program) {
    std::string text;
    std::unordered_set<std::string> taken;
    for (const MapSymbol& symbol : program.map.symbols) {
        if (symbol.kind == SymbolKind::constant) continue;
        text += "al C:" + hex4(static_cast<unsigned>(symbol.value)) + " ." + monitor_name(symbol.name, taken) + "\n";
    }
    for (const std::uint16_t address : program.breakpoints) text += "break " + hex4(address) + "\n";
    for (const std::uint16_t address : program.watches) text += "watch store " + hex4(address) + "\n";
    return text;
}

}  // namespace gato::linker
