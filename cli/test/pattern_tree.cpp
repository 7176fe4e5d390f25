// SPDX-License-Identifier: MIT
#include "cli/test/pattern_tree.hpp"

#include <stdexcept>

namespace gato::cli {

namespace {

using Set = PatternSet;

constexpr unsigned most_repeats = 1'000;
constexpr unsigned deepest_nesting = 100;
constexpr char32_t last_character = 0x10ffff;

class PatternReader {
public:
    explicit PatternReader(std::u32string text) : text_(std::move(text)) {}

    PatternTree run() {
        PatternTree tree = choice();
        if (!at_end()) fail("a `)` without its `(`");
        return tree;
    }

private:
    [[nodiscard]] bool at_end() const { return position_ == text_.size(); }
    [[nodiscard]] char32_t peek() const { return at_end() ? 0 : text_[position_]; }
    bool take(char32_t c) {
        if (at_end() || text_[position_] != c) return false;
        ++position_;
        return true;
    }
    [[noreturn]] void fail(const std::string& what) const {
        throw std::invalid_argument(what + " at character " + std::to_string(position_ + 1));
    }

    PatternTree choice() {
        if (++depth_ > deepest_nesting) fail("more than " + std::to_string(deepest_nesting) + " groups inside each other");
        PatternTree tree{.kind = PatternTree::Kind::choice};
        do tree.parts.push_back(sequence());
        while (take(U'|'));
        --depth_;
        return tree;
    }

    PatternTree sequence() {
        PatternTree tree{.kind = PatternTree::Kind::sequence};
        while (!at_end() && peek() != U'|' && peek() != U')') tree.parts.push_back(repeated(single()));
        return tree;
    }

    PatternTree repeated(PatternTree one) {
        unsigned least = 0;
        std::optional<unsigned> most;
        if (take(U'*')) {
        } else if (take(U'+')) {
            least = 1;
        } else if (take(U'?')) {
            most = 1;
        } else if (take(U'{')) {
            least = number();
            most = least;
            if (take(U',')) most = peek() == U'}' ? std::nullopt : std::optional(number());
            if (!take(U'}')) fail("a `}` is missing");
            if (most && *most < least) fail("a count whose second number is less than the first");
        } else {
            return one;
        }
        take(U'?');  // as few as possible: the same texts match
        if (peek() == U'*' || peek() == U'+' || peek() == U'?' || peek() == U'{') fail("nothing to repeat");
        PatternTree tree{.kind = PatternTree::Kind::repeat, .least = least, .most = most};
        tree.parts.push_back(std::move(one));
        return tree;
    }

    unsigned number() {
        if (peek() < U'0' || peek() > U'9') fail("a number is missing");
        unsigned value = 0;
        while (peek() >= U'0' && peek() <= U'9') {
            value = value * 10 + static_cast<unsigned>(text_[position_++] - U'0');
            if (value > most_repeats) fail("a count of more than " + std::to_string(most_repeats));
        }
        return value;
    }

    PatternTree single() {
        const char32_t c = text_[position_++];
        switch (c) {
        case U'^': return {.kind = PatternTree::Kind::start};
        case U'$': return {.kind = PatternTree::Kind::end};
        case U'.': return of({{{U'\n', U'\n'}}, true});
        case U'[': return of(brackets());
        case U'\\': return of(escape());
        case U'(': return group();
        case U'*':
        case U'+':
        case U'?':
        case U'{': --position_; fail("nothing to repeat");
        default: return of({{{c, c}}, false});
        }
    }

    static PatternTree of(Set set) { return {.kind = PatternTree::Kind::set, .set = std::move(set)}; }

    PatternTree group() {
        if (take(U'?') && !take(U':')) fail("only (…) and (?:…) are groups");
        PatternTree tree = choice();
        if (!take(U')')) fail("a `)` is missing");
        return tree;
    }

    static Set complement(Set set) {
        set.is_negated = !set.is_negated;
        return set;
    }

    Set escape() {
        if (at_end()) fail("nothing after `\\`");
        const char32_t c = text_[position_++];
        Set digits{{{U'0', U'9'}}, false}, blanks{{{U'\t', U'\r'}, {U' ', U' '}, {0xa0, 0xa0}}, false};
        Set words{{{U'0', U'9'}, {U'A', U'Z'}, {U'_', U'_'}, {U'a', U'z'}}, false};
        switch (c) {
        case U'd': return digits;
        case U'D': return complement(digits);
        case U'w': return words;
        case U'W': return complement(words);
        case U's': return blanks;
        case U'S': return complement(blanks);
        case U't': return {{{U'\t', U'\t'}}, false};
        case U'n': return {{{U'\n', U'\n'}}, false};
        default: break;
        }
        const bool is_letter = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9');
        if (is_letter) fail("`\\" + std::string(1, static_cast<char>(c)) + "` is not known");
        return {{{c, c}}, false};
    }

    Set brackets() {
        Set set;
        set.is_negated = take(U'^');
        while (!take(U']')) {
            const Set first = bracket_item();
            const bool is_range = peek() == U'-' && position_ + 1 < text_.size() && text_[position_ + 1] != U']';
            if (!is_range) {
                add(set, first);
                continue;
            }
            ++position_;
            const Set last = bracket_item();
            if (!is_single(first) || !is_single(last) || last.ranges[0].first < first.ranges[0].first) fail("not a range");
            set.ranges.push_back({first.ranges[0].first, last.ranges[0].first});
        }
        return set;
    }

    Set bracket_item() {
        if (at_end()) fail("a `]` is missing");
        const char32_t c = text_[position_++];
        return c == U'\\' ? escape() : Set{{{c, c}}, false};
    }

    static bool is_single(const Set& set) {
        return !set.is_negated && set.ranges.size() == 1 && set.ranges[0].first == set.ranges[0].second;
    }

    // The ranges of a complement are those between, before and after the others, which are in order.
    static void add(Set& set, const Set& more) {
        if (!more.is_negated) {
            set.ranges.insert(set.ranges.end(), more.ranges.begin(), more.ranges.end());
            return;
        }
        char32_t next = 0;
        for (const auto& [first, last] : more.ranges) {
            if (next < first) set.ranges.push_back({next, first - 1});
            next = last + 1;
        }
        set.ranges.push_back({next, last_character});
    }

    std::u32string text_;
    std::size_t position_ = 0;
    unsigned depth_ = 0;
};

}  // namespace

PatternTree read_pattern(std::u32string text) {
    return PatternReader(std::move(text)).run();
}

}  // namespace gato::cli
