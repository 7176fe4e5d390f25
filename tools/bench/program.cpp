// SPDX-License-Identifier: MIT
#include "tools/bench/program.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <random>

namespace gato::bench {
namespace {

constexpr int lines_in_a_block = 500;
constexpr int first_origin = 0x0800;
constexpr int block_space = 0x0800;
constexpr int origin_count = 26;
constexpr int calls_in_a_block = 400;  // five bytes each

struct Shape {
    const char* operation;
    const char* before;
    enum Operand : std::uint8_t { none, number, zero_page, screen, label, near_label } operand;
    const char* after;
    int size;
};

constexpr Shape shapes[] = {
    {"lda", "#", Shape::number, "", 2},       {"ldx", "#", Shape::number, "", 2},
    {"ldy", "#", Shape::number, "", 2},       {"cmp", "#", Shape::number, "", 2},
    {"adc", "#", Shape::number, "", 2},       {"and", "#", Shape::number, "", 2},
    {"lda", "#<", Shape::label, "", 2},       {"ldy", "#>", Shape::label, "", 2},
    {"lda", "", Shape::zero_page, "", 2},     {"sta", "", Shape::zero_page, "", 2},
    {"inc", "", Shape::zero_page, "", 2},     {"ldx", "", Shape::zero_page, "", 2},
    {"sta", "", Shape::zero_page, ",x", 2},   {"lda", "(", Shape::zero_page, "),y", 2},
    {"sta", "(", Shape::zero_page, "),y", 2}, {"lda", "(", Shape::zero_page, ",x)", 2},
    {"lda", "", Shape::screen, ",x", 3},      {"sta", "", Shape::screen, ",x", 3},
    {"sta", "", Shape::screen, "", 3},        {"lda", "", Shape::label, "", 3},
    {"sta", "", Shape::label, "+1", 3},       {"lda", "", Shape::label, ",x", 3},
    {"cmp", "", Shape::label, ",y", 3},       {"jsr", "", Shape::label, "", 3},
    {"jsr", "", Shape::label, "", 3},         {"jmp", "", Shape::label, "", 3},
    {"inc", "", Shape::label, "", 3},         {"bne", "", Shape::near_label, "", 2},
    {"beq", "", Shape::near_label, "", 2},    {"bcc", "", Shape::near_label, "", 2},
    {"bcs", "", Shape::near_label, "", 2},    {"inx", "", Shape::none, "", 1},
    {"dey", "", Shape::none, "", 1},          {"clc", "", Shape::none, "", 1},
    {"sec", "", Shape::none, "", 1},          {"tax", "", Shape::none, "", 1},
    {"pha", "", Shape::none, "", 1},          {"rts", "", Shape::none, "", 1},
};

constexpr const char* remarks[] = {
    "the next row of the screen",   "carry is clear here",           "wrap at the right edge", "keep the old value",
    "one more time around",         "both bytes, low byte first",    "not in the first frame", "who was hit?",
    "from the table of directions", "the raster is far enough down",
};

template <typename... Values>
std::string formatted(const char* format, Values... values) {
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), format, values...);
    return buffer.data();
}

class Writer {
public:
    explicit Writer(std::size_t block_count) : block_count_(static_cast<int>(block_count)) {}

    Block write_block(int number, int line_count) {
        Block block;
        block.origin = first_origin + number % origin_count * block_space;
        block.lines.push_back({Kind::origin, "", "", formatted("$%04x", block.origin), "", 0});
        block.lines.push_back(instruction(label_name(number, 0), shapes[0]));
        labels_in_block_ = 1;
        std::vector<std::size_t> branches;
        for (int i = 2; i < line_count; ++i) block.lines.push_back(write_line(number, block.lines.size(), branches));
        aim_branches(block, branches);
        name_labels(block, number);
        for (const Line& line : block.lines) block.size += line.size;
        return block;
    }

private:
    static std::string label_name(int block, int number) { return formatted("part%d_step%d", block, number); }

    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

    // The first label of any block, or some label of this one, whose name is known once all of them are there.
    std::string any_label() { return below(4) == 0 ? label_name(below(block_count_), 0) : std::string(1, some_label); }

    void name_labels(Block& block, int number) {
        for (Line& line : block.lines)
            for (std::size_t at = 0; (at = line.operand.find(some_label, at)) != std::string::npos;)
                line.operand.replace(at, 1, label_name(number, below(labels_in_block_)));
    }

    Line write_line(int block, std::size_t index, std::vector<std::size_t>& branches) {
        const int choice = below(100);
        if (choice < 10) return {};
        if (choice < 25) return {Kind::comment, "", "", remarks[below(static_cast<int>(std::size(remarks)))], "", 0};
        Line line;
        if (choice < 31) {
            line = {Kind::bytes, "", "", bytes(), "", 8};
        } else if (choice < 34) {
            line = {Kind::words, "", "", any_label() + "," + any_label() + "," + formatted("$%04x", below(0x10000)), "", 6};
        } else {
            const Shape& shape = shapes[below(static_cast<int>(std::size(shapes)))];
            line = instruction("", shape);
            if (shape.operand == Shape::near_label) branches.push_back(index);
        }
        if (below(100) < 12) line.label = label_name(block, labels_in_block_++);
        if (below(100) < 20) line.comment = remarks[below(static_cast<int>(std::size(remarks)))];
        return line;
    }

