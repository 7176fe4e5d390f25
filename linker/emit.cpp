// SPDX-License-Identifier: MIT
#include "linker/emit.hpp"

#include "linker/basic_start.hpp"
#include "linker/cycles.hpp"
#include "linker/destination.hpp"
#include "linker/overlaps.hpp"
#include "linker/resolve.hpp"
#include "linker/uses.hpp"

#include "core/formats/addressing.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>
#include <span>

namespace gato::linker {

namespace {

std::string signed_hex(std::int64_t value) {
    if (value < 0) return "-" + dollar(static_cast<std::uint64_t>(-value), 1);
    return dollar(static_cast<std::uint64_t>(value), value > 0xff ? 4 : 2);
}

class Writer {
public:
    Writer(const Object& object, const Layout& layout, const Arrangement& arrangement, const Areas& areas,
           const SourceMap& sources, Diagnostics& diagnostics, Program& program)
        : object_(object), layout_(layout), sources_(sources), diagnostics_(diagnostics), program_(program),
          wants_overlaps_(diagnostics.is_enabled(Code::overlap)), destination_(object, layout, arrangement, areas, diagnostics),
          image_(destination_.image()), overlaps_(object, diagnostics) {}

    Images run() {
        address_ = layout_.start_address;
        const auto count = static_cast<std::uint32_t>(object_.fragments.size());
        for (index_ = 0; index_ < count; ++index_) {
            fragment_ = &object_.fragments[index_];
            if ((fragment_->flags & Fragment::continues) == 0) {
                statement_ = index_;
                statement_address_ = address_;
            }
            if (fragment_->kind == FragmentKind::origin)
                set_origin();
            else
                write_fragment();
        }
        close_block();
        destination_.fill_areas();
        report_variables(object_, layout_.values, layout_.variables, sources_, diagnostics_);
        check_cycles();
        return destination_.take();
    }

private:
    // --- reports --------------------------------------------------------------------------------------------------

    Place place_of(ExprId expression) const { return {object_.expressions[expression].span(), object_.frame_of(index_)}; }

    std::string text_of(ExprId expression) const {
        return std::string(sources_.text_at(object_.expressions[expression].span()));
    }

    Diagnostic& report(Code code, ExprId expression, std::string message) {
        return diagnostics_.report(code, place_of(expression), std::move(message));
    }

    // "`foo+1` is $1234": what a message says of a value. A plain number needs no telling twice.
    std::string value_text(ExprId expression, std::int64_t value) const {
        const std::string text = text_of(expression);
        const bool is_plain = object_.expressions[expression].op == Op::constant;
        return is_plain ? "`" + text + "`" : "`" + text + "` (" + signed_hex(value) + ")";
    }

    // --- values ---------------------------------------------------------------------------------------------------

    [[gnu::always_inline]] inline std::optional<std::int32_t> evaluate(ExprId expression) {
        const Use use{index_, none, statement_address_};
        const auto value = layout_.values.evaluate(expression, use);
        if (!value) report_arithmetic(expression, use);
        return value;
    }

    [[gnu::cold]] void report_arithmetic(ExprId expression, const Use& use) {
        if (const auto failure = find_failure(object_, layout_.values, expression, use))
            report(Code::bad_arithmetic, failure->expression, "`" + text_of(failure->expression) + "` " + failure->reason);
    }

    // For counts, ALIGN and `*=`: only what is defined before this place counts.
    std::optional<std::int32_t> evaluate_strictly(ExprId expression) {
        if (const Expr* later = find_later(expression)) {
            const std::string name(sources_.text_at(later->span()));
            diagnostics_
                .report(Code::not_yet_known, {later->span(), object_.frame_of(index_)},
                        "`" + name + "` is defined further down")
                .hint = "counts, ALIGN and `*=` can use only addresses defined above them";
            return std::nullopt;
        }
        return evaluate(expression);
    }

    const Expr* find_later(ExprId id) const {
        const Expr& node = object_.expressions[id];
        if (node.op == Op::symbol || node.op == Op::octal_or_symbol) {
            const std::uint32_t definition = layout_.values.definition_of(node.a, {index_, none, address_});
            return definition != none && depends_on_later_address(definition) ? &node : nullptr;
        }
        if (!is_unary(node.op) && !is_binary(node.op)) return nullptr;
        if (const Expr* later = find_later(node.a)) return later;
        return is_binary(node.op) ? find_later(node.b) : nullptr;
    }

