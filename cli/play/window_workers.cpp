// SPDX-License-Identifier: MIT
#include "cli/play/window_workers.hpp"

#include "cli/failure.hpp"
#include "cli/play/window_run.hpp"
#include "cli/studio/workers/machine_service.hpp"
#include "cli/studio/workers/queued_worker.hpp"
#include "cli/studio/workers/takes.hpp"

#include "core/support/path.hpp"

#include <exception>
#include <utility>

namespace gato::cli {

namespace {

class AboutService final : public Service {
public:
    AboutService(std::shared_ptr<WindowProgram> program, WindowSettings settings)
        : program_(std::move(program)), settings_(settings) {}

    Message answer(const std::string& name, const Message& takes) override {
        if (name == "song")
            program_->choose_song(static_cast<int>(number_in(takes, "song")));
        else if (name != "about")
            throw Failure(Failure::misuse, "`about` has no request `" + name + "`");
        return {{"name", file_name_of(program_->name())},
                {"tune", program_->tune()},
                {"isWarping", settings_.is_warping},
                {"mousePort", settings_.mouse_port}};
    }

private:
    std::shared_ptr<WindowProgram> program_;
    WindowSettings settings_;
};

class WindowMachineService final : public Service {
public:
    WindowMachineService(std::shared_ptr<WindowProgram> program, const ServiceWorld& world)
        : machine_(nullptr, world, std::chrono::steady_clock::now, [program = std::move(program)](const Message&, Past past) {
              return std::make_unique<WindowRun>(program, std::move(past));
          }) {}
    WindowMachineService(const WindowMachineService&) = delete;
    WindowMachineService& operator=(const WindowMachineService&) = delete;
    // The page has gone: what the program has written is kept.
    ~WindowMachineService() override {
        try {
            (void)machine_.answer("stop", nullptr);
        } catch (const std::exception&) {
            // There is nobody left to tell; what could not be written has been told.
        }
    }

    Message answer(const std::string& name, const Message& takes) override {
        if (name == "debug" || name == "dap") throw Failure(Failure::misuse, "a window has no debug session");
        return machine_.answer(name, takes);
    }
    [[nodiscard]] std::optional<Time> due() const override { return machine_.due(); }
    void wake() override { machine_.wake(); }

private:
    MachineService machine_;
};

}  // namespace

studio::MakeWorker workers_of_window(std::shared_ptr<WindowProgram> program, WindowSettings settings) {
    return [program = std::move(program), settings](std::string_view channel,
                                                    studio::Post post) -> std::unique_ptr<studio::Worker> {
        if (channel == "about")
            return std::make_unique<QueuedWorker>(
                [program, settings](const ServiceWorld&) { return std::make_unique<AboutService>(program, settings); },
                std::move(post));
        if (channel != "machine") return nullptr;
        return std::make_unique<QueuedWorker>(
            [program](const ServiceWorld& world) { return std::make_unique<WindowMachineService>(program, world); },
            std::move(post));
    };
}

}  // namespace gato::cli
