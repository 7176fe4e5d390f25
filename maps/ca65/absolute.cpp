// SPDX-License-Identifier: MIT
#include "maps/ca65/absolute.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace gato::maps::ca65 {

namespace {

// A place whose address is known.
struct Anchor {
    const Segment* segment = nullptr;
    std::uint32_t start = 0;    // within it
    std::int64_t distance = 0;  // of its address from the one that it would have by its segment
    std::uint32_t file = none, line = 0;
};

bool is_absolute(const Symbol& symbol, Sources& sources) {
    return symbol.kind == Symbol::Kind::label && symbol.segment == none && !sources.is_assigned(symbol);
}

// The only number of a list; nothing if it has several.
std::optional<std::uint32_t> only_number(std::string_view list) {
    std::optional<std::uint32_t> only;
    int count = 0;
    for_each_number(list, [&](std::uint32_t number) {
        only = number;
        ++count;
    });
    return count == 1 ? only : std::nullopt;
}

class Anchors {
public:
    Anchors(const Database& database, Sources& sources) : database_(database), sources_(sources) {
        for (const Line& line : database.lines.rows())
            if (!line.spans.empty()) with_spans_.push_back(&line);
        std::ranges::stable_sort(with_spans_, {}, place_of);
        for (const Scope& scope : database.scopes.rows())
            if (scope.symbol != none) scopes_.try_emplace(scope.symbol, &scope);
    }

    std::vector<Anchor> find() {
        for (const Symbol& symbol : database_.symbols.rows())
            if (symbol.kind == Symbol::Kind::label) add(symbol);
        std::ranges::stable_sort(anchors_, {}, [](const Anchor& one) { return std::tuple(one.segment, one.start, one.line); });
        return std::move(anchors_);
    }

private:
    static std::pair<std::uint32_t, std::uint32_t> place_of(const Line* line) { return {line->file, line->line}; }

    void add(const Symbol& symbol) {
        for_each_number(symbol.definitions, [&](std::uint32_t number) {
            if (const Line* const line = database_.lines.find(number)) add(symbol, *line);
        });
    }

    void add(const Symbol& symbol, const Line& line) {
        if (const Segment* const segment = database_.segments.find(symbol.segment)) {
            anchors_.push_back({segment, symbol.value - segment->start, 0, line.file, line.line});
            return;
        }
        const auto number = span_at(symbol, line);
        const Span* const span = number ? database_.spans.find(*number) : nullptr;
        const Segment* const segment = span == nullptr ? nullptr : database_.segments.find(span->segment);
        if (segment == nullptr) return;
        const std::int64_t by_segment = std::int64_t{segment->start} + span->start;
        anchors_.push_back({segment, span->start, std::int64_t{symbol.value} - by_segment, line.file, line.line});
    }

    // A span that begins at a label: of its line, of its `.proc`, or of the next line that produces something.
    std::optional<std::uint32_t> span_at(const Symbol& symbol, const Line& line) {
        if (!line.spans.empty()) return only_number(line.spans);
        if (const auto scope = scopes_.find(symbol.id); scope != scopes_.end()) return only_number(scope->second->spans);
        const SourceText* const text = sources_.find(line.file);
        if (text == nullptr || text->at(line.line).label.empty()) return std::nullopt;
        constexpr std::uint32_t longest_comment = 200;
        std::uint32_t next = line.line;
        while (next < line.line + longest_comment && text->at(next).word.empty()) ++next;
        return span_of_line(line.file, next);
    }

    std::optional<std::uint32_t> span_of_line(std::uint32_t file, std::uint32_t line) const {
        const std::pair place(file, line);
        const auto found = std::ranges::lower_bound(with_spans_, place, {}, place_of);
        if (found == with_spans_.end() || place_of(*found) != place) return std::nullopt;
        const auto next = std::next(found);
        const bool is_only_one = next == with_spans_.end() || place_of(*next) != place;
        return is_only_one ? only_number((*found)->spans) : std::nullopt;
    }

    const Database& database_;
    Sources& sources_;
    std::vector<const Line*> with_spans_;                     // by file and line
    std::unordered_map<std::uint32_t, const Scope*> scopes_;  // of `.proc`s, by the numbers of their labels
    std::vector<Anchor> anchors_;
};

// Gives addresses to the statements of programs that have labels in blocks of `.org`.
class RunAddresses {
public:
    RunAddresses(const Database& database, Sources& sources, const std::vector<Statement>& statements)
        : sources_(sources), anchors_(Anchors(database, sources).find()) {
        note_modules(database);
        for (const Statement& one : statements)
            if (sources.find(one.line->file) == nullptr) can_have_blocks_ = true;
        for (const File& file : database.files.rows())
            if (const SourceText* const text = sources.find(file.id)) note_switches(*text);
    }

    [[nodiscard]] std::optional<std::uint32_t> of(const Statement& one) {
        const bool is_plain = !can_have_blocks_ || is_in_plain_module(one);
        const auto distance = is_plain ? std::optional<std::int64_t>(0) : distance_of(one);
        if (!distance) return std::nullopt;
        return static_cast<std::uint32_t>(std::int64_t{one.segment->start} + one.start + *distance);
    }

private:
    // The part of a segment that a module has.
    struct Part {
        const Segment* segment = nullptr;
        std::uint32_t start = 0, end = 0;
        bool has_absolute_labels = false;
    };

