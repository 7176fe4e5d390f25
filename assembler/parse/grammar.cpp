// SPDX-License-Identifier: MIT
// The grammar of operands, in Boost.Spirit X3. This is the only file that includes Spirit.
//
// A line is split into label, operation and arguments before (statement.cpp); here the arguments are parsed. Rules carry
// indices into the object's array of expressions, never text; actions are one call of the Builder, which comes in through the
// context. There is no skipper: `ws` is where spaces are allowed. After the token that decides the production there is a `>`
// with a named rule, whose name is what the message says was expected.
#include "assembler/parse/grammar.hpp"

#include "assembler/parse/syntax_error.hpp"
#include "assembler/parse/tokens.hpp"

#include <boost/spirit/home/x3.hpp>

#include <algorithm>
#include <type_traits>
#include <utility>

// What a message says was expected: actions are no part of it, a sequence is called after its first element, and a choice
// after its last one, which names them all.
namespace boost::spirit::x3 {

template <typename Subject, typename Action>
struct get_info<action<Subject, Action>> {
    std::string operator()(const action<Subject, Action>& parser) const { return what(parser.subject); }
};
template <typename Left, typename Right>
struct get_info<sequence<Left, Right>> {
    std::string operator()(const sequence<Left, Right>& parser) const { return what(parser.left); }
};
template <typename Left, typename Right>
struct get_info<alternative<Left, Right>> {
    std::string operator()(const alternative<Left, Right>& parser) const { return what(parser.right); }
};

}  // namespace boost::spirit::x3

namespace gato::assembler {

namespace {

namespace x3 = boost::spirit::x3;
using Iterator = const char*;

struct builder_tag;
struct assertion_tag;  // in the context of an assertion's condition

template <typename Context>
Builder& builder(const Context& context) {
    return x3::get<builder_tag>(context).get();
}

template <typename Context>
using AssertionMark = std::remove_cvref_t<decltype(x3::get<assertion_tag>(std::declval<const Context&>()))>;
template <typename Context>
constexpr bool is_assertion = !std::is_same_v<AssertionMark<Context>, x3::unused_type>;

// A terminal that a function recognises: it returns the end of the token, or its start if there is none.
template <const char* (*Recognise)(const char*, const char*)>
struct Token : x3::parser<Token<Recognise>> {
    using attribute_type = boost::iterator_range<Iterator>;
    static constexpr bool has_attribute = true;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context&, RuleContext&, Attribute& attribute) const {
        const Iterator end = Recognise(first, last);
        if (end == first) return false;
        x3::traits::move_to(first, end, attribute);
        first = end;
        return true;
    }
};

// An operator between two terms. `<` and `>` alone compare, which only a condition may, and so do `&&` and `||` join conditions.
struct BinaryOperator : x3::parser<BinaryOperator> {
    using attribute_type = Op;
    static constexpr bool has_attribute = true;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext&, Attribute& attribute) const {
        if (first == last) return false;
        const auto found = [&](Op operation, int length) {
            x3::traits::move_to(operation, attribute);
            first += length;
            return true;
        };
        const bool is_double = last - first > 1 && first[1] == *first;
        switch (*first) {
        case '+': return found(Op::add, 1);
        case '-': return found(Op::subtract, 1);
        case '*': return found(Op::multiply, 1);
        case '/': return found(Op::divide, 1);
        case '&': return !(is_double && builder(context).is_extended()) && found(Op::bit_and, 1);
        case '|': return !(is_double && builder(context).is_extended()) && found(Op::bit_or, 1);
        case '^': return found(Op::bit_xor, 1);
        case '<': return is_double && found(Op::shift_left, 2);
        case '>': return is_double && found(Op::shift_right, 2);
        default: return false;
        }
    }
};

// `!` is one in the extended language.
struct Sign : x3::parser<Sign> {
    using attribute_type = x3::unused_type;
    [[maybe_unused]] static constexpr bool has_attribute = false;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext&, Attribute&) const {
        if (first == last) return false;
        const bool is_sign = *first == '-' || *first == '~' || *first == '#' || *first == '+';
        if (!is_sign && (*first != '!' || !builder(context).is_extended())) return false;
        ++first;
        return true;
    }
};

