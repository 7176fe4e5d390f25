// SPDX-License-Identifier: MIT
// A pattern is parsed into a tree, the tree is compiled to a program for a small machine, and the machine runs on all its paths
// at once, a set of them for each character of the text (Ken Thompson's construction, Rob Pike's machine without captures).
#include "cli/test/pattern.hpp"

#include "cli/test/pattern_tree.hpp"

#include "core/support/utf8.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <stdexcept>

namespace gato::cli {

namespace {

using Instruction = Pattern::Instruction;

constexpr std::size_t most_instructions = 5'000;

class PatternWriter {
public:
    PatternWriter(std::vector<PatternSet>& sets, std::vector<Instruction>& program) : sets_(sets), program_(program) {}

    void write(const PatternTree& tree) {
        switch (tree.kind) {
        case PatternTree::Kind::set:
            put(Instruction::Kind::character, static_cast<std::uint32_t>(sets_.size()));
            sets_.push_back(tree.set);
            break;
        case PatternTree::Kind::start: put(Instruction::Kind::at_start); break;
        case PatternTree::Kind::end: put(Instruction::Kind::at_end); break;
        case PatternTree::Kind::sequence:
            for (const PatternTree& part : tree.parts) write(part);
            break;
        case PatternTree::Kind::choice: write_choice(tree); break;
        case PatternTree::Kind::repeat: write_repeat(tree); break;
        }
    }

    std::uint32_t put(Instruction::Kind kind, std::uint32_t first = 0) {
        if (program_.size() == most_instructions) throw std::invalid_argument("it is too large: repeat less");
        program_.push_back({kind, first, 0});
        return here() - 1;
    }

private:
    [[nodiscard]] std::uint32_t here() const { return static_cast<std::uint32_t>(program_.size()); }

    void write_choice(const PatternTree& tree) {
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

    void write_repeat(const PatternTree& tree) {
        const PatternTree& part = tree.parts[0];
        for (unsigned i = 0; i < tree.least; ++i) {
            const std::uint32_t before = here();
            write(part);
            if (here() == before) break;  // an empty part, which stays empty when repeated
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

    std::vector<PatternSet>& sets_;
    std::vector<Instruction>& program_;
};

bool contains(const PatternSet& set, char32_t c) {
    const bool is_in =
        std::ranges::any_of(set.ranges, [c](const auto& range) { return c >= range.first && c <= range.second; });
    return is_in != set.is_negated;
}

// The places that the paths through the program have reached; each once.
class Paths {
public:
    explicit Paths(const std::vector<Instruction>& program) : program_(program), is_in_(program.size()) {}

    [[nodiscard]] const std::vector<std::uint32_t>& at() const { return at_; }
    void clear() {
        at_.clear();
        is_in_.assign(program_.size(), false);
    }

    // Continues from there to instructions that need a character. True if the pattern's end is among them.
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
    std::u32string characters = decode_utf8(text);
    if (characters.size() > longest_pattern)
        throw std::invalid_argument("it has " + std::to_string(characters.size()) + " characters; at most "
                                    + std::to_string(longest_pattern) + " are allowed");
    PatternWriter writer(sets_, program_);
    writer.write(read_pattern(std::move(characters)));
    writer.put(Instruction::Kind::found);
}

bool Pattern::is_in(std::string_view text) const {
    const std::u32string characters = decode_utf8(text);
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
