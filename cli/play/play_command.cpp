// SPDX-License-Identifier: MIT
// The command `gato play` runs a program on the simulated C64 in real time, in a window or in the terminal.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/exit_code.hpp"
#include "cli/failure.hpp"
#include "cli/host/audio_output.hpp"
#include "cli/play/keep_results.hpp"
#include "cli/play/place_to_play.hpp"
#include "cli/play/player.hpp"
#include "cli/play/tune_panel.hpp"
#include "cli/play/window.hpp"
#include "cli/run/run_files.hpp"
#include "cli/run/run_machine.hpp"

#include "simulator/session/verdict.hpp"
#include <gato/simulator/sid_sound.hpp>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace gato::cli {

namespace {

constexpr const char* keys_help =
    "A window opens if there is a display, standard input and output are a terminal or none, and neither CI nor\n"
    "SSH_CONNECTION is set. Its keys, and what it can do, are in docs/PLAY.md. gato ends when you close the window, or with\n"
    "Ctrl-C. --terminal or --graphics plays in the terminal. What follows is for the terminal.\n\n"
    "Keys: letters, digits, RETURN, the cursor keys and F1 to F8 work as labelled. Backspace or Delete is DEL, Insert is\n"
    "INST, Home is HOME, End is CLR, Esc is STOP, and Page Up is RESTORE. Alt presses a key with C=, Ctrl presses a letter\n"
    "with CTRL, and Tab is C= with SHIFT. F9 makes the cursor keys and space joystick 2, then joystick 1, then keys again.\n"
    "F10 switches between characters and a picture of dots, F12 between real time and full speed. Ctrl-C quits, Ctrl-Z\n"
    "suspends. If the terminal reports its mouse, the mouse is a 1351 in control port 1, from its first move or click on. To\n"
    "use the mouse for the terminal itself, hold Shift (in most terminals) or say --mouse off.\n\n"
    "In a terminal with kitty's or Sixel graphics you see the C64's picture dot by dot, elsewhere its characters, and\n"
    "graphics as half blocks. --graphics chooses if the terminal does not say what it takes.\n\n"
    "While a tune (.sid) is played you see what its voices do, until F10 shows the screen; the left and right cursor keys "
    "choose\n"
    "the previous and the next song.\n\n"
    "The terminal needs at least 40 columns and 24 rows. A small one shows no border, and the line with these keys\n"
    "disappears after a moment. With only 24 rows, one of the 25 is left out: a blank row at an edge, else Page Down chooses\n"
    "which one.";

struct PlayArguments {
    RunArguments machine;
    bool warp = false, sound = false, in_terminal = false, does_not_open = false;
    std::string mouse, graphics = "auto";  // `mouse` empty: port 1 in the terminal, none in a window

    // A window has its own graphics.
    [[nodiscard]] bool wants_terminal() const { return in_terminal || graphics != "auto"; }
};

// The SID's sound on the computer's loudspeaker, a frame at a time; without an output nobody hears it.
class Loudspeaker {
public:
    Loudspeaker(simulator::Machine& machine, std::unique_ptr<host::AudioOutput> output)
        : machine_(machine), output_(std::move(output)),
          sound_(machine.options().sid, machine.video(), [this](auto samples) { write(samples); }) {
        listen();
    }
    Loudspeaker(const Loudspeaker&) = delete;
    Loudspeaker& operator=(const Loudspeaker&) = delete;
    ~Loudspeaker() { machine_.play_into(nullptr); }

    // To the machine as it is now, after it was replaced.
    void listen() { machine_.play_into(&sound_); }

    void next_frame() {
        machine_.settle_sound();
        sound_.flush();
    }

private:
    void write(simulator::SidSound::Samples samples) {
        if (output_) output_->write(samples);
    }

