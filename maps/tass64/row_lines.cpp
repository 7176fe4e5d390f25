// SPDX-License-Identifier: MIT
#include "maps/tass64/row_lines.hpp"

#include <unordered_map>

namespace gato::maps::tass64 {

namespace {

constexpr std::string_view not_shown = "in a listing without sources";
constexpr std::string_view not_found = "of a source that was not found";
constexpr std::string_view changed = "that the sources do not have: they may have been changed since";
constexpr std::string_view ambiguous = "whose text is in several lines of a source";
constexpr std::string_view in_expansion = "inside an expansion whose call is not known";

std::string_view reason_of(Match::Kind kind) {
    return kind == Match::Kind::several_lines ? ambiguous : kind == Match::Kind::several_calls ? in_expansion : changed;
}

std::string_view last_part(std::string_view path) {
    return path.substr(path.find_last_of("/\\") + 1);
}

class Finder {
public:
    Finder(const Listing& listing, const SourceReader& reader)
        : listing_(listing), sources_(listing, reader), lines_(listing.rows.size()), is_virtual_(listing.visits.size()) {}

    std::vector<RowLine> run() {
        for (const ListedRow& row : listing_.rows) keys_.push_back(sources_.key_of(row.text));
        set_numbers();
        count_texts();
        budget_.steps = steps_at_least + steps_each * (listing_.rows.size() + sources_.line_count());
        for (visit_ = 0; visit_ < listing_.visits.size(); ++visit_) read_visit();
        for (std::size_t i = 0; i < listing_.rows.size(); ++i)
            if (const std::uint32_t first = listing_.rows[i].begun_by; first != no_index) lines_[i] = lines_[first];
        return std::move(lines_);
    }

private:
    static constexpr std::uint64_t steps_at_least = 1'000'000, steps_each = 100;
    static constexpr std::uint32_t several = 0xffff'fffe;

    using Places = std::unordered_map<std::uint32_t, std::uint32_t>;  // by key: the only row or line, or `several`

    static void count(Places& places, std::uint32_t key, std::uint32_t place) {
        const auto [entry, is_new] = places.try_emplace(key, place);
        if (!is_new && entry->second != place) entry->second = several;
    }

    // If one line of a source has another text now, those after it may have other numbers, and all are found by their texts.
    void set_numbers() {
        std::vector<bool> is_changed(listing_.files.size());
        if (listing_.has_source)
            for (const ListedRow& row : listing_.rows)
                if (row.number != 0 && row.file != no_index && !sources_.has_text(row.file, row.number, row.text))
                    is_changed[row.file] = true;
        for (const ListedRow& row : listing_.rows)
            numbers_.push_back(row.file == no_index || is_changed[row.file] ? 0 : row.number);
    }

    // A text that one row of a file has, and one of its lines, connects them: unless an expansion can show it, too.
    void count_texts() {
        rows_.resize(listing_.files.size());
        places_.resize(listing_.files.size());
        for (const Visit& visit : listing_.visits)
            for (const Visit::Item& item : visit.items)
                if (!item.is_visit) count(rows_[visit.file], keys_[item.index], item.index);
        for (std::uint32_t file = 0; file < listing_.files.size(); ++file) {
            const Source* const source = sources_.find(file);
            if (source == nullptr) continue;
            places_[file].reserve(source->lines.size());
            for (std::uint32_t i = 0; i < source->lines.size(); ++i) {
                if (!source->lines[i].is_reachable) continue;
                count(places_[file], source->lines[i].text, i);
                count(places_[file], source->lines[i].label, i);
            }
        }
    }

    [[nodiscard]] const Visit& visit() const { return listing_.visits[visit_]; }

    void read_visit() {
        const Source* const source = sources_.find(visit().file);
        std::vector<Match> matches(visit().items.size());
        if (source != nullptr && listing_.has_source) {
            std::vector<Token> tokens;
            for (const Visit::Item& item : visit().items)
                tokens.push_back(item.is_visit ? visit_token(item.index) : row_token(item.index));
            matches = align(*source, tokens, budget_);
        }
        for (std::size_t i = 0; i < matches.size(); ++i) {
            const Visit::Item& item = visit().items[i];
            if (item.is_visit)
                is_virtual_[item.index] = is_virtual_[visit_] || matches[i].is_virtual;
            else
                lines_[item.index] = line_of(item.index, matches[i]);
        }
    }

