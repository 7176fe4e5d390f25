// SPDX-License-Identifier: MIT
// Makes lines of a program from lines of text: a link to the next one, a number, the crunched text, a zero byte.
#include "assembler/basic/tokenise.hpp"

#include "assembler/basic/crunch.hpp"
#include "assembler/basic/lines.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <optional>

namespace gato::basic {

namespace {

constexpr std::size_t longest_text = 250;  // that the machine's editor can show and change

struct Line {
    std::uint32_t number = 0;
    Span span;  // of the number
};

class Tokeniser {
public:
    Tokeniser(const Options& options, const SourceMap& sources, Diagnostics& diagnostics)
        : sources_(sources), diagnostics_(diagnostics),
          cruncher_(options.version, object_.pool, jumps_, diagnostics, Cruncher::Keep::jumps, options.style, options.labels),
          start_(options.start) {}

    Object run(const std::vector<std::size_t>& files) {
        for (const std::size_t file : files) object_.pool.reserve(object_.pool.capacity() + sources_.text(file).size());
        set_origin(files.empty() ? 0 : sources_.begin(files[0]));
        for (const std::size_t file : files) read_file(file);
        end_program();
        check_order();
        check_jumps();
        return std::move(object_);
    }

private:
    void read_file(std::size_t source) {
        const std::string_view text = sources_.text(source);
        if (is_utf16(text)) {
            diagnostics_.report(Code::bad_file, {{sources_.begin(source), 1}}, "is UTF-16 text").hint = "save it as UTF-8";
            return;
        }
        std::string_view rest = text;
        while (const auto line = take_line(rest))
            read_line(*line, sources_.begin(source) + static_cast<std::uint32_t>(line->line.data() - text.data()));
    }

    void read_line(const NumberedLine& line, std::uint32_t at) {
        const Span span{at, static_cast<std::uint32_t>(line.digits.size())};
        if (line.digits.empty() || line.number > largest_number)
            return report_number({at, std::max<std::uint32_t>(span.length, 1)}, line.digits.empty());
        const std::size_t begin = object_.pool.size();
        add_word(0);
        add_word(line.number);
        cruncher_.run(line.text, at + static_cast<std::uint32_t>(line.text.data() - line.line.data()));
        check_length(begin, span);
        object_.pool.push_back(0);
        const std::size_t size = object_.pool.size() - begin;
        set_link(begin, start_ + static_cast<std::uint32_t>(object_.pool.size()));
        add_fragment(FragmentKind::data, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(size), at);
        object_.fragments.back().flags = Fragment::basic_line;
        lines_.push_back({line.number, span});
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
                                "the line has " + std::to_string(length) + " bytes; the machine's editor can change at most "
                                    + std::to_string(longest_text));
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
        if (!std::ranges::is_sorted(numbers_)) std::ranges::sort(numbers_);
        for (std::size_t i = 1; i < lines_.size(); ++i) {
            const std::uint32_t number = lines_[i].number, before = lines_[i - 1].number;
            if (number > before) continue;
            const auto [first, last] = std::equal_range(numbers_.begin(), numbers_.end(), number);
            const bool is_double = last - first > 1;
            diagnostics_.report(Code::line_order, {lines_[i].span},
                                is_double ? "line " + std::to_string(number) + " occurs more than once"
                                          : "line " + std::to_string(number) + " comes after line " + std::to_string(before));
        }
    }

    void check_jumps() {
        for (const Word& jump : jumps_)
            if (!std::ranges::binary_search(numbers_, jump.value))
                diagnostics_.report(Code::missing_line, {jump.span},
                                    jump.value > largest_number ? "a line number is at most 65535"
                                                                : "there is no line " + std::to_string(jump.value));
    }

    const SourceMap& sources_;
    Diagnostics& diagnostics_;
    Object object_;
    std::vector<Word> jumps_;
    Cruncher cruncher_;  // writes to the two before
    std::uint32_t start_;
    std::vector<Line> lines_;
    std::vector<std::uint32_t> numbers_;  // of all lines, sorted
};

std::uint32_t first_number(std::string_view text) {
    while (const auto line = take_line(text))
        if (!line->digits.empty()) return line->number;
    return 0;
}

}  // namespace

std::vector<std::size_t> add_files(std::vector<Source> files, SourceMap& sources) {
    std::vector<std::size_t> order;
    for (Source& file : files) {
        order.push_back(sources.source_count());
        sources.add(std::move(file.name), std::move(file.text));
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t file) { return first_number(sources.text(file)); });
    return order;
}

Object tokenise(const std::vector<std::size_t>& files, const Options& options, const SourceMap& sources,
                Diagnostics& diagnostics) {
    return Tokeniser(options, sources, diagnostics).run(files);
}

Object tokenise(std::vector<Source> files, const Options& options, SourceMap& sources, Diagnostics& diagnostics) {
    return tokenise(add_files(std::move(files), sources), options, sources, diagnostics);
}

}  // namespace gato::basic
