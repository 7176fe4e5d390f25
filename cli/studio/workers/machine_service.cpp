// SPDX-License-Identifier: MIT
#include "cli/studio/workers/machine_service.hpp"

#include "cli/failure.hpp"
#include "cli/studio/machine/debug_run.hpp"
#include "cli/studio/machine/plain_run.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto between_reports = 200ms;  // that change nothing but numbers
constexpr std::size_t picture_dots = 384 * 272;

Message rows_of(const FileEntries& files) {
    Message rows = Message::array();
    for (const auto& [name, content] : files) rows.push_back(Message::array({name, bytes_message(content)}));
    return rows;
}

std::string bytes_of_samples(const std::vector<std::int16_t>& samples) {
    std::string bytes;
    bytes.reserve(2 * samples.size());
    for (const std::int16_t sample : samples) {
        bytes += static_cast<char>(sample & 0xff);
        bytes += static_cast<char>(static_cast<std::uint16_t>(sample) >> 8);
    }
    return bytes;
}

}  // namespace

MachineService::MachineService(std::shared_ptr<const StudioFolders> folders, const ServiceWorld& world, Pace::Now now,
                               MakeRun make_run)
    : folders_(std::move(folders)), world_(world), now_(std::move(now)), make_run_(std::move(make_run)), pace_(now_) {}

std::unique_ptr<MachineRun> MachineService::plain_run(const Message& takes, Past past) {
    return std::make_unique<PlainRun>(takes, std::move(past));
}

// ---- runs begin and end

// Nothing is reported between two runs: a listener that hears that the machine is off would start something else.
void MachineService::begin(const std::function<std::unique_ptr<MachineRun>()>& make) {
    finish();
    try {
        run_ = make();
    } catch (const std::exception&) {
        leave();
        report();
        throw;
    }
    pace_.set_frames_per_second(run_->frames_per_second());
    go_on(true);
}

void MachineService::start(const Message& takes) {
    if (flag_in(takes, "withSameKeys") && run_ && run_->timeline() != nullptr) return reload(takes);
    leave();
    begin([&] { return make_run_(takes, Past()); });
}

// Up to the frame where the old program is. Before its first one there is nothing to repeat or to compare.
void MachineService::reload(const Message& takes) {
    Past past = run_->timeline()->past();
    tell_saved(run_->finish());
    reload_.begin(run_, status_ == Status::paused);
    past.last = std::max(past.last, reload_.goal()->frame);
    begin([&] { return make_run_(takes, std::move(past)); });
    if (reload_.goal()->frame == 0) arrive(reload_.goal()->is_paused ? Status::paused : Status::running);
}

// It takes a while until there is a machine; the previous one must not be taken for it.
void MachineService::debug(const Message& takes) {
    const auto rate = takes.at("framesPerSecond").get<double>();
    constexpr double most = 1000;
    if (!(rate >= 1 && rate <= most)) throw Failure(Failure::misuse, "`framesPerSecond` must be a number from 1 to 1000");
    leave();
    begin([&] {
        return std::make_unique<DebugRun>(folders_, files_in(takes, "files"), rate,
                                          [this](const Message& message) { world_.tell("dap", message); });
    });
    blank();
}

// What follows has nothing to do with the program that ran.
void MachineService::leave() {
    reload_.forget_goal();
    forget_old();
}

void MachineService::finish() {
    pause_sound();
    if (run_) tell_saved(run_->finish());
    run_.reset();
    status_ = Status::off;
}

void MachineService::go_on(bool is_running) {
    status_ = !is_running ? Status::paused : is_replaying() ? Status::replaying : Status::running;
    if (!is_running) pause_sound();
    report();
}

// On the way to a goal the machine stops where it is, or will not pause there.
void MachineService::pause(bool is_paused) {
    if (!run_ || status_ == Status::ended) return;
    if (!reload_.goal()) return go_on(!is_paused);
    if (is_paused) return arrive(Status::paused);
    reload_.set_goal({reload_.goal()->frame, is_paused});
}

// ---- time

bool MachineService::is_replaying() const {
    return run_ && run_->timeline() != nullptr && (reload_.goal() || run_->timeline()->is_replaying());
}

std::optional<Service::Time> MachineService::due() const {
    if (!is_going_on() || is_clock_stopped_) return std::nullopt;
    const auto own = run_->due();
    return own ? std::min(*own, pace_.due()) : pace_.due();
}

