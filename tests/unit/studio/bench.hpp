// SPDX-License-Identifier: MIT
// For tests of the channels `tools` and `tests`: a service on a folder, and a copy of a folder of the repository.
#pragma once

#include "cli/studio/workers/takes.hpp"
#include "cli/studio/workers/tests_service.hpp"
#include "cli/studio/workers/tools_service.hpp"

#include "support/folder.hpp"
#include "support/places.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace gato::tests {

using cli::bytes_message;
using cli::Message;
using cli::ServiceWorld;
using cli::StudioFolders;

// A service on a folder, and its events.
template <class Service>
struct Bench {
    explicit Bench(const std::string& folder, const std::vector<std::string>& allowed = {})
        : folders(std::make_shared<const StudioFolders>(folder, allowed)) {}

    std::mutex mutex;
    std::vector<Message> events;
    std::atomic<bool> is_over{false};
    std::shared_ptr<const StudioFolders> folders;
    ServiceWorld world{[this](Message message) {
                           const std::scoped_lock lock(mutex);
                           events.push_back(std::move(message));
                       },
                       is_over};
    Service service{folders, world};

    Message ask(const char* name, const Message& takes = nullptr) {
        const Message reply = reply_to(service, {{"id", 1}, {"name", name}, {"takes", takes}});
        return reply.contains("answer") ? reply.at("answer") : reply;
    }
};

using Tools = Bench<cli::ToolsService>;
using Tests = Bench<cli::TestsService>;

[[nodiscard]] inline Message file(const char* path, std::string_view text) {
    return Message::array({path, bytes_message(text)});
}

[[nodiscard]] inline std::string bytes_of(const Message& outputs, const std::string& path) {
    for (const Message& output : outputs)
        if (output[0] == path) return {output[1].get_binary().begin(), output[1].get_binary().end()};
    return "no output " + path;
}

// The folder is copied: `gato build` writes into it.
struct Copied {
    Folder disk;
    explicit Copied(const std::string& folder) {
        constexpr auto all = std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing;
        std::filesystem::copy(in_repository(folder), disk.path(), all);
        std::filesystem::remove_all(disk.in("build"));
    }
};

}  // namespace gato::tests
