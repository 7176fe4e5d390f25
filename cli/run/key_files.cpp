// SPDX-License-Identifier: MIT
#include "cli/run/key_files.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace gato::cli {

using simulator::KeyEvent;
using simulator::KeyScript;

namespace {

KeyScript parse(const std::string& text, const std::string& folder) {
    auto result = simulator::parse_key_script(text);
    if (!result.error.empty()) throw Failure(Failure::misuse, result.error);
    for (KeyEvent& event : result.script)
        if (event.kind == KeyEvent::Kind::disk) event.file = joined_path(folder, path_as_written(event.file));
    return std::move(result.script);
}

void use_one_name_for_each(KeyScript& script, std::string first) {
    std::vector<std::string> known{std::move(first)};
    for (KeyEvent& event : script) {
        if (event.kind != KeyEvent::Kind::disk) continue;
        const auto same = std::ranges::find_if(
            known, [&](const std::string& name) { return name == event.file || host::is_same_file(name, event.file); });
        if (same == known.end())
            known.push_back(event.file);
        else
            event.file = *same;
    }
}

}  // namespace

const std::string& first_disk(const RunArguments& arguments) {
    return arguments.drive.empty() ? arguments.program : arguments.drive;
}

const KeyScript& keys_of(const RunArguments& arguments) {
    if (arguments.parsed_keys) return *arguments.parsed_keys;
    KeyScript script = parse(arguments.keys, "");
    const std::string& file = arguments.keys_file;
    if (!file.empty()) simulator::append_keys(script, parse(read_named_file(file), folder_of(file)));
    use_one_name_for_each(script, first_disk(arguments));
    arguments.parsed_keys = std::make_shared<const KeyScript>(std::move(script));
    return *arguments.parsed_keys;
}

std::vector<std::string> disks_of_keys(const RunArguments& arguments) {
    std::vector<std::string> files;
    for (const KeyEvent& event : keys_of(arguments))
        if (event.kind == KeyEvent::Kind::disk && std::ranges::find(files, event.file) == files.end())
            files.push_back(event.file);
    return files;
}

}  // namespace gato::cli
