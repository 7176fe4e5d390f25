// SPDX-License-Identifier: MIT
#include "cli/studio/machine/debug_run.hpp"

#include "cli/dap/launch.hpp"
#include "cli/dap/launch_case.hpp"
#include "cli/dap/launch_recording.hpp"
#include "cli/failure.hpp"
#include "cli/options/command_line.hpp"
#include "cli/record/open_recording.hpp"
#include "cli/run/source_folder.hpp"
#include "cli/studio/drive_files.hpp"
#include "cli/studio/folder.hpp"
#include "cli/studio/machine/saved_files.hpp"

#include "core/support/base64.hpp"
#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

namespace {

constexpr const char* folder_of_drive = ".drive8";

// Those of `gato run` that name no file. What belongs to the end of a run has no meaning in a debugger.
constexpr const char* options_of_page[] = {"--vic", "--sid", "--ntsc", "--cia", "--ane", "--reu", "--keys", "--drive"};

void check_option(const std::string& option, const RunArguments& arguments) {
    const bool is_known = std::ranges::find(options_of_page, option) != std::end(options_of_page);
    if (!is_known) throw Failure(Failure::misuse, "args: the studio does not take " + option + " from the page");
    if (option == "--drive" && arguments.drives[0].medium != folder_of_drive)
        throw Failure(Failure::misuse, std::string("args: in the studio --drive can only name ") + folder_of_drive);
}

RunArguments arguments_of(const dap::LaunchRequest& request) {
    RunArguments arguments;
    Command options;
    arguments.add_to(options);
    for (const std::string& option : read_options(options, request.args)) check_option(option, arguments);
    arguments.drives[0].medium.clear();
    arguments.program = request.program;
    arguments.maps = request.maps;
    if (arguments.program.empty()) throw Failure(Failure::misuse, "`launch` needs a `program` or a `test`");
    return arguments;
}

// In place of its clock, for a picture of a program that ran.
constexpr std::int64_t no_beam = -1;

// What the beam has not drawn yet is darker: it has colours of its own, after the 16.
PagePicture picture_of(const Message& screen) {
    PagePicture picture;
    const auto dots = from_base64(screen.at("pixels").get<std::string>());
    if (dots) picture.dots.assign(dots->begin(), dots->end());
    picture.colors = page_colors();
    const auto beam = screen.find("beam");
    if (beam == screen.end()) return picture;
    for (std::size_t dot = beam->at("drawn").get<std::size_t>(); dot < picture.dots.size(); ++dot)
        picture.dots[dot] = static_cast<char>(picture.dots[dot] + color_count);
    picture.colors += darker_page_colors();
    return picture;
}

}  // namespace

DebugRun::DebugRun(std::shared_ptr<const StudioFolders> folders, const FileEntries& files, double frames_per_second, Tell tell)
    : folders_(std::move(folders)), frames_per_second_(frames_per_second), tell_(std::move(tell)) {
    const std::string drive = std::string(folder_of_drive) + "/";
    for (const auto& [path, bytes] : files) {
        if (path.starts_with(drive)) {
            drive_.emplace_back(path.substr(drive.size()), bytes);
            continue;
        }
        if (const std::string problem = problem_of_page_path(path); !problem.empty())
            throw Failure(Failure::misuse, "`" + printable(path) + "` " + problem);
        texts_[path] = bytes;
    }
    server_ = std::make_unique<dap::Server>(
        [this](const dap::LaunchRequest& request, const dap::Note& note) { return launch(request, note); });
}

// ---- a program to debug

dap::Launched DebugRun::launch(const dap::LaunchRequest& request, const dap::Note& note) {
    if (!request.never.empty()) throw Failure(Failure::misuse, "`never`: the studio reads no file about an earlier run");
    view_ = std::make_unique<FolderView>(*folders_, texts_);
    const bool is_case = !request.test.empty();
    if (!is_case && is_recording_file(view_->files, request.program))
        return launch_recording(view_->files, arguments_of(request), noting_options(note), note);
    dap::Launched launched = is_case ? launch_case(request, note) : launch_program(request, note);
    launched.folder = source_folder(view_->files, is_case ? request.test : request.program, launched.map);
    keep_saved_files(launched);
    return launched;
}

dap::Launched DebugRun::launch_program(const dap::LaunchRequest& request, const dap::Note& note) const {
    RunArguments arguments = arguments_of(request);
    if (!drive_.empty()) arguments.drives[0].given = std::make_shared<simulator::MemoryDrive>(drive_files(drive_));
    return cli::launch_program(view_->files, arguments, note);
}

