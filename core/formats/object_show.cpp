// SPDX-License-Identifier: MIT
// The JSON view of an object: the fields of the file with their names, one entry of a list on each line.
#include "core/formats/object_fields.hpp"

#include "core/formats/object_file.hpp"

#include <nlohmann/json.hpp>

namespace gato {

namespace {

using nlohmann::json;

class Viewer {
public:
    Viewer(std::uint32_t base, FrameId first_frame) : base_(base), first_frame_(first_frame) {
        text_ = "{\"format\":\"gato-object\",\"version\":" + std::to_string(object_version);
    }

    template <typename Rows>
    void list(const char* name, const Rows& rows) {
        key(name);
        text_ += '[';
        separator_ = "";
        for (std::size_t i = 0; i < rows.size(); ++i) {
            typename Rows::value_type row = rows[i];
            text_ += i == 0 ? "\n" : ",\n";
            entry(row);
        }
        text_ += ']';
        separator_ = ",\n";
    }

    template <typename Number>
    void number(const char* name, Number value) {
        key(name);
        text_ += std::to_string(value);
    }
    void signed_number(const char* name, std::uint32_t value) { number(name, static_cast<std::int32_t>(value)); }
    void flag(const char* name, bool value) {
        key(name);
        text_ += value ? "true" : "false";
    }
    template <typename Choice>
    void choice(const char* name, Choice value, const auto& names) {
        text(name, names[static_cast<std::size_t>(value)]);
    }
    void index(const char* name, std::uint32_t value) {
        if (value != none) return number(name, value);
        key(name);
        text_ += "null";
    }
    void offset(const char* name, std::uint32_t offset) { number(name, offset == 0 ? 0 : offset - base_); }
    void frame(const char* name, FrameId frame) { number(name, frame == 0 ? 0 : frame - first_frame_ + 1); }
    void opcode(const char* name, std::uint8_t opcode) {
        const isa::Opcode& row = isa::opcode_table[opcode];
        text(name, std::string(isa::name_of(row.mnemonic)) + " " + std::string(isa::name_of(row.mode)));
    }
    void code(const char* name, std::uint32_t value) {
        const char all[] = {static_cast<char>(value), static_cast<char>(value >> 8), static_cast<char>(value >> 16)};
        bytes(name, {all, make_encoded(value).extra});
    }
    void text(const char* name, std::string_view text) {
        key(name);
        text_ += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
    }
    void bytes(const char* name, std::string_view bytes) {
        static constexpr char digits[] = "0123456789abcdef";
        key(name);
        text_ += '"';
        for (const char c : bytes) text_ += {digits[static_cast<unsigned char>(c) >> 4], digits[c & 15]};
        text_ += '"';
    }

    std::string take() { return std::move(text_) + "}\n"; }

private:
    // An entry of a list of texts has no name.
    void key(const char* name) {
        if (name == nullptr) return;
        text_ += separator_;
        text_ += '"';
        text_ += name;
        text_ += "\":";
        if (*separator_ == '\0') separator_ = ",";
    }

    void entry(std::string& row) { object_file::describe(*this, row); }
    template <typename Row>
    void entry(Row& row) {
        text_ += '{';
        separator_ = "";
        object_file::describe(*this, row);
        text_ += '}';
    }

    std::uint32_t base_;
    FrameId first_frame_;
    std::string text_;
    const char* separator_ = ",\n";  // goes before the next member
};

}  // namespace

std::string show_object(const Object& object, const SourceMap& sources, const ObjectSources& range) {
    Viewer viewer(sources.begin(range.first_source) - 1, range.first_frame);
    object_file::describe_object(viewer, object, object_file::SourceRows(sources, range),
                                 object_file::FrameRows(sources, range));
    return viewer.take();
}

}  // namespace gato