void MachineService::wake() {
    if (!is_going_on() || is_clock_stopped_) return;
    if (const auto own = run_->due(); own && *own <= now_()) run_->wake();
    if (pace_.is_warping() || pace_.due() <= now_()) slice();
}

bool MachineService::run_frame() {
    if (reload_.goal()) return run_frame_of_reload();
    if (run_->run_frame()) return true;
    status_ = Status::ended;
    return false;
}

bool MachineService::run_frame_of_reload() {
    const Reload::Goal goal = *reload_.goal();
    const bool is_on = reload_.run_frame(*run_);
    if (is_on && run_->timeline()->frame() < goal.frame) return true;
    if (is_on)
        arrive(goal.is_paused ? Status::paused : Status::running);
    else
        end_on_the_way();
    return is_going_on();
}

// At the end of a program its last frame is made again, for nothing was drawn on the way.
void MachineService::end_on_the_way() {
    status_ = Status::ended;
    run_->sense(true);
    run_->timeline()->seek(run_->timeline()->frame());
    drop_sound();
    compare(reload_.goal()->frame);
    show();
    report();
}

void MachineService::arrive(Status status) {
    run_->sense(true);
    drop_sound();
    compare(run_->timeline()->frame());
    reload_.arrive(*run_);
    show();
    status_ = status;
    update_status();
    report();
}

// Of a slice with warp nothing was drawn. At the end of a program the last frame is made again.
void MachineService::show_last_frame() {
    run_->sense(true);
    if (status_ == Status::ended)
        run_->timeline()->seek(run_->timeline()->frame());
    else
        (void)run_frame();
    drop_sound();
}

void MachineService::slice() {
    pace_.set_warp(wants_warp_ || is_replaying());
    if (pace_.is_warping()) run_->sense(false);
    const bool was_on_way = reload_.goal().has_value();
    pace_.run([this, was_on_way] {
        const bool is_on = run_frame();
        play_sound();
        return is_on && reload_.goal().has_value() == was_on_way && !world_.is_over;
    });
    const bool has_arrived = was_on_way && !reload_.goal();
    if (pace_.is_warping() && run_->timeline() != nullptr && !has_arrived) show_last_frame();
    show_if_awaited();
    update_status();
    if (now_() - reported_at_ <= between_reports && status_ != Status::ended) return;
    report();
    tell_saved(run_->take_saved());
}

std::int64_t MachineService::advance(std::int64_t frames) {
    if (!is_going_on()) return 0;
    std::int64_t count = 0;
    for (bool is_on = true; is_on && count < frames && !world_.is_over;) {
        is_on = run_->has_own_clock() ? run_->advance_frame() : run_frame();
        if (is_on || !run_->has_own_clock()) ++count;
    }
    drop_sound();  // a second that passes in a moment must not be heard
    show();
    update_status();
    report();
    tell_saved(run_->take_saved());
    return count;
}

// To a frame that has not been run yet, in the future of another program, the machine goes frame by frame.
void MachineService::seek(std::int64_t frame) {
    Timeline* const timeline = run_ ? run_->timeline() : nullptr;
    if (timeline != nullptr) timeline->seek(frame);
    drop_sound();
    reload_.forget_goal();
    const bool is_far = timeline != nullptr && timeline->frame() < std::min(frame, timeline->last());
    if (is_far) reload_.set_goal({std::min(frame, timeline->last()), true});
    go_on(is_far);
    show();
    if (!is_far) compare(frame);
}

void MachineService::update_status() {
    if (is_going_on()) status_ = is_replaying() ? Status::replaying : Status::running;
}

// ---- what the page sees and hears

void MachineService::play_sound() {
    const std::vector<std::int16_t> samples = run_->take_sound();
    if (is_heard_ && !samples.empty() && !pace_.is_warping())
        world_.tell("sound", {{"samples", bytes_message(bytes_of_samples(samples))}});
}

void MachineService::drop_sound() {
    if (run_) (void)run_->take_sound();
}

void MachineService::pause_sound() const {
    if (is_heard_) world_.tell("sound", nullptr);
}

void MachineService::send_frame(const PagePicture& picture) {
    world_.tell("frame", {{"dots", bytes_message(picture.dots)}, {"colors", bytes_message(picture.colors)}});
    is_frame_out_ = true;
    is_frame_due_ = false;
}

void MachineService::show(bool only_new) {
    if (!run_) return;
    if (const auto picture = run_->picture(only_new)) send_frame(*picture);
}

