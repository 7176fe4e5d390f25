// SPDX-License-Identifier: MIT
#include "maps/acme/outline.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <cctype>
#include <utility>

namespace gato::maps::acme {

namespace {

constexpr std::string_view spaces = " \t";

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

// Names may have letters of any language.
bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool is_name_character(char c) {
    return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// The name at the start of the text, after characters of `prefix`.
std::string_view name_at_start(std::string_view text, std::size_t prefix) {
    const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(prefix), text.end(), is_name_character);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::ranges::any_of(words, [&](std::string_view other) { return std::ranges::equal(word, other, same); });
}

constexpr std::size_t deepest = 1000;

bool is_data(std::string_view word) {
    return is_one_of(word, {"!8",    "!08",   "!by",  "!byte", "!16",   "!wo",     "!word", "!le16",  "!be16", "!24",
                            "!le24", "!be24", "!32",  "!le32", "!be32", "!h",      "!hex",  "!fi",    "!fill", "!align",
                            "!tx",   "!text", "!pet", "!raw",  "!scr",  "!scrxor", "!bin",  "!binary"});
}

enum class PieceKind : std::uint8_t { statement, open, close };

struct Piece {
    PieceKind kind = PieceKind::statement;
    std::string_view text;
};

// Other names than gato's: DOP and TOP skip one and two bytes.
bool is_mnemonic(std::string_view word) {
    return isa::find_mnemonic(word).has_value() || is_one_of(word, {"dop", "top"});
}

bool is_keyword(std::string_view word) {
    return is_one_of(word, {"else", "until", "while"});
}

bool is_assignment(std::string_view rest) {
    return rest.starts_with('=') && !rest.starts_with("==");
}

// `+` or `--` at the start of the text.
std::string_view signs_at_start(std::string_view text) {
    if (text.front() != '+' && text.front() != '-') return {};
    return text.substr(0, text.find_first_not_of(text.front()));
}

std::string_view called_name(std::string_view text) {
    text.remove_prefix(1);
    return name_at_start(text, text.starts_with('.') || text.starts_with('@') ? 1 : 0);
}

// Takes a line apart at `:`, `{` and `}`, up to its comment.
class Pieces {
public:
    explicit Pieces(std::string_view line) : rest_(line) {}

    std::optional<Piece> next() {
        while (!rest_.empty()) {
            if (rest_.front() == '{' || rest_.front() == '}') return brace();
            const std::string_view statement = trimmed(take_statement());
            if (!statement.empty()) return Piece{PieceKind::statement, statement};
        }
        return std::nullopt;
    }

private:
    Piece brace() {
        const Piece piece{rest_.front() == '{' ? PieceKind::open : PieceKind::close, {}};
        rest_.remove_prefix(1);
        return piece;
    }

    std::string_view take_statement() {
        std::size_t end = 0;
        while (end < rest_.size() && !ends_statement(rest_, end)) end = after(rest_, end);
        const std::string_view statement = rest_.substr(0, end);
        rest_.remove_prefix(statement.size());
        if (rest_.starts_with(':'))
            rest_.remove_prefix(1);
        else if (!rest_.starts_with('{') && !rest_.starts_with('}'))
            rest_ = {};  // a comment
        return statement;
    }

    static bool ends_statement(std::string_view text, std::size_t at) {
        return std::string_view(":{};").find(text[at]) != std::string_view::npos || text.substr(at).starts_with("//");
    }

    // The position after a character or a quotation, in which `\` lets the next character be a part of it.
    static std::size_t after(std::string_view text, std::size_t at) {
        const char quote = text[at];
        if (quote != '"' && quote != '\'') return at + 1;
        for (++at; at < text.size() && text[at] != quote; ++at)
            if (text[at] == '\\') ++at;
        return at + 1;
    }

