// SPDX-License-Identifier: MIT
// Which graphics a terminal takes besides characters: it is asked, and its answers come among the typed bytes (KeyDecoder). A terminal that
// knows nothing of a question leaves it unanswered, but every one answers the last of them, for its attributes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gato::cli {

enum class Graphics : std::uint8_t { blocks, sixel, kitty };  // `blocks`: half blocks, which are characters

// From a value of `--graphics`: kitty, sixel, blocks; nothing for auto: what the terminal takes.
[[nodiscard]] std::optional<Graphics> parse_graphics(const std::string& name);

// Of a cell of the terminal, in pixels.
struct CellPixels {
    int width = 0, height = 0;

    friend bool operator==(const CellPixels&, const CellPixels&) = default;
};

class GraphicsQuery {
public:
    // `wanted`: not asked for, but used. `term`: the variable TERM, or null: some terminals would take the question about Kitty's graphics for
    // something else.
    explicit GraphicsQuery(std::optional<Graphics> wanted, const char* term = nullptr);

    // What to write at the start, and when the terminal may have got another font.
    [[nodiscard]] std::string question() const;
    [[nodiscard]] std::string question_about_cells() const;
    // TerminalKey::answer. Any text may come.
    void hear(std::string_view answer);

    // Nothing more is to be waited for.
    [[nodiscard]] bool is_answered() const { return is_answered_; }
    // Kitty's graphics if a terminal takes both: their colours are exact.
    [[nodiscard]] Graphics graphics() const;
    // Nothing: the terminal has not said.
    [[nodiscard]] std::optional<CellPixels> cell() const { return cell_; }

private:
    std::optional<Graphics> wanted_;
    bool may_ask_for_kitty_;
    bool is_answered_, takes_kitty_ = false, takes_sixel_ = false;
    std::optional<CellPixels> cell_;
};

}  // namespace gato::cli
