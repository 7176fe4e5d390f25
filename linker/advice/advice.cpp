// SPDX-License-Identifier: MIT
#include "linker/advice/advice.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

// What a warning reads. The assembler keeps the texts of operands that are numbers only if it is told to.
enum class Reads : bool { program, texts_of_operands };

struct Advice {
    Code code;
    Reads reads;
    void (*report)(const Linked&);
};

constexpr Advice advice_table[] = {
    {Code::lone_word, Reads::program, report_lone_words},
    {Code::case_mismatch, Reads::texts_of_operands, report_case_mismatches},
    {Code::unused_symbol, Reads::program, report_unused_symbols},
    {Code::indirect_jump_page, Reads::program, report_indirect_jumps},
    {Code::missing_hash, Reads::texts_of_operands, report_missing_hashes},
    {Code::page_crossing, Reads::program, report_page_crossings},
    {Code::forward_zeropage, Reads::program, report_forward_zero_page},
};

}  // namespace

void advise(const Linked& linked) {
    for (const Advice& advice : advice_table)
        if (linked.diagnostics.is_enabled(advice.code)) advice.report(linked);
}

bool advice_reads_operands(const Diagnostics& diagnostics) {
    return std::ranges::any_of(advice_table, [&](const Advice& advice) {
        return advice.reads == Reads::texts_of_operands && diagnostics.is_enabled(advice.code);
    });
}

}  // namespace gato::linker
