// SPDX-License-Identifier: MIT
// An instance of a structure: its bytes, and symbols for the places of its members.
#include "assembler/emit.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/expand/macro_table.hpp"
#include "assembler/expand/structure.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include "core/support/macro_text.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

class InstanceWriter {
public:
    InstanceWriter(Session& session, const Statement& statement)
        : session_(session), statement_(statement), structure_(*statement.macro->structure), emitter_(session, statement) {}

    void write() {
        Text arguments = statement_.arguments;
        if (!arguments.empty() && *arguments.begin == '[' && !take_count(arguments)) return;
        if (!take_arguments(arguments)) return;
        define_members();
        for (std::uint32_t i = 0; i < count_; ++i)
            if (!write_element(i)) return;
        flush();
    }

private:
    bool take_count(Text& arguments) {
        const char* const close = std::find(arguments.begin, arguments.end, ']');
        if (close == arguments.end) return report(Code::syntax, arguments, "`[` without `]`", "");
        const auto count = number({arguments.begin + 1, close});
        if (!count) return false;
        const std::size_t each = std::max<std::size_t>({structure_.size, structure_.fields.size(), 1});
        if (*count < 0 || static_cast<std::size_t>(*count) * each > max_structure_size)
            return report(Code::bad_argument, {arguments.begin, close + 1},
                          "there are at most 65536 bytes of structures in a row", "");
        count_ = static_cast<std::uint32_t>(*count);
        arguments.begin = skip_blanks(close + 1, arguments.end);
        return true;
    }

    std::optional<std::int32_t> number(Text text) {
        const std::size_t mark = session_.object.expressions.size();
        Builder builder(session_, *statement_.line);
        ExprId expression = none;
        if (!parse_expression(builder, text, expression)) return std::nullopt;
        const auto value = evaluate_or_report(session_, expression, "the count of a structure");
        drop_evaluated(session_, mark);
        return value;
    }

    // Values in the order of the fields, or `name=value`.
    bool take_arguments(Text text) {
        values_.resize(structure_.fields.size() * count_, Text{nullptr, nullptr});
        std::size_t next = 0;
        for (const std::string_view part : split_arguments(text.view())) {
            Text value{part.data(), part.data() + part.size()};
            std::size_t field = next;
            if (const char* const equals = std::find(value.begin, value.end, '=');
                equals != value.end && is_name_before(value, equals)) {
                if (!find_field({value.begin, word_end(value.begin, equals)}, field)) return false;
                value.begin = skip_blanks(equals + 1, value.end);
            }
            if (field >= values_.size() && !value.empty()) return report_too_many(value);
            if (field < values_.size() && !value.empty()) values_[field] = value;
            next = field + 1;
        }
        return true;
    }

    static bool is_name_before(Text value, const char* equals) {
        const char* const end = word_end(value.begin, equals);
        return end != value.begin && skip_blanks(end, equals) == equals;
    }

    bool find_field(Text name, std::size_t& field) {
        const auto is_it = [&](const Structure::Field& row) { return same_ignoring_case(row.name, name.view()); };
        const auto found = std::ranges::find_if(structure_.fields, is_it);
        field = static_cast<std::size_t>(found - structure_.fields.begin());
        if (found != structure_.fields.end()) return true;
        return report(Code::bad_argument, name,
                      "`" + std::string(name.view()) + "` is no member of `" + statement_.macro->name + "` that has a value",
                      "of a union, the first member has the value");
    }

    bool report_too_many(Text value) {
        return report(Code::bad_argument, value,
                      "`" + statement_.macro->name + "` takes " + counted(values_.size(), "value") + " here", "");
    }

    void define_members() {
        if (!statement_.has_label() || *statement_.label.begin == '-' || *statement_.label.begin == '+') return;
        const std::string_view label = statement_.label.view();
        const SymbolId first = label[0] == '@' ? session_.symbols.local(label) : session_.scopes.define(label);
        for (const Structure::Member& member : structure_.members) {
            Builder builder(session_, *statement_.line);
            const Text place = statement_.label;
            const ExprId base = builder.known_symbol(first, place.begin, place.end);
            const ExprId offset = builder.number(static_cast<std::int32_t>(member.offset), place.begin, place.end);
            const auto id = member_symbol(session_, statement_.span(place), label, member.name);
            if (!id) return;
            define_value(session_, *id, builder.binary(Op::add, base, offset), statement_.span(place));
        }
    }

    bool write_element(std::uint32_t element) {
        const std::size_t first = element * structure_.fields.size();
        for (std::size_t i = 0; i < structure_.fields.size(); ++i) {
            const Structure::Field& field = structure_.fields[i];
            zeros_up_to(field.offset);
            if (!write_field(field, values_[first + i])) return false;
        }
        zeros_up_to(structure_.size);
        written_ = 0;
        return true;
    }

    bool write_field(const Structure::Field& field, Text value) {
        written_ += field.unit * static_cast<std::uint32_t>(field.initial.size());
        if (value.begin == nullptr) {
            for (const std::int32_t initial : field.initial) add(initial, field.unit);
            return true;
        }
        Builder builder(session_, *statement_.line);
        ExprId expression = none;
        const std::size_t mark = session_.object.expressions.size();
        if (!parse_expression(builder, value, expression)) return false;
        std::int32_t known = 0;
        if (is_known_number(session_, expression, known) && fits_element(known, field.unit)) {
            drop_evaluated(session_, mark);
            for (std::size_t i = 0; i < field.initial.size(); ++i) add(known, field.unit);
            return true;
        }
        if (field.initial.size() != 1)
            return report(Code::not_constant, value, "the elements of an array get a number that fits and is known here", "");
        flush();
        emitter_.fragment(field.unit == 1 ? FragmentKind::byte : FragmentKind::word, expression);
        return true;
    }

    void add(std::int32_t value, std::uint32_t unit) {
        bytes_ += static_cast<char>(value & 0xff);
        if (unit == 2) bytes_ += static_cast<char>(value >> 8 & 0xff);
    }

    // Where the first member of a union is shorter than another one.
    void zeros_up_to(std::uint32_t offset) {
        if (written_ < offset) bytes_.append(offset - written_, '\0');
        written_ = std::max(written_, offset);
    }

    void flush() {
        if (!bytes_.empty()) emitter_.bytes(bytes_);
        bytes_.clear();
    }

    bool report(Code code, Text place, std::string message, std::string hint) {
        Diagnostic& report = session_.report(code, statement_.span(place), std::move(message));
        report.hint = std::move(hint);
        report.notes.push_back({{statement_.macro->place, 0}, "the structure is defined here"});
        return false;
    }

    Session& session_;
    const Statement& statement_;
    const Structure& structure_;
    Emitter emitter_;
    std::uint32_t count_ = 1;
    std::vector<Text> values_;   // by field, of one element after the other
    std::string bytes_;          // that have no fragment yet
    std::uint32_t written_ = 0;  // bytes of this element
};

}  // namespace

std::optional<SymbolId> member_symbol(Session& session, Span place, std::string_view text, const std::string& member) {
    const std::string name = std::string(text) + '.' + member;
    const bool is_local = text[0] == '@';
    if ((is_local ? name : session.scopes.full_name(name)).size() > max_name_length) {
        session.report(Code::name_too_long, place, "a name has at most 255 characters, with those of its members");
        return std::nullopt;
    }
    const SymbolId id = is_local ? session.symbols.local(name) : session.scopes.define(name);
    session.object.symbols[id].is_used = true;  // nobody needs all of them
    return id;
}

void place_instance(Session& session, const Statement& statement) {
    InstanceWriter(session, statement).write();
}

}  // namespace gato::assembler
