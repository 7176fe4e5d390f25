// SPDX-License-Identifier: MIT
#include "linker/output/ca65_files.hpp"

#include "linker/output/source_files.hpp"

namespace gato::linker {

Ca65Files::Ca65Files(const Program& program, const SourceMap& sources) : program_(program), sources_(sources) {
    for (std::size_t source = 0; source < program.source_names.size(); ++source) {
        const std::string& name = program.source_names[source];
        const bool is_new =
            is_program_source(name) && numbers_.try_emplace(name, static_cast<std::uint32_t>(rows_.size())).second;
        if (is_new) rows_.push_back({name, sources.text(source)});
    }
}

std::optional<std::uint32_t> Ca65Files::find(const std::string& name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint32_t> Ca65Files::find_source_of(std::uint32_t offset) const {
    return find(program_.source_names[sources_.source_of(offset)]);
}

}  // namespace gato::linker