    // A number may be defined anywhere; an address only above.
    bool depends_on_later_address(std::uint32_t definition) const {
        const Definition& row = object_.definitions[definition];
        if (row.value == none) return row.fragment > index_;
        return layout_.variables.latest_address[definition] > index_;
    }

    // --- bytes ----------------------------------------------------------------------------------------------------

    void set_origin() {
        close_block();
        has_origin_ = true;
        const auto origin = evaluate_strictly(fragment_->value);
        if (!origin) return;
        if (*origin < 0 || *origin >= address_space) {
            report(Code::value_out_of_range, fragment_->value,
                   "address " + value_text(fragment_->value, *origin) + " is outside $0000..$ffff");
            return;
        }
        address_ = *origin;
        overflowed_ = false;
        origin_fragment_ = index_;
    }

    [[gnu::cold]] void open_block() {
        if (!has_origin_ && fragment_->kind != FragmentKind::basic_start)  // which belongs where a program begins
            diagnostics_.report(Code::no_origin, object_.place_of(index_),
                                "no `*=` before this: the program starts at " + signed_hex(address_));
        image_->blocks.push_back({index_, stored_at(), stored_at(), has_origin_ ? origin_fragment_ : index_});
        block_is_open_ = true;
    }

    void close_block() {
        if (!block_is_open_) return;
        Image::Block& block = image_->blocks.back();
        block.end = std::min(stored_at(), address_space);  // ALIGN may have moved past it
        image_->cover(block.start, block.end);
        block_is_open_ = false;
    }

    // Within LOGICAL a byte is stored elsewhere than it runs.
    [[nodiscard]] std::int64_t stored_at() const { return address_ - shift_; }

    [[gnu::always_inline]] inline void put(std::span<const std::uint8_t> bytes) {
        if (image_ == nullptr) [[unlikely]]
            return count(bytes);
        const auto room = static_cast<std::size_t>(std::max<std::int64_t>(address_space - stored_at(), 0));
        const std::span fitting = bytes.first(std::min(bytes.size(), room));
        if (!fitting.empty()) {
            if (!block_is_open_) open_block();
            if (wants_overlaps_) overlaps_.look(*image_, static_cast<std::size_t>(stored_at()), fitting.size());
            image_->write(static_cast<std::size_t>(stored_at()), fitting, statement_);
            address_ += static_cast<std::int64_t>(fitting.size());
        }
        if (fitting.size() < bytes.size()) overflow();
    }

    // The lowest bytes of a value, the first one lowest.
    void put_value(std::uint32_t value, std::size_t size) {
        const std::uint8_t bytes[3] = {static_cast<std::uint8_t>(value & 0xff), static_cast<std::uint8_t>(value >> 8 & 0xff),
                                       static_cast<std::uint8_t>(value >> 16 & 0xff)};
        put({bytes, size});
    }

    void put_instruction(int opcode, int operand_size, std::int64_t operand) {
        put_value(static_cast<std::uint32_t>(opcode) | static_cast<std::uint32_t>(operand & 0xffff) << 8,
                  static_cast<std::size_t>(1 + operand_size));
    }

    [[gnu::cold]] void overflow() {
        if (!overflowed_ && !destination_.is_in_area())  // that an area is too small was reported
            diagnostics_.report(Code::address_space_exceeded, object_.place_of(index_),
                                "the program counter passes $ffff here");
        overflowed_ = true;
    }

    // --- fragments ------------------------------------------------------------------------------------------------

    void write_fragment() {
        switch (fragment_->kind) {
        case FragmentKind::encoded: return put_value(fragment_->value, fragment_->extra);
        case FragmentKind::instruction: return write_instruction();
        case FragmentKind::data:
        case FragmentKind::basic_start: return put(bytes_of_fragment());
        case FragmentKind::byte: return put_value(masked(fragment_->value), 1);
        case FragmentKind::byte_or_word: return write_byte_item();
        case FragmentKind::word: return write_word();
        case FragmentKind::fill:
        case FragmentKind::fill_words: return write_fill();
        case FragmentKind::align: return write_alignment();
        case FragmentKind::assertion: return check_assertion();
        case FragmentKind::watch: return note_address(program_.watches);
        case FragmentKind::breakpoint: return note_address(program_.breakpoints);
        case FragmentKind::print: return print();
        case FragmentKind::origin: return;
        default: return is_mark(fragment_->kind) ? follow_mark() : void();
        }
    }

    // --- marks ----------------------------------------------------------------------------------------------------

