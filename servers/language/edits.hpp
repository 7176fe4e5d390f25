// SPDX-License-Identifier: MIT
// Changes of sources, and the project as it would be with them: whoever proposes a change tries it first.
#pragma once

#include "servers/language/analysis.hpp"
#include <gato/project/workspace.hpp>

namespace gato::language {

using Edit = Change;

// The text of a source with the edits that are in it.
[[nodiscard]] std::string apply(const Analysis& analysis, std::size_t source, const std::vector<Edit>& edits);

// The project once more, with the edits. `files` are those of the analysis, and must last.
class Edited {
public:
    Edited(const Analysis& analysis, const FileSystem& files, const std::vector<Edit>& edits);
    [[nodiscard]] const Analysis& analysis() const { return analysis_; }

private:
    project::Workspace workspace_;
    Analysis analysis_;
};

}  // namespace gato::language
