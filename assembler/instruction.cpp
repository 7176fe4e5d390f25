// SPDX-License-Identifier: MIT
// Instructions: from the operand's text to shape and expression. An operand whose value is already known is encoded at once;
// all others wait for the linker, which knows the values of symbols.
#include "assembler/instruction.hpp"

#include "assembler/anonymous_reference.hpp"
#include "assembler/emit.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"
#include "assembler/parse/plain.hpp"

#include "core/formats/addressing.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

bool is_shift(isa::Mnemonic mnemonic) {
    return encodings_of(mnemonic, Shape::accumulator).any();
}

// In a scope, a member that is defined above comes before the program's variable.
bool is_hidden_by_a_member(const Session& session, Text name) {
    if (session.scopes.is_plain() || name.empty()) return false;
    const auto known = session.scopes.find_known(name.view());
    return known && known != session.symbols.find_global(name.view());
}

// An operand without an index that begins with a variable set by `NAME = #5` is immediate (docs/LANGUAGE.md#variables-with-).
// Null for others.
const HashVariables::Variable* hash_variable_of(const Session& session, const Statement& statement, Shape shape) {
    if (shape != Shape::direct || session.hash_variables.empty()) return nullptr;
    const Text operand = statement.arguments;
    const Text name{operand.begin, word_end(operand.begin, operand.end)};
    return is_hidden_by_a_member(session, name) ? nullptr : session.hash_variables.find(name.view());
}

// Returns the end of the character after the quote at `quote`: one character of the source, or a `{name}`.
const char* end_of_character(const char* quote, const char* end) {
    const char* after = quote + 1;
    if (*after == '{')
        if (const char* const close = std::find(after, end, '}'); close < end) return close + 1;
    for (++after; after < end && continues_character(*after);) ++after;
    return after;
}

// `#'9'+1` is `#'9'`: the original takes the character after the first quote of an immediate operand, and nothing else of it.
// Returns nothing for an operand without a quote, or with only a character.
std::optional<Text> character_amid_others(Text operand) {
    if (*operand.begin != '#') return std::nullopt;
    const auto is_quote = [](char c) { return c == '"' || c == '\''; };
    const char* const quote = std::find_if(operand.begin, operand.end, is_quote);
    if (operand.end - quote < 2) return std::nullopt;
    const bool starts_with_it = skip_blanks(operand.begin + 1, operand.end) == quote;
    const char* const close = std::find(std::min(quote + 2, operand.end), operand.end, *quote);
    if (starts_with_it && (close == operand.end || close + 1 == operand.end)) return std::nullopt;
    return Text{quote, end_of_character(quote, operand.end)};
}

bool parse_character(Builder& builder, const Statement& statement, Text character, Operand& operand) {
    operand.shape = Shape::immediate;
    operand.expression = builder.character(character.begin, character.end + 1);
    if (builder.failed()) return false;
    builder.context()
        .report(Code::lone_character, statement.span(statement.arguments),
                "only the character after the quote counts here, as in CBM prg Studio")
        .hint = "write its code as a number, or give the sum a name: `next = 'a'+1`";
    return true;
}

bool parse(Session& session, const Statement& statement, Operand& operand) {
    const Text text = statement.arguments;
    if (text.empty()) return true;
    if (same_ignoring_case(text.view(), "a") && is_shift(statement.mnemonic)) {
        operand.shape = Shape::accumulator;
        return true;
    }
    Builder builder(session, *statement.line);
    if (read_plain_operand(builder, text, operand)) return !builder.failed();
    if (session.language == Language::extended && is_anonymous_reference(text.view())) {
        operand = {Shape::direct, anonymous_label(session, builder, text)};
        return true;
    }
    if (const auto character = character_amid_others(text)) return parse_character(builder, statement, *character, operand);
    return parse_operand(builder, text, operand);
}

// CBM prg Studio's AXS is SAX, which has no immediate; in other assemblers it is SBX, which has nothing else.
isa::Mnemonic mnemonic_of(Session& session, const Statement& statement, Shape shape) {
    if (shape != Shape::immediate || !same_ignoring_case(statement.operation.view(), "axs")) return statement.mnemonic;
    Diagnostic& warning =
        session.report(Code::ambiguous_opcode, statement.span(statement.operation),
                       "AXS is SAX in CBM prg Studio, which has no immediate; this is SBX ($cb), the AXS of others");
    warning.hint = "write SBX";
    warning.fix = statement.line->change(statement.operation.begin, statement.operation.end, "sbx");
    return isa::Mnemonic::SBX;
}

// Nothing could be stored instead, so these errors stay errors.
void report_missing_mode(Session& session, const Statement& statement, Shape shape) {
    const std::string name(isa::name_of(statement.mnemonic));
    if (shape == Shape::implied) {
        session.report(Code::no_such_mode, statement.span(statement.operation), name + " needs an operand", Demotion::refused)
            .hint = name + " has: " + list_of_modes(statement.mnemonic);
        return;
    }
    const bool takes_none = isa::modes_of(statement.mnemonic) == std::vector{isa::Mode::implied};
    Diagnostic& report = session.report(
        Code::no_such_mode, statement.span(statement.arguments),
        takes_none ? name + " takes no operand" : name + " has no " + std::string(name_of(shape)), Demotion::refused);
    if (!takes_none) report.hint = name + " has: " + list_of_modes(statement.mnemonic);
}