struct Blanks : x3::parser<Blanks> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context&, RuleContext&, Attribute&) const {
        first = skip_blanks(first, last);
        return true;
    }
};

constexpr Token<hexadecimal_token> hexadecimal{};
constexpr Token<binary_token> binary_digits{};
constexpr Token<decimal_token> decimal{};
constexpr Token<character_token> character{};
constexpr Token<local_token> local_name{};
constexpr Token<cycles_token> cycles_word{};
constexpr Token<taken_token> taken_word{};
constexpr Token<worst_path_token> worst_path_word{};
constexpr Token<word_end> name_of_call{};
constexpr Token<bracket_token> opening_bracket{};
constexpr BinaryOperator binary_operator{};
constexpr Sign sign{};
constexpr Blanks ws{};

// --- actions -------------------------------------------------------------------------------------------------------

template <int Radix, int PrefixLength>
constexpr auto make_digits = [](auto& context) {
    const auto& token = x3::_attr(context);
    x3::_val(context) = builder(context).digits(token.begin(), PrefixLength, token.end(), Radix);
};
constexpr auto make_character = [](auto& context) {
    x3::_val(context) = builder(context).character(x3::_attr(context).begin(), x3::_attr(context).end());
};
constexpr auto make_local_symbol = [](auto& context) {
    x3::_val(context) = builder(context).local_symbol(x3::_attr(context).begin(), x3::_attr(context).end());
};
constexpr auto make_address = [](auto& context) {
    const Iterator after = x3::_where(context).begin();
    x3::_val(context) = builder(context).current_address(after - 1, after);
};
constexpr auto take = [](auto& context) { x3::_val(context) = x3::_attr(context); };

template <Op Operation>
constexpr auto join =
    [](auto& context) { x3::_val(context) = builder(context).binary(Operation, x3::_val(context), x3::_attr(context)); };

template <Op Operation>
constexpr auto compare =
    [](auto& context) { x3::_val(context) = builder(context).comparison(Operation, x3::_val(context), x3::_attr(context)); };

// Operators between terms: the builder puts them together by how tightly they bind.
constexpr auto open_chain = [](auto& context) { builder(context).open_chain(); };
constexpr auto chain_operator = [](auto& context) { builder(context).chain(x3::_val(context), x3::_attr(context)); };
constexpr auto close_chain = [](auto& context) { x3::_val(context) = builder(context).close_chain(x3::_val(context)); };

// A parenthesis or prefix operator was read; what it encloses follows, then `leave`.
constexpr auto enter = [](auto& context) { x3::_pass(context) = builder(context).enter(x3::_where(context).begin() - 1); };
constexpr auto leave = [](auto& context) {
    x3::_val(context) = builder(context).leave(x3::_val(context), x3::_where(context).begin());
};
constexpr auto enter_cycles = [](auto& context) { x3::_pass(context) = builder(context).enter(x3::_attr(context).begin()); };
constexpr auto make_cycles = [](auto& context) { x3::_val(context) = builder(context).cycles(x3::_attr(context)); };
template <ExprId Stretch::*End>
constexpr auto set_end = [](auto& context) { x3::_val(context).*End = x3::_attr(context); };
constexpr auto set_taken = [](auto& context) { x3::_val(context).taken = true; };
template <ExprId PathArguments::*Which>
constexpr auto set_argument = [](auto& context) { x3::_val(context).*Which = x3::_attr(context); };
constexpr auto add_argument = [](auto& context) {
    auto& list = x3::_val(context).list;
    list = builder(context).binary(Op::worst_argument, list, x3::_attr(context));
};
constexpr auto make_worst_path = [](auto& context) {
    const PathArguments& arguments = x3::_attr(context);
    x3::_val(context) = builder(context).binary(Op::worst_path, arguments.from, arguments.list);
};
constexpr auto open_call = [](auto& context) {
    x3::_pass(context) = builder(context).open_call(x3::_attr(context).begin(), x3::_attr(context).end());
};
constexpr auto add_value = [](auto& context) { builder(context).add_argument(x3::_attr(context)); };
constexpr auto close_call = [](auto& context) { x3::_val(context) = builder(context).close_call(x3::_where(context).begin()); };
constexpr auto judge = [](auto& context) { x3::_val(context) = builder(context).truth(x3::_val(context)); };
template <Op Operation>
constexpr auto join_judged =
    [](auto& context) { x3::_val(context) = builder(context).logical(Operation, x3::_val(context), x3::_attr(context)); };
