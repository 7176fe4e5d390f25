// SPDX-License-Identifier: MIT
// The source files of a ca65.dbg: the program's sources in the order in which they were read, each once.
#pragma once

#include <gato/linker/program.hpp>
#include <gato/support/source_map.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gato::linker {

class Ca65Files {
public:
    Ca65Files(const Program& program, const SourceMap& sources);

    struct Row {
        std::string name;  // as in the map
        std::string_view text;
    };
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    // Finds a file by its name in the map, or by an offset in the source map. Returns nothing if it is not a file of the
    // program.
    [[nodiscard]] std::optional<std::uint32_t> find(const std::string& name) const;
    [[nodiscard]] std::optional<std::uint32_t> find_source_of(std::uint32_t offset) const;

private:
    const Program& program_;
    const SourceMap& sources_;
    std::vector<Row> rows_;
    std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace gato::linker
