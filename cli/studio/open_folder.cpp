// SPDX-License-Identifier: MIT
#include "cli/studio/open_folder.hpp"

#include "cli/failure.hpp"
#include "cli/studio/earlier_pages.hpp"
#include "cli/studio/place.hpp"
#include "cli/studio/workers/make_workers.hpp"

#include <utility>

namespace gato::cli {

OpenFolder::OpenFolder(StudioMemory& memory, std::vector<std::string> allowed)
    : memory_(memory), allowed_(std::move(allowed)) {}

std::optional<std::string> OpenFolder::open(const std::string& named) {
    const auto [real, file, none] = studio_place(named, {});
    const std::lock_guard lock(mutex_);
    if (!path_.empty()) throw Failure(Failure::misuse, "this studio has a folder already: " + path_);
    if (auto address = address_of_running_studio(real)) return address;
    make_worker_ = workers_on(real, allowed_, file);
    path_ = real;
    memory_.note_folder(path_);
    announce();
    return std::nullopt;
}

void OpenFolder::serve_with(const studio::Server& server) {
    const std::lock_guard lock(mutex_);
    entry_ = {server.entrance(), server.reconnection()};
    announce();
}

void OpenFolder::announce() {
    if (path_.empty() || !entry_) return;
    running_.emplace(path_, entry_->entrance);
    remember_pages(path_, entry_->reconnection);
}

std::string OpenFolder::path() const {
    const std::lock_guard lock(mutex_);
    return path_;
}

std::unique_ptr<studio::Worker> OpenFolder::make_worker(std::string_view channel, studio::Post post) const {
    studio::MakeWorker make;
    {
        const std::lock_guard lock(mutex_);
        make = make_worker_;
    }
    return make ? make(channel, std::move(post)) : nullptr;
}

}  // namespace gato::cli
