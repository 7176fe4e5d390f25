// SPDX-License-Identifier: MIT
#include "cli/host/process.hpp"

#include "cli/host/browser/page.hpp"

namespace gato::cli::host {

void prepare_process() {}

std::vector<std::string> command_line(int argc, char** argv) {
    return {argv, argv + argc};
}

std::string program_path() {
    return {};
}

// Progress would be drawn again and again, but here output is seen only at the end.
bool is_person_watching() {
    return false;
}

bool has_page() {
    return true;
}

void tell_page(std::string_view json) {
    gato_page_tell(json.data(), json.size());
}

}  // namespace gato::cli::host