    [[nodiscard]] Token visit_token(std::uint32_t number) const {
        Token token;
        token.included = last_part(listing_.files[listing_.visits[number].file]);
        return token;
    }

    [[nodiscard]] Token row_token(std::uint32_t number) {
        const ListedRow& row = listing_.rows[number];
        Token token;
        token.text = keys_[number];
        token.has_bytes = !row.bytes.empty();
        const bool is_here = row.file == no_index || row.file == visit().file;
        if (numbers_[number] != 0) return numbered_token(row, token, is_here);
        token.can_be_direct = is_here;
        token.can_be_expanded = !is_here || sources_.can_be_expanded(token.text, row.text);
        if (is_here && !token.can_be_expanded) set_anchor(token);
        return token;
    }

    [[nodiscard]] Token numbered_token(const ListedRow& row, Token token, bool is_here) const {
        const SourceLine* const line = sources_.find_line(row.file, row.number);
        token.can_be_expanded = !is_here || (line != nullptr && line->is_expandable);
        token.can_be_direct = is_here && line != nullptr && line->is_reachable;
        token.is_anchor = token.can_be_direct && !token.can_be_expanded;
        token.line = row.number - 1;
        return token;
    }

    void set_anchor(Token& token) const {
        const auto row = rows_[visit().file].find(token.text);
        const auto place = places_[visit().file].find(token.text);
        if (row->second == several || place == places_[visit().file].end() || place->second == several) return;
        const SourceLine& line = sources_.find(visit().file)->lines[place->second];
        if (token.text != line.text && token.has_bytes) return;
        token.is_anchor = true;
        token.line = place->second;
    }

    [[nodiscard]] RowLine line_of(std::uint32_t number, const Match& match) const {
        const ListedRow& row = listing_.rows[number];
        const bool is_known = match.kind == Match::Kind::line || match.kind == Match::Kind::call;
        RowLine found;
        found.is_matched = match.kind != Match::Kind::none;
        found.is_virtual = is_virtual_[visit_] || match.is_virtual;
        if (numbers_[number] != 0) return numbered_line(row, match, found);
        found.file = visit().file;
        found.line = is_known ? match.line + 1 : 0;
        found.is_call = match.kind == Match::Kind::call;
        const bool is_here = sources_.find(visit().file) != nullptr;
        if (!is_known) found.unknown_because = !listing_.has_source ? not_shown : !is_here ? not_found : reason_of(match.kind);
        return found;
    }

    [[nodiscard]] RowLine numbered_line(const ListedRow& row, const Match& match, RowLine found) const {
        found.file = row.file;
        found.line = row.number;
        const SourceLine* const line = sources_.find_line(row.file, row.number);
        if (line != nullptr && line->is_reachable)
            found.is_virtual = found.is_virtual || (line->is_virtual && !line->is_expandable);
        if (match.kind != Match::Kind::call) return found;
        found.call = {visit().file, match.line + 1, {}};
        if (line != nullptr && line->definition != SourceLine::none)
            found.call.name = sources_.find(row.file)->lines[line->definition].name;
        return found;
    }

    const Listing& listing_;
    Sources sources_;
    std::vector<RowLine> lines_;
    std::vector<bool> is_virtual_;        // visits
    std::vector<std::uint32_t> keys_;     // of the rows' texts
    std::vector<std::uint32_t> numbers_;  // of the rows; 0: not known
    std::vector<Places> rows_, places_;   // by file
    Budget budget_;
    std::uint32_t visit_ = 0;
};

}  // namespace

std::vector<RowLine> find_lines(const Listing& listing, const SourceReader& reader) {
    return Finder(listing, reader).run();
}

}  // namespace gato::maps::tass64
