// SPDX-License-Identifier: MIT
// The syntax files of editors, made from the assembler's own tables of instructions and directives.
#pragma once

#include <string>

namespace gato::editors {

[[nodiscard]] std::string textmate_grammar();  // editors/vscode/syntaxes/gato.tmLanguage.json
[[nodiscard]] std::string vim_syntax();        // editors/vim/syntax/gato.vim

}  // namespace gato::editors