void report_hash_variable(Session& session, const Statement& statement, const HashVariables::Variable& variable) {
    const std::string name(isa::name_of(statement.mnemonic));
    Diagnostic& report =
        session.report(Code::no_such_mode, statement.span(statement.arguments),
                       "`" + variable.spelling + "` is defined with `#`, and " + name + " has no immediate", Demotion::refused);
    report.hint = name + " has: " + list_of_modes(statement.mnemonic);
    report.notes.push_back({{variable.place, 0}, "the `#` of this definition belongs to its name"});
}

// Values that an operand of one byte or of a word can have.
struct Range {
    std::int32_t first, last;
    [[nodiscard]] bool contains(std::int32_t value) const { return value >= first && value <= last; }
};
Range byte_range(Shape shape) {
    return shape == Shape::immediate ? Range{-128, 0xff} : Range{0, 0xff};
}
constexpr Range word_range{0, 0xffff};

// Returns the bytes of an instruction whose operand is the number `value`, if that needs no check by the linker.
std::optional<std::uint32_t> encode(const Fragment& fragment, std::int32_t value) {
    const Encodings& encodings = encodings_of(fragment.mnemonic, fragment.shape);
    const auto operand = static_cast<std::uint32_t>(value);
    if (encodings.is_branch || (encodings.value_decides() && fragment.flags != 0)) return std::nullopt;
    if (encodings.with_byte != Encodings::no_opcode && byte_range(fragment.shape).contains(value))
        return static_cast<std::uint32_t>(encodings.with_byte) | (operand & 0xff) << 8;
    if (encodings.with_word != Encodings::no_opcode && word_range.contains(value))
        return static_cast<std::uint32_t>(encodings.with_word) | operand << 8;
    return std::nullopt;
}

void emit_encoded(Session& session, const Statement& statement, std::uint32_t bytes) {
    Emitter(session, statement).add(make_encoded(bytes));
}

// ZPOPT matters where both forms exist and the value may lie in the zero page.
void note_zero_page_choice(Session& session, const Fragment& fragment) {
    if (session.modes.zero_page_is_set || fragment.flags != 0) return;
    const Expr& value = session.object.expressions[fragment.value];
    const bool is_far = value.op == Op::constant && value.a > 0xff;
    session.modes.inherits_zero_page |= encodings_of(fragment.mnemonic, fragment.shape).value_decides() && !is_far;
}

// What is encoded at once leaves no expression that would show the address.
void note_address(Session& session, const Fragment& fragment, std::int32_t value) {
    if (fragment.shape == Shape::immediate) return;
    const SymbolId symbol = base_of_address(session.object, fragment.value, [value] { return value; });
    if (symbol != none) session.object.symbols[symbol].is_address = true;
}

bool is_known_now(const Session& session, ExprId operand, std::int32_t& value) {
    if (!session.options.keep_uses) return is_known_number(session, operand, value);
    const Expr& node = session.object.expressions[operand];
    value = static_cast<std::int32_t>(node.a);
    return node.op == Op::constant;
}

}  // namespace

void assemble_instruction(Session& session, const Statement& statement) {
    auto& expressions = session.object.expressions;
    const std::size_t mark = expressions.size();
    Operand operand;
    if (!parse(session, statement, operand)) {
        expressions.truncate(mark);
        return;
    }
    const HashVariables::Variable* const hash = hash_variable_of(session, statement, operand.shape);
    if (hash != nullptr) operand.shape = Shape::immediate;
    const isa::Mnemonic mnemonic = mnemonic_of(session, statement, operand.shape);
    const Encodings& encodings = encodings_of(mnemonic, operand.shape);
    if (!encodings.any() && hash != nullptr) return report_hash_variable(session, statement, *hash);
    if (!encodings.any()) return report_missing_mode(session, statement, operand.shape);
    if (operand.expression == none) return emit_encoded(session, statement, static_cast<std::uint32_t>(encodings.alone));
    std::uint8_t flags = statement.size_flags;
    if (flags == 0 && !session.modes.optimise_zero_page) flags = Fragment::force_absolute;
    if (hash != nullptr) flags |= Fragment::by_hash;
    Fragment fragment = make_instruction(mnemonic, operand.shape, flags, operand.expression);
    note_zero_page_choice(session, fragment);
    std::int32_t value = 0;
    if (is_known_now(session, operand.expression, value)) {
        if (const auto bytes = encode(fragment, value)) {
            note_address(session, fragment, value);
            expressions.truncate(mark);
            return emit_encoded(session, statement, *bytes);
        }
    }
    if (session.options.dialect.only_plain_forward_zero_page) fragment.flags |= Fragment::far_if_forward;
    Emitter(session, statement).add(fragment);
}

}  // namespace gato::assembler
