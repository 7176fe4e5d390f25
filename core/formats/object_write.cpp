// SPDX-License-Identifier: MIT
// Writes STEM.gobj: numbers with their lowest byte first, places and frames counted from the object's own first.
#include "core/formats/object_fields.hpp"

#include "core/formats/object_file.hpp"

namespace gato {

namespace {

class Writer {
public:
    Writer(std::uint32_t base, FrameId first_frame) : base_(base), first_frame_(first_frame), text_(object_magic) {
        number(nullptr, object_version);
    }

    template <typename Rows>
    void list(const char*, const Rows& rows) {
        number(nullptr, static_cast<std::uint32_t>(rows.size()));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            typename Rows::value_type row = rows[i];
            object_file::describe(*this, row);
        }
    }

    template <typename Number>
    void number(const char*, Number value) {
        char bytes[sizeof value];
        for (std::size_t i = 0; i < sizeof value; ++i) bytes[i] = static_cast<char>(value >> (8 * i));
        text_.append(bytes, sizeof value);
    }
    void signed_number(const char* name, std::uint32_t value) { number(name, value); }
    void flag(const char* name, bool value) { number(name, std::uint8_t{value}); }
    void choice(const char* name, auto value, auto&&) { number(name, static_cast<std::uint8_t>(value)); }
    void index(const char* name, std::uint32_t value) { number(name, value); }
    void offset(const char* name, std::uint32_t offset) { number(name, offset == 0 ? 0 : offset - base_); }
    void frame(const char* name, FrameId frame) { number(name, frame == 0 ? 0 : frame - first_frame_ + 1); }
    void opcode(const char* name, std::uint8_t opcode) { number(name, opcode); }
    void code(const char* name, std::uint32_t bytes) {
        number(name, static_cast<std::uint16_t>(bytes));
        number(name, static_cast<std::uint8_t>(bytes >> 16));
    }
    void text(const char* name, std::string_view text) {
        number(name, static_cast<std::uint32_t>(text.size()));
        text_ += text;
    }
    void bytes(const char* name, std::string_view bytes) { text(name, bytes); }

    std::string take() { return std::move(text_); }

private:
    std::uint32_t base_;
    FrameId first_frame_;
    std::string text_;
};

}  // namespace

std::string write_object(const Object& object, const SourceMap& sources, const ObjectSources& range) {
    Writer writer(sources.begin(range.first_source) - 1, range.first_frame);
    object_file::describe_object(writer, object, object_file::SourceRows(sources, range),
                                 object_file::FrameRows(sources, range));
    return writer.take();
}

}  // namespace gato
