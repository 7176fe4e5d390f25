// SPDX-License-Identifier: MIT
// The file in which desktops keep the names of the user's folders, `user-dirs.dirs` of xdg-user-dirs: lines as
//
//     XDG_DOCUMENTS_DIR="$HOME/Dokumente"
//
// whose values are absolute or begin with `$HOME/`. Not modelled: a shell's other words in them.
#pragma once

#include <string>
#include <string_view>

namespace gato::cli::host {

// The folder for documents; empty if the file's text names none.
[[nodiscard]] std::string documents_in(std::string_view text, const std::string& home);

}  // namespace gato::cli::host
