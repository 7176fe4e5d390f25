// SPDX-License-Identifier: MIT
// Text lines become lines of a program: a link to the next one, a number, the crunched text, a zero byte.
#include <gato/basic/tokenise.hpp>

#include "basic/crunch.hpp"

#include <gato/support/ascii.hpp>

#include <algorithm>
#include <optional>

namespace gato::basic {

namespace {

constexpr std::uint32_t largest_number = 0xffff;
constexpr std::size_t longest_text = 250;                          // that the machine's editor can show and change
constexpr std::string_view comment_mark = "!-", path_mark = "##";  // the latter in what CBM prg Studio joins

struct Line {
    std::uint32_t number = 0;
    Span span;  // of the number
};

class Tokeniser {
public:
    Tokeniser(const Options& options, SourceMap& sources, Diagnostics& diagnostics)
        : sources_(sources), diagnostics_(diagnostics), cruncher_(options.version, object_.pool, jumps_, diagnostics),
          start_(options.start) {}

    Object run(std::vector<Source> files) {
        for (Source& file : files) {
            object_.pool.reserve(object_.pool.capacity() + file.text.size());
            files_.push_back({sources_.source_count(), first_number(file.text.view())});
            sources_.add(std::move(file.name), std::move(file.text));
        }
        std::ranges::stable_sort(files_, {}, &File::first_number);
        set_origin(files_.empty() ? 0 : sources_.begin(files_[0].source));
        for (const File& file : files_) read_file(file.source);
        end_program();
        check_order();
        check_jumps();
        return std::move(object_);
    }

private:
    struct File {
        std::size_t source;  // in the source map
        std::uint32_t first_number;
    };

    static std::string_view next_line(std::string_view& text) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return line;
    }

    static bool is_comment(std::string_view line) { return line.starts_with(comment_mark) || line.starts_with(path_mark); }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    // The number that a line begins with; what is too large stays so.
    static std::uint32_t take_number(std::string_view& line) {
        std::uint32_t number = 0;
        while (!line.empty() && is_digit(line[0])) {
            number = std::min(number * 10 + static_cast<std::uint32_t>(line[0] - '0'), largest_number + 1);
            line.remove_prefix(1);
        }
        return number;
    }

    static std::uint32_t first_number(std::string_view text) {
        while (!text.empty()) {
            std::string_view line = without_blanks_around(next_line(text));
            if (!line.empty() && is_digit(line[0])) return take_number(line);
        }
        return 0;
    }

    void read_file(std::size_t source) {
        const std::string_view text = sources_.text(source);
        if (is_utf16(text)) {
            diagnostics_.report(Code::bad_file, {{sources_.begin(source), 1}}, "is UTF-16 text").hint = "save it as UTF-8";
            return;
        }
        for (std::string_view rest = text; !rest.empty();) {
            const std::string_view line = without_blanks_around(next_line(rest));
            const auto at = sources_.begin(source) + static_cast<std::uint32_t>(line.data() - text.data());
            if (!line.empty() && !is_comment(line)) read_line(line, at);
        }
    }

    void read_line(std::string_view line, std::uint32_t at) {
        std::string_view text = line;
        const std::uint32_t number = take_number(text);
        const Span span{at, static_cast<std::uint32_t>(line.size() - text.size())};
        if (span.length == 0 || number > largest_number)
            return report_number({at, std::max<std::uint32_t>(span.length, 1)}, span.length == 0);
        text = without_blanks_around(text);
        const std::size_t begin = object_.pool.size();
        add_word(0);
        add_word(number);
        cruncher_.run(text, at + static_cast<std::uint32_t>(text.data() - line.data()));
        check_length(begin, span);
        object_.pool.push_back(0);
        const std::size_t size = object_.pool.size() - begin;
        set_link(begin, start_ + static_cast<std::uint32_t>(object_.pool.size()));
        add_fragment(FragmentKind::data, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(size), at);
        lines_.push_back({number, span});
    }

    void report_number(Span span, bool is_missing) {
        Diagnostic& report = diagnostics_.report(Code::line_number, {span},
                                                 is_missing ? "the line has no number" : "a line number is at most 65535");
        if (is_missing) report.hint = "a comment begins with `!-`";
    }

    void check_length(std::size_t begin, Span span) {
        const std::size_t length = object_.pool.size() - begin - 4;
        if (length > longest_text)
            diagnostics_.report(Code::long_line, {span},
                                "the line has " + std::to_string(length)
                                    + " bytes; the machine's editor can change no more than " + std::to_string(longest_text));
    }

    void add_word(std::uint32_t word) {
        object_.pool.push_back(static_cast<std::uint8_t>(word));
        object_.pool.push_back(static_cast<std::uint8_t>(word >> 8));
    }
    void set_link(std::size_t at, std::uint32_t address) {
        object_.pool[at] = static_cast<std::uint8_t>(address);
        object_.pool[at + 1] = static_cast<std::uint8_t>(address >> 8);
    }

    void add_fragment(FragmentKind kind, std::uint32_t value, std::uint32_t extra, std::uint32_t begin) {
        Fragment fragment;
        fragment.kind = kind;
        fragment.value = value;
        fragment.extra = extra;
        fragment.begin = begin;
        object_.fragments.push_back(fragment);
    }

    void set_origin(std::uint32_t at) {
        Expr address;
        address.begin = at;
        address.a = start_;
        object_.expressions.push_back(address);
        add_fragment(FragmentKind::origin, 0, 0, at);
    }

    // The link that ends a program belongs to its last line.
    void end_program() {
        const auto begin = static_cast<std::uint32_t>(object_.pool.size());
        add_word(0);
        const Fragment last = object_.fragments.back();
        add_fragment(FragmentKind::data, begin, 2, last.begin);
        if (!lines_.empty()) object_.fragments.back().flags = Fragment::continues;
    }

    void check_order() {
        numbers_.reserve(lines_.size());
        for (const Line& line : lines_) numbers_.push_back(line.number);
        std::ranges::sort(numbers_);
        for (std::size_t i = 1; i < lines_.size(); ++i) {
            const std::uint32_t number = lines_[i].number, before = lines_[i - 1].number;
            if (number > before) continue;
            const auto [first, last] = std::equal_range(numbers_.begin(), numbers_.end(), number);
            const bool is_double = last - first > 1;
            diagnostics_.report(Code::line_order, {lines_[i].span},
                                is_double ? "line " + std::to_string(number) + " is there more than once"
                                          : "line " + std::to_string(number) + " stands behind line " + std::to_string(before));
        }
    }

    void check_jumps() {
        for (const Jump& jump : jumps_)
            if (!std::ranges::binary_search(numbers_, jump.number))
                diagnostics_.report(Code::missing_line, {jump.span},
                                    "there is no line " + std::string(sources_.text_at(jump.span)));
    }

    SourceMap& sources_;
    Diagnostics& diagnostics_;
    Object object_;
    std::vector<Jump> jumps_;
    Cruncher cruncher_;  // writes to the two before
    std::uint32_t start_;
    std::vector<File> files_;
    std::vector<Line> lines_;
    std::vector<std::uint32_t> numbers_;  // of all lines, sorted
};

}  // namespace

Object tokenise(std::vector<Source> files, const Options& options, SourceMap& sources, Diagnostics& diagnostics) {
    return Tokeniser(options, sources, diagnostics).run(std::move(files));
}

}  // namespace gato::basic
