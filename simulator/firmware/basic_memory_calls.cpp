// SPDX-License-Identifier: MIT
// Calls of the parts of BASIC that manage its memory: blocks, lines, variables, texts. Facts: "Mapping the Commodore 64",
// $a3b8-$b7b5.
#include "simulator/firmware/basic_calls.hpp"
#include "simulator/firmware/interpreter/crunch.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"

#include "core/c64/routines.hpp"

namespace gato::simulator {

namespace rom = c64::rom;
using basic::Error, basic::ErrorCode, basic::kind_bit;

namespace {

constexpr Cycle move_cycles = 15, move_page_cycles = 30;
constexpr int text_length = location::accumulator, text_address = location::accumulator + 1,
              descriptor_at = location::accumulator + 3;
constexpr std::uint8_t is_text_flag = 0xff;

}  // namespace

// A/Y.
void BasicCalls::show_pointer(std::uint16_t pointer) {
    cpu().a = static_cast<std::uint8_t>(pointer);
    cpu().y = static_cast<std::uint8_t>(pointer >> 8);
}

// From the last byte down, so that a block may be moved up over itself. As the original leaves its pointers.
void BasicCalls::move_block() {
    const int from = memory_.word(location::low_pointer), size = (memory_.word(location::move_end) - from) & 0xffff;
    const int to = memory_.word(location::move_to_end) - size, first_page = size & 0xff;
    for (int i = size - 1; i >= 0; --i)
        host_.poke(static_cast<std::uint16_t>(to + i), host_.peek(static_cast<std::uint16_t>(from + i)));
    cycles_ += move_cycles * size + move_page_cycles * (size >> 8);
    memory_.set_word(location::move_end, from - 0x100);
    memory_.set_word(location::move_to_end, to - 0x100);
    memory_.set(location::index_pointer, first_page);
    cpu().x = 0;
    cpu().y = 0;
}

void BasicCalls::check_stack() {
    constexpr int kept = 62;
    if (cpu().s < 2 * cpu().a + kept) throw Error{ErrorCode::out_of_memory};
}

// But for the return address.
void BasicCalls::reset_stack() {
    constexpr std::uint8_t empty_stack = 0xfa, empty_string_stack = 0x19;
    const std::uint16_t back = memory_.pull_word();
    cpu().s = empty_stack;
    memory_.push_word(back);
    memory_.set(location::string_stack, empty_string_stack);
    memory_.set(location::continue_pointer + 1, 0);
    memory_.set(location::subscript_flag, 0);
}

void BasicCalls::find_line(std::uint16_t start) {
    const std::uint16_t number = memory_.word(location::line_number);
    const std::uint16_t line = basic::line_from(memory_, start, number);
    memory_.set_word(location::low_pointer, line);
    const bool is_found = memory_.byte(line + 1) != 0 && memory_.word(line + 2) == number;
    cpu().p = static_cast<std::uint8_t>(is_found ? cpu().p | carry_flag : cpu().p & ~carry_flag);
}

void BasicCalls::show_variable(const basic::Name& name, std::uint16_t place) {
    const bool marks_first = name.kind == basic::Kind::integer;
    const bool marks_second = marks_first || name.kind == basic::Kind::text;
    memory_.set(location::variable_name, name.first | (marks_first ? kind_bit : 0));
    memory_.set(location::variable_name + 1, name.second | (marks_second ? kind_bit : 0));
    memory_.set(location::value_type, name.kind == basic::Kind::text ? is_text_flag : 0);
    memory_.set(location::value_type + 1, marks_first ? kind_bit : 0);
    show_pointer(place);
}

void BasicCalls::find_variable() {
    const basic::Expression::Target target = expression_.target();
    show_variable(target.name, target.place);
}

// By its name as variables have it.
void BasicCalls::find_named_variable() {
    const int first = memory_.byte(location::variable_name), second = memory_.byte(location::variable_name + 1);
    const bool marks_first = (first & kind_bit) != 0, marks_second = (second & kind_bit) != 0;
    basic::Name name;
    name.first = static_cast<std::uint8_t>(first & ~kind_bit);
    name.second = static_cast<std::uint8_t>(second & ~kind_bit);
    name.kind = marks_first ? (marks_second ? basic::Kind::integer : basic::Kind::function)
                            : (marks_second ? basic::Kind::text : basic::Kind::number);
    show_pointer(variables_.find_or_make(name));
}

void BasicCalls::set_value(const basic::Value& value) {
    memory_.set(location::value_type, value.is_text ? is_text_flag : 0);
    if (!value.is_text) return set_accumulator(value.number);
    memory_.set_word(descriptor_at, value.descriptor);
}

basic::Value BasicCalls::text_value() const {
    return {.is_text = true, .descriptor = memory_.word(descriptor_at)};
}

std::string BasicCalls::text_in_accumulator() const {
    return variables_.text_of(text_value());
}

// Up to a quote or a zero.
void BasicCalls::read_text() {
    constexpr int longest = 0xff;
    const auto place = static_cast<std::uint16_t>(cpu().a | cpu().y << 8);
    int size = 0;
    const auto character = [&] { return host_.peek(static_cast<std::uint16_t>(place + size)); };
    while (size < longest && character() != 0 && character() != '"') ++size;
    set_value(variables_.text_at(place, size));
}

// What waits is given up, and so are its bytes when they are the lowest.
void BasicCalls::take_text(std::uint16_t descriptor) {
    cpu().a = static_cast<std::uint8_t>(variables_.length_at(descriptor));
    const std::uint16_t place = variables_.address_at(descriptor);
    variables_.give_up(descriptor);
    memory_.set_word(location::index_pointer, place);
    cpu().x = static_cast<std::uint8_t>(place);
    cpu().y = static_cast<std::uint8_t>(place >> 8);
}

void BasicCalls::give_up_text(std::uint16_t descriptor) {
    const bool waits = variables_.stops_waiting(descriptor);
    cpu().p = static_cast<std::uint8_t>(waits ? cpu().p | zero_flag : cpu().p & ~zero_flag);
}

void BasicCalls::reserve_text() {
    const std::uint16_t place = variables_.reserve(cpu().a);
    cpu().x = static_cast<std::uint8_t>(place);
    cpu().y = static_cast<std::uint8_t>(place >> 8);
    memory_.set(text_length, cpu().a);
    memory_.set_word(text_address, place);
}

// Copies to the string space that was reserved last; the rest of it remains.
void BasicCalls::copy_text(std::uint16_t from, int size) {
    const std::uint16_t to = memory_.word(location::new_string);
    memory_.set_text(to, memory_.seen_text(from, static_cast<std::size_t>(size)));
    memory_.set_word(location::index_pointer, from);
    memory_.set_word(location::new_string, to + size);
}

bool BasicCalls::call_copy(std::uint16_t address) {
    switch (address) {
    case rom::copy_text_of: {
        const std::uint16_t descriptor = memory_.word(location::text_descriptor);
        copy_text(variables_.address_at(descriptor), variables_.length_at(descriptor));
        break;
    }
    case rom::copy_text: copy_text(static_cast<std::uint16_t>(cpu().x | cpu().y << 8), cpu().a); break;
    case rom::copy_text_from: copy_text(memory_.word(location::index_pointer), cpu().a); break;
    default: return false;
    }
    return true;
}

void BasicCalls::text_to_accumulator() {
    set_accumulator(basic::number_in_text(memory_.seen_text(memory_.word(location::index_pointer), cpu().a)));
}

void BasicCalls::expect(bool is_text) {
    if (((memory_.byte(location::value_type) & 0x80) != 0) != is_text) throw Error{ErrorCode::type_mismatch};
}

bool BasicCalls::call_memory(std::uint16_t address) {
    const auto pointer = static_cast<std::uint16_t>(cpu().a | cpu().y << 8);
    switch (address) {
    case rom::move_block_checked:
        variables_.need_room(pointer + 1);
        memory_.set_word(location::arrays_end, pointer);
        move_block();
        break;
    case rom::move_block: move_block(); break;
    case rom::check_stack: check_stack(); break;
    case rom::check_room: variables_.need_room(pointer + 1); break;
    case rom::reset_stack: reset_stack(); break;
    case rom::clear_variables:
    case rom::clear_variables_alone:
        variables_.clear();
        memory_.set_word(location::data_pointer, memory_.word(location::basic_text) - 1);
        reset_stack();
        break;
    case rom::crunch_line: {
        constexpr int past = 5;
        cpu().y = static_cast<std::uint8_t>(basic::crunch_line(memory_, text_) + past);
        break;
    }
    case rom::find_program_line: find_line(memory_.word(location::basic_text)); break;
    case rom::find_program_line_from: find_line(static_cast<std::uint16_t>(cpu().a | cpu().x << 8)); break;
    case rom::find_variable: find_variable(); break;
    case rom::find_named_variable: find_named_variable(); break;
    case rom::is_letter:
        cpu().p &= static_cast<std::uint8_t>(~carry_flag);
        if (cpu().a >= 'A' && cpu().a <= 'Z') cpu().p |= carry_flag;
        break;
    case rom::expect_program:
        if (memory_.byte(location::current_line + 1) == 0xff) throw Error{ErrorCode::illegal_direct};
        break;
    default: return false;
    }
    return true;
}

// Y: how far it would go.
void BasicCalls::offset_to(void (basic::Text::*skip)()) {
    const std::uint16_t here = text_.place();
    (text_.*skip)();
    cpu().y = static_cast<std::uint8_t>(text_.place() - here);
    text_.go_to(here);
}

bool BasicCalls::call_text_pointer(std::uint16_t address) {
    switch (address) {
    case rom::move_text_pointer: text_.go_to(static_cast<std::uint16_t>(text_.place() + cpu().y)); break;
    case rom::find_statement_end: offset_to(&basic::Text::skip_statement); break;
    case rom::find_line_end: offset_to(&basic::Text::skip_line); break;
    case rom::skip_line: text_.skip_line(); break;
    default: return false;
    }
    return true;
}

bool BasicCalls::call_texts(std::uint16_t address) {
    switch (address) {
    case rom::expect_number: expect(false); break;
    case rom::expect_text: expect(true); break;
    case rom::reserve_bytes: {
        const std::uint16_t place = variables_.reserve(cpu().a);
        cpu().x = static_cast<std::uint8_t>(place);
        cpu().y = static_cast<std::uint8_t>(place >> 8);
        break;
    }
    case rom::reserve_text_of_value: memory_.set_word(location::value_descriptor, memory_.word(descriptor_at)); [[fallthrough]];
    case rom::reserve_text: reserve_text(); break;
    case rom::read_text: read_text(); break;
    case rom::keep_text: set_value(variables_.waiting_text(memory_.word(text_address), memory_.byte(text_length))); break;
    case rom::collect_garbage: (void)variables_.collect(); break;
    case rom::take_text: expect(true); [[fallthrough]];
    case rom::take_text_unchecked: take_text(memory_.word(descriptor_at)); break;
    case rom::take_text_at: take_text(static_cast<std::uint16_t>(cpu().a | cpu().y << 8)); break;
    case rom::give_up_text: give_up_text(static_cast<std::uint16_t>(cpu().a | cpu().y << 8)); break;
    case rom::text_to_accumulator: text_to_accumulator(); break;
    case rom::set_clock_text: {
        constexpr std::size_t digits = 6;
        variables_.set_clock(memory_.seen_text(memory_.word(location::index_pointer), digits));
        break;
    }
    default: return call_copy(address);
    }
    return true;
}

}  // namespace gato::simulator