    [[gnu::cold]] void follow_mark() {
        const Jump& jump = layout_.segments.jumps.at(index_);
        const std::int64_t before = address_;
        if (fragment_->kind == FragmentKind::segment) return begin_piece(jump);
        if (fragment_->kind == FragmentKind::at && !has_place(before)) return;
        if (fragment_->kind == FragmentKind::logical && !has_run_address()) return;
        if (fragment_->kind == FragmentKind::within_page) destination_.check_page(index_);
        address_ = jump.next;
        if (fragment_->kind == FragmentKind::logical) destination_.begin_logical(address_, before);
        if (fragment_->kind == FragmentKind::end_logical) destination_.end_logical();
        shift_ = destination_.shift();
    }

    // The piece of a segment that goes on where the last one ended is of the same block.
    void begin_piece(const Jump& jump) {
        if (destination_.begins_elsewhere(index_)) {
            close_block();
            has_origin_ = true;
            origin_fragment_ = index_;
            overflowed_ = false;
        }
        destination_.begin_piece(index_);
        image_ = destination_.image();
        address_ = jump.next;
    }

    bool has_place(std::int64_t before) {
        close_block();
        const auto address = evaluate_strictly(fragment_->value);
        const Span span = object_.expressions[fragment_->value].span();
        origin_fragment_ = index_;
        return address && destination_.check_place(index_, span, *address, before);
    }

    bool has_run_address() {
        const auto address = evaluate_strictly(fragment_->value);
        if (!address || (*address >= 0 && *address < address_space)) return address.has_value();
        report(Code::value_out_of_range, fragment_->value,
               "address " + value_text(fragment_->value, *address) + " is outside $0000..$ffff");
        return false;
    }

    [[gnu::cold]] void count(std::span<const std::uint8_t> bytes) {
        destination_.count(bytes, index_);
        address_ += static_cast<std::int64_t>(bytes.size());
    }

    std::uint8_t masked(ExprId expression) {
        const auto value = evaluate(expression);
        if (value && (*value < -128 || *value > 255))
            report(Code::truncation, expression,
                   value_text(expression, *value) + " does not fit into a byte; its low 8 bits are taken")
                .hint = hint_on_truncation(expression);
        return static_cast<std::uint8_t>(value.value_or(0) & 0xff);
    }

    // `>a+1` is `(>a)+1`, unless the source or the command line says otherwise.
    std::string hint_on_truncation(ExprId expression) const {
        bool takes_byte_first = false;
        for (ExprId id = expression; is_binary(object_.expressions[id].op); id = object_.expressions[id].a) {
            const Op left = object_.expressions[object_.expressions[id].a].op;
            takes_byte_first |= left == Op::low || left == Op::high;
        }
        if (takes_byte_first)
            return "`<` and `>` apply only to the next term; with OPERATOR CALC, or --operator calc, to everything that "
                   "follows";
        return "`<` takes the low byte, `>` the high byte";
    }

    void write_byte_item() {
        if (!layout_.has_grown[index_]) return put_value(masked(fragment_->value), 1);
        const auto value = evaluate(fragment_->value);
        if (value && (*value < -32768 || *value > 0xffff))
            report(Code::value_out_of_range, fragment_->value,
                   value_text(fragment_->value, *value) + " does not fit into two bytes; allowed up to 65535");
        else
            report(Code::wide_byte, fragment_->value,
                   value_text(fragment_->value, value.value_or(0))
                       + " is stored as two bytes, low first, as CBM prg Studio does")
                .hint = "`<` takes the low byte, `>` the high byte; use WORD if you mean both";
        put_value(static_cast<std::uint32_t>(value.value_or(0)), 2);
    }

    void write_word() {
        const auto value = evaluate(fragment_->value);
        if (value && (*value < -32768 || *value > 65535))
            report(Code::value_out_of_range, fragment_->value,
                   value_text(fragment_->value, *value) + " does not fit into a word; allowed -32768..65535");
        put_value(static_cast<std::uint32_t>(value.value_or(0)), 2);
    }

    void write_instruction() {
        if (fragment_->shape == Shape::immediate) {
            const std::uint8_t value = masked(fragment_->value);
            return put_instruction(choose_encoding(*fragment_, false, value).opcode, 1, value);
        }
        const auto value = evaluate(fragment_->value);
        const EncodingChoice choice = choose_encoding(*fragment_, layout_.has_grown[index_], value);
        std::int64_t operand = value.value_or(0);
        if (encodings_of(fragment_->mnemonic, fragment_->shape).is_branch)
            operand = distance_to(value);
        else if (operand < 0 || operand > (choice.operand_size == 1 ? 0xff : 0xffff))
            report_address(isa::opcode_table[static_cast<std::size_t>(choice.opcode)].mode, operand);
        put_instruction(choice.opcode, choice.operand_size, operand);
    }

