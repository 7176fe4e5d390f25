// SPDX-License-Identifier: MIT
// The syntax files of editors for BASIC, made from the tokeniser's own keywords.
#pragma once

#include <string>

namespace gato::editors {

[[nodiscard]] std::string basic_textmate_grammar();  // editors/vscode/syntaxes/gato-basic.tmLanguage.json
[[nodiscard]] std::string basic_vim_syntax();        // editors/vim/syntax/gatobasic.vim

}  // namespace gato::editors
