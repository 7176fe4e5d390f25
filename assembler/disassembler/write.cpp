// SPDX-License-Identifier: MIT
#include "assembler/disassembler/write.hpp"

#include "assembler/disassembler/rows.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::disassembler {

using isa::Mode;

namespace {

constexpr std::size_t statement_column = 8, comment_column = 40;

// A name from outside must not end the comment that contains it.
std::string printable(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

// The mode that the assembler would choose for an address below $100.
std::optional<Mode> short_form(Mode mode) {
    switch (mode) {
    case Mode::absolute: return Mode::zero_page;
    case Mode::absolute_x: return Mode::zero_page_x;
    case Mode::absolute_y: return Mode::zero_page_y;
    default: return std::nullopt;
    }
}

class Writer {
public:
    Writer(const Image& image, const Names& names, const BasicListing& basic) : image_(image), names_(names), basic_(basic) {}

    std::string run(const std::string& program_name) {
        text_ = "; " + printable(program_name) + ", " + dollar(static_cast<std::uint64_t>(image_.start())) + "-"
                + dollar(static_cast<std::uint64_t>(image_.end() - 1)) + "\n";
        if (!names_.constants().empty()) text_ += "\n";
        for (const auto& [value, name] : names_.constants()) text_ += name + " = " + number(value) + "\n";
        text_ += "\n*=" + dollar(static_cast<std::uint64_t>(image_.start())) + "\n";
        for (int at = image_.start(); at < image_.end();) at += write_item(at);
        return std::move(text_);
    }

private:
    int write_item(int address) {
        write_labels(address);
        if (const auto line = basic_.find(address); line != basic_.end()) text_ += "; " + printable(line->second) + "\n";
        switch (image_.item(address)) {
        case Item::instruction: return write_instruction(*image_.decode(address));
        case Item::address_word:
        case Item::number_word: return write_word(address);
        default: return write_row(address);
        }
    }

    void write_labels(int address) {
        const bool is_code = image_.is_code(address);
        if (is_part_over_ || is_code != is_in_code_) text_ += "\n";
        is_in_code_ = is_code;
        is_part_over_ = false;
        for (const std::string& label : names_.labels_at(address)) text_ += label + ":\n";
    }

    int write_instruction(const Instruction& instruction) {
        is_part_over_ = isa::ends_flow(instruction.row().mnemonic);
        const isa::Opcode& row = instruction.row();
        const std::string statement = to_lower(isa::name_of(row.mnemonic)) + suffix(instruction) + operand(instruction);
        std::string comment = bytes_of(instruction.address, instruction.length);
        if (isa::find_opcode(row.mnemonic, row.mode) == instruction.opcode) {
            write_line(statement, instruction.address, comment);
        } else {
            std::replace(comment.begin(), comment.end(), ' ', ',');
            std::string data = "byte $" + comment;
            for (std::size_t comma = data.find(','); comma != std::string::npos; comma = data.find(',', comma + 1))
                data.insert(comma + 1, "$");
            write_line(data, instruction.address, statement);
        }
        return instruction.length;
    }

    int write_word(int address) {
        const int value = image_.word(address);
        const std::string name = image_.item(address) == Item::address_word ? names_.expression(value) : "";
        const std::string numeral = image_.item(address) == Item::address_word ? number(value, 4) : std::to_string(value);
        write_line("word " + (name.empty() ? numeral : name), address, "");
        return 2;
    }

    int write_row(int address) {
        int end = address + 1;
        while (end < image_.end() && image_.is_single_byte(end) && !image_.starts_row(end) && names_.labels_at(end).empty())
            ++end;
        const auto data =
            image_.bytes().subspan(static_cast<std::size_t>(address - image_.start()), static_cast<std::size_t>(end - address));
        int at = address;
        while (at < end) {
            const Row row = next_row(data.subspan(static_cast<std::size_t>(at - address)));
            write_line(row.statement, at, "");
            at += static_cast<int>(row.length);
        }
        return end - address;
    }

    // --- operands ---------------------------------------------------------------------------------------------------------

    [[nodiscard]] std::string suffix(const Instruction& instruction) const {
        const auto shorter = short_form(instruction.row().mode);
        const bool has_both = shorter && isa::find_opcode(instruction.row().mnemonic, *shorter).has_value();
        return has_both && lowest_value(instruction.operand) < 0x100 ? ".w" : "";
    }

    // The assembler begins with the short form wherever there is one, so that a label may lie lower than at the end: by one
    // byte for each instruction of three before it.
    [[nodiscard]] int lowest_value(int address) const {
        return image_.contains(address) ? image_.start() + (address - image_.start()) * 2 / 3 : address;
    }

    [[nodiscard]] std::string operand(const Instruction& instruction) const {
        const Mode mode = instruction.row().mode;
        switch (mode) {
        case Mode::implied: return "";
        case Mode::accumulator: return " a";
        case Mode::immediate: return " #" + dollar(static_cast<std::uint64_t>(instruction.operand), 2);
        default: break;
        }
        const std::string address = address_of(instruction);
        switch (mode) {
        case Mode::zero_page_x:
        case Mode::absolute_x: return " " + address + ",x";
        case Mode::zero_page_y:
        case Mode::absolute_y: return " " + address + ",y";
        case Mode::indirect: return " (" + address + ")";
        case Mode::indirect_x: return " (" + address + ",x)";
        case Mode::indirect_y: return " (" + address + "),y";
        default: return " " + address;
        }
    }

    [[nodiscard]] std::string address_of(const Instruction& instruction) const {
        const bool is_beyond_memory = instruction.operand < 0 || instruction.operand > 0xffff;
        const int distance = instruction.operand - instruction.address;
        if (is_beyond_memory) return (distance < 0 ? "*-" : "*+") + std::to_string(std::abs(distance));
        const std::string name = names_.expression(instruction.operand);
        return name.empty() ? number(instruction.operand, instruction.length == 3 ? 4 : 2) : name;
    }

    [[nodiscard]] static std::string number(int value, int digits = 2) {
        return dollar(static_cast<std::uint64_t>(value), value > 0xff ? 4 : digits);
    }

    // --- lines ------------------------------------------------------------------------------------------------------------

    [[nodiscard]] std::string bytes_of(int address, int length) const {
        std::string text;
        for (int at = address; at < address + length; ++at) text += (at == address ? "" : " ") + hex(image_.byte(at), 2);
        return text;
    }

    void write_line(const std::string& statement, int address, const std::string& comment) {
        std::string line(statement_column, ' ');
        line += statement;
        line.resize(std::max(comment_column, line.size() + 1), ' ');
        line += "; " + hex(static_cast<std::uint64_t>(address), 4);
        text_ += line + (comment.empty() ? "" : "  " + comment) + "\n";
    }

    const Image& image_;
    const Names& names_;
    const BasicListing& basic_;
    std::string text_;
    bool is_part_over_ = true;  // a blank line is due: the instruction before never continues at the next
    bool is_in_code_ = false;
};

}  // namespace

std::string write_source(const Image& image, const Names& names, const BasicListing& basic, const std::string& program_name) {
    return Writer(image, names, basic).run(program_name);
}

}  // namespace gato::disassembler
