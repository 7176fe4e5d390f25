// SPDX-License-Identifier: MIT
#include "maps/ca65/database.hpp"

#include "maps/debug_info.hpp"
#include "maps/support.hpp"

#include <array>
#include <string>

namespace gato::maps::ca65 {

namespace {

constexpr std::string_view first_word = "version\tmajor=";

std::optional<std::uint64_t> value_of(std::string_view text) {
    const bool is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    return is_hexadecimal ? number_of(text.substr(2), 16) : number_of(text);
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    return "`" + std::string(text.substr(0, longest)) + (text.size() > longest ? "…`" : "`");
}

// The keys and values of one record.
class Fields {
public:
    Fields(std::string_view text, std::size_t line) : line_(line) {
        while (!text.empty() && count_ < fields_.size()) take(text);
    }

    // Returns an empty text if there is no such key.
    [[nodiscard]] std::string_view text(std::string_view key) const {
        for (std::size_t i = 0; i < count_; ++i)
            if (fields_[i].key == key) return fields_[i].value;
        return {};
    }

    [[nodiscard]] std::optional<std::uint64_t> wide(std::string_view key) const {
        const std::string_view value = text(key);
        if (value.empty()) return std::nullopt;
        const auto number = value_of(value);
        if (!number) throw Damage{line_, quoted(value) + " is not a number"};
        return number;
    }

    [[nodiscard]] std::uint32_t number(std::string_view key) const {
        const auto found = wide(key);
        if (!found) throw Damage{line_, "`" + std::string(key) + "` is missing"};
        return narrow(*found);
    }

    [[nodiscard]] std::uint32_t number_or(std::string_view key, std::uint32_t otherwise) const {
        const auto found = wide(key);
        return found ? narrow(*found) : otherwise;
    }

private:
    struct Field {
        std::string_view key, value;
    };

    void take(std::string_view& text) {
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos) throw Damage{line_, quoted(text) + " has no value"};
        Field& field = fields_[count_++];
        field.key = text.substr(0, equals);
        text.remove_prefix(equals + 1);
        const bool is_quoted = text.starts_with('"');
        if (is_quoted) text.remove_prefix(1);
        const std::size_t end = text.find(is_quoted ? '"' : ',');
        if (is_quoted && end == std::string_view::npos) throw Damage{line_, "a text has no end"};
        field.value = text.substr(0, end);
        text.remove_prefix(std::min(end, text.size()));
        const std::size_t comma = text.find(',');
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }

    [[nodiscard]] std::uint32_t narrow(std::uint64_t number) const {
        if (number >= none) throw Damage{line_, std::to_string(number) + " is too large"};
        return static_cast<std::uint32_t>(number);
    }

    std::array<Field, 16> fields_;  // no record has more
    std::size_t count_ = 0;
    std::size_t line_;
};

File file_of(const Fields& fields) {
    return {.id = fields.number("id"),
            .name = fields.text("name"),
            .size = fields.wide("size").value_or(0),
            .modified = static_cast<std::int64_t>(fields.wide("mtime").value_or(0)),
            .modules = fields.text("mod")};
}

Line line_of(const Fields& fields) {
    const std::uint32_t type = fields.number_or("type", 0);
    return {.id = fields.number("id"),
            .file = fields.number("file"),
            .line = fields.number("line"),
            .type = type == 1   ? Line::Type::c
                    : type == 2 ? Line::Type::macro
                                : Line::Type::assembler,
            .count = fields.number_or("count", 0),
            .spans = fields.text("span")};
}

Module module_of(const Fields& fields) {
    return {.id = fields.number("id"), .file = fields.number_or("file", none)};
}

Segment segment_of(const Fields& fields) {
    const auto offset = fields.wide("ooffs");
    return {.id = fields.number("id"),
            .name = fields.text("name"),
            .start = fields.number("start"),
            .size = fields.number("size"),
            .is_written = offset.has_value(),
            .output = fields.text("oname"),
            .offset = offset.value_or(0)};
}

Span span_of(const Fields& fields) {
    return {.id = fields.number("id"),
            .segment = fields.number("seg"),
            .start = fields.number("start"),
            .size = fields.number("size")};
}

Scope scope_of(const Fields& fields) {
    return {.id = fields.number("id"),
            .name = fields.text("name"),
            .module = fields.number("mod"),
            .parent = fields.number_or("parent", none),
            .symbol = fields.number_or("sym", none),
            .spans = fields.text("span")};
}

Symbol symbol_of(const Fields& fields) {
    const std::string_view type = fields.text("type");
    return {.id = fields.number("id"),
            .name = fields.text("name"),
            .kind = type == "lab"   ? Symbol::Kind::label
                    : type == "equ" ? Symbol::Kind::constant
                                    : Symbol::Kind::import,
            .scope = fields.number_or("scope", none),
            .parent = fields.number_or("parent", none),
            .segment = fields.number_or("seg", none),
            .exported = fields.number_or("exp", none),
            .value = static_cast<std::uint32_t>(fields.wide("val").value_or(0)),
            .size = fields.wide("size"),
            .definitions = fields.text("def")};
}

CSymbol c_symbol_of(const Fields& fields) {
    return {.id = fields.number("id"),
            .name = fields.text("name"),
            .scope = fields.number_or("scope", none),
            .symbol = fields.number_or("sym", none)};
}

void check_version(const Fields& fields) {
    constexpr std::uint32_t known = 2;
    const std::uint32_t major = fields.number("major");
    if (major != known)
        throw Damage{1, "version " + std::to_string(major) + " of ld65's debug information; gato reads version "
                            + std::to_string(known)};
}

void add_record(Database& database, std::string_view kind, const Fields& fields) {
    if (kind == "line") return database.lines.add(line_of(fields));
    if (kind == "span") return database.spans.add(span_of(fields));
    if (kind == "sym") return database.symbols.add(symbol_of(fields));
    if (kind == "file") return database.files.add(file_of(fields));
    if (kind == "mod") return database.modules.add(module_of(fields));
    if (kind == "seg") return database.segments.add(segment_of(fields));
    if (kind == "scope") return database.scopes.add(scope_of(fields));
    if (kind == "csym") return database.c_symbols.add(c_symbol_of(fields));
    if (kind == "version") check_version(fields);
}

}  // namespace

bool is_database(std::string_view content) {
    return content.starts_with(first_word);
}

Database read_database(std::string_view content) {
    Database database;
    for (Lines lines(content); auto line = lines.next();) {
        const std::string_view kind = take_word(*line);
        line->remove_prefix(std::min<std::size_t>(line->size(), 1));
        add_record(database, kind, Fields(*line, lines.number()));
    }
    database.files.sort();
    database.lines.sort();
    database.modules.sort();
    database.segments.sort();
    database.spans.sort();
    database.scopes.sort();
    database.symbols.sort();
    database.c_symbols.sort();
    return database;
}

}  // namespace gato::maps::ca65
