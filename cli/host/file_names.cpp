// SPDX-License-Identifier: MIT
// Source: Microsoft's page "Naming Files, Paths, and Namespaces".
#include "cli/host/file_names.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cli::host {

namespace {

constexpr std::string_view devices[] = {"con", "prn", "aux", "nul", "conin$", "conout$"};
constexpr std::string_view numbered_devices[] = {"com", "lpt"};

// "aux.asm" and "AUX .txt" too: Windows looks at what is before the first dot.
bool is_device(std::string_view name) {
    std::string stem = to_lower(name.substr(0, name.find('.')));
    while (stem.ends_with(' ')) stem.pop_back();
    const bool ends_in_digit = stem.size() == 4 && is_digit(stem[3]);
    return std::ranges::find(devices, stem) != std::end(devices)
           || (ends_in_digit && std::ranges::find(numbered_devices, stem.substr(0, 3)) != std::end(numbered_devices));
}

std::string problem_of_part(std::string_view part) {
    const auto is_special = [](char c) {
        return static_cast<unsigned char>(c) < ' ' || std::string_view("<>:\"|?*").find(c) != std::string_view::npos;
    };
    if (part == "." || part == "..") return {};
    if (is_device(part)) return "`" + std::string(part) + "` is the name of a device on Windows; give the file another name";
    if (std::ranges::any_of(part, is_special)) return "Windows allows none of <>:\"|?* in a name";
    if (part.ends_with('.') || part.ends_with(' ')) return "Windows does not allow a dot or space at the end of a name";
    return {};
}

}  // namespace

std::string problem_with_name(const std::string& path) {
    std::string_view rest = path;
    rest.remove_prefix(root_of(path).size());
    while (!rest.empty()) {
        const auto end = std::min(rest.find('/'), rest.size());
        if (std::string problem = problem_of_part(rest.substr(0, end)); !problem.empty()) return problem;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {};
}

}  // namespace gato::cli::host
