// SPDX-License-Identifier: MIT
// Modules that were compiled from C, and the assembler texts between, which cl65 deletes when it has assembled them.
#pragma once

#include "maps/ca65/database.hpp"

#include <set>

namespace gato::maps::ca65 {

class Compiled {
public:
    explicit Compiled(const Database& database) {
        std::set<std::uint32_t> sources;
        for (const Line& line : database.lines.rows())
            if (line.type == Line::Type::c) sources.insert(line.file);
        for (const std::uint32_t source : sources)
            if (const File* const file = database.files.find(source))
                for_each_number(file->modules, [&](std::uint32_t module) { add(database, module); });
    }

    [[nodiscard]] bool has_module(std::uint32_t module) const { return modules_.contains(module); }
    // The file is assembler text that the compiler made.
    [[nodiscard]] bool has_made(std::uint32_t file) const { return files_.contains(file); }

private:
    void add(const Database& database, std::uint32_t number) {
        modules_.insert(number);
        if (const Module* const module = database.modules.find(number)) files_.insert(module->file);
    }

    std::set<std::uint32_t> modules_, files_;
};

}  // namespace gato::maps::ca65