constexpr auto is_extended = [](auto& context) { x3::_pass(context) = builder(context).is_extended(); };
constexpr auto is_calc = [](auto& context) { x3::_pass(context) = builder(context).calc(); };

// --- expressions ------------------------------------------------------------------------------

template <typename Id>
using ExpressionRule = x3::rule<Id, ExprId>;
constexpr const char* an_expression = "an expression";

const ExpressionRule<struct comparison_id> comparison = an_expression;
const ExpressionRule<struct expression_id> expression = an_expression;
const ExpressionRule<struct product_id> product = an_expression;
const ExpressionRule<struct unary_id> unary = an_expression;
const ExpressionRule<struct primary_id> primary = an_expression;
const x3::rule<struct closing_parenthesis_id> closing_parenthesis = "`)`";
const x3::rule<struct closing_bracket_id> closing_bracket = "`]`";
const ExpressionRule<struct condition_id> condition = an_expression;
const ExpressionRule<struct any_expression_id> any_expression = an_expression;
const ExpressionRule<struct conjunction_id> conjunction = an_expression;
const ExpressionRule<struct call_id> call = an_expression;
const ExpressionRule<struct list_id> list = an_expression;
const ExpressionRule<struct index_id> index = an_expression;
const ExpressionRule<struct cycles_call_id> cycles_call = an_expression;
const x3::rule<struct stretch_id, Stretch> stretch = an_expression;
const ExpressionRule<struct worst_path_call_id> worst_path_call = an_expression;
const x3::rule<struct arguments_id, PathArguments> arguments = an_expression;
const ExpressionRule<struct argument_id> argument = an_expression;
const x3::rule<struct comma_id> comma = "`,`";
const x3::rule<struct taken_id> taken = "`taken`";

// What parentheses may enclose: in the extended language conditions, too.
const auto any_expression_def = (x3::eps[is_extended] >> condition[take]) | expression[take];

// A name; in an assertion `CYCLES(` and `WCET(` are none. Since the context's type decides that, other arguments do not even check.
struct Named : x3::parser<Named> {
    using attribute_type = ExprId;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext& outer, Attribute& attribute) const {
        if constexpr (is_assertion<Context>) {
            if (cycles_token(first, last) != first) return cycles_call.parse(first, last, context, outer, attribute);
            if (worst_path_token(first, last) != first) return worst_path_call.parse(first, last, context, outer, attribute);
        }
        const Iterator end = word_end(first, last);
        if (builder(context).is_extended()) return parse_value(first, last, end, context, outer, attribute);
        if (end == first) return false;
        x3::traits::move_to(builder(context).symbol(first, end), attribute);
        first = end;
        return true;
    }

private:
    // A name, a call, a list or an empty text, and the indices after it. As a part of `parse` it would keep that from being inlined.
    template <typename Context, typename RuleContext, typename Attribute>
    [[gnu::cold]] bool parse_value(Iterator& first, const Iterator& last, Iterator end, const Context& context,
                                   RuleContext& outer, Attribute& attribute) const {
        ExprId whole = none;
        if (first < last && *first == '[') {
            if (!list.parse(first, last, context, outer, whole)) return false;
        } else if (const Iterator past = empty_text_token(first, last); past != first) {
            whole = builder(context).character(first, past);
            first = past;
        } else if (end == first) {
            return false;
        } else if (const Iterator after = bank_token(first, last); after != first) {
            whole = builder(context).bank(end + 1, first, after);
            first = after;
        } else if (end < last && *end == '(') {
            if (!call.parse(first, last, context, outer, whole)) return false;
        } else {
            whole = builder(context).symbol(first, end);
            first = end;
        }
        for (ExprId at = none; first < last && *first == '['; whole = builder(context).item(whole, at))
            if (!index.parse(first, last, context, outer, at)) return false;
        x3::traits::move_to(whole, attribute);
        return true;
    }
};
constexpr Named named{};

