// SPDX-License-Identifier: MIT
// The options of the C64 as a UCI engine: which there are, how they are announced, their current values.
#pragma once

#include "cli/uci/engine/chess_program.hpp"
#include "cli/uci/engine/search.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace gato::uci {

// Names and values may be written in either case. Throws Failure (misuse) for unknown ones.
class Options {
public:
    static constexpr std::string_view shipped_program = "<incluido>";

    // The lines that answer `uci`. Lists the switches that the program has, with their values at its prompt.
    static void tell(const ChessProgram& chess, const std::function<void(const std::string&)>& tell);

    void set(const ChessProgram& chess, std::string_view name, const std::string& value);
    // Sets the user's switches in a program that has been restarted.
    void apply_to(ChessProgram& chess) const;
    // What the level allows of the requested task, for a side that has used up this many seconds.
    [[nodiscard]] Task limited(Task task, ChessProgram& chess, std::uint16_t seconds) const;

    [[nodiscard]] bool has_real_pace() const { return has_real_pace_; }

private:
    [[nodiscard]] Limits limits_of_level(ChessProgram& chess, std::uint16_t seconds) const;

    bool has_real_pace_ = false;
    bool uses_book_ = true;
    std::string level_ = "libre";
    std::uint8_t fixed_depth_ = 2;  // of level D
    std::map<std::string, bool, std::less<>> switches_;
};

[[nodiscard]] bool is_option(std::string_view name, std::string_view option);

}  // namespace gato::uci