    Line instruction(const std::string& label, const Shape& shape) {
        std::string operand;
        switch (shape.operand) {
        case Shape::none: break;
        case Shape::number: operand = formatted(below(2) == 0 ? "%d" : "$%02x", below(256)); break;
        case Shape::zero_page: operand = formatted("zp%d", below(16)); break;
        case Shape::screen: operand = formatted("screen+%d", below(960)); break;
        case Shape::label: operand = any_label(); break;
        case Shape::near_label: break;
        }
        return {Kind::instruction, label, shape.operation, shape.before + operand + shape.after, "", shape.size};
    }

    std::string bytes() {
        std::string text = formatted("$%02x", below(256));
        for (int i = 1; i < 8; ++i) text += formatted(",$%02x", below(256));
        return text;
    }

    // A branch goes to the next label, or to the last one when the block has no more.
    static void aim_branches(Block& block, const std::vector<std::size_t>& branches) {
        for (const std::size_t branch : branches) {
            int distance = 0;
            for (std::size_t i = branch + 1; i < block.lines.size() && distance < 120; ++i) {
                if (!block.lines[i].label.empty()) {
                    block.lines[branch].operand = block.lines[i].label;
                    break;
                }
                distance += block.lines[i].size;
            }
            distance = 2;
            for (std::size_t i = branch; block.lines[branch].operand.empty() && i-- > 0;) {
                distance += block.lines[i].size;
                if (!block.lines[i].label.empty()) block.lines[branch].operand = block.lines[i].label;
            }
            if (distance > 126) block.lines[branch] = {Kind::instruction, block.lines[branch].label, "lda", "#0", "", 2};
        }
    }

    static constexpr char some_label = '?';

    int block_count_;
    int labels_in_block_ = 0;
    std::mt19937 random_{6502};
};

}  // namespace

Program write_program(std::size_t line_count) {
    const std::size_t block_count = (line_count + lines_in_a_block - 1) / lines_in_a_block;
    Writer writer(block_count);
    Program program;
    for (std::size_t i = 0; i < block_count; ++i) {
        const std::size_t left = line_count - i * lines_in_a_block;
        program.blocks.push_back(
            writer.write_block(static_cast<int>(i), static_cast<int>(std::min<std::size_t>(left, lines_in_a_block))));
    }
    return program;
}

Program write_macro_calls(std::size_t call_count) {
    Program program;
    program.has_macros = true;
    std::mt19937 random{6502};
    for (std::size_t i = 0; i < call_count; ++i) {
        const auto number = static_cast<int>(i / calls_in_a_block);
        if (i % calls_in_a_block == 0) {
            Block block;
            block.origin = first_origin + number % origin_count * block_space;
            block.lines.push_back({Kind::origin, "", "", formatted("$%04x", block.origin), "", 0});
            program.blocks.push_back(block);
        }
        const auto value = static_cast<int>(random() % 256);
        const auto address = static_cast<int>(random() % 960);
        program.blocks.back().lines.push_back({Kind::macro_call, "", "", formatted("%d,screen+%d", value, address), "", 5});
        program.blocks.back().size += 5;
    }
    return program;
}

std::string head_text(const Program& program, const Notation& notation) {
    std::string text = notation.prologue;
    for (int i = 0; i < 16; ++i) text += formatted("zp%d = $%02x\n", i, 2 + i);
    text += "screen = $0400\n";
    if (program.has_macros) text += notation.macro;
    return text;
}

std::string block_text(const Block& block, const Notation& notation) {
    std::string text;
    for (const Line& line : block.lines) {
        if (!line.label.empty()) text += line.label + notation.label_end;
        switch (line.kind) {
        case Kind::blank: break;
        case Kind::comment: text += "; " + line.operand; break;
        case Kind::origin: text += notation.origin + line.operand; break;
        case Kind::instruction: text += "\t" + line.operation + (line.operand.empty() ? "" : " ") + line.operand; break;
        case Kind::bytes: text += "\t" + notation.bytes + " " + line.operand; break;
        case Kind::words: text += "\t" + notation.words + " " + line.operand; break;
        case Kind::macro_call: text += "\t" + notation.macro_call + " " + line.operand; break;
        }
        if (!line.comment.empty()) text += "\t; " + line.comment;
        text += '\n';
    }
    return text;
}

std::string unit_text(const Program& program, const Block& block, const Notation& notation) {
    std::string text = head_text(program, notation);
    const auto first = std::ranges::find_if(block.lines, [](const Line& line) { return !line.label.empty(); });
    if (!notation.exported.empty() && first != block.lines.end()) text += notation.exported + first->label + "\n";
    return text + block_text(block, notation);
}

}  // namespace gato::bench
