// SPDX-License-Identifier: MIT
#include "maps/tass64/alignment.hpp"

#include <algorithm>
#include <span>

namespace gato::maps::tass64 {

namespace {

// A line that has taken a token: itself, or, with `is_inside`, what it calls or includes.
struct Node {
    std::uint32_t line = 0;
    bool is_inside = false;
    bool is_alive = false;  // the end can be reached from it
};

// A way from one node to one of the next token.
struct Step {
    std::uint32_t from = 0, to = 0;
};

bool names(std::string_view operand, std::string_view file) {
    const std::size_t start = operand.find_first_of("\"'");
    if (start == std::string_view::npos || operand.find_first_not_of(" \t") != start) return true;  // an expression
    const std::size_t end = operand.find(operand[start], start + 1);
    const std::string_view path = operand.substr(start + 1, end == std::string_view::npos ? end : end - start - 1);
    return path.ends_with(file);
}

// Matches tokens from one anchor to the next.
class Gap {
public:
    Gap(const Source& source, Budget& budget) : source_(source), seen_(source.lines.size()), budget_(budget) {}

    // `before` is the line of the anchor before the gap, or no_line. With `ends_file`, the end of the file follows the last token.
    // Returns false if there is no way.
    bool run(std::span<const Token> tokens, std::uint32_t before, bool ends_file) {
        tokens_ = tokens;
        nodes_.assign(1, {before, false, false});
        steps_.clear();
        starts_.assign({0, 1});
        const std::size_t layers = tokens.size() + (ends_file ? 1 : 0);
        for (layer_ = 0; layer_ < layers; ++layer_)
            if (!add_layer()) return false;
        for (std::size_t i = starts_[layers]; i < nodes_.size(); ++i) nodes_[i].is_alive = true;
        for (std::size_t i = steps_.size(); i-- > 0;)
            if (nodes_[steps_[i].to].is_alive) nodes_[steps_[i].from].is_alive = true;
        return true;
    }

    [[nodiscard]] Match match(std::size_t token) const {
        Match match;
        bool is_call = true, is_one = true, is_first = true;
        for (std::size_t i = starts_[token + 1]; i < starts_[token + 2]; ++i) {
            const Node& node = nodes_[i];
            if (!node.is_alive) continue;
            is_one = is_one && (is_first || node.line == match.line);
            is_call = is_call && node.is_inside;
            match.is_virtual = match.is_virtual || source_.lines[node.line].is_virtual;
            match.line = node.line;
            is_first = false;
        }
        match.kind = is_one ? (is_call ? Match::Kind::call : Match::Kind::line)
                            : (is_call ? Match::Kind::several_calls : Match::Kind::several_lines);
        return match;
    }

    static constexpr std::uint32_t no_line = 0xffff'ffff;

private:
    // Adds the nodes that take the next token.
    bool add_layer() {
        const std::size_t end = nodes_.size();
        for (from_ = starts_[layer_]; from_ < end; ++from_) {
            ++round_;
            follow(nodes_[from_]);
            while (!pending_.empty()) {
                const std::uint32_t line = pending_.back();
                pending_.pop_back();
                if (seen_[line] == round_) continue;
                seen_[line] = round_;
                if (!budget_.take(1 + nodes_.size() - end)) return give_up();
                enter(line);
            }
        }
        starts_.push_back(nodes_.size());
        return nodes_.size() != end;
    }

    bool give_up() {
        pending_.clear();
        return false;
    }

    [[nodiscard]] const Token* token() const { return layer_ < tokens_.size() ? &tokens_[layer_] : nullptr; }

    void follow(const Node node) {
        if (node.line == no_line) {
            pending_.push_back(0);
            return;
        }
        const SourceLine& line = source_.lines[node.line];
        const bool is_include = line.role == Role::include;
        if (!(is_include && node.is_inside) && can_be_inside(node.line)) reach(node.line, true);
        const bool is_only_label = is_include && !node.is_inside && line.is_always_listed;
        if (!is_only_label) push_followers(node.line, true);
    }