// 1 or 0, of conditions in the extended language.
const auto condition_def = conjunction[take] >> *(x3::lit("||")[judge] >> ws > conjunction[join_judged<Op::bit_or>]);
const auto conjunction_def = comparison[take] >> *(x3::lit("&&")[judge] >> ws > comparison[join_judged<Op::bit_and>]);

const auto comparison_def = expression[take]
                            >> *(("<>" >> ws > expression[compare<Op::not_equal>])
                                 | ("<=" >> ws > expression[compare<Op::less_equal>])
                                 | (">=" >> ws > expression[compare<Op::greater_equal>])
                                 | ('<' >> ws > expression[compare<Op::less>]) | ('>' >> ws > expression[compare<Op::greater>])
                                 | ('=' >> -x3::lit('=') >> ws > expression[compare<Op::equal>]));

const auto expression_def = unary[take] >> -(&binary_operator >> x3::eps[open_chain]
                                             >> +(binary_operator[chain_operator] >> ws > unary[take]) >> x3::eps[close_chain]);
// The expression that may follow an index register has no looser operator.
const auto product_def = unary[take] >> *(('*' >> ws > unary[join<Op::multiply>]) | ('/' >> ws > unary[join<Op::divide>]));

// `<` and `>` take a single term (OPERATOR HILO) or all that follows (CALC). `#` and `+` before a term mean nothing.
const auto unary_def = primary[take] | (sign[enter] >> ws > unary[take] > x3::eps[leave])
                       | (x3::eps[is_calc] >> x3::char_("<>")[enter] >> ws > expression[take] > x3::eps[leave])
                       | (x3::char_("<>")[enter] >> ws > unary[take] > x3::eps[leave]);

const auto closing_parenthesis_def = x3::lit(')');
const auto closing_bracket_def = x3::lit(']');
const auto call_def = name_of_call[open_call] >> '(' >> ws
                      >> -(any_expression[add_value] >> *(',' >> ws > any_expression[add_value])) > closing_parenthesis
                      > x3::eps[close_call];
const auto list_def = opening_bracket[open_call] >> ws
                      >> -(any_expression[add_value] >> *(',' >> ws > any_expression[add_value])) > closing_bracket
                      > x3::eps[close_call];
const auto index_def = x3::char_('[')[enter] >> ws > any_expression[take] > closing_bracket > x3::eps[leave];
const auto comma_def = x3::lit(',') >> ws;
const auto taken_def = x3::omit[taken_word] >> ws;
const auto stretch_def = expression[set_end<&Stretch::from>] > comma > expression[set_end<&Stretch::to>]
                         >> -(',' >> ws > taken[set_taken]);
const auto cycles_call_def = cycles_word[enter_cycles] >> ws > stretch[make_cycles] > closing_parenthesis > x3::eps[leave];
const auto argument_def = expression[take] >> -('=' >> ws > expression[join<Op::worst_bound>]);
const auto arguments_def = expression[set_argument<&PathArguments::from>] > comma
                           > expression[set_argument<&PathArguments::list>] >> *(',' >> ws > argument[add_argument]);
const auto worst_path_call_def =
    worst_path_word[enter_cycles] >> ws > arguments[make_worst_path] > closing_parenthesis > x3::eps[leave];
const auto primary_def =
    (named[take] | decimal[make_digits<10, 0>] | hexadecimal[make_digits<16, 1>] | binary_digits[make_digits<2, 1>]
     | (x3::lit('(')[enter] >> ws > any_expression[take] > closing_parenthesis > x3::eps[leave]) | x3::lit('*')[make_address]
     | character[make_character] | local_name[make_local_symbol])
    >> ws;

// --- operands --------------------------------------------------------------------------------------------------------

constexpr auto take_immediate = [](auto& context) { x3::_val(context) = {Shape::immediate, x3::_attr(context)}; };
constexpr auto take_direct = [](auto& context) { x3::_val(context) = {Shape::direct, x3::_attr(context)}; };
template <Shape Form>
constexpr auto set_shape = [](auto& context) { x3::_val(context).shape = Form; };
template <Op Operation>
constexpr auto add_after = [](auto& context) { builder(context).add_to(x3::_val(context), Operation, x3::_attr(context)); };

