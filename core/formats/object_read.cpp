// SPDX-License-Identifier: MIT
// Reads STEM.gobj. The file may be damaged or hostile: nothing is read past its end, memory is allocated only as its bytes are
// used up, and what was read is verified before any other code sees it.
#include "core/formats/object_fields.hpp"

#include "core/formats/object_file.hpp"

#include <iterator>
#include <utility>

namespace gato {

namespace {

struct Damage {
    std::string message;
};

class Reader {
public:
    Reader(std::string_view bytes, std::uint32_t base, FrameId first_frame)
        : at_(bytes.data()), end_(bytes.data() + bytes.size()), base_(base), first_frame_(first_frame) {}

    template <typename Rows>
    void list(const char* name, Rows&& rows) {
        section_ = name;
        for (auto count = take<std::uint32_t>(); count > 0; --count) {
            typename std::remove_cvref_t<Rows>::value_type row{};
            object_file::describe(*this, row);
            rows.push_back(std::move(row));
        }
        section_ = "the end";
    }

    template <typename Number>
    void number(const char*, Number& value) {
        value = take<Number>();
    }
    void signed_number(const char*, std::uint32_t& value) { value = take<std::uint32_t>(); }
    void index(const char*, std::uint32_t& value) { value = take<std::uint32_t>(); }
    void flag(const char* name, bool& value) { value = below(name, 2) == 1; }
    template <typename Choice>
    void choice(const char* name, Choice& value, const auto& names) {
        value = static_cast<Choice>(below(name, std::size(names)));
    }
    void offset(const char*, std::uint32_t& offset) { offset = moved(take<std::uint32_t>(), base_); }
    void frame(const char*, FrameId& frame) { frame = moved(take<std::uint32_t>(), first_frame_ - 1); }
    void opcode(const char*, std::uint8_t& opcode) {
        opcode = take<std::uint8_t>();
        const Form& form = form_table[opcode];
        if (longest_opcode(encodings_of(form.mnemonic, form.shape)) != opcode)
            damaged("opcode " + std::to_string(opcode) + " is not an instruction with an operand");
    }
    void code(const char*, std::uint32_t& bytes) {
        bytes = take<std::uint16_t>();
        bytes |= std::uint32_t{take<std::uint8_t>()} << 16;
    }
    void text(const char*, std::string_view& text) {
        const auto size = take<std::uint32_t>();
        text = {claim(size), size};
    }
    void text(const char* name, std::string& text) {
        std::string_view stretch;
        this->text(name, stretch);
        text = stretch;
    }
    void bytes(const char* name, std::string_view& bytes) { text(name, bytes); }

    void finish() const {
        if (at_ != end_) damaged("there are more bytes after it");
    }

private:
    [[noreturn, gnu::cold]] void damaged(const std::string& why) const { throw Damage{std::string(section_) + ": " + why}; }

    const char* claim(std::size_t size) {
        if (static_cast<std::size_t>(end_ - at_) < size) damaged("the file is cut off");
        return std::exchange(at_, at_ + size);
    }

    template <typename Number>
    Number take() {
        const char* const from = claim(sizeof(Number));
        return [from]<std::size_t... i>(std::index_sequence<i...>) {
            return static_cast<Number>((... | (static_cast<Number>(static_cast<unsigned char>(from[i])) << (8 * i))));
        }
        (std::make_index_sequence<sizeof(Number)>());
    }

    std::uint8_t below(const char* name, std::size_t limit) {
        const auto value = take<std::uint8_t>();
        if (value >= limit) damaged(std::string(name) + " " + std::to_string(value) + " is not known");
        return value;
    }

    // A number beyond all numbers stays there.
    static std::uint32_t moved(std::uint32_t number, std::uint32_t base) {
        if (number == 0) return 0;
        return number > UINT32_MAX - base ? UINT32_MAX : number + base;
    }

    const char* at_;
    const char* end_;
    const char* section_ = "the start";
    std::uint32_t base_;
    FrameId first_frame_;
};

// Returns the first offset after all sources.
std::uint32_t end_of(const SourceMap& sources) {
    const std::size_t count = sources.source_count();
    if (count == 0) return 1;
    return sources.begin(count - 1) + static_cast<std::uint32_t>(sources.text(count - 1).size()) + 1;
}

constexpr std::size_t header_size = object_magic.size() + sizeof object_version;

// Nothing when the file is of the version that this gato reads.
std::string wrong_format(std::string_view file) {
    static constexpr std::string_view again = "; this gato reads version 7: assemble the source again";
    static_assert(object_version == 7);
    if (file.starts_with('{') && file.substr(0, 100).find("\"gato-object\"") != std::string_view::npos)
        return "is an object as JSON, as version 1 was" + std::string(again);
    if (!file.starts_with(object_magic))
        return "is not a gato object: it does not begin with `" + std::string(object_magic) + "`";
    if (file.size() < header_size) return "is damaged: the start: the file is cut off";
    std::uint32_t version = 0;
    Reader(file.substr(object_magic.size()), 0, 0).number(nullptr, version);
    return version == object_version ? "" : "is an object of version " + std::to_string(version) + std::string(again);
}

Object read_content(const SourceText& file, SourceMap& sources, ObjectSources& range) {
    Object object;
    Reader reader(file.view().substr(header_size), end_of(sources) - 1, range.first_frame);
    object_file::describe_object(reader, object, object_file::NewSources(sources, range, file),
                                 object_file::NewFrames(sources, range));
    reader.finish();
    return object;
}

void mark_used_symbols(Object& object) {
    for (std::size_t i = 0; i < object.expressions.size(); ++i) {
        const Expr& node = object.expressions[i];
        if (node.op == Op::symbol || node.op == Op::octal_or_symbol) object.symbols[node.a].is_used = true;
    }
}

}  // namespace

std::optional<Object> read_object(const SourceText& file, SourceMap& sources, std::string& error) {
    error = wrong_format(file.view());
    if (error.empty() && file.size() > UINT32_MAX - end_of(sources)) error = "is too large together with the objects before it";
    if (!error.empty()) return std::nullopt;
    try {
        ObjectSources range{sources.source_count(), 0, static_cast<FrameId>(sources.frame_count()), 0};
        Object object = read_content(file, sources, range);
        if (const auto problem = verify(object, sources, range)) throw Damage{*problem};
        mark_used_symbols(object);
        return object;
    } catch (const Damage& damage) {
        error = "is damaged: " + damage.message;
        return std::nullopt;
    }
}

}  // namespace gato
