// SPDX-License-Identifier: MIT
#include "cli/dap/earlier_run.hpp"

#include "cli/disasm/executed.hpp"
#include "cli/disk/disk.hpp"

#include <sstream>

namespace gato::cli {

namespace {

constexpr std::string_view hash_of_program = "TN:";

// A file of `gato test` has records of several programs.
bool is_of_another_build(const std::string& file, const ProgramMap& map) {
    std::istringstream text(read_named_file(file, largest_record));
    bool names_program = false;
    for (std::string row; std::getline(text, row);) {
        if (!row.starts_with(hash_of_program) || row.size() == hash_of_program.size()) continue;
        names_program = true;
        if (row.substr(hash_of_program.size()) == map.hash) return false;
    }
    return names_program && !map.hash.empty();
}

}  // namespace

std::vector<std::uint16_t> executed_by_earlier_run(const std::string& file, const std::optional<ProgramMap>& map,
                                                   const dap::Note& note) {
    std::vector<std::uint16_t> addresses = read_executed(file, map, "never");
    if (map && is_of_another_build(file, *map))
        note("never: " + file + " is the coverage of another build: where lines have moved since, it names the wrong ones");
    return addresses;
}

}  // namespace gato::cli