template <typename Id>
using OperandRule = x3::rule<Id, Operand>;
const OperandRule<struct operand_id> operand = "an operand";
const OperandRule<struct immediate_id> immediate = "an operand";
const OperandRule<struct indirect_id> indirect = "an operand";
const OperandRule<struct direct_id> direct = "an operand";
const x3::rule<struct index_register_id> index_register = "the index register, X or Y";

constexpr Token<name_character_token> name_character{};
const auto x_register = x3::omit[x3::char_("xX")] >> !x3::omit[name_character] >> ws;
const auto y_register = x3::omit[x3::char_("yY")] >> !x3::omit[name_character] >> ws;

const auto immediate_def = '#' >> ws > expression[take_immediate];

// Parentheses mean indirection only when they enclose the whole operand with its index; else they are an expression's.
constexpr auto refuse_indirect_x = [](auto& context) {
    builder(context).refuse_indirect_x(x3::_val(context), x3::_where(context).begin());
};
constexpr Token<dollar_pointer_token> dollar_pointer{};
constexpr auto take_dollar_pointer = [](auto& context) {
    const auto& token = x3::_attr(context);
    x3::_val(context) = {Shape::indirect, builder(context).digits(token.begin() + 2, 0, token.end() - 1, 16)};
};
const auto dollar_indirect = dollar_pointer[take_dollar_pointer] >> ws
                             >> (x3::eoi | (',' >> ws >> y_register)[set_shape<Shape::indirect_y>]);

const auto indirect_def = dollar_indirect
                          | '(' >> ws >> expression[take_direct]
                                >> ((',' >> ws >> x_register >> ')' >> ws >> x3::eoi)[set_shape<Shape::indirect_x>]
                                    | (')' >> ws >> ',' >> ws >> y_register)[set_shape<Shape::indirect_y>]
                                          >> *(('+' >> ws > product[add_after<Op::add>])
                                               | ('-' >> ws > product[add_after<Op::subtract>]))
                                    | (')' >> ws >> ',' >> ws >> x_register >> x3::eoi)[refuse_indirect_x]
                                    | (')' >> ws >> x3::eoi)[set_shape<Shape::indirect>]);

// An addend after the index belongs to the address: `logo,x+19` is `logo+19,x`.
const auto index_register_def = x3::omit[x3::char_("xXyY")];
const auto direct_def = expression[take_direct]
                        >> -(',' >> ws > (x_register[set_shape<Shape::direct_x>] | y_register[set_shape<Shape::direct_y>]
                                          | (index_register >> !x3::eps))
                             >> *(('+' >> ws > product[add_after<Op::add>]) | ('-' >> ws > product[add_after<Op::subtract>])));

constexpr auto take_operand = [](auto& context) { x3::_val(context) = x3::_attr(context); };
const auto operand_def = immediate[take_operand] | indirect[take_operand] | direct[take_operand];

// --- lists -------------------------------------------------------------------------------------------------------------

constexpr auto append_expression = [](auto& context) { x3::_val(context).push_back(x3::_attr(context)); };
const x3::rule<struct expressions_id, std::vector<ExprId>> expressions = an_expression;
const auto expressions_def = any_expression[append_expression] >> *(',' >> ws > any_expression[append_expression]);

// A text runs to a quote of its kind that ends the item; all quotes of that kind at both ends are trimmed, as the original
// does: `""@55..."` is the text @55... . A quote that is never closed takes the rest of the line.
const char* text_token(const char* at, const char* end) {
    if (at == end || (*at != '"' && *at != '\'')) return at;
    for (const char* after = at + 1; after < end; ++after) {
        if (*after != *at) continue;
        const char* past = skip_blanks(after + 1, end);
        if (past == end || *past == ',') return after + 1;
    }
    // `"a"+1` is an expression that starts with a character.
    return character_token(at, end) == at ? end : at;
}
constexpr Token<text_token> text{};

