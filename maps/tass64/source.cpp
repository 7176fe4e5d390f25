// SPDX-License-Identifier: MIT
#include "maps/tass64/source.hpp"

#include <algorithm>

namespace gato::maps::tass64 {

namespace {

bool is_definition(Role role) {
    return role == Role::macro || role == Role::function;
}

// What begins a block that `end` ends; `nothing` if it ends none that matters.
Role beginning_of(Role end) {
    switch (end) {
    case Role::conditional_end: return Role::conditional;
    case Role::loop_end: return Role::loop;
    case Role::procedure_end: return Role::procedure;
    case Role::macro_end: return Role::macro;
    case Role::function_end: return Role::function;
    case Role::structure_end: return Role::structure;
    case Role::virtual_end: return Role::virtual_block;
    case Role::comment_end: return Role::comment;
    default: return Role::nothing;
    }
}

bool begins_block(Role role) {
    return role == Role::conditional || role == Role::selection || role == Role::loop || role == Role::procedure
           || is_definition(role) || role == Role::structure || role == Role::virtual_block || role == Role::comment;
}

bool shows_label_alone(Role role) {
    return role != Role::instruction && role != Role::data && role != Role::assignment && role != Role::nothing
           && !is_definition(role);
}

// One of these, or a mere label, always makes a row. (The label of a directive does not: `.namespace`, `.sfunction`.)
bool always_makes_row(const Statement& statement) {
    switch (statement.role) {
    case Role::instruction:
    case Role::data:
    case Role::include: return true;
    case Role::nothing: return !statement.label.empty();
    default: return false;
    }
}

constexpr std::size_t deepest = 256;  // blocks in each other

class Analysis {
public:
    Analysis(Source& source, const Names& callable, TextKeys& keys) : source_(source), callable_(callable), keys_(keys) {}

    void run() {
        source_.lines.resize(source_.texts.size() + 1);
        for (now_ = 0; now_ < source_.texts.size(); ++now_) read_line();
        while (!open_.empty()) close();
        if (!source_.is_known) doubt(source_);
        if (!is_too_deep_) return;
        for (SourceLine& line : source_.lines) line.is_reachable = false;
    }

private:
    struct Block {
        Role role;
        std::uint32_t head;
        // Of the lines in it.
        std::uint32_t definition;
        bool is_expandable, is_virtual;
        bool has_last_branch = false;
        std::vector<std::uint32_t> branches, leaving, repeating;
    };

    void read_line() {
        SourceLine& line = source_.lines[now_];
        const Statement statement = statement_of(source_.texts[now_], callable_);
        const bool is_comment = !open_.empty() && open_.back().role == Role::comment;
        line.role = is_comment && statement.role != Role::comment_end ? Role::nothing : statement.role;
        line.name = statement.name;
        line.operand = statement.operand;
        if (!is_comment) set_texts(line, statement);
        if (line.role == Role::listing_off) source_.switches_listing = true;
        if (!is_comment) line.is_always_listed = always_makes_row(statement);
        set_surroundings(line);
        const bool has_parameter =
            line.definition != SourceLine::none && source_.texts[now_].find('\\') != std::string_view::npos;
        if (line.role == Role::unknown && !has_parameter) source_.is_known = false;
        connect(line);
    }

    void set_texts(SourceLine& line, const Statement& statement) {
        if (statement.role == Role::nothing && statement.label.empty()) return;
        line.text = keys_.key_of(source_.texts[now_]);
        if (!statement.label.empty() && (statement.role == Role::nothing || shows_label_alone(statement.role)))
            line.label = statement.label.size() == source_.texts[now_].size() ? line.text : keys_.key_of(statement.label);
    }

    void set_surroundings(SourceLine& line) const {
        if (open_.empty()) return;
        line.definition = open_.back().definition;
        line.is_reachable = line.definition == SourceLine::none;
        line.is_expandable = open_.back().is_expandable;
        line.is_virtual = open_.back().is_virtual;
    }

    void connect(const SourceLine& line) {
        const auto next = now_ + 1;
        if (begins_block(line.role)) return open(line);
        if (const Role beginning = beginning_of(line.role); beginning != Role::nothing) return end(beginning);
        Block* const block = innermost(line.role);
        if (line.role == Role::end) jump(now_, {next, end_of_file()});
        if (block == nullptr) return;
        if (line.role == Role::leave_loop) block->leaving.push_back(now_);
        if (line.role == Role::repeat_loop) block->repeating.push_back(now_);
        if (line.role == Role::branch || line.role == Role::last_branch) block->branches.push_back(now_);
        if (line.role == Role::last_branch) block->has_last_branch = true;
    }

    std::uint32_t end_of_file() const { return static_cast<std::uint32_t>(source_.texts.size()); }