    simulator::Machine& machine_;
    std::unique_ptr<host::AudioOutput> output_;
    simulator::SidSound sound_;
};

std::optional<ExitCode> play_in_window(const PlayArguments& arguments, const std::optional<OpenProgram>& opened,
                                       const Inputs& inputs) {
    const int mouse_port = arguments.mouse == "1" ? 1 : arguments.mouse == "2" ? 2 : 0;
    return play_in_window(std::make_shared<WindowProgram>(arguments.machine, *opened, inputs),
                          {.is_warping = arguments.warp, .mouse_port = mouse_port}, arguments.does_not_open);
}

ExitCode play_in_terminal(const PlayArguments& arguments, simulator::Machine& machine, std::optional<OpenProgram>& opened,
                          const Inputs& inputs) {
    host::Terminal::require();
    auto audio = arguments.sound ? host::open_audio(simulator::SidSound::samples_per_second) : nullptr;
    const bool is_silent = arguments.sound && !audio;
    if (is_silent) std::cerr << "gato: note: there is no sound: --sound needs " << host::audio_requirement() << '\n';
    std::optional<Loudspeaker> loudspeaker;
    if (audio || opened->tune) loudspeaker.emplace(machine, std::move(audio));
    std::optional<TunePanel> tune;
    if (opened->tune) tune.emplace(arguments.machine, opened, machine, [&] { loudspeaker->listen(); });

    const auto describe = [&](simulator::Stop stop) { return simulator::judge(machine, {.stop = stop}, opened->map).reason; };
    std::optional<simulator::Stop> end;
    {
        const bool has_mouse = arguments.mouse != "off";
        host::Terminal terminal(has_mouse);
        const char* const term = std::getenv("TERM");
        Player player(machine, terminal,
                      {.depth = color_depth(std::getenv("NO_COLOR"), host::color_term(), term),
                       .graphics = GraphicsQuery(parse_graphics(arguments.graphics), term),
                       .warp = arguments.warp,
                       .mouse_port = arguments.mouse == "2" ? 2 : 1,
                       .note = is_silent ? "  no sound" : "",
                       .tune = tune ? &*tune : nullptr},
                      describe);
        if (loudspeaker) player.after_frame = [&] { loudspeaker->next_frame(); };
        end = player.play();
    }
    keep_results(machine, arguments.machine, inputs);
    host::Terminal::die_of_signal();
    if (!end) return done;
    std::cerr << arguments.machine.program << ": stopped: " << describe(*end) << '\n';
    return *end == simulator::Stop::program_exit ? done : input_is_wrong;
}

ExitCode play(const PlayArguments& arguments) {
    if (arguments.does_not_open && arguments.wants_terminal())
        throw Failure(Failure::misuse, "--no-open is for a window, --terminal and --graphics are for the terminal");
    std::vector<std::string> files_read;
    project::RunnableOptions options = printing_options();
    options.song = arguments.machine.chosen_song();
    std::optional<OpenProgram> opened =
        open_program(Disk(), arguments.machine.program, arguments.machine.maps, files_read, std::move(options));
    Inputs inputs = inputs_of(arguments.machine);
    inputs.add(files_read);
    refuse_conflict({arguments.machine.printer}, inputs);
    simulator::Machine machine = make_machine(arguments.machine, opened, {});
    load_and_start(machine, arguments.machine, opened);
    if (arguments.does_not_open || opens_window(surroundings_here(arguments.wants_terminal())))
        if (const auto code = play_in_window(arguments, opened, inputs)) return *code;
    return play_in_terminal(arguments, machine, opened, inputs);
}

}  // namespace

Command play_command() {
    const auto arguments = std::make_shared<PlayArguments>();
    Command command{.name = "play", .description = "play a program on the simulated C64, in a window or the terminal"};
    command.footer = keys_help;
    arguments->machine.add_machine_to(command);
    command.options.front().is_required = true;
    command.add({
        {.names = "--warp", .value = &arguments->warp, .description = "run at full speed instead of in real time"},
        {.names = "--sound",
         .value = &arguments->sound,
         .description = "play the SID through this computer's loudspeaker, if it has one; a window does so without this"},
        {.names = "--terminal", .value = &arguments->in_terminal, .description = "play in the terminal, and open no window"},
        {.names = "--no-open",
         .value = &arguments->does_not_open,
         .description = "play in a window whose address is printed, and open no browser"},
        {.names = "--graphics",
         .value = &arguments->graphics,
         .type = "HOW",
         .description = "auto for the best picture that the terminal takes (default), kitty, sixel, or blocks",
         .values = {"auto", "kitty", "sixel", "blocks"},
         .choice = Choice::only},
        {.names = "--mouse",
         .value = &arguments->mouse,
         .type = "PORT",
         .description = "control port of the mouse (default in the terminal: 1), or off to leave the mouse to the terminal",
         .values = {"1", "2", "off"},
         .choice = Choice::only},
    });
    command.run = [arguments] { return play(*arguments); };
    return command;
}

}  // namespace gato::cli