    // Returns the distance from the end of the branch to its target, or 0 while the target is not known.
    std::int64_t distance_to(std::optional<std::int32_t> target) {
        const std::int64_t distance = target ? *target - (address_ + 2) : 0;
        if ((distance < -128 || distance > 127) && !is_to_duplicate()) report_far_branch(distance);
        return distance;
    }

    // If a target is wrongly defined twice, its distance is unknown.
    bool is_to_duplicate() const {
        bool is_double = false;
        for_each_symbol(object_, fragment_->value, [&](const Expr& node) {
            const std::uint32_t first = layout_.values.first_definition(node.a);
            is_double |= first != none && layout_.values.next_definition(first) != none;
        });
        return is_double && diagnostics_.has_errors_of(Code::duplicate_symbol);
    }

    void report_far_branch(std::int64_t distance) {
        Diagnostic& error =
            report(Code::branch_out_of_range, fragment_->value,
                   "branch target is " + std::to_string(distance) + " bytes away, "
                       + std::to_string(distance > 0 ? distance - 127 : -128 - distance) + " too far; allowed -128..127");
        error.hint = "branch over a JMP with the opposite condition, or move the target nearer";
        const Span target = object_.expressions[fragment_->value].span();
        const auto opcode = static_cast<unsigned>(*isa::find_opcode(fragment_->mnemonic, isa::Mode::relative));
        constexpr unsigned opposite = 0x20;  // the bit that distinguishes the two branches of a flag
        const std::string mnemonic(isa::name_of(isa::opcode_table[opcode ^ opposite].mnemonic));
        // Over the two bytes of the branch and the three of the jump.
        error.fix = {{{fragment_->begin, target.begin + target.length - fragment_->begin},
                      to_lower(mnemonic) + " *+5\n        jmp " + text_of(fragment_->value)}};
    }

    void report_address(isa::Mode mode, std::int64_t value) {
        const std::string name(isa::name_of(fragment_->mnemonic));
        if (value < 0 || value > 0xffff) {
            Diagnostic& error = report(Code::value_out_of_range, fragment_->value,
                                       "address " + value_text(fragment_->value, value) + " is outside $0000..$ffff");
            const bool could_be_immediate =
                encodings_of(fragment_->mnemonic, Shape::immediate).any() && value < 0 && value >= -128;
            if (could_be_immediate) error.suggest("#" + text_of(fragment_->value));
            return;
        }
        const bool is_pointer = mode == isa::Mode::indirect_x || mode == isa::Mode::indirect_y;
        if (is_pointer || (fragment_->flags & Fragment::force_zero_page) != 0) {
            report(Code::value_out_of_range, fragment_->value,
                   (is_pointer ? "pointer " : "address ") + value_text(fragment_->value, value) + " is not in the zero page")
                .hint = is_pointer
                            ? name + " " + std::string(isa::name_of(mode)) + " takes its address from a pointer at $00..$ff"
                            : "";
            return;
        }
        // As CBM prg Studio 3.0.0 did.
        report(Code::no_such_mode, fragment_->value,
               name + " has no " + std::string(name_of(fragment_->shape)) + "; " + value_text(fragment_->value, value)
                   + " is not in the zero page")
            .hint = name + " has: " + list_of_modes(fragment_->mnemonic)
                    + "; with -Wno-error=missing-mode the low byte is stored as its zero page address";
    }

    void write_fill() {
        const bool is_words = fragment_->kind == FragmentKind::fill_words;
        const auto count = evaluate_strictly(fragment_->value);
        const std::int64_t size = count ? std::int64_t{*count} * (is_words ? 2 : 1) : 0;
        if (count && (*count < 0 || size > address_space)) {
            report(Code::value_out_of_range, fragment_->value,
                   "count " + value_text(fragment_->value, *count) + " is outside 0.." + (is_words ? "32768" : "65536"));
            return;
        }
        std::int64_t value = 0;
        if (fragment_->extra != none) value = is_words ? word_value(fragment_->extra) : masked(fragment_->extra);
        for (std::int64_t i = 0; i < count.value_or(0) && !overflowed_; ++i)
            put_value(static_cast<std::uint32_t>(value & 0xffff), is_words ? 2 : 1);
    }

