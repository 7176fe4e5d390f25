// SPDX-License-Identifier: MIT
// STRUCT ENDSTRUCT: reads the members and makes symbols of their offsets.
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/expand/capture.hpp"
#include "assembler/expand/macro.hpp"
#include "assembler/expand/structure.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include <algorithm>
#include <memory>

namespace gato::assembler {

namespace {

constexpr const char* member_hint =
    "a member is `name BYTE`, `name WORD`, `name BYTES count`, `name WORDS count` or `name structure`, and UNION … "
    "ENDUNION is around members at the same place";

class StructureReader {
public:
    StructureReader(Session& session, const Body& body) : session_(session), body_(body) {}

    // False after reporting a mistake.
    bool read() {
        for (const Line& line : body_.lines()) {
            line_ = &line;
            const Text code = code_of(line);
            if (!code.empty() && !read_line(code)) return false;
            if (std::max<std::size_t>({result_.size, result_.fields.size(), result_.members.size()}) > max_structure_size)
                return report(Code::bad_argument, code, "a structure has at most 65536 bytes", "");
        }
        if (union_.is_open) session_.report(Code::unbalanced_block, union_.opened, "UNION without ENDUNION");
        return !union_.is_open;
    }

    Structure take() { return std::move(result_); }

private:
    struct Union {
        bool is_open = false;
        Span opened = {};
        std::uint32_t begin = 0, end = 0;
        bool has_member = false;
    };

    static Text word_in(const char* at, const char* end) { return {at, word_end(at, end)}; }

    bool read_line(Text code) {
        const Text first = word_in(code.begin, code.end);
        const Text rest{skip_blanks(first.end, code.end), code.end};
        if (first.empty()) return refuse(code);
        if (rest.empty() && same_ignoring_case(first.view(), "union")) return open_union(code);
        if (rest.empty() && same_ignoring_case(first.view(), "endunion")) return close_union(code);
        const Text second = word_in(rest.begin, rest.end);
        if (is_type(second)) return read_member(first, second, {skip_blanks(second.end, code.end), code.end});
        if (is_type(first)) return read_member({first.begin, first.begin}, first, rest);  // bytes without a name
        return refuse(code);
    }

    bool open_union(Text code) {
        if (union_.is_open) return report(Code::unbalanced_block, code, "a UNION in another one", member_hint);
        union_ = {true, line_->span(code.begin, code.end), result_.size, result_.size, false};
        return true;
    }

    bool close_union(Text code) {
        if (!union_.is_open) return report(Code::unbalanced_block, code, "ENDUNION without UNION", member_hint);
        result_.size = union_.end;
        union_.is_open = false;
        return true;
    }

    const Structure* structure_of(Text word) const {
        const MacroTable::Entry* const found = session_.macros.find(word.view());
        return found == nullptr ? nullptr : found->macro->structure.get();
    }

    static const Directive* data_of(Text word) {
        const Directive* const found = find_directive(word.view(), Language::original);
        constexpr DirectiveId types[] = {DirectiveId::byte, DirectiveId::word, DirectiveId::bytes, DirectiveId::words};
        return found != nullptr && std::ranges::find(types, found->id) != std::end(types) ? found : nullptr;
    }

    bool is_type(Text word) const { return !word.empty() && (data_of(word) != nullptr || structure_of(word) != nullptr); }

    bool read_member(Text name, Text type, Text arguments) {
        if (same_ignoring_case(name.view(), "size"))
            return report(Code::bad_argument, name, "`size` is the size of the structure itself", "");
        const std::uint32_t offset = union_.is_open ? union_.begin : result_.size;
        if (!name.empty()) result_.members.push_back({std::string(name.view()), offset, line_->span(name.begin, name.end)});
        const bool is_stored = !union_.is_open || !union_.has_member;
        std::uint32_t size = 0;
        const Structure* const inner = structure_of(type);
        if (inner != nullptr ? !add_structure(*inner, name, arguments, offset, is_stored, size)
                             : !add_data(*data_of(type), name, arguments, offset, is_stored, size))
            return false;
        if (union_.is_open) {
            union_.has_member = true;
            union_.end = std::max(union_.end, offset + size);
        } else {
            result_.size = offset + size;
        }
        return true;
    }

    // --- BYTE WORD BYTES WORDS

    bool add_data(const Directive& type, Text name, Text arguments, std::uint32_t offset, bool is_stored, std::uint32_t& size) {
        const bool is_counted = type.id == DirectiveId::bytes || type.id == DirectiveId::words;
        Structure::Field field{
            std::string(name.view()), offset, type.id == DirectiveId::word || type.id == DirectiveId::words ? 2U : 1U, {}};
        std::vector<std::int32_t> values;
        if (arguments.empty() ? is_counted : !numbers_in(arguments, values))
            return arguments.empty() ? refuse(arguments) : false;
        if (is_counted) {
            if (values.size() > 2 || values[0] < 0 || values[0] > std::int32_t{max_structure_size})
                return report(Code::bad_argument, arguments, "expected a count from 0 to 65536, and perhaps a value", "");
            values = std::vector<std::int32_t>(static_cast<std::size_t>(values[0]), values.size() == 2 ? values[1] : 0);
        }
        if (arguments.empty()) values.push_back(0);
        const auto does_not_fit = [&](std::int32_t value) { return !fits_element(value, field.unit); };
        if (std::ranges::any_of(values, does_not_fit))
            return report(Code::value_out_of_range, arguments,
                          field.unit == 1 ? "a value does not fit into a byte" : "a value does not fit into a word", "");
        size = field.unit * static_cast<std::uint32_t>(values.size());
        field.initial = std::move(values);
        if (is_stored) result_.fields.push_back(std::move(field));
        return true;
    }

