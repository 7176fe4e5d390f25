// SPDX-License-Identifier: MIT
// GET, INPUT, READ: values for variables, from keys, lines and DATA. A line that was read is in the buffer at $0200.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace gato::simulator::basic {
namespace {

constexpr int longest_line = 88;
constexpr const char* second_prompt = "??\x1d";

}  // namespace

void Interpreter::get() {
    need_program();
    if (text_.accept('#')) {
        open_channel(false);
        state_.uses_file = true;
        text_.expect(',');
    } else {
        memory_.host().note_look_of_basic(true);
    }
    get_next();
}

void Interpreter::get_next() {
    memory_.spend(time::get);
    call(kernal_getin);
    state_.next = BasicState::Next::get;
}

void Interpreter::got() {
    const std::uint8_t character = memory_.host().registers().a;
    const std::string text(character == 0 ? 0 : 1, static_cast<char>(character));
    const Expression::Target target = expression_.target();
    std::size_t rest = 0;
    const Value value = target.name.kind == Kind::text ? variables_.new_text(text) : number_value(number_in_text(text, &rest));
    const bool is_number = rest == text.size() || text[rest] == ',' || text[rest] == ':';
    if (!value.is_text && !is_number) {
        memory_.set(location::current_line + 1, 0xff);  // as if nothing ran
        throw Error{};
    }
    variables_.store(target.name.kind, target.place, value);
    if (text_.accept(',')) return get_next();
    end_input();
}

void Interpreter::end_input() {
    if (!std::exchange(state_.uses_file, false)) return;
    memory_.set(location::output_channel, 0);
    call(kernal_clrchn);
}

void Interpreter::input() {
    need_program();
    if (text_.peek() == quote) {
        put(variables_.take(expression_.text()));
        text_.expect(';');
    }
    state_.next = BasicState::Next::input;
}

void Interpreter::input_from_file() {
    need_program();
    open_channel(false);
    state_.uses_file = true;
    text_.expect(',');
    state_.next = BasicState::Next::input;
}

// The prompt is for people.
void Interpreter::read_line(std::string_view shown) {
    if (!state_.uses_file) put(shown);
    state_.line_length = 0;
    call(kernal_chrin);
    state_.next = BasicState::Next::input_character;
}

void Interpreter::read_character() {
    const std::uint8_t character = memory_.host().registers().a;
    if (character != carriage_return_code) {
        if (state_.line_length >= longest_line) throw Error{ErrorCode::string_too_long};
        memory_.set(location::input_buffer + state_.line_length++, character);
        call(kernal_chrin);
        state_.next = BasicState::Next::input_character;
        return;
    }
    memory_.set(location::input_buffer + state_.line_length, 0);
    if (!state_.uses_file) new_line();
    use_line();
}

// An empty line leaves the variables as they are; in a file it is passed over, unless there was nothing to read.
void Interpreter::use_line() {
    constexpr std::uint8_t nothing_read = 0x02;
    if (state_.uses_file && (memory_.byte(location::status) & nothing_read) != 0) {
        text_.skip_statement();
        return end_input();
    }
    if (state_.line_length == 0) return state_.uses_file ? read_line("") : text_.skip_statement();
    std::uint16_t item = location::input_buffer;
    while (true) {
        const Expression::Target target = expression_.target();
        const auto value = item_at(item, target.name.kind);
        if (!value) return read_again();
        variables_.store(target.name.kind, target.place, *value);
        if (!text_.accept(',')) break;
        if (memory_.byte(item++) != ',') return read_line(second_prompt);
    }
    if (memory_.byte(item) != 0 && !state_.uses_file) put("?EXTRA IGNORED\r");
    end_input();
}

void Interpreter::read_again() {
    if (state_.uses_file) throw Error{ErrorCode::file_data};
    text_.go_to(memory_.word(location::continue_pointer));
    put("?REDO FROM START\r");
}

// Returns the value of the text at `place` for a variable of this kind, and moves `place` past it. Returns nothing if the text
// is not such a value.
std::optional<Value> Interpreter::item_at(std::uint16_t& place, Kind kind) {
    memory_.spend(time::input_item);
    const std::uint16_t list = text_.place();
    text_.go_to(place);
    const Value value = kind == Kind::text ? text_item() : number_value(read_signed_number(text_));
    const bool is_whole = text_.at_end() || text_.peek() == ',';
    place = text_.place();
    text_.go_to(list);
    return is_whole ? std::optional(value) : std::nullopt;
}

// In quotes, or up to a comma or colon.
Value Interpreter::text_item() {
    if (text_.peek() == quote) return expression_.literal();
    const std::uint16_t begin = text_.place();
    int size = 0;
    for (std::uint8_t c = memory_.byte(begin); c != 0 && c != ',' && c != ':'; c = memory_.byte(text_.place())) {
        if (++size > longest_text) throw Error{ErrorCode::string_too_long};
        text_.next();
    }
    return variables_.text_at(begin, size);
}

void Interpreter::read() {
    do {
        const Expression::Target target = expression_.target();
        std::uint16_t item = next_data();
        const auto value = item_at(item, target.name.kind);
        memory_.set_word(location::data_pointer, item);
        if (!value) {
            memory_.set_word(location::current_line, memory_.word(location::data_line));
            throw Error{};
        }
        variables_.store(target.name.kind, target.place, *value);
    } while (text_.accept(','));
}

// Returns where the next item begins: after the comma at the pointer, or in the next DATA statement.
std::uint16_t Interpreter::next_data() {
    const std::uint16_t list = text_.place();
    text_.go_to(memory_.word(location::data_pointer));
    if (!text_.accept(',')) {
        do {
            text_.skip_statement();
            if (memory_.byte(text_.place()) == 0 && !next_line(location::data_line)) throw Error{ErrorCode::out_of_data};
            text_.next();
        } while (!text_.accept(token("DATA")));
    }
    const std::uint16_t item = text_.place();
    text_.go_to(list);
    return item;
}

void Interpreter::restore() {
    memory_.set_word(location::data_pointer, memory_.word(location::basic_text) - 1);
}

}  // namespace gato::simulator::basic
