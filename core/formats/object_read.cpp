// SPDX-License-Identifier: MIT
// Reading STEM.gobj. The file may be damaged or hostile: every number is checked against what it points at, and expressions
// against the depth that the linker's recursion can bear, so that nothing behind this has to.
#include "core/formats/flat_json.hpp"
#include "core/formats/object_names.hpp"

#include <gato/formats/addressing.hpp>
#include <gato/formats/object_file.hpp>
#include <gato/support/json_message.hpp>

#include <algorithm>
#include <span>

namespace gato {

namespace {

using Json = FlatJson::Value;

struct Damage {
    std::string message;
};

constexpr std::uint32_t max_depth = 12'000;  // more than the assembler lets a statement have

class Reader {
public:
    Reader(Json document, SourceMap& sources) : document_(document), sources_(sources) {}

    Object run() {
        add_sources();
        add_frames();
        read_strings("scopes", object_.scopes);
        each("symbols", [&](Json item) { symbol(item); });
        each("expressions", [&](Json item) { expression(item); });
        each("fragments", [&](Json item) { fragment(item); });
        each("definitions", [&](Json item) { definition(item); });
        each("frame_changes", [&](Json item) { frame_change(item); });
        read_strings("macros", object_.macros);
        read_strings("hash_variables", object_.hash_variables);
        read_strings("modes_left", object_.modes_left);
        read_strings("tested_symbols", object_.tested_symbols);
        read_strings("inherited_modes", object_.inherited_modes);
        object_.first_scope = scope_or_none("first_scope");
        object_.last_scope = scope_or_none("last_scope");
        object_.generate_to = text(member("generate_to"));
        return std::move(object_);
    }

private:
    [[noreturn]] void damaged(const std::string& why) const { throw Damage{section_ + ": " + why}; }

    Json member(const char* name) {
        section_ = name;
        const Json found = document_.member(name);
        if (found.is_missing()) throw Damage{"\"" + std::string(name) + "\" is missing"};
        return found;
    }

    template <typename Item>
    void each(const char* name, const Item& item) {
        const Json list = member(name);
        if (!list.is_array()) damaged("is no list");
        for (const Json entry : list) item(entry);
    }

    std::string_view text(Json value) const {
        if (!value.is_text()) damaged("a text is needed, found " + value.shown());
        return value.text();
    }

    void read_strings(const char* name, std::vector<std::string>& result) {
        each(name, [&](Json item) { result.emplace_back(text(item)); });
    }

    // A number below `limit`.
    std::uint32_t number(Json value, std::uint64_t limit) const {
        if (!value.is_integer()) damaged("a number is needed, found " + value.shown());
        if (value.integer() < 0 || static_cast<std::uint64_t>(value.integer()) >= limit)
            damaged(value.shown() + " points at nothing");
        return static_cast<std::uint32_t>(value.integer());
    }

    std::uint32_t number_or_none(Json value, std::uint64_t limit) const {
        return value.is_null() ? none : number(value, limit);
    }

    std::uint32_t scope_or_none(const char* name) { return number_or_none(member(name), object_.scopes.size()); }

    Json cell(Json row, std::size_t i) const {
        if (!row.is_array() || i >= row.size()) damaged("a row is too short: " + row.shown());
        return row[i];
    }

    std::size_t choice(Json value, std::span<const std::string_view> names) const {
        const std::string_view name = text(value);
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) damaged("`" + std::string(name) + "` is not known");
        return static_cast<std::size_t>(found - names.begin());
    }

    // --- sections -------------------------------------------------------------------------------------------------

    void add_sources() {
        std::uint64_t size = 0;
        bool is_first = true;
        each("sources", [&](Json item) {
            if (!item.is_object() || item.member("file").is_missing() || item.member("text").is_missing())
                damaged("a source needs \"file\" and \"text\"");
            std::string source_text(text(item.member("text")));
            size += source_text.size() + 1;
            if (size > (1U << 30)) damaged("more than 1 GiB of text");
            const std::uint32_t begin = sources_.add(std::string(text(item.member("file"))), std::move(source_text));
            if (is_first) base_ = begin - 1;
            is_first = false;
        });
        if (is_first) damaged("is empty");
        source_size_ = static_cast<std::uint32_t>(size);
    }

    // Offsets in the file start at 1; 0 is nowhere.
    std::uint32_t offset(Json value) const {
        const std::uint32_t at = number(value, std::uint64_t{source_size_} + 1);
        return at == 0 ? 0 : at + base_;
    }

    std::uint32_t placed_offset(Json value) const {
        const std::uint32_t at = offset(value);
        if (at == 0) damaged("a place is missing");
        return at;
    }

    FrameId frame(Json value) const {
        const std::uint32_t id = number(value, frame_count_ + 1);
        return id == 0 ? 0 : id + frame_base_;
    }

