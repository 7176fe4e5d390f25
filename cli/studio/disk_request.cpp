// SPDX-License-Identifier: MIT
#include "cli/studio/disk_request.hpp"

#include "cli/failure.hpp"
#include "cli/images/disk_actions.hpp"
#include "cli/studio/workers/takes.hpp"

#include <algorithm>
#include <map>

namespace gato::cli {

namespace {

std::vector<std::size_t> numbers_in(const Message& takes, const char* key) {
    std::vector<std::size_t> numbers;
    if (takes.contains(key)) takes.at(key).get_to(numbers);
    return numbers;
}

void refuse_unless(bool is_right, const char* key) {
    if (!is_right) throw Failure(Failure::misuse, std::string("`") + key + "` has a value that no action takes");
}

DiskArguments arguments_in(const Message& takes) {
    constexpr std::int64_t longest_record = 254, farthest = 20;
    DiskArguments arguments{.action = text_in(takes, "action"),
                            .image = text_in(takes, "image"),
                            .words = texts_in(takes, "words"),
                            .entries = numbers_in(takes, "entries"),
                            .name = text_if_given(takes, "name"),
                            .id = text_if_given(takes, "id"),
                            .type = text_if_given(takes, "type"),
                            .lines = texts_in(takes, "lines"),
                            .output = {},
                            .out_dir = {},
                            .record_length =
                                static_cast<std::uint16_t>(number_if_given(takes, "record", 1, longest_record).value_or(0)),
                            .interleave = static_cast<int>(number_if_given(takes, "interleave", 1, farthest).value_or(0)),
                            .replaces = flag_if_given(takes, "replace"),
                            .is_json = true};
    refuse_unless(std::ranges::find(disk_action_names(), arguments.action) != disk_action_names().end(), "action");
    refuse_unless(arguments.type.empty() || disk::kind_of_word(arguments.type).has_value(), "type");
    return arguments;
}

}  // namespace

Message answer_to_disk_action(const Message& takes) {
    std::map<std::string, std::string> files;
    for (auto& [path, bytes] : files_in(takes, "files")) files[path] = std::move(bytes);
    Message written = Message::array();
    const auto read = [&](const std::string& path) {
        const auto file = files.find(path);
        if (file == files.end()) throw Failure(Failure::environment_failed, path + ": is not among the files");
        return file->second;
    };
    const auto exists = [&](const std::string& path) { return files.contains(path); };
    const auto write = [&](const std::vector<OutputFile>& outputs, const std::vector<std::string>&) {
        for (const OutputFile& output : outputs)
            written.push_back(Message::array({output.path, bytes_message(output.content)}));
    };
    const DiskReport report = do_disk_action(arguments_in(takes), {read, exists, write});
    return {{"text", report.text}, {"files", std::move(written)}};
}

}  // namespace gato::cli
