// SPDX-License-Identifier: MIT
// Renders diagnostics for people and for programs.
#pragma once

#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <string>

namespace gato {

struct TextStyle {
    bool colours = false;
};

// `file:line:column: error: message`, the source line, a caret line, hints, notes, and how the line was reached.
[[nodiscard]] std::string render_text(const Diagnostics& diagnostics, const SourceMap& sources, TextStyle style = {});

// One JSON document: {"diagnostics":[…],"errors":n,"warnings":n}.
[[nodiscard]] std::string render_json(const Diagnostics& diagnostics, const SourceMap& sources);

// SARIF 2.1.0, the format of code scanning services.
[[nodiscard]] std::string render_sarif(const Diagnostics& diagnostics, const SourceMap& sources);

// GitHub's workflow commands, one on each line: `::error file=a.asm,line=1,col=2,title=E0201 undefined-symbol::message`;
// warnings are `::warning`, notes `::notice`. Empty if there is nothing to report.
[[nodiscard]] std::string render_github(const Diagnostics& diagnostics, const SourceMap& sources);

}  // namespace gato
