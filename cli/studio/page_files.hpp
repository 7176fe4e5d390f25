// SPDX-License-Identifier: MIT
// The files of the page: a folder beside the program, which each package brings, or which a clone has built.
#pragma once

#include "servers/studio/site.hpp"

#include <string>

namespace gato::cli {

// `program` is the program's own path. Throws Failure (environment_failed), which says where it looked and how to get the page.
[[nodiscard]] std::string page_folder(const std::string& program);

// topics.json, which is made of the program's own tables, is no file of the folder.
[[nodiscard]] studio::ReadPage page_reader(const std::string& folder);

}  // namespace gato::cli
