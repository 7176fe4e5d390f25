// SPDX-License-Identifier: MIT
// Changes of sources, and the project with these changes, so that a change can be tried before it is proposed.
#pragma once

#include "servers/language/analysis.hpp"
#include <gato/project/workspace.hpp>

namespace gato::language {

using Edit = Change;

// The text of a source after those of the edits that concern it.
[[nodiscard]] std::string apply(const Analysis& analysis, std::size_t source, const std::vector<Edit>& edits);

// The project with the edits, assembled again. `files` are those of the analysis, and must outlive it.
class Edited {
public:
    Edited(const Analysis& analysis, const FileSystem& files, const std::vector<Edit>& edits);
    [[nodiscard]] const Analysis& analysis() const { return analysis_; }

private:
    project::Workspace workspace_;
    Analysis analysis_;
};

}  // namespace gato::language