void MachineService::show_if_awaited() {
    if (is_frame_out_)
        is_frame_due_ = true;
    else
        show(true);
}

void MachineService::blank() {
    send_frame({std::string(picture_dots, '\0'), std::string(page_colors().size(), '\0')});
}

void MachineService::compare(std::int64_t frame) {
    if (!run_ || run_->timeline() == nullptr) return;
    if (Message pictures = reload_.comparison(*run_, frame); !pictures.is_null())
        world_.tell("comparison", std::move(pictures));
}

void MachineService::forget_old() {
    if (reload_.forget_old()) world_.tell("comparison", nullptr);
}

void MachineService::tell_saved(const std::optional<FileEntries>& saved) const {
    if (saved && (run_ || !saved->empty())) world_.tell("saved", rows_of(*saved));
}

Message MachineService::tape_now() const {
    const auto tape = run_ ? run_->tape() : std::nullopt;
    if (!tape) return nullptr;
    return {{"seconds", tape->seconds}, {"isPlayDown", tape->is_play_down}, {"isRunning", tape->is_running}};
}

void MachineService::report() {
    constexpr const char* names[] = {"off", "running", "paused", "ended", "replaying"};
    reported_at_ = now_();
    const Timeline* const timeline = run_ ? run_->timeline() : nullptr;
    world_.tell("report", {{"status", names[static_cast<std::size_t>(status_)]},
                           {"reason", status_ == Status::ended ? run_->status() : std::string()},
                           {"frame", timeline != nullptr ? timeline->frame() : 0},
                           {"firstFrame", timeline != nullptr ? timeline->first() : 0},
                           {"lastFrame", timeline != nullptr ? timeline->last() : 0},
                           {"goalFrame", is_going_on() && reload_.goal() ? reload_.goal()->frame : 0},
                           {"cycles", run_ ? run_->cycles() : 0},
                           {"tape", tape_now()},
                           {"framesPerSecond", pace_.measured()},
                           {"ratedFramesPerSecond", pace_.frames_per_second()}});
}

// ---- requests

std::string MachineService::read(const Message& takes) {
    constexpr std::int64_t most = 0x10000;
    const std::int64_t address = number_in(takes, "address"),
                       length = std::clamp<std::int64_t>(number_in(takes, "length"), 0, most);
    return run_ ? run_->read(static_cast<std::uint16_t>(address), static_cast<std::size_t>(length)) : "";
}

std::string MachineService::recording(const Message& takes) {
    const std::string name = text_in(takes, "name");
    const bool has_map = takes.contains("map") && !takes.at("map").is_null();
    std::string map = has_map ? bytes_in(takes, "map") : "";
    return run_ ? run_->recording(name, std::move(map)) : "";
}

Message MachineService::answer(const std::string& name, const Message& takes) {
    if (name == "advance") return advance(number_in(takes, "frames"));
    if (name == "read") return bytes_message(read(takes));
    if (name == "voices") return bytes_message(run_ ? run_->voices() : std::string());
    if (name == "record") return bytes_message(recording(takes));
    if (name == "start") {
        start(takes);
    } else if (name == "debug") {
        debug(takes);
    } else if (name == "dap") {
        if (run_) run_->receive(takes.at("message"));
        show_if_awaited();
    } else if (name == "stop") {
        leave();
        finish();
        report();
    } else if (name == "blank") {
        blank();
    } else if (name == "pause") {
        pause(flag_in(takes, "isPaused"));
    } else if (name == "warp") {
        wants_warp_ = flag_in(takes, "isOn");
        pace_.set_warp(wants_warp_ || is_replaying());
    } else if (name == "clock") {
        is_clock_stopped_ = flag_in(takes, "isStopped");
    } else if (name == "input") {
        const PageInput input = read_input(takes);
        if (run_) reload_.input(*run_, input);
    } else if (name == "seek") {
        seek(number_in(takes, "frame"));
    } else if (name == "forgetOld") {
        forget_old();
    } else if (name == "sound") {
        is_heard_ =
            takes.is_object() && (takes.contains("isOn") ? flag_in(takes, "isOn") : !takes.value("port", Message()).is_null());
    } else if (name == "shown") {
        is_frame_out_ = false;
        if (std::exchange(is_frame_due_, false)) show(true);
    } else {
        throw Failure(Failure::misuse, "`machine` has no request `" + name + "`");
    }
    return nullptr;
}

}  // namespace gato::cli
