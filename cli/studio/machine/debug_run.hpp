// SPDX-License-Identifier: MIT
// A debug session on the user's folder: dap::Server, which makes the program run and stop, with a machine to be seen and played with. All
// of that goes through requests of the protocol, so that keys become part of the debugger's history.
//
// `launch` takes a program, a case or a recording of the folder. Of the options of `gato run` only those without a path are taken, and
// `--drive .drive8` for the files that the request `debug` has brought. Programs of earlier runs are not taken: they are the command's.
#pragma once

#include "cli/studio/folder_files.hpp"
#include "cli/studio/machine/machine_run.hpp"

#include "servers/dap/server.hpp"

#include <functional>
#include <memory>

namespace gato::cli {

class DebugRun final : public MachineRun {
public:
    using Tell = std::function<void(const Message& message)>;

    // `files`: texts over the folder, and what is in drive 8 as ".drive8/NAME". `tell` gets the server's messages. Throws Failure for a
    // path that no page may name.
    DebugRun(std::shared_ptr<const StudioFolders> folders, const FileEntries& files, double frames_per_second, Tell tell);

    [[nodiscard]] double frames_per_second() const override { return frames_per_second_; }
    void input(const PageInput& input) override;
    void receive(const Message& message) override;
    [[nodiscard]] std::optional<PagePicture> picture(bool only_new) override;
    [[nodiscard]] std::vector<std::int16_t> take_sound() override;
    [[nodiscard]] std::string read(std::uint16_t address, std::size_t length) override;
    // The protocol has a request for that.
    [[nodiscard]] std::string recording(const std::string& name, std::string map) override;
    // Known when the session ends.
    [[nodiscard]] std::optional<FileEntries> take_saved() override { return std::nullopt; }
    // An end that was asked for is not told: another session may have started by then.
    [[nodiscard]] std::optional<FileEntries> finish() override;

    [[nodiscard]] bool has_own_clock() const override { return true; }
    [[nodiscard]] std::optional<Time> due() const override;
    void wake() override;
    bool advance_frame() override;

private:
    [[nodiscard]] dap::Launched launch(const dap::LaunchRequest& request, const dap::Note& note);
    [[nodiscard]] dap::Launched launch_program(const dap::LaunchRequest& request, const dap::Note& note) const;
    [[nodiscard]] dap::Launched launch_case(const dap::LaunchRequest& request, const dap::Note& note) const;
    void keep_saved_files(dap::Launched& launched);
    // The body of the answer to a request of our own; null if it failed, or there is no program.
    [[nodiscard]] Message ask(const char* command, const Message& arguments);
    void deliver(const dap::Server::Messages& messages);

    std::shared_ptr<const StudioFolders> folders_;
    UnsavedTexts texts_;
    FileEntries drive_, saved_;
    double frames_per_second_;
    Tell tell_;
    std::unique_ptr<FolderView> view_;  // of the latest launch
    bool has_program_ = false, is_over_ = false;
    std::int64_t shown_frame_ = -1, shown_clock_ = -1;
    std::optional<PagePicture> picture_;
    std::unique_ptr<dap::Server> server_;
};

}  // namespace gato::cli
