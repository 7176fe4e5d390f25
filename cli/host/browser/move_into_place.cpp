// SPDX-License-Identifier: MIT
#include "cli/host/move_into_place.hpp"

#include "cli/failure.hpp"
#include "cli/host/browser/page.hpp"
#include "cli/host/files.hpp"

namespace gato::cli::host {

void move_into_place(std::span<TemporaryFile> files) {
    for (TemporaryFile& file : files) {
        const std::string& name = file.file().name;
        const std::string& target = file.target();
        const int error = gato_page_rename(name.data(), name.size(), target.data(), target.size());
        if (error != 0) throw Failure(Failure::environment_failed, target + ": cannot be written: " + error_text(error), error);
        forget_name(file.file());
    }
}

}  // namespace gato::cli::host
