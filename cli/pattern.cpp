// SPDX-License-Identifier: MIT
// A pattern is read into a tree, the tree is written as a program of a small machine, and the machine is run on all its paths at
// once, a set of them for each character of the text (Ken Thompson's construction, Rob Pike's machine without captures).
#include "cli/pattern.hpp"

#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>

namespace gato::cli {

namespace {

using Set = Pattern::CharacterSet;
using Instruction = Pattern::Instruction;

constexpr std::size_t most_instructions = 5'000;
constexpr unsigned most_repeats = 1'000;
constexpr unsigned deepest_nesting = 100;
constexpr char32_t last_character = 0x10ffff;

struct Tree {
    enum class Kind : std::uint8_t { nothing, set, start, end, sequence, choice, repeat };
    Kind kind = Kind::nothing;
    Set set{};
    std::vector<Tree> parts{};
    unsigned least = 0;
    std::optional<unsigned> most{};  // none: any number
};

class PatternReader {
public:
    explicit PatternReader(std::u32string text) : text_(std::move(text)) {}

    Tree run() {
        Tree tree = choice();
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

    Tree choice() {
        if (++depth_ > deepest_nesting) fail("more than " + std::to_string(deepest_nesting) + " groups in each other");
        Tree tree{.kind = Tree::Kind::choice};
        do tree.parts.push_back(sequence());
        while (take(U'|'));
        --depth_;
        return tree;
    }

    Tree sequence() {
        Tree tree{.kind = Tree::Kind::sequence};
        while (!at_end() && peek() != U'|' && peek() != U')') tree.parts.push_back(repeated(single()));
        return tree;
    }

    Tree repeated(Tree one) {
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
            if (most && *most < least) fail("a count from more to less");
        } else {
            return one;
        }
        take(U'?');  // as few as possible: the same texts match
        if (peek() == U'*' || peek() == U'+' || peek() == U'?' || peek() == U'{') fail("nothing to repeat");
        Tree tree{.kind = Tree::Kind::repeat, .least = least, .most = most};
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

    Tree single() {
        const char32_t c = text_[position_++];
        switch (c) {
        case U'^': return {.kind = Tree::Kind::start};
        case U'$': return {.kind = Tree::Kind::end};
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

    static Tree of(Set set) { return {.kind = Tree::Kind::set, .set = std::move(set)}; }

    Tree group() {
        if (take(U'?') && !take(U':')) fail("only (…) and (?:…) are groups");
        Tree tree = choice();
        if (!take(U')')) fail("a `)` is missing");
        return tree;
    }

    static Set complement(Set set) {
        set.is_negated = !set.is_negated;
        return set;
    }

    Set escape() {
        if (at_end()) fail("nothing behind `\\`");
        const char32_t c = text_[position_++];
        const Set digits{{{U'0', U'9'}}, false}, blanks{{{U'\t', U'\r'}, {U' ', U' '}, {0xa0, 0xa0}}, false};
        const Set words{{{U'0', U'9'}, {U'A', U'Z'}, {U'_', U'_'}, {U'a', U'z'}}, false};
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
            if (!is_single(first) || !is_single(last) || last.ranges[0].first < first.ranges[0].first) fail("no range");
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

    // The ranges of a complement are those between, before and behind the others, which are in order.
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

class PatternWriter {
public:
    PatternWriter(std::vector<Set>& sets, std::vector<Instruction>& program) : sets_(sets), program_(program) {}

    void write(const Tree& tree) {
        switch (tree.kind) {
        case Tree::Kind::nothing: break;
        case Tree::Kind::set:
            put(Instruction::Kind::character, static_cast<std::uint32_t>(sets_.size()));
            sets_.push_back(tree.set);
            break;
        case Tree::Kind::start: put(Instruction::Kind::at_start); break;
        case Tree::Kind::end: put(Instruction::Kind::at_end); break;
        case Tree::Kind::sequence:
            for (const Tree& part : tree.parts) write(part);
            break;
        case Tree::Kind::choice: write_choice(tree); break;
        case Tree::Kind::repeat: write_repeat(tree); break;
        }
    }

    std::uint32_t put(Instruction::Kind kind, std::uint32_t first = 0) {
        if (program_.size() == most_instructions) throw std::invalid_argument("it is too large: repeat less");
        program_.push_back({kind, first, 0});
        return here() - 1;
    }

private:
    [[nodiscard]] std::uint32_t here() const { return static_cast<std::uint32_t>(program_.size()); }

    void write_choice(const Tree& tree) {
        std::vector<std::uint32_t> ends;
        for (std::size_t i = 0; i + 1 < tree.parts.size(); ++i) {
            const std::uint32_t split = put(Instruction::Kind::split);
            program_[split].first = here();
            write(tree.parts[i]);
            ends.push_back(put(Instruction::Kind::jump));
            program_[split].second = here();
        }
        write(tree.parts.back());
        for (const std::uint32_t end : ends) program_[end].first = here();
    }

    void write_repeat(const Tree& tree) {
        const Tree& part = tree.parts[0];
        for (unsigned i = 0; i < tree.least; ++i) {
            const std::uint32_t before = here();
            write(part);
            if (here() == before) break;  // nothing, which many times are nothing too
        }
        if (!tree.most) {
            const std::uint32_t split = put(Instruction::Kind::split);
            program_[split].first = here();
            write(part);
            put(Instruction::Kind::jump, split);
            program_[split].second = here();
            return;
        }
        std::vector<std::uint32_t> splits;
        for (unsigned i = tree.least; i < *tree.most; ++i) {
            splits.push_back(put(Instruction::Kind::split));
            program_[splits.back()].first = here();
            write(part);
        }
        for (const std::uint32_t split : splits) program_[split].second = here();
    }

    std::vector<Set>& sets_;
    std::vector<Instruction>& program_;
};

bool contains(const Set& set, char32_t c) {
    const bool is_in = std::any_of(set.ranges.begin(), set.ranges.end(),
                                   [c](const auto& range) { return c >= range.first && c <= range.second; });
    return is_in != set.is_negated;
}

// The places in the program where the paths through it stand; each once.
class Paths {
public:
    explicit Paths(const std::vector<Instruction>& program) : program_(program), is_in_(program.size()) {}

    [[nodiscard]] const std::vector<std::uint32_t>& at() const { return at_; }
    void clear() {
        at_.clear();
        is_in_.assign(program_.size(), false);
    }

    // Goes on from there to where characters are needed. True when the pattern's end is among them.
    bool follow(std::uint32_t start, bool text_starts, bool text_ends) {
        bool is_found = false;
        pending_.push_back(start);
        while (!pending_.empty()) {
            const std::uint32_t place = pending_.back();
            pending_.pop_back();
            if (is_in_[place]) continue;
            is_in_[place] = true;
            const Instruction& instruction = program_[place];
            switch (instruction.kind) {
            case Instruction::Kind::character: at_.push_back(place); break;
            case Instruction::Kind::split: pending_.push_back(instruction.second); [[fallthrough]];
            case Instruction::Kind::jump: pending_.push_back(instruction.first); break;
            case Instruction::Kind::at_start:
                if (text_starts) pending_.push_back(place + 1);
                break;
            case Instruction::Kind::at_end:
                if (text_ends) pending_.push_back(place + 1);
                break;
            case Instruction::Kind::found: is_found = true; break;
            }
        }
        return is_found;
    }

private:
    const std::vector<Instruction>& program_;
    std::vector<bool> is_in_;
    std::vector<std::uint32_t> at_, pending_;
};

}  // namespace

Pattern::Pattern(std::string_view text) {
    std::u32string characters = simulator::decode_utf8(text);
    if (characters.size() > longest_pattern)
        throw std::invalid_argument("it has " + std::to_string(characters.size()) + " characters; "
                                    + std::to_string(longest_pattern) + " are allowed");
    PatternWriter writer(sets_, program_);
    writer.write(PatternReader(std::move(characters)).run());
    writer.put(Instruction::Kind::found);
}

bool Pattern::is_in(std::string_view text) const {
    const std::u32string characters = simulator::decode_utf8(text);
    Paths even(program_), odd(program_);
    for (std::size_t i = 0;; ++i) {
        Paths& now = i % 2 == 0 ? even : odd;
        Paths& next = i % 2 == 0 ? odd : even;
        const bool ends = i == characters.size();
        if (now.follow(0, i == 0, ends)) return true;
        if (ends) return false;
        next.clear();
        for (const std::uint32_t place : now.at()) {
            if (!contains(sets_[program_[place].first], characters[i])) continue;
            if (next.follow(place + 1, false, i + 1 == characters.size())) return true;
        }
    }
}

}  // namespace gato::cli