    void push_followers(std::uint32_t line, bool is_listed) {
        if (line + 1 == source_.lines.size()) return;
        const std::uint32_t jumps = source_.lines[line].jumps;
        if (jumps == SourceLine::none) {
            pending_.push_back(line + 1);
            return;
        }
        const auto& followers = is_listed ? source_.jumps[jumps].listed : source_.jumps[jumps].passed;
        pending_.insert(pending_.end(), followers.begin(), followers.end());
    }

    void enter(std::uint32_t number) {
        const bool is_end = number + 1 == source_.lines.size();
        if (token() == nullptr ? is_end : is_direct(number)) reach(number, false);
        if (can_be_inside(number)) reach(number, true);
        if (!source_.lines[number].is_always_listed) push_followers(number, false);
    }

    [[nodiscard]] bool is_direct(std::uint32_t number) const {
        const SourceLine& line = source_.lines[number];
        if (!token()->can_be_direct || !line.is_reachable || !token()->included.empty()) return false;
        if (token()->is_anchor) return token()->line == number;
        return token()->text != TextKeys::none
               && (token()->text == line.text || (token()->text == line.label && !token()->has_bytes));
    }

    [[nodiscard]] bool can_be_inside(std::uint32_t number) const {
        const SourceLine& line = source_.lines[number];
        if (token() == nullptr || token()->is_anchor || !line.is_reachable) return false;
        const bool is_call = line.role == Role::call || line.role == Role::unknown;
        if (token()->included.empty()) return is_call && token()->can_be_expanded;
        return is_call || (line.role == Role::include && names(line.operand, token()->included));
    }

    void reach(std::uint32_t line, bool is_inside) {
        const auto layer = nodes_.begin() + static_cast<std::ptrdiff_t>(starts_.back());
        const auto known = std::find_if(layer, nodes_.end(),
                                        [&](const Node& node) { return node.line == line && node.is_inside == is_inside; });
        steps_.push_back({static_cast<std::uint32_t>(from_), static_cast<std::uint32_t>(known - nodes_.begin())});
        if (known == nodes_.end()) nodes_.push_back({line, is_inside, false});
    }

    const Source& source_;
    std::span<const Token> tokens_;
    std::vector<Node> nodes_;          // by layer: that before the first token, then one for each token
    std::vector<std::size_t> starts_;  // of the layers, in nodes_, and of the next one
    std::vector<Step> steps_;
    std::vector<std::uint32_t> seen_;  // by line: the last round that entered it
    std::uint32_t round_ = 0;
    Budget& budget_;
    std::size_t layer_ = 0, from_ = 0;
    std::vector<std::uint32_t> pending_;
};

Match anchored(const Source& source, const Token& token) {
    return {Match::Kind::line, token.line, source.lines[token.line].is_virtual};
}

}  // namespace

std::vector<Match> align(const Source& source, const std::vector<Token>& tokens, Budget& budget) {
    std::vector<Match> matches(tokens.size());
    if (!budget.take(source.lines.size() / 8)) return matches;
    Gap gap(source, budget);
    std::uint32_t before = Gap::no_line;
    for (std::size_t start = 0; start <= tokens.size();) {
        std::size_t end = start;
        while (end < tokens.size() && !tokens[end].is_anchor) ++end;
        const bool ends_file = end == tokens.size();
        if (!ends_file) ++end;
        if (gap.run(std::span(tokens).subspan(start, end - start), before, ends_file)) {
            for (std::size_t i = start; i < end; ++i) matches[i] = gap.match(i - start);
            if (start != 0) matches[start - 1] = anchored(source, tokens[start - 1]);
        }
        if (ends_file) break;
        before = tokens[end - 1].line;
        start = end;
    }
    return matches;
}

}  // namespace gato::maps::tass64