dap::Launched DebugRun::launch_case(const dap::LaunchRequest& request, const dap::Note& note) const {
    if (!view_->files.find("", request.test))
        throw Failure(Failure::misuse, "`" + printable(request.test) + "` is no test file of the folder");
    const auto open_drive = [this](const std::string& folder) { return drive_of_folder(view_->files, folder); };
    return cli::launch_case({.files = view_->files, .open_drive = open_drive}, noting_options(note), request.test,
                            request.test_case);
}

// Instead of files on the disk: the page is told.
void DebugRun::keep_saved_files(dap::Launched& launched) {
    const auto saved = std::make_shared<SavedFiles>(launched.machine->options().drive.get());
    launched.keep_files = [this, saved](simulator::Machine& end) {
        if (auto files = saved->take(end.options().drive.get())) saved_ = *std::move(files);
        return std::vector<std::string>();
    };
}

// ---- messages

void DebugRun::deliver(const dap::Server::Messages& messages) {
    for (const nlohmann::json& message : messages) {
        const std::string type = message.value("type", "");
        if (type == "response" && message.value("command", "") == "launch" && message.value("success", false))
            has_program_ = true;
        if (type == "event" && message.value("event", "") == "terminated") has_program_ = false;
        if (!is_over_) tell_(message);
    }
}

void DebugRun::receive(const Message& message) {
    deliver(server_->handle(message));
}

Message DebugRun::ask(const char* command, const Message& arguments) {
    if (!has_program_) return nullptr;
    const Message request{{"seq", 0}, {"type", "request"}, {"command", command}, {"arguments", arguments}};
    dap::Server::Messages messages = server_->handle(request);
    const auto answer = std::ranges::find_if(messages, [](const Message& one) { return one.value("type", "") == "response"; });
    Message body;
    if (answer != messages.end() && answer->value("success", false)) body = answer->value("body", Message::object());
    if (answer != messages.end()) messages.erase(answer);
    deliver(messages);
    return body;
}

std::optional<FileEntries> DebugRun::finish() {
    is_over_ = true;
    deliver(server_->handle({{"seq", 0}, {"type", "request"}, {"command", "disconnect"}}));
    return saved_;
}

// ---- its machine

void DebugRun::input(const PageInput& input) {
    const Message request = keys_request(input);
    if (!request.is_null()) (void)ask("gato/keys", request);
}

std::optional<PagePicture> DebugRun::picture(bool only_new) {
    const Message screen = ask("gato/screen", {{"since", shown_frame_}, {"clock", shown_clock_}});
    if (screen.is_null()) return std::nullopt;
    if (screen.contains("pixels")) {
        shown_frame_ = screen.at("frame").get<std::int64_t>();
        shown_clock_ = screen.contains("beam") ? screen.at("beam").at("clock").get<std::int64_t>() : no_beam;
        picture_ = picture_of(screen);
    } else if (only_new) {
        return std::nullopt;
    }
    return picture_;
}

std::vector<std::int16_t> DebugRun::take_sound() {
    const Message sound = ask("gato/sound", Message::object());
    const auto bytes = sound.is_null() ? std::nullopt : from_base64(sound.at("samples").get<std::string>());
    std::vector<std::int16_t> samples;
    for (std::size_t i = 0; bytes && i + 1 < bytes->size(); i += 2)
        samples.push_back(static_cast<std::int16_t>((*bytes)[i] | (*bytes)[i + 1] << 8));
    return samples;
}

std::string DebugRun::read(std::uint16_t address, std::size_t length) {
    const Message memory = ask("readMemory", {{"memoryReference", dollar(address)}, {"count", length}});
    const auto bytes = memory.is_null() ? std::nullopt : from_base64(memory.value("data", ""));
    return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

std::string DebugRun::recording(const std::string&, std::string) {
    throw Failure(Failure::misuse, "a debug session is saved by its request `gato/saveRecording`");
}

// ---- its time

std::optional<MachineRun::Time> DebugRun::due() const {
    return server_->is_running() ? std::optional(server_->next_slice()) : std::nullopt;
}

void DebugRun::wake() {
    if (server_->is_running()) deliver(server_->run_slice());
}

bool DebugRun::advance_frame() {
    if (!server_->is_running()) return false;
    wake();
    return true;
}

}  // namespace gato::cli
