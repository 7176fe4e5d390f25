// SPDX-License-Identifier: MIT
// How the keywords of BASIC may be written: regular expressions that TextMate, Vim and ECMAScript understand alike.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gato::editors {

enum class BasicWord : std::uint8_t { statement, data, remark, function, sign, of_other_versions };

struct BasicSpelling {
    BasicWord kind{};
    std::vector<std::string> forms;  // in the order in which they are tried
};

// In the order in which they are tried. Of BASIC 2.0 the short forms that no earlier keyword has, and each letter of the whole word in
// either case; of other versions the whole words only.
[[nodiscard]] std::vector<BasicSpelling> basic_spellings();

}  // namespace gato::editors
