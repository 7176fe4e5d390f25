// SPDX-License-Identifier: MIT
// An absolute symbol without a type is a number that a source or a linker script defines, such as a size or the address of a
// chip: a constant. llvm-mos's imaginary registers, __rc0, __rc1, …, are defined so, but are bytes of the zero page: labels.
#include "maps/elf/symbols.hpp"

#include "maps/elf/cursor.hpp"

#include <algorithm>

namespace gato::maps::elf {

namespace {

enum Type : std::uint8_t { untyped = 0, object = 1, function = 2 };

constexpr std::uint32_t undefined = 0, absolute = 0xfff1, first_reserved = 0xff00;

struct Symbol {
    std::uint32_t name = 0, value = 0, size = 0;
    std::uint8_t type = 0;
    std::uint32_t section = 0;
};

Symbol read_symbol(Cursor& cursor) {
    Symbol symbol;
    symbol.name = static_cast<std::uint32_t>(cursor.number(4));
    symbol.value = static_cast<std::uint32_t>(cursor.number(4));
    symbol.size = static_cast<std::uint32_t>(cursor.number(4));
    symbol.type = cursor.number(1) & 15;  // and above it, whether other files know it
    (void)cursor.number(1);
    symbol.section = static_cast<std::uint32_t>(cursor.number(2));
    return symbol;
}

bool is_imaginary_register(std::string_view name, std::uint32_t value) {
    constexpr std::string_view prefix = "__rc";
    return value < 0x100 && name.size() > prefix.size() && name.starts_with(prefix)
           && name.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

class SymbolReader {
public:
    SymbolReader(Image& image, DebugInfo& info) : image_(image), info_(info) {}

    void read(const Section& table) {
        if (table.linked >= image_.sections().size()) throw Damage{0, "its symbols have no names"};
        const std::string_view names = image_.sections()[table.linked].bytes;
        constexpr std::size_t entry_size = 16;
        for (Cursor cursor(table.bytes, "its section .symtab"); cursor.left() >= entry_size;) {
            const Symbol symbol = read_symbol(cursor);
            if (symbol.type > function || !is_defined(symbol)) continue;
            if (const std::string_view name = image_.names.at(names, symbol.name); !name.empty()) add(symbol, name);
        }
    }

private:
    // In the program's memory, not in debug information.
    [[nodiscard]] bool is_defined(const Symbol& symbol) const {
        if (symbol.section == undefined) return false;
        if (symbol.section >= first_reserved) return symbol.section == absolute;
        return symbol.section < image_.sections().size() && image_.sections()[symbol.section].has(Section::allocated);
    }

    void add(const Symbol& symbol, std::string_view name) {
        if (symbol.section == absolute && symbol.type == untyped) return add_number(symbol, name);
        if (symbol.value >= memory_size) return info_.leave_out("of symbols at addresses above $ffff");
        add_label(name, symbol.value, symbol.size);
        if (symbol.size == 0) return;
        if (symbol.type == function) add_function(symbol, name);
        if (symbol.type == object) add_variable(symbol, name);
    }

    void add_number(const Symbol& symbol, std::string_view name) {
        if (is_imaginary_register(name, symbol.value)) return add_label(name, symbol.value, 1);
        MapSymbol& constant = info_.map.symbols.emplace_back();
        constant.name = name;
        constant.value = static_cast<std::int32_t>(symbol.value);
        constant.kind = SymbolKind::constant;
    }

    void add_label(std::string_view name, std::uint32_t address, std::uint32_t size) {
        info_.add_label(name, address);
        if (size != 0) info_.map.symbols.back().size = size;
    }

    void add_function(const Symbol& symbol, std::string_view name) {
        MapFunction& function = info_.map.functions.emplace_back();
        function.name = name;
        function.start = symbol.value;
        function.end = end_of(symbol);
    }

    void add_variable(const Symbol& symbol, std::string_view name) {
        MapVariable& variable = info_.map.variables.emplace_back();
        variable.name = name;
        variable.address = static_cast<std::uint16_t>(symbol.value);
        variable.size = end_of(symbol) - symbol.value;
    }

    static std::uint32_t end_of(const Symbol& symbol) {
        return std::min(symbol.size, memory_size - symbol.value) + symbol.value;
    }

    Image& image_;
    DebugInfo& info_;
};

}  // namespace

void read_symbols(Image& image, DebugInfo& info) {
    SymbolReader reader(image, info);
    for (const Section& section : image.sections())
        if (section.type == Section::symbols) reader.read(section);
}

}  // namespace gato::maps::elf
