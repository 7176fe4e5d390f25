// SPDX-License-Identifier: MIT
#include "project/json_key.hpp"

namespace gato::project {

void report_unknown_key(Span span, const std::string& key, const std::vector<std::string_view>& known,
                        Diagnostics& diagnostics) {
    NearestName nearest(key);
    for (const std::string_view name : known) nearest.consider(name);
    Diagnostic& error = diagnostics.report(Code::bad_project, {span}, "unknown key \"" + key + "\"");
    if (nearest.best().empty()) return;
    error.hint = "did you mean \"" + nearest.best() + "\"?";
    error.fix = {{span, "\"" + nearest.best() + "\""}};
}

}  // namespace gato::project