    void add_frames() {
        frame_base_ = static_cast<FrameId>(sources_.frame_count()) - 1;
        each("frames", [&](Json row) {
            Frame f;
            f.kind = static_cast<Frame::Kind>(choice(cell(row, 0), object_names::frames));
            f.name = text(cell(row, 1));
            f.call = {placed_offset(cell(row, 2)), number(cell(row, 3), UINT32_MAX)};
            f.parent = frame(cell(row, 4));  // an earlier one, since only those are counted yet
            sources_.add_frame(f);
            ++frame_count_;
        });
    }

    void symbol(Json item) {
        Symbol s;
        s.is_local = item.is_array();
        const std::string_view name = text(s.is_local ? cell(item, 0) : item);
        if (name.empty() || name.size() > 255) damaged("a name has 1 to 255 characters");
        if (s.is_local) s.scope = number(cell(item, 1), object_.scopes.size());
        s.name = static_cast<std::uint32_t>(object_.names.size());
        s.name_length = static_cast<std::uint16_t>(name.size());
        object_.names += name;
        object_.symbols.push_back(s);
    }

    // Expressions are trees: a node that two others used would let a small file ask for endless work.
    ExprId expression_id(Json value) {
        const ExprId id = number(value, object_.expressions.size());
        if (is_used_[id]) damaged("expression " + value.shown() + " is used twice");
        is_used_[id] = true;
        return id;
    }
    ExprId expression_or_none(Json value) { return value.is_null() ? none : expression_id(value); }

    // An operand stands before the node that uses it.
    std::uint32_t operand(Json value, std::uint32_t& depth) {
        const ExprId id = expression_id(value);
        depth = std::max(depth, depths_[id] + 1);
        if (depth > max_depth) damaged("an expression is nested too deeply");
        return id;
    }

    std::uint32_t used_symbol(Json value) {
        const std::uint32_t id = number(value, object_.symbols.size());
        object_.symbols[id].is_used = true;
        return id;
    }

    void expression(Json row) {
        Expr e;
        std::uint32_t depth = 0;
        e.op = static_cast<Op>(choice(cell(row, 0), object_names::ops));
        e.begin = offset(cell(row, 1));
        e.length = static_cast<std::uint16_t>(number(cell(row, 2), 0x10000));
        switch (e.op) {
        case Op::constant: e.a = signed_number(cell(row, 3)); break;
        case Op::address: break;
        case Op::symbol: e.a = used_symbol(cell(row, 3)); break;
        case Op::octal_or_symbol:
            e.a = used_symbol(cell(row, 3));
            e.b = number(cell(row, 4), UINT32_MAX);
            break;
        default:
            e.a = operand(cell(row, 3), depth);
            if (is_binary(e.op)) e.b = operand(cell(row, 4), depth);
        }
        object_.expressions.push_back(e);
        depths_.push_back(depth);
        is_used_.push_back(false);
    }

    std::uint32_t signed_number(Json value) const {
        if (!value.is_integer()) damaged("a number is needed, found " + value.shown());
        const std::int64_t n = value.integer();
        if (n < INT32_MIN || n > INT32_MAX) damaged(value.shown() + " does not fit into 32 bits");
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(n));
    }

    std::string bytes(Json value) const {
        const std::string_view digits = text(value);
        std::string result;
        const auto nibble = [&](char c) {
            if (c >= '0' && c <= '9') return c - '0';
            if (c >= 'a' && c <= 'f') return c - 'a' + 10;
            damaged("`" + std::string(digits.substr(0, 40)) + "` is no row of hexadecimal bytes");
        };
        if (digits.size() % 2 != 0) damaged("half a byte is missing");
        for (std::size_t i = 0; i < digits.size(); i += 2)
            result += static_cast<char>(nibble(digits[i]) << 4 | nibble(digits[i + 1]));
        return result;
    }

    std::uint32_t string_or_none(Json value) {
        if (value.is_null()) return none;
        object_.strings.emplace_back(text(value));
        return static_cast<std::uint32_t>(object_.strings.size() - 1);
    }

