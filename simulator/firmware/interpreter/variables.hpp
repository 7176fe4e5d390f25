// SPDX-License-Identifier: MIT
// Variables and arrays, in the formats in which a C64 keeps them between VARTAB ($2d) and STREND ($31), and the strings between
// FRETOP ($33) and MEMSIZ ($37). A variable: two bytes of name, whose bits 7 give its kind, and five of value. An array: name,
// size in bytes, number of dimensions, their lengths (the last one first, high bytes first), values. A text: length, address;
// it is in the program or at the top of memory. Facts: "Mapping the Commodore 64", $2d.
#pragma once

#include "simulator/firmware/interpreter/error.hpp"
#include "simulator/firmware/interpreter/memory.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator::basic {

enum class Kind : std::uint8_t { number, integer, text, function };

struct Name {
    std::uint8_t first = 0, second = 0;  // 0: it has one character
    Kind kind = Kind::number;

    [[nodiscard]] bool is(std::uint8_t one, std::uint8_t two) const { return first == one && second == two; }
};

// A number or a text.
struct Value {
    bool is_text = false;
    double number = 0;
    // For a text: where its length and address are, in a variable or among those that wait to be used.
    std::uint16_t descriptor = 0;
};

// For the text of a variable that does not exist: three zeros of the ROM. What is stored there, is stored in TI$.
inline constexpr std::uint16_t no_text = 0xbf13;

class Variables {
public:
    explicit Variables(Memory& memory) : memory_(memory) {}

    // Returns where the value of a variable is; nothing if there is no such variable.
    [[nodiscard]] std::optional<std::uint16_t> find(const Name& name);
    // The same, but creates the variable if there is none.
    std::uint16_t find_or_make(const Name& name);
    // Returns where an array's element is; the array is created with eleven elements in each dimension if there is none. Throws
    // Error: BAD SUBSCRIPT.
    std::uint16_t element(const Name& name, const std::vector<int>& subscripts);
    // Throws Error: REDIM'D ARRAY.
    void dimension(const Name& name, const std::vector<int>& last_subscripts);

    [[nodiscard]] Value load(Kind kind, std::uint16_t place);
    // Throws Error: TYPE MISMATCH, ILLEGAL QUANTITY, OUT OF MEMORY.
    void store(Kind kind, std::uint16_t place, const Value& value);

    // TI$: sets the clock to hours, minutes and seconds, of two digits each. Throws Error: ILLEGAL QUANTITY.
    void set_clock(const std::string& digits);

    // --- texts (strings.cpp): new ones wait among three until they are used. Throw Error: OUT OF MEMORY, FORMULA TOO COMPLEX.
    [[nodiscard]] Value new_text(std::string_view text);
    // Takes a text that is in memory already: copies it from page 0 and from the buffer at $0200; elsewhere it stays where it
    // is.
    [[nodiscard]] Value text_at(std::uint16_t place, int size);
    // The same, never copied.
    [[nodiscard]] Value waiting_text(std::uint16_t place, int size);
    // Joins one text after the other. Throws Error: STRING TOO LONG.
    [[nodiscard]] Value joined(const Value& left, const Value& right);
    [[nodiscard]] Value part_of(const Value& whole, std::size_t begin, std::size_t length);
    [[nodiscard]] std::string text_of(const Value& value) const;
    // Takes a text that is used now and need wait no longer; its bytes are free again if they are the lowest.
    std::string take(const Value& value);
    void give_up(std::uint16_t descriptor);
    // Frees the place among those that wait, but not the bytes. Returns false if the text does not wait, or not as the last
    // one.
    bool stops_waiting(std::uint16_t descriptor);
    [[nodiscard]] int length_at(std::uint16_t descriptor) const;
    [[nodiscard]] std::uint16_t address_at(std::uint16_t descriptor) const;
    // Reserves so many bytes at the bottom of the strings. Throws Error: OUT OF MEMORY.
    std::uint16_t reserve(int size);

    // Throws Error: OUT OF MEMORY, unless the strings begin after this address.
    void need_room(int end);

    // CLR: removes all variables and strings.
    void clear();
    // Moves all strings together. Returns how many bytes are then free.
    int collect();

private:
    [[nodiscard]] std::optional<std::uint16_t> find_array(const Name& name);
    std::uint16_t make_array(const Name& name, const std::vector<int>& last_subscripts);
    void store_text(std::uint16_t place, const Value& value);
    void set_descriptor(std::uint16_t place, int size, std::uint16_t address);
    [[nodiscard]] std::vector<std::uint16_t> descriptors() const;
    void add_array_texts(std::vector<std::uint16_t>& places) const;

    Memory& memory_;
};

}  // namespace gato::simulator::basic
