// SPDX-License-Identifier: MIT
#include "cli/debug/line_editor.hpp"

#include "core/support/utf8.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

namespace {

constexpr char control(char letter) {
    return static_cast<char>(letter & 0x1f);
}

constexpr char escape = 0x1b, rubout = 0x7f;

// A byte within a character of UTF-8.
bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80;
}

std::string common_beginning(const std::vector<std::string>& all) {
    std::string common = all.front();
    for (const std::string& one : all) {
        const auto ends = std::mismatch(common.begin(), common.end(), one.begin(), one.end());
        common.erase(ends.first, common.end());
    }
    while (!common.empty() && common.size() < all.front().size() && continues_character(all.front()[common.size()]))
        common.pop_back();
    return common;
}

}  // namespace

std::string LineEditor::begin(std::string prompt, int columns) {
    prompt_ = std::move(prompt);
    columns_ = static_cast<std::size_t>(std::max(columns, 20));
    line_.clear();
    cursor_ = 0;
    recalled_ = history_.size();
    expected_ = Expected::character;
    return redrawn();
}

LineEditor::Step LineEditor::take(char byte) {
    if (expected_ != Expected::character) {
        take_end_of_sequence(byte);
        return {.shown = redrawn()};
    }
    switch (byte) {
    case '\r':
    case '\n': return finish(State::done);
    case control('C'): return finish(State::abandoned);
    case control('D'):
        if (line_.empty()) return finish(State::ended);
        break;
    case '\t': return {.shown = complete()};
    default: break;
    }
    const bool is_control = static_cast<unsigned char>(byte) < 0x20 || byte == rubout;
    if (is_control)
        take_control(byte);
    else
        line_.insert(line_.begin() + static_cast<std::ptrdiff_t>(cursor_++), byte);
    return {.shown = redrawn()};
}

LineEditor::Step LineEditor::finish(State state) {
    cursor_ = line_.size();
    Step step{state, redrawn() + "\r\n"};
    if (state == State::done && !line_.empty() && (history_.empty() || history_.back() != line_)) history_.push_back(line_);
    return step;
}

// ---- keys

void LineEditor::take_control(char byte) {
    switch (byte) {
    case escape: expected_ = Expected::after_escape; break;
    case control('A'): cursor_ = 0; break;
    case control('E'): cursor_ = line_.size(); break;
    case control('B'): go(false); break;
    case control('F'): go(true); break;
    case control('P'): recall(true); break;
    case control('N'): recall(false); break;
    case control('K'): erase(cursor_, line_.size()); break;
    case control('U'): erase(0, cursor_); break;
    case control('W'): erase_word(); break;
    case control('D'): erase(cursor_, neighbour(cursor_, true)); break;
    case control('H'):
    case rubout: erase(neighbour(cursor_, false), cursor_); break;
    default: break;
    }
}

// ESC [ parameters letter, or ESC O letter.
void LineEditor::take_end_of_sequence(char byte) {
    if (expected_ == Expected::after_escape) {
        expected_ = byte == '[' || byte == 'O' ? Expected::sequence : Expected::character;
        parameters_.clear();
        return;
    }
    if (byte >= '0' && byte <= '?') {
        parameters_ += byte;
        return;
    }
    expected_ = Expected::character;
    const bool is_home = byte == 'H' || (byte == '~' && (parameters_ == "1" || parameters_ == "7"));
    const bool is_end = byte == 'F' || (byte == '~' && (parameters_ == "4" || parameters_ == "8"));
    if (is_home) cursor_ = 0;
    if (is_end) cursor_ = line_.size();
    if (byte == 'A' || byte == 'B') recall(byte == 'A');
    if (byte == 'C' || byte == 'D') go(byte == 'C');
    if (byte == '~' && parameters_ == "3") erase(cursor_, neighbour(cursor_, true));
}

std::size_t LineEditor::neighbour(std::size_t place, bool forwards) const {
    if (forwards ? place == line_.size() : place == 0) return place;
    do forwards ? ++place : --place;
    while (place > 0 && place < line_.size() && continues_character(line_[place]));
    return place;
}

void LineEditor::go(bool forwards) {
    cursor_ = neighbour(cursor_, forwards);
}

void LineEditor::erase(std::size_t from, std::size_t to) {
    line_.erase(from, to - from);
    cursor_ = from;
}

void LineEditor::erase_word() {
    std::size_t from = cursor_;
    while (from > 0 && line_[from - 1] == ' ') --from;
    while (from > 0 && line_[from - 1] != ' ') --from;
    erase(from, cursor_);
}

void LineEditor::recall(bool is_older) {
    if (is_older ? recalled_ == 0 : recalled_ == history_.size()) return;
    if (recalled_ == history_.size()) unfinished_ = line_;
    is_older ? --recalled_ : ++recalled_;
    line_ = recalled_ == history_.size() ? unfinished_ : history_[recalled_];
    cursor_ = line_.size();
}

// As far as all possible lines agree; if that adds nothing, the last words of all of them below.
std::string LineEditor::complete() {
    const std::vector<std::string> all = complete_(line_.substr(0, cursor_));
    if (all.empty()) return redrawn();
    std::string common = common_beginning(all) + (all.size() == 1 ? " " : "");
    if (common.size() > cursor_) {
        line_.replace(0, cursor_, common);
        cursor_ = common.size();
        return redrawn();
    }
    std::string list = "\r\n";
    for (const std::string& one : all) list += one.substr(one.rfind(' ') + 1) + "  ";
    return list + "\r\n" + redrawn();
}

// The part of the line around the cursor that fits beside the prompt.
std::string LineEditor::redrawn() const {
    const std::u32string all = decode_utf8(line_);
    const std::size_t before = decode_utf8(std::string_view(line_).substr(0, cursor_)).size();
    const std::size_t taken = prompt_.size() + 1, space = columns_ > taken + 10 ? columns_ - taken : 10;
    const std::size_t first = before > space ? before - space : 0, count = std::min(space, all.size() - first);
    std::string shown = "\r" + prompt_;
    for (std::size_t i = 0; i < count; ++i) append_utf8(shown, all[first + i]);
    shown += "\x1b[K";
    const std::size_t back = first + count - before;
    return back == 0 ? shown : shown + "\x1b[" + std::to_string(back) + "D";
}

}  // namespace gato::cli
