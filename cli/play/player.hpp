// SPDX-License-Identifier: MIT
// Keeps a machine and a terminal in step: runs frame after frame in real time, passes on keys, keeps the terminal's picture up to
// date.
#pragma once

#include "cli/host/terminal.hpp"
#include "cli/play/canvas.hpp"
#include "cli/play/glyphs.hpp"
#include "cli/play/graphics_query.hpp"
#include "cli/play/key_input.hpp"
#include "cli/play/keys.hpp"
#include "cli/play/mouse_input.hpp"
#include "cli/play/picture_writer.hpp"
#include "simulator/picture/screen_view.hpp"

#include <gato/simulator/machine.hpp>

#include <functional>
#include <optional>
#include <string>

namespace gato::cli {

class TunePanel;

// How a player begins.
struct PlayerSettings {
    ColorDepth depth = ColorDepth::direct;
    GraphicsQuery graphics;
    bool warp = false;
    int mouse_port = 1;         // where the terminal's mouse is plugged in
    std::string note{};         // for the status line
    TunePanel* tune = nullptr;  // what is shown and chosen while a tune is played; null: a program is played
};

class Player {
public:
    // `describe` says in words why the machine has stopped.
    Player(simulator::Machine& machine, host::Terminal& terminal, PlayerSettings settings,
           std::function<std::string(simulator::Stop)> describe);

    std::function<void()> after_frame;  // called after each frame, if set

    // Plays until the user quits (returns nothing) or until the program ends and a key is pressed (returns why it ended).
    [[nodiscard]] std::optional<simulator::Stop> play();

private:
    using Moment = host::Terminal::Moment;
    enum class Input : std::uint8_t { keys, joystick2, joystick1 };
    enum class View : std::uint8_t { automatic, text, picture };

    void begin_drawing();
    void take_input(std::string_view bytes);
    void press(const TerminalKey& key);
    [[nodiscard]] bool press_for_tune(const TerminalKey& key);
    void run_due_frames();
    void run_one_frame();
    void show_status();
    void measure_speed(Moment now);
    [[nodiscard]] bool fits() const;
    [[nodiscard]] bool shows_panel() const { return tune_ != nullptr && view_ == View::automatic; }
    [[nodiscard]] bool shows_picture() const;
    [[nodiscard]] bool shows_status() const;
    [[nodiscard]] int screen_rows_of_terminal() const;
    [[nodiscard]] CellSize cell_size() const;
    [[nodiscard]] bool awaits_answers() const;
    [[nodiscard]] std::optional<PicturePlace> pixel_place() const;

    void draw();
    void draw_pixels(const PicturePlace& place);
    void take_picture_away();
    void show(Canvas canvas);
    [[nodiscard]] Canvas paint();
    void paint_screen(Canvas& canvas, int rows);
    void paint_status(Canvas& canvas) const;
    void paint_message(Canvas& canvas, const std::string& text) const;
    [[nodiscard]] std::string status() const;

    simulator::Machine& machine_;
    host::Terminal& terminal_;
    ColorDepth depth_;
    GraphicsQuery graphics_;
    PictureWriter picture_;
    bool warp_;
    std::string note_;
    TunePanel* tune_;
    std::function<std::string(simulator::Stop)> describe_;

    KeyDecoder decoder_;
    KeyInput key_input_;
    MouseInput mouse_input_;
    Moment last_input_{};
    Input input_ = Input::keys;
    View view_ = View::automatic;

    Moment due_{};  // the next frame
    std::int64_t frame_ = 0;
    std::optional<simulator::Stop> ended_;
    bool key_after_end_ = false;

    simulator::ScreenView screen_;
    Glyphs glyphs_;
    bool without_top_ = false;  // leave out the top one of the 25 rows, if only 24 fit
    host::TerminalSize size_;
    Moment status_until_{};  // if it has no row of its own
    std::optional<Canvas> shown_;
    Moment answers_until_{}, next_pixels_{};
    Moment measured_{};
    simulator::Cycle measured_clock_ = 0;
    int percent_ = 100;
};

}  // namespace gato::cli