    Fragment encoded(Json value) const {
        const std::string code = bytes(value);
        std::uint32_t packed = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(code.size(), 3); ++i)
            packed |= std::uint32_t{static_cast<unsigned char>(code[i])} << (8 * i);
        const Fragment fragment = make_encoded(packed);
        if (code.size() != fragment.extra) damaged("an instruction has not the length of its opcode");
        return fragment;
    }

    Fragment instruction(Json row, std::uint8_t flags) {
        const auto mnemonic = isa::find_mnemonic(text(cell(row, 3)));
        const auto shape = static_cast<Shape>(choice(cell(row, 4), object_names::shapes));
        if (!mnemonic || shape == Shape::implied || shape == Shape::accumulator || !encodings_of(*mnemonic, shape).any())
            damaged("no such instruction: " + row.shown());
        return make_instruction(*mnemonic, shape, flags, expression_id(cell(row, 5)));
    }

    // Only lists of items are statements of several fragments; the linker relies on it for addresses and blocks.
    void check_continuation(FragmentKind kind, std::uint8_t flags) const {
        const auto is_item = [](FragmentKind item) {
            return item == FragmentKind::data || item == FragmentKind::byte || item == FragmentKind::byte_or_word
                   || item == FragmentKind::word || item == FragmentKind::print;
        };
        if ((flags & Fragment::continues) == 0) return;
        if (object_.fragments.empty() || !is_item(object_.fragments.back().kind) || !is_item(kind))
            damaged("a fragment continues nothing");
    }

    Fragment data(Json value) {
        const std::string finished = bytes(value);
        Fragment f;
        f.value = static_cast<std::uint32_t>(object_.pool.size());
        f.extra = static_cast<std::uint32_t>(finished.size());
        object_.pool.insert(object_.pool.end(), finished.begin(), finished.end());
        return f;
    }

    // `value` and `extra` of a fragment, and what an instruction is.
    Fragment content(FragmentKind kind, std::uint8_t flags, Json row) {
        Fragment f;
        switch (kind) {
        case FragmentKind::encoded: return encoded(cell(row, 3));
        case FragmentKind::instruction: return instruction(row, flags);
        case FragmentKind::data: return data(cell(row, 3));
        case FragmentKind::fill:
        case FragmentKind::fill_words:
            f.value = expression_id(cell(row, 3));
            f.extra = expression_or_none(cell(row, 4));
            return f;
        case FragmentKind::assertion:
            f.value = expression_id(cell(row, 3));
            f.extra = string_or_none(cell(row, 4));
            return f;
        case FragmentKind::print:
            f.value = expression_or_none(cell(row, 3));
            f.extra = string_or_none(cell(row, 4));
            if (f.value == none && f.extra == none) damaged("a print of nothing");
            return f;
        default: f.value = expression_id(cell(row, 3)); return f;
        }
    }

    void fragment(Json row) {
        const auto kind = static_cast<FragmentKind>(choice(cell(row, 0), object_names::fragments));
        const std::uint32_t begin = placed_offset(cell(row, 1));
        const auto flags = static_cast<std::uint8_t>(number(cell(row, 2), 16));
        check_continuation(kind, flags);
        Fragment f = content(kind, flags, row);
        f.kind = kind;
        f.begin = begin;
        f.flags = flags;
        object_.fragments.push_back(f);
    }

    void definition(Json row) {
        Definition d;
        d.symbol = number(cell(row, 0), object_.symbols.size());
        d.fragment = number(cell(row, 1), object_.fragments.size() + 1);
        d.value = expression_or_none(cell(row, 2));
        d.span = {placed_offset(cell(row, 3)), number(cell(row, 4), UINT32_MAX)};
        d.frame = frame(cell(row, 5));
        if (!object_.definitions.empty() && object_.definitions.back().fragment > d.fragment) damaged("are not in build order");
        object_.definitions.push_back(d);
    }

    void frame_change(Json row) {
        const std::uint32_t at = number(cell(row, 0), object_.fragments.size());
        if (!object_.frame_changes.empty() && object_.frame_changes.back().fragment > at) damaged("are not in build order");
        object_.frame_changes.push_back({at, frame(cell(row, 1))});
    }

    Json document_;
    SourceMap& sources_;
    Object object_;
    std::string section_;
    std::vector<std::uint32_t> depths_;  // by expression
    std::vector<bool> is_used_;
    std::uint32_t base_ = 0, source_size_ = 0;
    FrameId frame_base_ = 0;
    std::uint32_t frame_count_ = 0;
};

}  // namespace

std::optional<Object> read_object(std::string_view text, SourceMap& sources, std::string& error) {
    try {
        const FlatJson document(text);
        const Json root = document.root();
        const Json format = root.is_object() ? root.member("format") : root;
        if (!root.is_object() || format.is_missing() || !format.is_text() || format.text() != "gato-object") {
            error = "is no gato object: \"format\" is not \"gato-object\"";
            return std::nullopt;
        }
        const Json version = root.member("version");
        if (version.is_missing() || !version.is_integer() || version.integer() != object_version) {
            error = "is an object of version " + (version.is_missing() ? "null" : version.shown())
                    + "; this gato reads version " + std::to_string(object_version) + ": assemble it again";
            return std::nullopt;
        }
        return Reader(root, sources).run();
    } catch (const Damage& damage) {
        error = "is damaged: " + damage.message;
    } catch (const nlohmann::json::exception& exception) {
        error = "is damaged: " + json_message(exception.what());
    }
    return std::nullopt;
}

}  // namespace gato
