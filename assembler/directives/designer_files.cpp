// SPDX-License-Identifier: MIT
#include "assembler/directives/designer_files.hpp"

#include "assembler/parse/characters.hpp"

#include <array>
#include <charconv>
#include <pugixml.hpp>

namespace gato::assembler {

namespace {

std::optional<std::string> fail(Session& session, const DesignerRequest& request, const std::string& message) {
    session.report(Code::bad_file, request.place, "`" + request.path + "` " + message);
    return std::nullopt;
}

// All elements of a name below a node, in document order.
std::vector<pugi::xml_node> elements(const pugi::xml_node& root, std::string_view name) {
    std::vector<pugi::xml_node> found;
    for (pugi::xml_node node = root.first_child(); node;) {
        if (same_ignoring_case(node.name(), name)) found.push_back(node);
        pugi::xml_node next = node.first_child();
        while (!next && node && node != root) {
            next = node.next_sibling();
            if (!next) node = node.parent();
            if (node == root) break;
        }
        node = next;
    }
    return found;
}

std::optional<long> number_of(pugi::xml_node node) {
    std::string_view text = node.text().get();
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && (is_blank(text.back()) || text.back() == '\n')) text.remove_suffix(1);
    long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool load(Session& session, const DesignerRequest& request, const std::string& xml, pugi::xml_document& document) {
    const auto result = document.load_buffer(xml.data(), xml.size());
    if (result) return true;
    (void)fail(session, request, std::string("is not XML: ") + result.description());
    return false;
}

struct Slice {
    std::size_t first, last;  // 0-based, inclusive
};

// first,last counted from `base`, within `count` things.
std::optional<Slice> slice_of(Session& session, const DesignerRequest& request, std::size_t count, int base,
                              const char* things) {
    if (count == 0) return (void)fail(session, request, std::string("holds no ") + things), std::nullopt;
    if (request.numbers.empty()) return Slice{0, count - 1};
    const std::int64_t first = request.numbers[0];
    const std::int64_t last = request.numbers.size() > 1 ? request.numbers[1] : first;
    const auto limit = static_cast<std::int64_t>(count) - 1 + base;
    if (request.numbers.size() > 2 || first < base || last < first || last > limit) {
        session.report(Code::bad_argument, request.place,
                       "`" + request.path + "` has " + things + " " + std::to_string(base) + " to " + std::to_string(limit)
                           + "; " + std::to_string(first) + " to " + std::to_string(last) + " are requested");
        return std::nullopt;
    }
    return Slice{static_cast<std::size_t>(first - base), static_cast<std::size_t>(last - base)};
}

constexpr std::size_t sprite_rows = 21;
constexpr std::size_t glyph_rows = 8;

}  // namespace

std::optional<std::string> sprites(Session& session, const std::string& xml, const DesignerRequest& request) {
    pugi::xml_document document;
    if (!load(session, request, xml, document)) return std::nullopt;
    const auto all = elements(document, "sdata");
    const auto slice = slice_of(session, request, all.size(), 1, "sprites");
    if (!slice) return std::nullopt;
    std::string bytes;
    for (std::size_t i = slice->first; i <= slice->last; ++i) {
        const auto rows = elements(all[i], "data");
        if (rows.size() != sprite_rows)
            return fail(session, request, "has a sprite of " + std::to_string(rows.size()) + " rows; 21 are needed");
        for (const pugi::xml_node row : rows) {
            const auto value = number_of(row);
            if (!value)
                return fail(session, request, std::string("has a sprite row that is not a number: ") + row.text().get());
            for (const int shift : {16, 8, 0}) bytes += static_cast<char>(*value >> shift & 0xff);
        }
        if (request.padded) bytes += '\0';
    }
    return bytes;
}

std::optional<std::string> characters(Session& session, const std::string& xml, const DesignerRequest& request) {
    pugi::xml_document document;
    if (!load(session, request, xml, document)) return std::nullopt;
    std::array<std::optional<std::string>, 256> glyphs;
    for (const pugi::xml_node character : elements(document, "character")) {
        const auto codes = elements(character, "charcode");
        const auto code = codes.empty() ? std::nullopt : number_of(codes[0]);
        if (!code || *code < 0 || *code > 255) return fail(session, request, "has a character without a code from 0 to 255");
        std::string glyph;
        for (const pugi::xml_node holder : elements(character, "chardata"))
            for (const pugi::xml_node row : elements(holder, "data"))
                glyph += static_cast<char>(number_of(row).value_or(0) & 0xff);
        glyph.resize(glyph_rows);
        glyphs[static_cast<std::size_t>(*code)] = glyph;
    }
    const auto slice = slice_of(session, request, glyphs.size(), 0, "characters");
    if (!slice) return std::nullopt;
    std::string bytes;
    std::size_t missing = 0;
    const std::string& rom = session.options.character_rom;
    for (std::size_t code = slice->first; code <= slice->last; ++code) {
        if (glyphs[code]) {
            bytes += *glyphs[code];
        } else if (rom.size() >= (code + 1) * glyph_rows) {
            bytes += rom.substr(code * glyph_rows, glyph_rows);
        } else {
            ++missing;
            bytes.append(glyph_rows, '\0');
        }
    }
    if (missing != 0)
        session
            .report(Code::missing_glyph, request.place,
                    "`" + request.path + "` lacks " + std::to_string(missing)
                        + " of these characters; zero bytes are stored instead")
            .hint = "--chargen FILE takes them from a character ROM image, as CBM prg Studio does";
    return bytes;
}

namespace {

// One cell of a screen: 7 hexadecimal digits, of which 0-1 are the character and 3 the colour.
struct Cell {
    char code, colour;
};

std::optional<std::vector<Cell>> cells_of(pugi::xml_node screen) {
    std::vector<Cell> cells;
    for (const pugi::xml_node row : elements(screen, "RowData")) {
        const std::string_view text = row.text().get();
        for (std::size_t at = 0; at < text.size();) {
            while (at < text.size() && (is_blank(text[at]) || text[at] == '\n')) ++at;
            if (at == text.size()) break;
            const std::string_view digits = text.substr(at, text.find(',', at) - at);
            if (digits.size() < 7) return std::nullopt;
            unsigned code = 0, colour = 0;
            const bool ok = std::from_chars(digits.data(), digits.data() + 2, code, 16).ptr == digits.data() + 2
                            && std::from_chars(digits.data() + 3, digits.data() + 4, colour, 16).ptr == digits.data() + 4;
            if (!ok) return std::nullopt;
            cells.push_back({static_cast<char>(code), static_cast<char>(colour)});
            at += digits.size() + 1;
        }
    }
    return cells;
}

}  // namespace

std::optional<std::string> screens(Session& session, const std::string& xml, const DesignerRequest& request) {
    if (request.interleaved) {
        session.report(Code::bad_argument, request.place, "INTERLEAVE of screen files is not supported").hint =
            "include CHAR and COLOUR with one INCBIN each";
        return std::nullopt;
    }
    pugi::xml_document document;
    if (!load(session, request, xml, document)) return std::nullopt;
    const auto all = elements(document, "Screen");
    const auto slice = slice_of(session, request, all.size(), 1, "screens");
    if (!slice) return std::nullopt;
    const bool both = request.codes == request.colours;
    std::string bytes;
    for (std::size_t i = slice->first; i <= slice->last; ++i) {
        const auto cells = cells_of(all[i]);
        if (!cells) return fail(session, request, "has a cell that is not 7 hexadecimal digits");
        if (both || request.codes)
            for (const Cell& cell : *cells) bytes += cell.code;
        if (both || request.colours)
            for (const Cell& cell : *cells) bytes += cell.colour;
    }
    return bytes;
}

}  // namespace gato::assembler
