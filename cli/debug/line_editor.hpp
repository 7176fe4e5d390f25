// SPDX-License-Identifier: MIT
// A line that is typed on a terminal, with the keys of readline: it takes bytes and returns what the terminal has to show. It knows no
// system, so tests can type into it (docs/adr/0038).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

class LineEditor {
public:
    // What a line may become if somebody presses Tab: whole lines, in alphabetical order.
    using Complete = std::function<std::vector<std::string>(std::string_view line)>;

    explicit LineEditor(Complete complete) : complete_(std::move(complete)) {}

    // Returns what shows the prompt. `columns`: the width of the terminal.
    [[nodiscard]] std::string begin(std::string prompt, int columns);

    enum class State : std::uint8_t {
        typing,
        done,       // see line()
        abandoned,  // by Ctrl-C
        ended,      // by Ctrl-D in an empty line
    };
    struct Step {
        State state = State::typing;
        std::string shown;  // for the terminal
    };
    // Takes a byte that was typed. A line that is done is remembered, if it is not empty and not the one before.
    [[nodiscard]] Step take(char byte);
    // Up to the cursor or not, as it is now.
    [[nodiscard]] const std::string& line() const { return line_; }

private:
    enum class Expected : std::uint8_t { character, after_escape, sequence };

    void take_control(char byte);
    void take_end_of_sequence(char byte);
    void go(bool forwards);
    void erase(std::size_t from, std::size_t to);
    void erase_word();
    void recall(bool is_older);
    [[nodiscard]] std::string complete();
    [[nodiscard]] Step finish(State state);
    [[nodiscard]] std::string redrawn() const;
    [[nodiscard]] std::size_t neighbour(std::size_t place, bool forwards) const;

    Complete complete_;
    std::string prompt_, line_, unfinished_;  // `unfinished_`: what was typed before older lines were recalled
    std::size_t cursor_ = 0;                  // in bytes
    std::size_t columns_ = 80;
    std::vector<std::string> history_;
    std::size_t recalled_ = 0;  // index into the history; its size: the line that is being typed
    Expected expected_ = Expected::character;
    std::string parameters_;  // of an escape sequence
};

}  // namespace gato::cli
