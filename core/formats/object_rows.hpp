// SPDX-License-Identifier: MIT
// The lists of an object as rows that are complete in themselves: what an object in memory keeps in common arrays (names,
// finished bytes) or derives (the size of an instruction) is part of the row in the file. Each list has size(), operator[] to
// write from and push_back() to read into.
#pragma once

#include "core/formats/addressing.hpp"
#include "core/formats/object_file.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gato::object_file {

struct SourceRow {
    std::string_view name, text;
};

class SourceRows {
public:
    using value_type = SourceRow;
    SourceRows(const SourceMap& sources, const ObjectSources& range) : sources_(sources), range_(range) {}

    [[nodiscard]] std::size_t size() const { return range_.source_count; }
    [[nodiscard]] SourceRow operator[](std::size_t i) const {
        return {sources_.name(range_.first_source + i), sources_.text(range_.first_source + i)};
    }

private:
    const SourceMap& sources_;
    const ObjectSources& range_;
};

// Sources that are added to the map; their texts stay where they are in the file.
class NewSources {
public:
    using value_type = SourceRow;
    NewSources(SourceMap& sources, ObjectSources& range, const SourceText& file)
        : sources_(sources), range_(range), file_(file) {}

    void push_back(const SourceRow& row) {
        sources_.add(std::string(row.name), file_.part(row.text));
        ++range_.source_count;
    }

private:
    SourceMap& sources_;
    ObjectSources& range_;
    const SourceText& file_;
};

class FrameRows {
public:
    using value_type = Frame;
    FrameRows(const SourceMap& sources, const ObjectSources& range) : sources_(sources), range_(range) {}

    [[nodiscard]] std::size_t size() const { return range_.frame_count; }
    [[nodiscard]] const Frame& operator[](std::size_t i) const {
        return sources_.frame(range_.first_frame + static_cast<FrameId>(i));
    }

private:
    const SourceMap& sources_;
    const ObjectSources& range_;
};

class NewFrames {
public:
    using value_type = Frame;
    NewFrames(SourceMap& sources, ObjectSources& range) : sources_(sources), range_(range) {}

    void push_back(const Frame& frame) {
        sources_.add_frame(frame);
        ++range_.frame_count;
    }

private:
    SourceMap& sources_;
    ObjectSources& range_;
};

struct SymbolRow {
    std::string_view name;
    std::uint32_t scope = none;   // of a local label
    std::uint32_t lookup = none;  // of an open name
};

template <typename SomeObject>
class SymbolRows {
public:
    using value_type = SymbolRow;
    explicit SymbolRows(SomeObject& object) : object_(object) {}

    [[nodiscard]] std::size_t size() const { return object_.symbols.size(); }
    [[nodiscard]] SymbolRow operator[](std::size_t i) const {
        const Symbol& symbol = object_.symbols[i];
        return {object_.name_of(static_cast<SymbolId>(i)), symbol.is_local ? symbol.scope : none,
                symbol.is_open ? symbol.scope : none};
    }
    void push_back(const SymbolRow& row) {
        Symbol symbol;
        symbol.name = static_cast<std::uint32_t>(object_.names.size());
        symbol.name_length = static_cast<std::uint16_t>(std::min<std::size_t>(row.name.size(), 0xffff));
        symbol.is_local = row.scope != none;
        symbol.is_open = row.lookup != none && !symbol.is_local;
        symbol.scope = symbol.is_local ? row.scope : row.lookup;
        object_.names += row.name;
        object_.symbols.push_back(symbol);
    }

private:
    SomeObject& object_;
};

struct FragmentRow {
    Fragment fragment;
    std::uint8_t opcode = 0;  // of an instruction: stands for mnemonic and shape of the operand
    std::string_view bytes;   // of data
};

template <typename SomeObject>
class FragmentRows {
public:
    using value_type = FragmentRow;
    explicit FragmentRows(SomeObject& object) : object_(object) {}

    [[nodiscard]] std::size_t size() const { return object_.fragments.size(); }
    [[nodiscard]] FragmentRow operator[](std::size_t i) const {
        const Fragment& fragment = object_.fragments[i];
        FragmentRow row{fragment, 0, {}};
        if (fragment.kind == FragmentKind::instruction)
            row.opcode = static_cast<std::uint8_t>(longest_opcode(encodings_of(fragment.mnemonic, fragment.shape)));
        else if (fragment.kind == FragmentKind::data)
            row.bytes = {reinterpret_cast<const char*>(object_.pool.data()) + fragment.value, fragment.extra};
        return row;
    }
    void push_back(const FragmentRow& row) {
        Fragment fragment = row.fragment;
        switch (fragment.kind) {
        case FragmentKind::encoded: fragment.extra = make_encoded(fragment.value).extra; break;
        case FragmentKind::instruction: complete_instruction(fragment, form_table[row.opcode]); break;
        case FragmentKind::data:
            fragment.value = static_cast<std::uint32_t>(object_.pool.size());
            fragment.extra = static_cast<std::uint32_t>(row.bytes.size());
            object_.pool.insert(object_.pool.end(), row.bytes.begin(), row.bytes.end());
            break;
        default: break;
        }
        object_.has_marks |= is_mark(fragment.kind);
        object_.fragments.push_back(fragment);
    }

private:
    static void complete_instruction(Fragment& fragment, const Form& form) {
        fragment.mnemonic = form.mnemonic;
        fragment.shape = form.shape;
        fragment.extra = instruction_size(encodings_of(form.mnemonic, form.shape), fragment.flags);
    }

    SomeObject& object_;
};

}  // namespace gato::object_file
