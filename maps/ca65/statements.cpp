// SPDX-License-Identifier: MIT
#include "maps/ca65/statements.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace gato::maps::ca65 {

namespace {

// More than any program has; it keeps the memory bounded that a hostile file takes.
constexpr std::size_t most_statements = std::size_t{1} << 20;
constexpr std::size_t most_in_group = 64;

class Nesting {
public:
    Nesting(const Database& database, Sources& sources, FileNumbers& files, DebugInfo& info)
        : database_(database), sources_(sources), files_(files), info_(info) {}

    std::vector<Statement> run() {
        for (const Line& line : database_.lines.rows())
            for_each_number(line.spans, [&](std::uint32_t span) { add(line, span); });
        std::ranges::stable_sort(all_, [&](const Statement& a, const Statement& b) { return is_before(a, b); });
        for (std::size_t i = 0; i < all_.size();) i = place_group(i);
        while (!open_.empty()) close();
        return std::move(innermost_);
    }

private:
    // A line whose span contains the next ones.
    struct Open {
        Statement statement;
        std::uint32_t macros = 0;   // around it
        std::uint32_t repeats = 0;  // around what is in it
        std::uint32_t call = MapFrame::none;
        bool has_inner = false;
    };

    void add(const Line& line, std::uint32_t number) {
        const Span* const span = database_.spans.find(number);
        const Segment* const segment = span == nullptr ? nullptr : database_.segments.find(span->segment);
        if (segment == nullptr) return info_.leave_out("with a span or segment that the file does not list");
        if (span->size == 0) return;
        if (std::uint64_t{span->start} + span->size > segment->size) return info_.leave_out("outside their segments");
        if (all_.size() == most_statements) throw Damage{0, "more lines with code than a program can have"};
        all_.push_back({.segment = segment, .start = span->start, .size = span->size, .line = &line, .outermost = &line});
    }

    // Outer ones come first.
    bool is_before(const Statement& a, const Statement& b) {
        if (a.segment != b.segment) return a.segment < b.segment;
        if (a.start != b.start) return a.start < b.start;
        return a.size != b.size ? a.size > b.size : is_outside(*a.line, *b.line);
    }

    // Of lines with the same span, that of C is outside the assembler's, a call or `.endrepeat` outside an instruction, and a
    // macro inside the line that calls it.
    bool is_outside(const Line& a, const Line& b) {
        const auto rank = [&](const Line& line) {
            return std::tuple(line.type != Line::Type::c, is_simple(line), line.type == Line::Type::macro, line.count);
        };
        return rank(a) < rank(b);
    }

    std::string_view word_of(const Line& line) {
        const SourceText* const text = sources_.find(line.file);
        return text == nullptr ? std::string_view() : text->at(line.line).word;
    }

    bool is_simple(const Line& line) {
        const std::string_view word = word_of(line);
        return instruction_of(word).has_value() || is_data(word);
    }

    bool ends_repeat(const Line& line) {
        const std::string_view word = word_of(line);
        return is_word(word, ".endrep") || is_word(word, ".endrepeat");
    }

    // Places the lines that have the same span as the one at `first`. Returns where the next ones begin.
    std::size_t place_group(std::size_t first) {
        const Statement one = all_[first];
        std::size_t end = first + 1;
        while (end < all_.size() && is_same_span(all_[end], one)) ++end;
        while (!open_.empty() && !contains(open_.back().statement, one)) close();
        if (end - first > 1 && end - first < most_in_group) order(std::span(all_).subspan(first, end - first));
        for (std::size_t i = first; i < end; ++i) place(all_[i]);
        return end;
    }

    // A line of a macro tells how many macros are around it, another one how many repetitions, so that the order of both kinds is
    // open. But what is repeated is within its `.endrepeat`.
    void order(std::span<Statement> group) {
        std::uint32_t repeats = open_.empty() ? 0 : open_.back().repeats;
        for (; group.size() > 1; group = group.subspan(1)) {
            const auto is_next = [&](const Statement& one) {
                return one.line->type != Line::Type::assembler || one.line->count <= repeats;
            };
            const auto next = std::ranges::find_if(group, is_next);
            const bool is_known = next != group.end() && !is_simple(*next->line) && !word_of(*group.front().line).empty();
            if (is_known) std::rotate(group.begin(), next, std::next(next));
            if (ends_repeat(*group.front().line)) ++repeats;
        }
    }

    static bool is_same_span(const Statement& a, const Statement& b) {
        return a.segment == b.segment && a.start == b.start && a.size == b.size;
    }

    static bool contains(const Statement& outer, const Statement& inner) {
        return outer.segment == inner.segment && inner.start + inner.size <= outer.start + outer.size;
    }

    void place(Statement one) {
        Open* const outer = open_.empty() ? nullptr : &open_.back();
        if (outer != nullptr && outer->statement.line->type == Line::Type::c && one.line->type != Line::Type::c) return;
        const bool is_of_macro = one.line->type == Line::Type::macro;
        std::uint32_t macros = is_of_macro ? one.line->count : 0;
        std::uint32_t repeats = is_of_macro ? 0 : one.line->count;
        if (outer != nullptr) {
            (is_of_macro ? repeats : macros) = is_of_macro ? outer->repeats : outer->macros;
            one.outermost = outer->statement.outermost;
            one.frame = macros == outer->macros + 1 ? call_of(*outer, *one.line) : outer->statement.frame;
            outer->has_inner = true;
        }
        open_.push_back({one, macros, repeats + (ends_repeat(*one.line) ? 1 : 0)});
    }

    std::uint32_t call_of(Open& outer, const Line& body) {
        if (outer.call != MapFrame::none) return outer.call;
        const Line& line = *outer.statement.line;
        const auto file = files_.find(line.file);
        if (!file) return outer.statement.frame;
        outer.call = static_cast<std::uint32_t>(info_.map.frames.size());
        MapFrame& frame = info_.map.frames.emplace_back();
        frame.name = macro_of(line, body);
        frame.file = *file;
        frame.line = line.line;
        frame.parent = outer.statement.frame;
        return outer.call;
    }

    // The file does not name the macro; it is known if what the line calls is what the macro there is called.
    std::string macro_of(const Line& call, const Line& body) {
        const SourceText* const caller = sources_.find(call.file);
        const SourceText* const macro = sources_.find(body.file);
        if (caller == nullptr || macro == nullptr) return {};
        const std::string_view name = macro->at(body.line).macro;
        return name == caller->at(call.line).word ? std::string(name) : std::string();
    }

    void close() {
        if (!open_.back().has_inner) innermost_.push_back(open_.back().statement);
        open_.pop_back();
    }

    const Database& database_;
    Sources& sources_;
    FileNumbers& files_;
    DebugInfo& info_;
    std::vector<Statement> all_;
    std::vector<Open> open_;
    std::vector<Statement> innermost_;
};

}  // namespace

std::vector<Statement> statements_of(const Database& database, Sources& sources, FileNumbers& files, DebugInfo& info) {
    return Nesting(database, sources, files, info).run();
}

}  // namespace gato::maps::ca65
