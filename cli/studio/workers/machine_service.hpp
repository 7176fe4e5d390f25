// SPDX-License-Identifier: MIT
// The channel `machine`: a C64 that plays a program, or a debug session with its C64, at its own pace, or as far as it is told to while
// its clock is stopped. Requests as those of the playground (MachineRequests in web/page/src/workers/messages.ts), but:
//
//     sound    {isOn}          or {port}, which is on unless it is null
//     debug    {files, framesPerSecond}: only the texts that differ from the disk, and what is in drive 8 as ".drive8/NAME"
//     shown    null            null: the page has shown a frame
//
// Events: `report`, `saved` and `dap` as there, and
//
//     frame       {dots, colors}         a byte for each dot, row by row, and red, green, blue and 255 of each colour (machine_run.hpp)
//     comparison  {before, now, colors}  as Reload::comparison has it; null: there is nothing to compare with any more
//     sound       {samples}              16 bits each, the low byte first, 44,100 a second; null: the machine pauses
//
// While a frame has not been shown, no further one is sent because of the time; then the newest follows at once. A request that answers
// when something is shown sends its frame in any case.
#pragma once

#include "cli/studio/folder_files.hpp"
#include "cli/studio/machine/machine_run.hpp"
#include "cli/studio/machine/pace.hpp"
#include "cli/studio/machine/reload.hpp"
#include "cli/studio/workers/service.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace gato::cli {

class MachineService final : public Service {
public:
    // What a request `start` starts; `past` is done again.
    using MakeRun = std::function<std::unique_ptr<MachineRun>(const Message& takes, Past past)>;

    MachineService(
        std::shared_ptr<const StudioFolders> folders, const ServiceWorld& world,
        Pace::Now now = [] { return std::chrono::steady_clock::now(); }, MakeRun make_run = plain_run);

    [[nodiscard]] Message answer(const std::string& name, const Message& takes) override;
    [[nodiscard]] std::optional<Time> due() const override;
    void wake() override;

private:
    enum class Status : std::uint8_t { off, running, paused, ended, replaying };

    [[nodiscard]] static std::unique_ptr<MachineRun> plain_run(const Message& takes, Past past);
    void begin(const std::function<std::unique_ptr<MachineRun>()>& make);
    void start(const Message& takes);
    void reload(const Message& takes);
    void debug(const Message& takes);
    void stop_clock(bool is_stopped);
    void leave();
    void finish();
    void go_on(bool is_running);
    void pause(bool is_paused);
    void seek(std::int64_t frame);
    [[nodiscard]] std::int64_t advance(std::int64_t frames);
    void slice();
    void show_last_frame();

    [[nodiscard]] bool is_going_on() const { return run_ && (status_ == Status::running || status_ == Status::replaying); }
    [[nodiscard]] bool is_replaying() const;
    [[nodiscard]] bool run_frame();
    [[nodiscard]] bool run_frame_of_reload();
    void arrive(Status status);
    void end_on_the_way();
    void update_status();
    void play_sound();
    void drop_sound();
    void pause_sound() const;
    void show(bool only_new = false);
    void show_if_awaited();
    void send_frame(const PagePicture& picture);
    void blank();
    void compare(std::int64_t frame);
    void forget_old();
    void tell_saved(const std::optional<FileEntries>& saved) const;
    [[nodiscard]] studio::Message tape_now() const;
    void report();
    [[nodiscard]] std::string read(const Message& takes);
    [[nodiscard]] std::string recording(const Message& takes);

    std::shared_ptr<const StudioFolders> folders_;
    const ServiceWorld& world_;
    Pace::Now now_;
    MakeRun make_run_;
    Pace pace_;
    std::unique_ptr<MachineRun> run_;
    Reload reload_;
    Status status_ = Status::off;
    bool wants_warp_ = false, is_clock_stopped_ = false, is_heard_ = false;
    bool is_frame_out_ = false, is_frame_due_ = false;  // a frame waits for the page; a newer one waits for that
    Time reported_at_{};
};

}  // namespace gato::cli