    std::int64_t word_value(ExprId expression) {
        const auto value = evaluate(expression);
        if (value && (*value < -32768 || *value > 65535))
            report(Code::value_out_of_range, expression,
                   value_text(expression, *value) + " does not fit into a word; allowed -32768..65535");
        return value.value_or(0);
    }

    void write_alignment() {
        const auto modulus = evaluate_strictly(fragment_->value);
        if (!modulus) return;
        if (*modulus <= 0 || *modulus > address_space) {
            report(Code::value_out_of_range, fragment_->value,
                   "ALIGN " + value_text(fragment_->value, *modulus) + " is outside 1..65536");
            return;
        }
        address_ = aligned(address_, *modulus);
    }

    std::span<const std::uint8_t> bytes_of_fragment() {
        if (fragment_->kind == FragmentKind::basic_start) return basic_start();
        return std::span(object_.pool).subspan(fragment_->value, fragment_->extra);
    }

    [[gnu::noinline]] std::span<const std::uint8_t> basic_start() {
        const auto start = evaluate(fragment_->value);
        if (start && (*start < 0 || *start >= address_space)) report_address(isa::Mode::absolute, *start);
        basic_start_ = line_of_basic(address_, start.value_or(0), layout_.has_grown[index_] ? 5 : 4);
        return basic_start_;
    }

    [[gnu::noinline]] void check_assertion() {
        if (asks_for_cycles(object_, fragment_->value))
            waiting_.push_back({index_, none, statement_address_});
        else
            judge_assertion(evaluate(fragment_->value), {});
    }

    void judge_assertion(std::optional<std::int32_t> value, std::vector<Note> notes) {
        if (!value || *value != 0) return;
        const std::string why = fragment_->extra == none ? "" : ": " + object_.strings[fragment_->extra];
        report(Code::assertion_failed, fragment_->value, "assertion `" + text_of(fragment_->value) + "` failed" + why).notes =
            std::move(notes);
    }

    // The assertions that waited for all bytes. If a program has mistakes, these are not the final bytes.
    [[gnu::cold]] void check_cycles() {
        if (waiting_.empty() || diagnostics_.has_errors_besides(Code::assertion_failed)) return;
        CycleCounter counter(object_, layout_, destination_.main(), sources_, diagnostics_);
        for (const Use& use : waiting_) {
            index_ = use.fragment;
            fragment_ = &object_.fragments[index_];
            const auto value = counter.evaluate(fragment_->value, use);
            judge_assertion(value, counter.counts());
        }
    }

    void note_address(std::vector<std::uint16_t>& list) {
        const auto value = evaluate(fragment_->value);
        if (value && *value >= 0 && *value < address_space) list.push_back(static_cast<std::uint16_t>(*value));
    }

    void print() {
        if ((fragment_->flags & Fragment::continues) == 0) program_.prints.emplace_back();
        std::string& line = program_.prints.back();
        if (!line.empty()) line += ' ';
        if (fragment_->value == none) {
            line += object_.strings[fragment_->extra];
        } else if (const auto value = evaluate(fragment_->value)) {
            line += std::to_string(*value) + " (" + signed_hex(*value) + ")";
        }
    }

    const Object& object_;
    const Layout& layout_;
    const SourceMap& sources_;
    Diagnostics& diagnostics_;
    Program& program_;
    const bool wants_overlaps_;
    Destination destination_;
    Image* image_;            // that of the destination
    std::int64_t shift_ = 0;  // likewise
    Overlaps overlaps_;
    std::vector<std::uint8_t> basic_start_;  // the bytes of the last BASICSTART
    std::vector<Use> waiting_;               // assertions with CYCLES or WCET

    std::uint32_t index_ = 0;      // of the fragment
    std::uint32_t statement_ = 0;  // first fragment of its statement
    const Fragment* fragment_ = nullptr;
    std::int64_t address_ = 0;
    std::int64_t statement_address_ = 0;  // what `*` is
    std::uint32_t origin_fragment_ = 0;
    bool has_origin_ = false;
    bool block_is_open_ = false;
    bool overflowed_ = false;  // since the last `*=`
};

}  // namespace

Images emit(const Object& object, const Layout& layout, const Arrangement& arrangement, const Areas& areas,
            const SourceMap& sources, Diagnostics& diagnostics, Program& program) {
    return Writer(object, layout, arrangement, areas, sources, diagnostics, program).run();
}

}  // namespace gato::linker
