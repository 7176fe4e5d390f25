// SPDX-License-Identifier: MIT
// What a build finds out about its sources, for tools that show them: also if something is wrong and there is no program.
//
//     gato::project::Build build(files);
//     build.findings = std::make_shared<gato::project::Findings>();
//     ...
//     for (const auto& statement : build.findings->record.statements) ...
#pragma once

#include "assembler/record.hpp"
#include "linker/placement.hpp"
#include <gato/formats/object.hpp>

namespace gato::project {

struct Findings {
    assembler::Record record;
    Object object;
    linker::Placement placement;
};

}  // namespace gato::project