    std::string_view rest_;
};

}  // namespace

struct Outline::Statement {
    std::string_view label;
    std::string_view operation;  // "lda", "!byte", "+" for a call, "=", "*", or empty
    std::string_view operand;
};

Effect then(const Effect& first, const Effect& second) {
    const bool moves_between = first.moves_after || second.moves_before;
    Effect both = first.emits ? first : second;
    both.emits = first.emits || second.emits;
    both.moves_before = first.moves_before || (!first.emits && moves_between);
    both.moves_after = second.moves_after || (!second.emits && moves_between);
    both.is_scattered = first.is_scattered || second.is_scattered || (first.emits && second.emits && moves_between);
    both.encrypts = first.encrypts || second.encrypts;
    both.relocates = first.relocates || second.relocates;
    both.includes = first.includes || second.includes;
    return both;
}

// An anonymous label, `+` or `--`, has no name. A call is `+name`, without a space.
Outline::Statement Outline::parsed(std::string_view text) {
    Statement statement;
    while (!(text = trimmed(text)).empty()) {
        const bool is_local = text.front() == '.' || text.front() == '@';
        if (text.front() == '*') return {statement.label, "*", {}};
        if (text.front() == '!') return operation_of(statement.label, text, name_at_start(text, 1));
        if (text.front() == '+' && !called_name(text).empty()) return {statement.label, "+", called_name(text)};
        std::string_view word = name_at_start(text, is_local ? 1 : 0);
        if (word.empty()) word = signs_at_start(text);
        if (word.empty()) break;
        const std::string_view rest = trimmed(text.substr(word.size()));
        if (is_assignment(rest)) return {word, "=", rest};
        if (is_mnemonic(word) || is_keyword(word)) return operation_of(statement.label, text, word);
        if (statement.label.empty() && is_name_character(word.back())) statement.label = word;
        text = rest;
    }
    return statement;
}

Outline::Statement Outline::operation_of(std::string_view label, std::string_view text, std::string_view word) {
    return {label, word, trimmed(text.substr(word.size()))};
}

// `!ifdef NAME STATEMENT` is the only condition without a block.
Effect Outline::effect_of(const Statement& statement) const {
    const std::string_view operation = statement.operation;
    if (operation == "+") return effect_of_call(statement.operand);
    if (operation == "*" || is_one_of(operation, {"!skip"})) return {.moves_before = true, .moves_after = true};
    if (is_one_of(operation, {"!xor"})) return {.encrypts = true};
    if (is_one_of(operation, {"!src", "!source"})) return {.includes = true};
    if (is_one_of(operation, {"!ifdef", "!ifndef"}))
        return effect_of(parsed(statement.operand.substr(name_at_start(statement.operand, 0).size())));
    if (is_data(operation)) return {.emits = true, .content = Content::data};
    if (is_mnemonic(operation)) return {.emits = true, .content = Content::code};
    return {};
}

// A macro that is not known may do anything.
Effect Outline::effect_of_call(std::string_view name) const {
    const auto macro = macros_.find(std::string(name));
    if (macro != macros_.end()) return macro->second;
    return {.emits = true, .moves_before = true, .moves_after = true};
}

// The innermost macro or loop, or null.
Outline::Block* Outline::body() {
    return bodies_.empty() ? nullptr : &blocks_[bodies_.back()];
}

void Outline::add(const Effect& effect, LineOutline& line) {
    if (Block* const block = body()) {
        block->effect = then(block->effect, effect);
        return;
    }
    if (effect.emits && line.emissions++ == 0) line.region = region_;
    if (effect.emits && (line.region != region_ || effect.relocates)) line.region = LineOutline::mixed;
    line.effect = then(line.effect, effect);
}

// Blocks that are nested deeper than any program's are only counted.
void Outline::open(const Statement& opener) {
    if (blocks_.size() == deepest) return void(++ignored_);
    Block block{.outer_region = region_};
    const std::string_view operation = opener.operation;
    if (is_one_of(operation, {"!if", "!ifdef", "!ifndef", "else"})) block.kind = Kind::conditional;
    if (is_one_of(operation, {"!for", "!do", "!while"})) block.kind = Kind::loop;
    if (is_one_of(operation, {"!addr", "!address"})) block.kind = Kind::addresses;
    if (is_one_of(operation, {"!macro"})) {
        block.kind = Kind::macro;
        block.name = name_at_start(opener.operand, opener.operand.starts_with('.') ? 1 : 0);
    }
    if (is_one_of(operation, {"!pseudopc"})) {
        if (Block* const outer = body()) {
            outer->effect.relocates = true;
        } else {
            region_ = static_cast<std::uint32_t>(regions_.size());
            regions_.push_back({std::string(opener.operand)});
        }
    }
    if (block.is_body()) bodies_.push_back(blocks_.size());
    ++depths_[static_cast<std::size_t>(block.kind)];
    blocks_.push_back(std::move(block));
}

// Macros of the same name, which have different parameters, have the effect of all.
void Outline::close(LineOutline& line) {
    if (ignored_ > 0) return void(--ignored_);
    if (blocks_.empty()) return;
    const Block block = std::move(blocks_.back());
    blocks_.pop_back();
    if (block.is_body()) bodies_.pop_back();
    --depths_[static_cast<std::size_t>(block.kind)];
    region_ = block.outer_region;
    has_hidden_include_ = has_hidden_include_ || (block.is_body() && block.effect.includes);
    if (block.kind == Kind::loop) add(then(block.effect, block.effect), line);
    if (block.kind != Kind::macro) return;
    const auto [macro, is_new] = macros_.try_emplace(block.name, block.effect);
    if (!is_new) macro->second = then(macro->second, block.effect);
}

void Outline::close_to(std::size_t wanted) {
    LineOutline unseen;
    while (depth() > wanted) close(unseen);
}

LineOutline Outline::next(std::string_view text) {
    LineOutline line;
    line.is_body = body() != nullptr;
    line.is_conditional = is_within(Kind::conditional);
    line.region = region_;
    Statement last;
    bool is_first = true;
    Pieces pieces(text);
    for (auto piece = pieces.next(); piece; piece = pieces.next(), is_first = false) {
        line.has_braces = line.has_braces || piece->kind != PieceKind::statement;
        if (piece->kind == PieceKind::open) open(std::exchange(last, {}));
        if (piece->kind == PieceKind::close) close(line);
        if (piece->kind == PieceKind::statement) state(last = parsed(piece->text), is_first, line);
    }
    return line;
}

void Outline::state(const Statement& statement, bool is_first, LineOutline& line) {
    if (is_first) line.definition = definition_of(statement);
    const Effect effect = effect_of(statement);
    if (effect.emits && line.emissions == 0 && is_mnemonic(statement.operation)) line.instruction = statement.operation;
    add(effect, line);
}

std::optional<Definition> Outline::definition_of(Statement statement) const {
    const std::string_view outer = statement.operation;
    const bool is_marked = is_one_of(outer, {"!addr", "!address"});
    const bool is_variable = is_one_of(outer, {"!set"});
    if (is_marked || is_variable) statement = parsed(statement.operand);
    if (statement.label.empty()) return std::nullopt;
    return Definition{statement.label, statement.operation == "=", is_marked || is_within(Kind::addresses), is_variable};
}

}  // namespace gato::maps::acme
