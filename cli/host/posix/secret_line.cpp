// SPDX-License-Identifier: MIT
#include "cli/host/secret_line.hpp"

#include "cli/host/typed_bytes.hpp"

#include <iostream>

namespace gato::cli::host {

namespace {

constexpr char ctrl_c = 3, ctrl_d = 4, backspace = 8, kill_line = 21, rubout = 127;

// One character of UTF-8 less.
void remove_last(std::string& line) {
    const auto is_continuation = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
    while (!line.empty() && is_continuation(line.back())) line.pop_back();
    if (!line.empty()) line.pop_back();
}

// The terminal stops showing what is typed before the prompt asks for it, since an answer may come at once.
std::optional<std::string> typed_line(const std::string& prompt) {
    const TypedBytes typed;
    std::cerr << prompt << std::flush;
    std::string line;
    while (const auto byte = typed.next()) {
        if (*byte == '\r' || *byte == '\n') return line;
        if (*byte == ctrl_c || *byte == ctrl_d) return std::nullopt;
        if (*byte == backspace || *byte == rubout)
            remove_last(line);
        else if (*byte == kill_line)
            line.clear();
        else
            line += *byte;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> read_secret_line(const std::string& prompt) {
    if (!TypedBytes::are_available()) return std::nullopt;
    auto line = typed_line(prompt);
    std::cerr << '\n';
    return line;
}

}  // namespace gato::cli::host
