// SPDX-License-Identifier: MIT
#include "cli/compare/compare_arguments.hpp"

#include "cli/compare/ignore_option.hpp"

namespace gato::cli {

comparison::Rules CompareArguments::rules() const {
    return {.ignored = parse_ignored(ignored), .cycles = cycles, .same_reads = same_reads};
}

}  // namespace gato::cli