    void open(const SourceLine& line) {
        if (open_.size() == deepest) {
            is_too_deep_ = true;
            return;
        }
        const bool is_structure = line.role == Role::structure;
        const bool is_virtual = line.role == Role::virtual_block || (is_structure && !line.name.empty());
        open_.push_back({.role = line.role,
                         .head = now_,
                         .definition = is_definition(line.role) ? now_ : line.definition,
                         .is_expandable = line.is_expandable || is_definition(line.role) || is_structure,
                         .is_virtual = line.is_virtual || is_virtual,
                         .branches = {},
                         .leaving = {},
                         .repeating = {}});
    }

    // The innermost block that a branch, or a word of a loop, belongs to.
    Block* innermost(Role role) {
        const bool is_branch = role == Role::branch || role == Role::last_branch;
        const bool is_of_loop = role == Role::leave_loop || role == Role::repeat_loop;
        if (!is_branch && !is_of_loop) return nullptr;
        for (std::size_t i = open_.size(); i-- > 0;)
            if (is_branch ? is_conditional(open_[i].role) : open_[i].role == Role::loop) return &open_[i];
        return nullptr;
    }

    static bool is_conditional(Role role) { return role == Role::conditional || role == Role::selection; }

    // A block that is not the innermost one takes those with it that lack an end.
    void end(Role beginning) {
        const auto matches = [&](const Block& block) {
            return block.role == beginning || (is_conditional(block.role) && is_conditional(beginning))
                   || (is_definition(block.role) && is_definition(beginning));
        };
        if (std::ranges::none_of(open_, matches)) return;
        while (!matches(open_.back())) close();
        close();
    }

    // Connects the innermost block, which ends at this line.
    void close() {
        const Block block = std::move(open_.back());
        open_.pop_back();
        const std::uint32_t after = std::min(now_ + 1, end_of_file());
        const std::uint32_t inside = block.head + 1;
        switch (block.role) {
        case Role::conditional: return close_branches(block, {inside});
        case Role::selection: return close_branches(block, {});
        case Role::loop: return close_loop(block, after);
        case Role::procedure: return add_jumps(block.head, {{inside}, {after, inside}});
        case Role::macro:
        case Role::function: return jump(block.head, {after});
        case Role::comment: return jump(block.head, {std::min(now_, end_of_file())});
        default: return;
        }
    }

    // Which branch is taken is not known; after each, the end follows.
    void close_branches(const Block& block, std::vector<std::uint32_t> starts) {
        const std::uint32_t end = std::min(now_, end_of_file());
        for (const std::uint32_t branch : block.branches) {
            starts.push_back(branch + 1);
            jump(branch, {end});
        }
        if (!block.has_last_branch) starts.push_back(end);
        jump(block.head, std::move(starts));
    }

    void close_loop(const Block& block, std::uint32_t after) {
        const std::uint32_t inside = block.head + 1;
        jump(block.head, {inside, after});
        if (now_ < end_of_file()) jump(now_, {inside, after});
        for (const std::uint32_t line : block.leaving) jump(line, {line + 1, after});
        for (const std::uint32_t line : block.repeating) jump(line, {line + 1, inside, after});
    }

    void jump(std::uint32_t line, std::vector<std::uint32_t> followers) {
        std::vector<std::uint32_t> same = followers;
        add_jumps(line, {std::move(same), std::move(followers)});
    }

    void add_jumps(std::uint32_t line, Jumps jumps) {
        source_.lines[line].jumps = static_cast<std::uint32_t>(source_.jumps.size());
        source_.jumps.push_back(std::move(jumps));
    }

    Source& source_;
    const Names& callable_;
    TextKeys& keys_;
    std::uint32_t now_ = 0;
    std::vector<Block> open_;
    bool is_too_deep_ = false;
};

}  // namespace

std::vector<std::string_view> source_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        lines.push_back(text.substr(0, end));
        const bool is_pair = text.substr(end).starts_with("\r\n");
        text.remove_prefix(std::min(end + (is_pair ? 2 : 1), text.size()));
    }
    return lines;
}

void add_callable(const std::vector<std::string_view>& texts, Names& callable) {
    static const Names none;
    for (const std::string_view text : texts) {
        if (text.find('.') == std::string_view::npos) continue;
        const Statement statement = statement_of(text, none);
        if (is_definition(statement.role) || statement.role == Role::structure) callable.insert(lower_case(statement.name));
    }
}

void analyse(Source& source, const Names& callable, TextKeys& keys) {
    Analysis(source, callable, keys).run();
}

void doubt(Source& source) {
    for (SourceLine& line : source.lines) line.is_always_listed = false;
}

}  // namespace gato::maps::tass64
