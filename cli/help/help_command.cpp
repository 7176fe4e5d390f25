// SPDX-License-Identifier: MIT
// `gato help`: the commands, one of them, or a topic (cli/topics).
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/help/help_formats.hpp"
#include "cli/options/command_line.hpp"
#include "cli/topics/topics.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

const Command* find(const std::vector<Command>& commands, const std::string& name) {
    const auto found = std::ranges::find(commands, name, &Command::name);
    return found != commands.end() ? &*found : nullptr;
}

[[noreturn]] void refuse_topic(const std::string& topic) {
    const std::string nearest = nearest_topic(topic);
    throw Failure(Failure::misuse,
                  "help: there is no command or topic `" + topic + "`"
                      + (nearest.empty() ? "; `gato help topics` lists them" : "; did you mean `" + nearest + "`?"));
}

void help(const std::string& topic) {
    const std::vector<Command> commands = all_commands();
    if (topic.empty()) {
        std::cout << help_on_all(commands);
    } else if (const Command* const command = find(commands, topic)) {
        std::cout << help_on(*command);
    } else if (const std::vector<Topic> topics = find_topics(topic); topics.size() == 1) {
        std::cout << page_of(topics.front());
    } else if (!topics.empty()) {
        std::cout << list_of(topics);
    } else {
        refuse_topic(topic);
    }
}

// What completions offer: commands, pages, and the kinds of the rest, of which there are hundreds.
std::vector<std::string> offered_topics() {
    std::vector<std::string> names = command_names();
    for (const Topic& topic : all_topics())
        if (topic.kind == TopicKind::page) names.push_back(topic.words);
    return names;
}

}  // namespace

Command help_command() {
    struct Arguments {
        std::vector<std::string> topic;
        std::string format, folder;
    };
    const auto arguments = std::make_shared<Arguments>();
    Command command{.name = "help", .description = "show help on a command, a message, an opcode, a register and more"};
    command.footer = "Examples:\n"
                     "  gato help build\n"
                     "  gato help E0401\n"
                     "  gato help keys\n"
                     "  gato help opcode lax\n"
                     "  gato help register d011\n"
                     "  gato help topics\n"
                     "  source <(gato help --format bash)";
    command.options = {
        {.names = "TOPIC",
         .value = &arguments->topic,
         .type = "TEXT",
         .description = "a command, a topic of `gato help topics`, or a code: E0201, undefined-symbol",
         .values = offered_topics()},
        {.names = "--format",
         .value = &arguments->format,
         .type = "FORMAT",
         .description = "print all commands as a manual page or as shell completions",
         .values = help_formats(),
         .choice = Choice::only},
        {.names = "--write-topics",
         .value = &arguments->folder,
         .type = "DIR",
         .description = "write each topic as a Markdown file into DIR, and index.json, which lists them; the manual's site is "
                        "made of these"},
    };
    command.run = [arguments] {
        if (!arguments->folder.empty())
            write_topics(arguments->folder);
        else if (arguments->format.empty())
            help(joined(arguments->topic, " "));
        else
            std::cout << format_help(all_commands(), arguments->format);
        return done;
    };
    return command;
}

}  // namespace gato::cli
