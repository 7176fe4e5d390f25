// SPDX-License-Identifier: MIT
// INCBIN: a file's bytes, or a slice of a designer file (docs/LANGUAGE.md#incbin).
#include "assembler/directives/designer_files.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/files.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include <algorithm>

namespace gato::assembler::directive {

namespace {

std::vector<Text> split_at_commas(Text text) {
    std::vector<Text> parts;
    if (text.empty()) return parts;
    for (const char* start = text.begin;;) {
        const char* comma = std::find(start, text.end, ',');
        const char* end = comma;
        start = skip_blanks(start, end);
        while (end > start && is_blank(end[-1])) --end;
        parts.push_back({start, end});
        if (comma == text.end) return parts;
        start = comma + 1;
    }
}

struct Arguments {
    std::vector<std::int32_t> numbers;
    std::vector<Text> words;
};

// Numbers first, then words such as `true` or `CHAR`.
std::optional<Arguments> parse_arguments(Session& session, const Statement& statement, Text rest) {
    Arguments result;
    for (const Text& part : split_at_commas(rest)) {
        const bool is_word = same_ignoring_case(part.view(), "true") || same_ignoring_case(part.view(), "false")
                             || same_ignoring_case(part.view(), "char") || same_ignoring_case(part.view(), "colour")
                             || same_ignoring_case(part.view(), "color") || same_ignoring_case(part.view(), "interleave");
        if (is_word) {
            result.words.push_back(part);
            continue;
        }
        Builder builder(session, *statement.line);
        const std::size_t mark = session.object.expressions.size();
        ExprId expression = none;
        if (!parse_expression(builder, part, expression)) return std::nullopt;
        const auto value = evaluate_or_report(session, expression, "INCBIN");
        drop_evaluated(session, mark);
        if (!value) return std::nullopt;
        result.numbers.push_back(*value);
    }
    return result;
}

bool has_word(const Arguments& arguments, std::string_view word) {
    return std::ranges::any_of(arguments.words, [&](Text text) { return same_ignoring_case(text.view(), word); });
}

std::optional<std::string> slice_of_raw_file(Session& session, Span place, const std::string& content,
                                             const Arguments& arguments) {
    const auto& numbers = arguments.numbers;
    const std::int64_t skip = numbers.empty() ? 0 : numbers[0];
    const auto size = static_cast<std::int64_t>(content.size());
    const bool has_length = numbers.size() > 1;
    const std::int64_t length = has_length ? numbers[1] : size - skip;
    if (numbers.size() > 2 || !arguments.words.empty()) {
        session.report(Code::bad_argument, place, "INCBIN of a plain file takes \"file\"[,skip[,length]]");
        return std::nullopt;
    }
    const bool is_negative = skip < 0 || (has_length && length < 0);
    if (is_negative) {
        session.report(Code::bad_argument, place,
                       std::to_string(skip < 0 ? skip : length) + " bytes cannot be " + (skip < 0 ? "skipped" : "taken"));
        return std::nullopt;
    }
    if (skip + length > size || length < 0) {
        session.report(Code::bad_argument, place,
                       "the file has " + std::to_string(size) + " bytes, fewer than " + std::to_string(skip) + " to skip"
                           + (has_length ? " and " + std::to_string(length) + " to take" : ""));
        return std::nullopt;
    }
    return content.substr(static_cast<std::size_t>(skip), static_cast<std::size_t>(length));
}

struct NamedFile {
    std::string name;
    Span place;
    Text rest;
};

// The end of a call that begins at `at`; null if there is none.
const char* end_of_call(const char* at, const char* end) {
    const char* const word = word_end(at, end);
    if (word == at || word == end || *word != '(') return nullptr;
    char quote = 0;
    int depth = 0;
    for (at = word; at < end; ++at) {
        if (quote == 0 && (*at == '"' || *at == '\''))
            quote = *at;
        else if (*at == quote)
            quote = 0;
        if (quote == 0 && *at == '(') ++depth;
        if (quote == 0 && *at == ')' && --depth == 0) return at + 1;
    }
    return nullptr;
}

// In the extended language a call computes the name; nothing after reporting that it does not.
std::optional<NamedFile> computed_file_name(Session& session, const Statement& statement, Text call) {
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    ExprId expression = none;
    if (!parse_value(builder, call, expression)) return std::nullopt;
    const auto value = builder.known_value(expression, "INCBIN");
    drop_evaluated(session, mark);
    if (!value) return std::nullopt;
    const char* rest = skip_blanks(call.end, statement.arguments.end);
    if (rest < statement.arguments.end && *rest == ',') ++rest;
    return NamedFile{
        written(*value), statement.span(call), {skip_blanks(rest, statement.arguments.end), statement.arguments.end}};
}

std::optional<NamedFile> file_name(Session& session, const Statement& statement) {
    const Text all = statement.arguments;
    const char* const end = session.language == Language::extended ? end_of_call(all.begin, all.end) : nullptr;
    if (end != nullptr) return computed_file_name(session, statement, {all.begin, end});
    const auto [name, rest] = cut_file_name(all);
    return NamedFile{std::string(name.view()), statement.span(name.empty() ? statement.operation : name), rest};
}

}  // namespace

void include_binary(Session& session, const Statement& statement) {
    const auto file = file_name(session, statement);
    if (!file) return;
    const Span place = file->place;
    const auto path = find_file(session, statement, file->name, place);
    if (!path) return;
    const auto arguments = parse_arguments(session, statement, file->rest);
    if (!arguments) return;
    const auto content = read_file(session, place, *path, max_source_size);
    if (!content) return;
    std::optional<std::string> bytes;
    const DesignerRequest request{place,
                                  *path,
                                  arguments->numbers,
                                  has_word(*arguments, "true"),
                                  has_word(*arguments, "char"),
                                  has_word(*arguments, "colour") || has_word(*arguments, "color"),
                                  has_word(*arguments, "interleave")};
    if (ends_with_ignoring_case(*path, ".spt"))
        bytes = sprites(session, *content, request);
    else if (ends_with_ignoring_case(*path, ".cst"))
        bytes = characters(session, *content, request);
    else if (ends_with_ignoring_case(*path, ".sdd"))
        bytes = screens(session, *content, request);
    else
        bytes = slice_of_raw_file(session, place, *content, *arguments);
    if (!bytes) return;
    if (bytes->size() > 0x10000) {
        session.report(Code::bad_file, place,
                       "`" + *path + "` gives " + std::to_string(bytes->size()) + " bytes; the address space has 65536");
        return;
    }
    Emitter(session, statement).bytes(*bytes);
}

}  // namespace gato::assembler::directive
