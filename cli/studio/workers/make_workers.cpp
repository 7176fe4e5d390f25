// SPDX-License-Identifier: MIT
#include "cli/studio/workers/make_workers.hpp"

#include "cli/studio/workers/files_service.hpp"
#include "cli/studio/workers/machine_service.hpp"
#include "cli/studio/workers/queued_worker.hpp"
#include "cli/studio/workers/send_service.hpp"
#include "cli/studio/workers/tests_service.hpp"
#include "cli/studio/workers/tools_service.hpp"

#include <utility>

namespace gato::cli {

namespace {

using Folders = std::shared_ptr<const StudioFolders>;

template <class Kind>
std::unique_ptr<Service> service_on(const Folders& folders, const ServiceWorld& world) {
    return std::make_unique<Kind>(folders, world);
}

std::unique_ptr<Service> files_on(const Folders& folders, const ServiceWorld&) {
    return std::make_unique<FilesService>(folders->root.path(), folders->named);
}

std::unique_ptr<Service> sending(const Folders&, const ServiceWorld&) {
    return std::make_unique<SendService>();
}

struct Channel {
    std::string_view name;
    std::unique_ptr<Service> (*make)(const Folders& folders, const ServiceWorld& world);
};
constexpr Channel channels[] = {{"files", files_on},
                                {"tools", service_on<ToolsService>},
                                {"tests", service_on<TestsService>},
                                {"machine", service_on<MachineService>},
                                {"send", sending}};

}  // namespace

studio::MakeWorker workers_on(const std::string& folder, const std::vector<std::string>& allowed, const std::string& named) {
    const auto folders = std::make_shared<const StudioFolders>(folder, allowed, named);
    return [folders](std::string_view name, studio::Post post) -> std::unique_ptr<studio::Worker> {
        for (const Channel& channel : channels)
            if (channel.name == name)
                return std::make_unique<QueuedWorker>(
                    [folders, make = channel.make](const ServiceWorld& world) { return make(folders, world); },
                    std::move(post));
        return nullptr;
    };
}

}  // namespace gato::cli
