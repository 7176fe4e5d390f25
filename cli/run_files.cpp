// SPDX-License-Identifier: MIT
#include "cli/run_files.hpp"

namespace gato::cli {

Inputs inputs_of(const RunArguments& arguments) {
    Inputs inputs({arguments.keys_file, arguments.kernal, arguments.basic, arguments.chargen});
    for (const std::string& text : arguments.loads) inputs.add(parse_image(text).file);
    return inputs;
}

std::vector<std::string> outputs_of(const RunArguments& arguments, const std::vector<MemoryRange>& ranges) {
    std::vector<std::string> outputs{arguments.trace, arguments.coverage, arguments.screenshot};
    if (!arguments.profile.empty()) outputs.insert(outputs.end(), {arguments.profile, arguments.profile + ".folded"});
    for (const MemoryRange& range : ranges) outputs.push_back(range.file);
    return outputs;
}

}  // namespace gato::cli
