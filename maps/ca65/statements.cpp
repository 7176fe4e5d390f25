// SPDX-License-Identifier: MIT
#include "maps/ca65/statements.hpp"

#include <tuple>

namespace gato::maps::ca65 {

namespace {

// More than any program has; it keeps the memory bounded that a hostile file takes.
constexpr std::size_t most_statements = std::size_t{1} << 20;

class Nesting {
public:
    Nesting(const Database& database, Sources& sources, FileNumbers& files, DebugInfo& info)
        : database_(database), sources_(sources), files_(files), info_(info) {}

    std::vector<Statement> run() {
        for (const Line& line : database_.lines.rows())
            for_each_number(line.spans, [&](std::uint32_t span) { add(line, span); });
        std::ranges::stable_sort(all_, [&](const Statement& a, const Statement& b) { return is_before(a, b); });
        for (const Statement& one : all_) place(one);
        while (!open_.empty()) close();
        return std::move(innermost_);
    }

private:
    // A line whose span contains the next ones.
    struct Open {
        Statement statement;
        std::uint32_t macros = 0;  // around it
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

    bool is_simple(const Line& line) {
        const SourceText* const text = sources_.find(line.file);
        const std::string_view word = text == nullptr ? std::string_view() : text->at(line.line).word;
        return instruction_of(word).has_value() || is_data(word);
    }

    static bool contains(const Statement& outer, const Statement& inner) {
        return outer.segment == inner.segment && inner.start + inner.size <= outer.start + outer.size;
    }

    void place(Statement one) {
        while (!open_.empty() && !contains(open_.back().statement, one)) close();
        Open* const outer = open_.empty() ? nullptr : &open_.back();
        if (outer != nullptr && outer->statement.line->type == Line::Type::c && one.line->type != Line::Type::c) return;
        const bool is_of_macro = one.line->type == Line::Type::macro;
        std::uint32_t macros = is_of_macro ? one.line->count : 0;
        if (outer != nullptr) {
            if (!is_of_macro) macros = outer->macros;
            one.outermost = outer->statement.outermost;
            one.frame = macros == outer->macros + 1 ? call_of(*outer, *one.line) : outer->statement.frame;
            outer->has_inner = true;
        }
        open_.push_back({one, macros});
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
