// SPDX-License-Identifier: MIT
// Versions of CBM prg Studio differ if an operand with an operator or an index names a symbol that is defined below it and
// turns out to be in the zero page: most used zero page addressing, some absolute.
#include "linker/advice/advice.hpp"
#include "linker/uses.hpp"

namespace gato::linker {

namespace {

bool became_zero_page(const Linked& linked, std::uint32_t i) {
    return is_sized_by_operand(linked.object.fragments[i]) && !linked.layout.has_grown[i];
}

}  // namespace

void report_forward_zero_page(const Linked& linked) {
    const Object& object = linked.object;
    for (std::uint32_t i = 0; i < object.fragments.size(); ++i) {
        if (!became_zero_page(linked, i) || !is_forward_beyond_plain(object, linked.layout.values, i)) continue;
        const ExprId operand = object.fragments[i].value;
        linked.diagnostics
            .report(Code::forward_zeropage, linked.place_of(i, operand),
                    "`" + linked.text_at(object.expressions[operand].span())
                        + "` is in the zero page because of a definition below it")
            .hint = "some versions of CBM prg Studio made it absolute, and so does `--forward-zeropage plain`";
    }
}

}  // namespace gato::linker
