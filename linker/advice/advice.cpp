// SPDX-License-Identifier: MIT
#include "linker/advice/advice.hpp"

namespace gato::linker {

void advise(const Linked& linked) {
    const auto run = [&](Code code, void (*report)(const Linked&)) {
        if (linked.diagnostics.is_enabled(code)) report(linked);
    };
    run(Code::lone_word, report_lone_words);
    run(Code::case_mismatch, report_case_mismatches);
    run(Code::unused_symbol, report_unused_symbols);
    run(Code::indirect_jump_page, report_indirect_jumps);
    run(Code::missing_hash, report_missing_hashes);
    run(Code::page_crossing, report_page_crossings);
}

}  // namespace gato::linker
