// SPDX-License-Identifier: MIT
// Facts: xterm's "Control Sequences" (DA1, XTWINOPS 16), and kitty's "Terminal graphics protocol", "Querying support".
#include "cli/play/graphics_query.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

namespace gato::cli {

namespace {

constexpr std::string_view kitty_question =
    "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\";  // a picture of one dot, which is not shown
constexpr std::string_view cell_question = "\x1b[16t", attributes_question = "\x1b[c";
constexpr int sixel_attribute = 4, cell_report = 6, largest_cell = 400;

// tmux and screen would show the question as a title, and some versions of the Linux console as text.
constexpr std::string_view deaf_terminals[] = {"screen", "tmux", "linux"};

// 0 for what is no number.
std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(';', at), text.size());
        int number = 0;
        std::from_chars(text.data() + at, text.data() + end, number);
        numbers.push_back(number);
        at = end + 1;
    }
    return numbers;
}

std::optional<CellPixels> cell_in(std::string_view parameters) {
    const std::vector<int> numbers = numbers_in(parameters);
    if (numbers.size() != 3 || numbers[0] != cell_report) return std::nullopt;
    const bool is_sound = std::min(numbers[1], numbers[2]) > 0 && std::max(numbers[1], numbers[2]) <= largest_cell;
    return is_sound ? std::optional(CellPixels{numbers[2], numbers[1]}) : std::nullopt;
}

}  // namespace

std::optional<Graphics> parse_graphics(const std::string& name) {
    if (name == "kitty") return Graphics::kitty;
    if (name == "sixel") return Graphics::sixel;
    return name == "blocks" ? std::optional(Graphics::blocks) : std::nullopt;
}

GraphicsQuery::GraphicsQuery(std::optional<Graphics> wanted, const char* term)
    : wanted_(wanted), is_answered_(wanted == Graphics::blocks) {
    const std::string_view name = term != nullptr ? term : "";
    may_ask_for_kitty_ = std::ranges::none_of(deaf_terminals, [&](std::string_view deaf) { return name.starts_with(deaf); });
}

std::string GraphicsQuery::question() const {
    if (wanted_ == Graphics::blocks) return {};
    const bool asks_for_kitty = !wanted_ && may_ask_for_kitty_;
    return std::string(asks_for_kitty ? kitty_question : "") + std::string(cell_question) + std::string(attributes_question);
}

std::string GraphicsQuery::question_about_cells() const {
    return graphics() == Graphics::blocks ? std::string() : std::string(cell_question);
}

void GraphicsQuery::hear(std::string_view answer) {
    if (answer.starts_with("_Gi=31;OK")) takes_kitty_ = true;
    if (answer.starts_with("[?") && answer.ends_with('c')) {
        const std::vector<int> attributes = numbers_in(answer.substr(2, answer.size() - 3));
        takes_sixel_ = std::ranges::find(attributes, sixel_attribute) != attributes.end();
        is_answered_ = true;
    }
    if (answer.starts_with('[') && answer.ends_with('t'))
        if (const auto cell = cell_in(answer.substr(1, answer.size() - 2))) cell_ = cell;
}

Graphics GraphicsQuery::graphics() const {
    if (wanted_) return *wanted_;
    if (takes_kitty_) return Graphics::kitty;
    return takes_sixel_ ? Graphics::sixel : Graphics::blocks;
}

}  // namespace gato::cli