    void note_switches(const SourceText& text) {
        if (!text.switches().empty()) can_have_blocks_ = true;
        if (text.has_switch_in_macro()) can_read_switches_ = false;
    }

    void note_modules(const Database& database) {
        std::set<std::uint32_t> with_labels;
        for (const Symbol& symbol : database.symbols.rows()) {
            const Symbol* const owner = symbol.parent == none ? &symbol : database.symbols.find(symbol.parent);
            const Scope* const scope = owner == nullptr ? nullptr : database.scopes.find(owner->scope);
            if (scope != nullptr && is_absolute(symbol, sources_)) with_labels.insert(scope->module);
        }
        for (const Scope& scope : database.scopes.rows())
            if (scope.name.empty() && scope.parent == none)
                for_each_number(scope.spans,
                                [&](std::uint32_t number) { add_part(database, number, with_labels.contains(scope.module)); });
        std::ranges::stable_sort(parts_, {}, [](const Part& part) { return std::tuple(part.segment, part.start); });
    }

    void add_part(const Database& database, std::uint32_t number, bool has_absolute_labels) {
        const Span* const span = database.spans.find(number);
        const Segment* const segment = span == nullptr ? nullptr : database.segments.find(span->segment);
        if (segment != nullptr) parts_.push_back({segment, span->start, span->start + span->size, has_absolute_labels});
    }

    // No label of its module is absolute, so there is no `.org` in it.
    bool is_in_plain_module(const Statement& one) const {
        const auto place = [](const Part& part) { return std::tuple(part.segment, part.start); };
        const auto after = std::ranges::upper_bound(parts_, std::tuple(one.segment, one.start), {}, place);
        if (after == parts_.begin()) return false;
        const Part& part = *std::prev(after);
        return part.segment == one.segment && one.start < part.end && !part.has_absolute_labels;
    }

    std::optional<std::int64_t> distance_of(const Statement& one) {
        const auto place = [](const Anchor& anchor) { return std::tuple(anchor.segment, anchor.start); };
        const auto after = std::ranges::upper_bound(anchors_, std::tuple(one.segment, one.start), {}, place);
        const Anchor* const previous = after == anchors_.begin() ? nullptr : &*std::prev(after);
        const Anchor* const next = after == anchors_.end() ? nullptr : &*after;
        const bool has_previous = previous != nullptr && previous->segment == one.segment;
        const bool has_next = next != nullptr && next->segment == one.segment;
        const bool is_readable = can_read_switches_ && sources_.find(one.outermost->file) != nullptr;
        if (is_readable)
            if (const auto known =
                    distance_in_text(*one.outermost, has_previous ? previous : nullptr, has_next ? next : nullptr))
                return known;
        if (has_previous && previous->start == one.start && is_alone(*previous)) return previous->distance;
        if (!is_readable && has_previous && has_next && previous->distance == next->distance) return previous->distance;
        return std::nullopt;
    }

    // Not so before `.org`, where a label of the old address and one of the new can be at the same place.
    bool is_alone(const Anchor& one) const {
        const Anchor* const other = &one == anchors_.data() ? nullptr : &one - 1;
        return other == nullptr || other->segment != one.segment || other->start != one.start
               || other->distance == one.distance;
    }

    // Nothing between a statement and the label before or after it changes the address.
    std::optional<std::int64_t> distance_in_text(const Line& line, const Anchor* previous, const Anchor* next) {
        const SourceText& text = *sources_.find(line.file);
        if (previous != nullptr && previous->file == line.file && previous->line <= line.line
            && !has_switch(text, previous->line, line.line))
            return previous->distance;
        if (next != nullptr && next->file == line.file && line.line <= next->line && !has_switch(text, line.line, next->line))
            return next->distance;
        const auto after = std::ranges::lower_bound(text.switches(), line.line);
        if (after == text.switches().begin() || !is_word(text.at(*std::prev(after)).word, ".reloc")) return std::nullopt;
        return 0;
    }

    static bool has_switch(const SourceText& text, std::uint32_t first, std::uint32_t last) {
        const auto found = std::ranges::lower_bound(text.switches(), first);
        return found != text.switches().end() && *found <= last;
    }

    Sources& sources_;
    std::vector<Anchor> anchors_;
    std::vector<Part> parts_;  // by segment and start
    bool can_have_blocks_ = false;
    bool can_read_switches_ = true;
};

std::vector<std::optional<std::uint32_t>> by_segments(const std::vector<Statement>& statements) {
    std::vector<std::optional<std::uint32_t>> addresses;
    addresses.reserve(statements.size());
    for (const Statement& one : statements) addresses.push_back(one.segment->start + one.start);
    return addresses;
}

}  // namespace

std::vector<std::optional<std::uint32_t>> run_addresses(const Database& database, Sources& sources,
                                                        const std::vector<Statement>& statements) {
    const auto is_in_block = [&](const Symbol& symbol) { return is_absolute(symbol, sources); };
    if (std::ranges::none_of(database.symbols.rows(), is_in_block)) return by_segments(statements);
    RunAddresses addresses(database, sources, statements);
    std::vector<std::optional<std::uint32_t>> all;
    all.reserve(statements.size());
    for (const Statement& one : statements) all.push_back(addresses.of(one));
    return all;
}

}  // namespace gato::maps::ca65
