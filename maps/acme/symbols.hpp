// SPDX-License-Identifier: MIT
// ACME's two files of symbols. Neither has local ones (`.name`, `@name`), nor strings.
// Facts: files that ACME 0.97 writes; its help, "Help.txt" and "AllPOs.txt" (`!symbollist`).
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::acme {

// --vicelabels: constants that nothing uses, an empty line, the other constants, an empty line, addresses.
extern const Reader vice_labels;
// --symbollist, once --labeldump: a source in ACME's language, which does not say what is an address.
extern const Reader symbol_list;

}  // namespace gato::maps::acme
