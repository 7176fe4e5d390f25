// SPDX-License-Identifier: MIT
#include "cli/topics/markdown.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

// Lines of a page, which knows whether one is in a fenced block.
class PageLines {
public:
    explicit PageLines(std::string_view page) : rest_(page) {}

    bool next() {
        if (rest_.empty()) return false;
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        const bool is_fence = line_.starts_with("```");
        is_code_ = is_fence || is_fenced_;
        is_fenced_ = is_fence != is_fenced_;
        return true;
    }
    [[nodiscard]] std::string_view line() const { return line_; }
    [[nodiscard]] bool is_code() const { return is_code_; }
    // Of a heading, 0 of other lines.
    [[nodiscard]] std::size_t level() const {
        const std::size_t signs = std::min(line_.find_first_not_of('#'), line_.size());
        return !is_code_ && line_.substr(signs).starts_with(' ') ? signs : 0;
    }

private:
    std::string_view rest_, line_;
    bool is_fenced_ = false, is_code_ = false;
};

bool find_heading(PageLines& lines, std::string_view heading) {
    while (lines.next())
        if (lines.level() != 0 && (heading.empty() || lines.line().substr(lines.level() + 1) == heading)) return true;
    return false;
}

// Links to headings of the same page, and nothing else: `[Keys](#keys) · [Conditions](#conditions)`.
bool is_table_of_contents(std::string_view line) {
    constexpr std::string_view dot = "·";
    const bool begins_with_link = line.starts_with("[");
    while (begins_with_link && !line.empty()) {
        const std::size_t target = line.starts_with("[") ? line.find("](#") : std::string_view::npos;
        if (target != std::string_view::npos)
            line.remove_prefix(std::min(line.find(')', target), line.size() - 1) + 1);
        else if (line.starts_with(dot))
            line.remove_prefix(dot.size());
        else if (line.starts_with(' '))
            line.remove_prefix(1);
        else
            return false;
    }
    return begins_with_link;
}

// No two empty lines follow each other.
void add_line(std::string& text, const std::string& line) {
    if (!line.empty() || !text.ends_with("\n\n")) text += line + "\n";
}

std::string without_blank_lines_around(const std::string& text) {
    const std::size_t begin = text.find_first_not_of('\n');
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of('\n') - begin + 1) + "\n";
}

}  // namespace

std::string in_backquotes(std::string_view text) {
    return "`" + std::string(text) + "`";
}

std::string table_row(const std::vector<std::string>& cells) {
    std::string row = "|";
    for (const std::string& cell : cells) row += (cell.empty() ? "" : " " + cell) + " |";
    return row + "\n";
}

std::string table_head(const std::vector<std::string>& cells) {
    return table_row(cells) + table_row(std::vector<std::string>(cells.size(), "---"));
}

std::string section_of(std::string_view page, std::string_view heading) {
    PageLines lines(page);
    if (!find_heading(lines, heading)) return {};
    const std::size_t own_level = lines.level();
    std::string text;
    while (lines.next()) {
        const std::size_t level = lines.level();
        if (level != 0 && level <= own_level) break;
        if (lines.is_code())
            text += std::string(lines.line()) + "\n";
        else if (!is_table_of_contents(lines.line()))
            add_line(text, without_links(lines.line().substr(level == 0 ? 0 : own_level - 1)));
    }
    return without_blank_lines_around(text);
}

std::string without_links(std::string_view line) {
    std::string text;
    std::vector<std::size_t> open;  // brackets in `text` that are not closed
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '`') {
            const std::size_t end = std::min(line.find('`', i + 1), line.size() - 1);
            text += line.substr(i, end - i + 1);
            i = end;
            continue;
        }
        const std::string_view rest = line.substr(i);
        if (rest[0] == ']' && !open.empty() && rest.starts_with("](") && !rest.starts_with("](http")) {
            text.erase(open.back(), 1);
            i = std::min(line.find(')', i), line.size());
        } else {
            if (rest[0] == '[') open.push_back(text.size());
            text += rest[0];
        }
        if (rest[0] == ']' && !open.empty()) open.pop_back();
    }
    return text;
}

}  // namespace gato::cli
