// SPDX-License-Identifier: MIT
// Names on a disk are up to 16 codes of PETSCII. As text, letters are capitals, as a C64 shows them after it was switched on; what text
// cannot show is a code in braces.
//
//     SNAKE 2      HI{$c1}      {$a0}{$a0}
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gato::disk {

[[nodiscard]] std::string text_of_name(std::string_view name);
// Letters of either case are the same. Returns nothing for a text that is no name; `error` then says why: "has 20 characters; …".
// Signs that mean something to a drive (`*` `?` `,` `:` `"` `=` `@` `$`) must be given as codes; in a pattern `*` and `?` may stand.
[[nodiscard]] std::optional<std::string> name_of_text(std::string_view text, std::string& error, bool is_pattern = false);

[[nodiscard]] bool has_wildcard(std::string_view name);
// `?` is any code, `*` any rest.
[[nodiscard]] bool matches_pattern(std::string_view name, std::string_view pattern);

}  // namespace gato::disk
