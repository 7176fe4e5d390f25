// SPDX-License-Identifier: MIT
#include "cli/run/key_files.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <memory>
#include <sstream>
#include <utility>

namespace gato::cli {

using simulator::KeyEvent;
using simulator::KeyScript;

namespace {

// `FILE:LINE: ` of the first line that is no script by itself; none of text that is in no file.
std::string place_of_mistake(const std::string& text, const std::string& file) {
    if (file.empty()) return {};
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (!simulator::parse_key_script(line).error.empty()) break;
    }
    return file + ":" + std::to_string(number) + ": ";
}

// `file`: in which the script is, or none.
KeyScript parse(const std::string& text, const std::string& file) {
    auto result = simulator::parse_key_script(text);
    if (!result.error.empty()) throw Failure(Failure::misuse, place_of_mistake(text, file) + result.error);
    const std::string folder = file.empty() ? "" : folder_of(file);
    for (KeyEvent& event : result.script)
        if (event.kind == KeyEvent::Kind::disk) event.file = joined_path(folder, path_as_written(event.file));
    return std::move(result.script);
}

// `known`: names that come before those of the script.
void use_one_name_for_each(KeyScript& script, std::vector<std::string> known) {
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

const std::string& first_disk(const RunArguments& arguments, std::size_t unit) {
    const std::string& medium = arguments.drives[unit].medium;
    return unit == 0 && medium.empty() ? arguments.program : medium;
}

const KeyScript& keys_of(const RunArguments& arguments) {
    if (arguments.parsed_keys) return *arguments.parsed_keys;
    KeyScript script = parse(arguments.keys, "");
    const std::string& file = arguments.keys_file;
    if (!file.empty()) simulator::append_keys(script, parse(read_named_file(file), file));
    std::vector<std::string> first;
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit) first.push_back(first_disk(arguments, unit));
    use_one_name_for_each(script, std::move(first));
    arguments.parsed_keys = std::make_shared<const KeyScript>(std::move(script));
    return *arguments.parsed_keys;
}

std::vector<KeyEvent> exchanges_of(const RunArguments& arguments) {
    std::vector<KeyEvent> exchanges = keys_of(arguments);
    std::erase_if(exchanges, [](const KeyEvent& event) { return event.kind != KeyEvent::Kind::disk; });
    return exchanges;
}

std::vector<std::string> disks_of_keys(const RunArguments& arguments) {
    std::vector<std::string> files;
    for (const KeyEvent& event : exchanges_of(arguments))
        if (std::ranges::find(files, event.file) == files.end()) files.push_back(event.file);
    return files;
}

}  // namespace gato::cli
