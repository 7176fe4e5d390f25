// SPDX-License-Identifier: MIT
#include "cli/run/run_files.hpp"

#include "cli/disk/disk.hpp"
#include "cli/run/key_files.hpp"

namespace gato::cli {

Inputs inputs_of(const RunArguments& arguments) {
    Inputs inputs({arguments.keys_file, arguments.kernal, arguments.basic, arguments.chargen, arguments.tape});
    for (const std::string& text : arguments.loads) inputs.add(parse_image(text).file);
    inputs.add(disks_of_keys(arguments));
    for (const DriveArguments& drive : arguments.drives) {
        inputs.add(drive.medium);
        inputs.add_folder(drive.medium);
    }
    return inputs;
}

std::string folded_profile(const RunArguments& arguments) {
    return is_replaceable(arguments.profile) && !wants_callgrind(arguments.profile_format) ? arguments.profile + ".folded" : "";
}

std::vector<std::string> outputs_of(const RunArguments& arguments, const std::vector<MemoryRange>& ranges) {
    std::vector<std::string> outputs{arguments.trace,   arguments.coverage, arguments.screenshot,     arguments.sound,
                                     arguments.printer, arguments.heat,     arguments.profile_frames, arguments.record};
    outputs.push_back(arguments.profile);
    outputs.push_back(folded_profile(arguments));
    for (const MemoryRange& range : ranges) outputs.push_back(range.file);
    return outputs;
}

}  // namespace gato::cli