constexpr auto append_text = [](auto& context) {
    Iterator begin = x3::_attr(context).begin(), end = x3::_attr(context).end();
    const char quote = *begin;
    builder(context).note_quotes(begin, end);
    while (begin < end && *begin == quote) ++begin;
    while (begin < end && end[-1] == quote) --end;
    x3::_val(context).push_back({none, quote, 0, {begin, static_cast<std::size_t>(end - begin)}});
};
constexpr auto begin_item = [](auto& context) { builder(context).begin_item(x3::_where(context).begin()); };
constexpr auto append_item = [](auto& context) {
    // The text is empty, but says where the item begins. NOLINTNEXTLINE(bugprone-string-constructor)
    x3::_val(context).push_back({x3::_attr(context), 0, 0, {builder(context).item_begin(), 0}});
};
const x3::rule<struct items_id, std::vector<Item>> items = "a value or a text";
// Blank items count for nothing: `byte 1,2,` has two bytes.
const auto item = text[append_text] | (x3::eps[begin_item] >> any_expression[append_item]);
const auto items_def = -item >> ws >> *(',' >> ws >> -item >> ws);

BOOST_SPIRIT_DEFINE(closing_bracket, any_expression, condition, conjunction, call, list, index)
BOOST_SPIRIT_DEFINE(comparison, expression, product, unary, primary, closing_parenthesis, cycles_call, stretch, comma, taken,
                    worst_path_call, arguments, argument, operand, immediate, indirect, direct, index_register, expressions,
                    items)

// --- the face ------------------------------------------------------------------------------------------------------------

const x3::rule<struct end_id> end_of_statement = "the end of the statement";
const auto end_of_statement_def = x3::eoi;
BOOST_SPIRIT_DEFINE(end_of_statement)

template <typename Parser, typename Attribute>
bool parse_all(Builder& actions, Text whole, const Parser& parser, const char* expected, Attribute& attribute) {
    Iterator at = whole.begin;
    bool parsed = false;
    try {
        parsed = x3::parse(at, whole.end, x3::with<builder_tag>(std::ref(actions))[parser], attribute);
    } catch (const x3::expectation_failure<Iterator>& failure) {
        report_syntax_error(actions, whole, failure.where(), failure.which());
        return false;
    }
    if (!parsed) report_syntax_error(actions, whole, at, expected);
    return parsed && !actions.failed();
}

const auto all_of = [](const auto& rule) { return ws >> rule >> ws > end_of_statement; };

}  // namespace

bool parse_operand(Builder& actions, Text whole, Operand& result) {
    if (!parse_all(actions, whole, all_of(operand), "an operand", result)) return false;
    return !actions.has_values() || result.expression == none || actions.settle(result.expression);
}

bool parse_expression(Builder& actions, Text whole, ExprId& result) {
    return parse_value(actions, whole, result) && (!actions.has_values() || actions.settle(result));
}

bool parse_value(Builder& actions, Text whole, ExprId& result) {
    return parse_all(actions, whole, all_of(any_expression), an_expression, result);
}

bool parse_condition(Builder& actions, Text whole, ExprId& result) {
    if (actions.is_extended()) return parse_expression(actions, whole, result);
    return parse_all(actions, whole, all_of(comparison), an_expression, result);
}

bool parse_assertion(Builder& actions, Text whole, ExprId& result) {
    const auto parse = [&](const auto& rule) {
        return parse_all(actions, whole, x3::with<assertion_tag>(true)[all_of(rule)], an_expression, result);
    };
    const bool is_good = actions.is_extended() ? parse(condition) : parse(comparison);
    return is_good && (!actions.has_values() || actions.settle(result));
}

bool parse_values(Builder& actions, Text whole, std::vector<ExprId>& result) {
    return parse_all(actions, whole, all_of(expressions), an_expression, result);
}

bool parse_expressions(Builder& actions, Text whole, std::vector<ExprId>& result) {
    if (!parse_values(actions, whole, result)) return false;
    return !actions.has_values() || std::ranges::all_of(result, [&](ExprId& one) { return actions.settle(one); });
}

bool parse_items(Builder& actions, Text whole, std::vector<Item>& result) {
    return parse_all(actions, whole, all_of(items), "a value or a text", result);
}

}  // namespace gato::assembler
