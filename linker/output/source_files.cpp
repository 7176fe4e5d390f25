// SPDX-License-Identifier: MIT
#include "linker/output/source_files.hpp"

#include "core/support/path.hpp"
#include <gato/support/source_map.hpp>

namespace gato::linker {

bool is_program_source(const std::string& name) {
    return name != command_line_source && !name.ends_with(".json") && !name.ends_with(".cbmprj");
}

std::string path_from(const std::string& folder, const std::string& file) {
    const bool is_below = !folder.empty() && !is_absolute_path(file) && !file.starts_with('<');
    return is_below ? normal_path(joined_path(folder, file)) : file;
}

}  // namespace gato::linker
