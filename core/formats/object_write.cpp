// SPDX-License-Identifier: MIT
// Writing STEM.gobj: one entry a line, offsets counted from the object's own first source.
#include "core/formats/object_names.hpp"

#include <gato/formats/object_file.hpp>

#include <nlohmann/json.hpp>

namespace gato {

namespace {

using nlohmann::json;

class Writer {
public:
    Writer(const Object& object, const SourceMap& sources, const ObjectSources& range)
        : object_(object), sources_(sources), range_(range), base_(sources.begin(range.first_source) - 1) {}

    std::string run() {
        text_ = "{\"format\":\"gato-object\",\"version\":" + std::to_string(object_version);
        list("sources", range_.source_count, [&](std::size_t i) { source(range_.first_source + i); });
        list("frames", range_.frame_count, [&](std::size_t i) { frame(range_.first_frame + static_cast<FrameId>(i)); });
        list("symbols", object_.symbols.size(), [&](std::size_t i) { symbol(static_cast<SymbolId>(i)); });
        list("definitions", object_.definitions.size(), [&](std::size_t i) { definition(object_.definitions[i]); });
        list("expressions", object_.expressions.size(), [&](std::size_t i) { expression(object_.expressions[i]); });
        list("fragments", object_.fragments.size(), [&](std::size_t i) { fragment(object_.fragments[i]); });
        list("frame_changes", object_.frame_changes.size(),
             [&](std::size_t i) { row(object_.frame_changes[i].fragment, moved_frame(object_.frame_changes[i].frame)); });
        strings("scopes", object_.scopes);
        strings("macros", object_.macros);
        strings("hash_variables", object_.hash_variables);
        strings("modes_left", object_.modes_left);
        strings("tested_symbols", object_.tested_symbols);
        strings("inherited_modes", object_.inherited_modes);
        text_ += ",\n\"first_scope\":" + or_null(object_.first_scope) + ",\"last_scope\":" + or_null(object_.last_scope);
        text_ += ",\"generate_to\":" + quoted(object_.generate_to);
        return text_ + "}\n";
    }

private:
    static std::string quoted(std::string_view text) { return json(text).dump(-1, ' ', false, json::error_handler_t::replace); }
    static std::string or_null(std::uint32_t number) { return number == none ? "null" : std::to_string(number); }

    std::uint32_t moved(std::uint32_t offset) const { return offset == 0 ? 0 : offset - base_; }
    FrameId moved_frame(FrameId frame) const { return frame == 0 ? 0 : frame - range_.first_frame + 1; }

    template <typename Item>
    void list(const char* name, std::size_t count, const Item& item) {
        text_ += ",\n\"" + std::string(name) + "\":[";
        for (std::size_t i = 0; i < count; ++i) {
            text_ += i == 0 ? "\n" : ",\n";
            item(i);
        }
        text_ += "]";
    }

    void strings(const char* name, const std::vector<std::string>& items) {
        list(name, items.size(), [&](std::size_t i) { text_ += quoted(items[i]); });
    }

    void cell(std::uint32_t number) { text_ += std::to_string(number); }
    void cell(std::int32_t number) { text_ += std::to_string(number); }
    void cell(const std::string& json_text) { text_ += json_text; }
    void cell(std::string_view name) { text_ += "\"" + std::string(name) + "\""; }

    template <typename First, typename... Rest>
    void row(const First& first, const Rest&... rest) {
        text_ += '[';
        cell(first);
        ((text_ += ',', cell(rest)), ...);
        text_ += ']';
    }

    void source(std::size_t number) {
        text_ += "{\"file\":" + quoted(sources_.name(number)) + ",\"text\":" + quoted(sources_.text(number)) + "}";
    }

    void frame(FrameId id) {
        const Frame& f = sources_.frame(id);
        row(object_names::frames[static_cast<std::size_t>(f.kind)], quoted(f.name), moved(f.call.begin), f.call.length,
            moved_frame(f.parent));
    }

    void symbol(SymbolId id) {
        const std::string name = quoted(object_.name_of(id));
        if (object_.symbols[id].is_local)
            row(name, object_.symbols[id].scope);
        else
            text_ += name;
    }

    void definition(const Definition& d) {
        row(d.symbol, d.fragment, or_null(d.value), moved(d.span.begin), d.span.length, moved_frame(d.frame));
    }

    void expression(const Expr& e) {
        const std::string_view name = object_names::ops[static_cast<std::size_t>(e.op)];
        const std::uint32_t begin = moved(e.begin), length = e.length;
        if (e.op == Op::constant) return row(name, begin, length, static_cast<std::int32_t>(e.a));
        if (e.op == Op::address) return row(name, begin, length);
        if (e.op == Op::symbol || is_unary(e.op)) return row(name, begin, length, e.a);
        row(name, begin, length, e.a, e.b);
    }

    static std::string hex(const std::uint8_t* bytes, std::size_t count) {
        static constexpr char digits[] = "0123456789abcdef";
        std::string text = "\"";
        for (std::size_t i = 0; i < count; ++i) text += {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        return text + "\"";
    }

    std::string encoded(std::uint32_t value) const {
        const std::uint8_t bytes[] = {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8),
                                      static_cast<std::uint8_t>(value >> 16)};
        return hex(bytes, static_cast<std::size_t>(1 + isa::operand_size(isa::opcode_table[bytes[0]].mode)));
    }

    std::string string_or_null(std::uint32_t index) const { return index == none ? "null" : quoted(object_.strings[index]); }

    void fragment(const Fragment& f) {
        const std::string_view name = object_names::fragments[static_cast<std::size_t>(f.kind)];
        const std::uint32_t begin = moved(f.begin), flags = f.flags;
        switch (f.kind) {
        case FragmentKind::encoded: return row(name, begin, flags, encoded(f.value));
        case FragmentKind::instruction:
            return row(name, begin, flags, isa::name_of(f.mnemonic), object_names::shapes[static_cast<std::size_t>(f.shape)],
                       f.value);
        case FragmentKind::data: return row(name, begin, flags, hex(object_.pool.data() + f.value, f.extra));
        case FragmentKind::fill:
        case FragmentKind::fill_words: return row(name, begin, flags, f.value, or_null(f.extra));
        case FragmentKind::assertion: return row(name, begin, flags, f.value, string_or_null(f.extra));
        case FragmentKind::print: return row(name, begin, flags, or_null(f.value), string_or_null(f.extra));
        default: return row(name, begin, flags, f.value);
        }
    }

    const Object& object_;
    const SourceMap& sources_;
    const ObjectSources& range_;
    std::uint32_t base_;
    std::string text_;
};

}  // namespace

std::string write_object(const Object& object, const SourceMap& sources, const ObjectSources& range) {
    return Writer(object, sources, range).run();
}

}  // namespace gato