    bool numbers_in(Text text, std::vector<std::int32_t>& values) {
        const std::size_t mark = session_.object.expressions.size();
        Builder builder(session_, *line_);
        std::vector<ExprId> expressions;
        if (!parse_expressions(builder, text, expressions)) return false;
        for (const ExprId expression : expressions) {
            const auto value = evaluate_or_report(session_, expression, "STRUCT");
            if (!value) return false;
            values.push_back(*value);
        }
        drop_evaluated(session_, mark);
        return true;
    }

    // --- a structure in this one, or `name[count]`

    bool add_structure(const Structure& inner, Text name, Text arguments, std::uint32_t offset, bool is_stored,
                       std::uint32_t& size) {
        std::uint32_t count = 1;
        if (!arguments.empty() && !count_in(arguments, count)) return false;
        if (std::max<std::uint64_t>({inner.size, inner.fields.size(), 1}) * count > max_structure_size)
            return report(Code::bad_argument, arguments, "a structure has at most 65536 bytes", "");
        const std::string prefix = name.empty() ? "" : std::string(name.view()) + '.';
        for (const Structure::Member& member : inner.members)
            if (!name.empty())
                result_.members.push_back({prefix + member.name, offset + member.offset, line_->span(name.begin, name.end)});
        for (std::uint32_t i = 0; i < count && is_stored; ++i)
            for (Structure::Field field : inner.fields) {
                field.name = i == 0 && !field.name.empty() ? prefix + field.name : "";
                field.offset += offset + i * inner.size;
                result_.fields.push_back(std::move(field));
            }
        size = inner.size * count;
        return true;
    }

    bool count_in(Text text, std::uint32_t& count) {
        if (*text.begin != '[' || text.end[-1] != ']') return refuse(text);
        std::vector<std::int32_t> values;
        if (!numbers_in({text.begin + 1, text.end - 1}, values)) return false;
        if (values.size() != 1 || values[0] < 0 || values[0] > std::int32_t{max_structure_size})
            return report(Code::bad_argument, text, "expected a count from 0 to 65536", "");
        count = static_cast<std::uint32_t>(values[0]);
        return true;
    }

    bool refuse(Text text) { return report(Code::syntax, text, "this is no member of a structure", member_hint); }

    bool report(Code code, Text text, std::string message, std::string hint) {
        const Text whole = text.empty() ? code_of(*line_) : text;
        session_.report(code, line_->span(whole.begin, whole.end), std::move(message)).hint = std::move(hint);
        return false;
    }

    Session& session_;
    const Body& body_;
    const Line* line_ = nullptr;
    Union union_;
    Structure result_;
};

// `point.x` is the offset of x, `point.size` that of what comes after the last member.
void define_offsets(Session& session, const Statement& statement, Text name, const Structure& structure) {
    Builder builder(session, *statement.line);
    const auto define = [&](const std::string& member, std::uint32_t offset, Span place) {
        if (const auto id = member_symbol(session, place, name.view(), member))
            define_value(session, *id, builder.number(static_cast<std::int32_t>(offset), name.begin, name.end), place);
    };
    for (const Structure::Member& member : structure.members) define(member.name, member.offset, member.place);
    define("size", structure.size, statement.span(name));
}

}  // namespace

namespace directive {

void structure(Session& session, const Statement& statement) {
    const Text name = statement.arguments;
    const bool has_name = word_end(name.begin, name.end) == name.end;
    if (!has_name)
        session.report(Code::bad_argument, statement.span(name), "STRUCT takes a name").hint =
            "STRUCT point, then its members, then ENDSTRUCT";
    // The statement's text may be gone after its lines are read.
    const std::string line_text(statement.line->text);
    Line line = *statement.line;
    line.text = line_text;
    Statement kept = statement;
    kept.line = &line;
    const auto moved = [&](const char* at) { return line_text.data() + (at - statement.line->text.data()); };
    const Text kept_name{moved(name.begin), moved(name.end)};
    auto macro = std::make_shared<Macro>();
    macro->language = session.language;
    macro->name = kept_name.view();
    macro->place = line.span(kept_name.begin, kept_name.end);
    if (!capture_block(session, statement, "ENDSTRUCT", "STRUCT", macro->body) || !has_name) return;
    StructureReader reader(session, macro->body);
    if (!reader.read()) return;
    const auto result = std::make_shared<const Structure>(reader.take());
    macro->structure = result;
    define_offsets(session, kept, kept_name, *result);
    add_macro(session, macro);
}

void end_structure(Session& session, const Statement& statement) {
    session.report(Code::unbalanced_block, statement.span(statement.operation), "ENDSTRUCT without STRUCT");
}

}  // namespace directive

}  // namespace gato::assembler
