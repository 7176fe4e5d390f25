// SPDX-License-Identifier: MIT
#include "cli/play/player.hpp"

#include "cli/play/painter.hpp"
#include "cli/play/tune_panel.hpp"

#include "core/support/utf8.hpp"

#include <cmath>
#include <iterator>
#include <utility>

namespace gato::cli {

using namespace std::chrono_literals;
using simulator::Cycle;
using simulator::Stop;
using std::chrono::steady_clock;

namespace {

constexpr auto longest_lag = 250ms;         // if the program lags by more, the lost time is not made up
constexpr auto escape_time = 40ms;          // a sequence's bytes come together, a lone ESC has nothing after it
constexpr auto answering_time = 250ms;      // of a terminal that has been asked; what comes later counts too
constexpr auto drawing_time = 20ms;         // between two drawings at full speed
constexpr auto status_time = 4s;            // if the status line has no row of its own
constexpr std::int64_t picture_frames = 2;  // a picture of dots is drawn every second frame
constexpr Rgb status_ink = 0xc0c0c0, status_paper = 0x202020;

steady_clock::duration frame_length(const simulator::VideoStandard& video) {
    return std::chrono::nanoseconds(1'000'000'000LL * video.cycles_per_frame() / video.cycles_per_second);
}

}  // namespace

Player::Player(simulator::Machine& machine, host::Terminal& terminal, PlayerSettings settings,
               std::function<std::string(Stop)> describe)
    : machine_(machine), terminal_(terminal), depth_(settings.depth), graphics_(settings.graphics), warp_(settings.warp),
      note_(std::move(settings.note)), tune_(settings.tune), describe_(std::move(describe)), mouse_input_(settings.mouse_port),
      screen_(look_at(machine)), glyphs_(machine.roms().chargen), size_(terminal.size()) {}

std::optional<Stop> Player::play() {
    due_ = measured_ = steady_clock::now();
    measured_clock_ = machine_.clock();
    begin_drawing();
    while (!terminal_.must_quit()) {
        take_input(terminal_.read(ended_ || !fits() ? steady_clock::now() + 100ms : due_));
        if (key_after_end_) break;
        if (terminal_.must_redraw()) {
            size_ = terminal_.size();
            terminal_.write(picture_.clear() + graphics_.question_about_cells());
            shown_.reset();
            show_status();
        }
        if (!shown_) draw();
        if (!ended_ && fits() && steady_clock::now() >= due_) run_due_frames();
    }
    terminal_.write(picture_.clear());
    return key_after_end_ ? ended_ : std::nullopt;
}

// The terminal's answers decide how the first picture looks. The machine does not wait for them.
void Player::begin_drawing() {
    terminal_.write(graphics_.question());
    answers_until_ = steady_clock::now() + answering_time;
    show_status();
    draw();
}

bool Player::awaits_answers() const {
    return !graphics_.is_answered() && steady_clock::now() < answers_until_;
}

// Where the picture is as pixels; nothing if the terminal shows none, or has too few.
std::optional<PicturePlace> Player::pixel_place() const {
    constexpr CellPixels usual_cell{10, 20};  // of a VT340, which the first terminals with Sixel graphics imitate
    if (graphics_.graphics() == Graphics::blocks || !fits()) return std::nullopt;
    const CellPixels of_system{size_.cell_width, size_.cell_height};
    const bool system_knows = of_system.width > 0 && of_system.height > 0;
    const CellPixels cell = graphics_.cell().value_or(system_knows ? of_system : usual_cell);
    return place_picture(machine_.video(), cell, size_.columns, size_.rows - 1);
}

bool Player::fits() const {
    return size_.columns >= least_columns && size_.rows >= least_rows;
}

void Player::run_due_frames() {
    const Moment started = steady_clock::now();
    if (warp_) {
        do run_one_frame();
        while (!ended_ && steady_clock::now() < started + drawing_time);
        due_ = steady_clock::now();
    } else {
        run_one_frame();
        due_ += frame_length(machine_.video());
        if (started > due_ + longest_lag) due_ = started;
    }
    measure_speed(started);
    draw();
}

void Player::run_one_frame() {
    key_input_.next_frame(machine_.keyboard());
    mouse_input_.next_frame(machine_);
    ++frame_;
    const Stop stop = run_frame(machine_, screen_);
    if (after_frame) after_frame();
    if (stop == Stop::deadline) return;
    ended_ = stop;
    screen_ = look_at(machine_);
}

// In a terminal without a row for it the status line is shown for a while when there is something to say.
void Player::show_status() {
    status_until_ = steady_clock::now() + status_time;
}

bool Player::shows_status() const {
    return ended_ || size_.rows > simulator::screen_rows || steady_clock::now() < status_until_;
}

void Player::measure_speed(Moment now) {
    const std::chrono::duration<double> passed = now - measured_;
    if (passed < 1s) return;
    const double emulated = static_cast<double>(machine_.clock() - measured_clock_) / machine_.video().cycles_per_second;
    percent_ = static_cast<int>(std::lround(emulated / passed.count() * 100));
    measured_ = now;
    measured_clock_ = machine_.clock();
}

void Player::take_input(std::string_view bytes) {
    const Moment now = steady_clock::now();
    if (!bytes.empty()) {
        last_input_ = now;
        for (const TerminalKey& key : decoder_.decode(bytes)) press(key);
    } else if (decoder_.waits() && now - last_input_ >= escape_time) {
        for (const TerminalKey& key : decoder_.time_out()) press(key);
    }
}

// The keys from F9 on, which the C64 does not have, control the player.
void Player::press(const TerminalKey& key) {
    if (key.name == KeyName::answer) return graphics_.hear(key.answer);
    if (key.name == KeyName::mouse) return mouse_input_.follow(key.mouse, cell_size());
    if (ended_) key_after_end_ = true;
    if (key.name >= KeyName::f9 && key.name <= KeyName::f12) show_status();
    switch (key.name) {
    case KeyName::f9: input_ = static_cast<Input>((static_cast<int>(input_) + 1) % 3); return;
    case KeyName::f10: view_ = static_cast<View>((static_cast<int>(view_) + 1) % 3); return;
    case KeyName::f12:
        warp_ = !warp_;
        due_ = steady_clock::now();
        return;
    case KeyName::page_up: machine_.press_restore(); return;
    case KeyName::page_down: without_top_ = !without_top_; return;
    default: break;
    }
    if (press_for_tune(key)) return;
    const std::uint8_t bit = joystick_bit(key);
    if (input_ != Input::keys && bit != 0)
        key_input_.move_joystick(input_ == Input::joystick2 ? 2 : 1, bit);
    else if (const auto stroke = stroke_of(key))
        key_input_.type(*stroke);
}

// A song begins with a machine whose clock does, too.
bool Player::press_for_tune(const TerminalKey& key) {
    const int step = key.name == KeyName::left ? -1 : key.name == KeyName::right ? 1 : 0;
    if (tune_ == nullptr || step == 0) return false;
    tune_->step(step);
    measured_ = steady_clock::now();
    measured_clock_ = machine_.clock();
    return true;
}

bool Player::shows_picture() const {
    if (shows_panel()) return false;
    return view_ == View::picture || (view_ == View::automatic && (!screen_.is_text() || pixel_place()));
}

void Player::draw() {
    if (awaits_answers()) return;
    if (shown_ && fits() && !ended_ && shows_picture() && frame_ % picture_frames != 0) return;
    const auto place = shows_picture() ? pixel_place() : std::nullopt;
    if (place) return draw_pixels(*place);
    if (picture_.is_shown()) take_picture_away();
    show(paint());
}

// What a terminal does not take in time would make the machine wait: half of the time is the machine's.
void Player::draw_pixels(const PicturePlace& place) {
    const Moment started = steady_clock::now();
    if (!ended_ && started < next_pixels_) return;
    if (picture_.is_shown() && !picture_.is_at(graphics_.graphics(), place)) take_picture_away();
    Canvas canvas(size_.columns, size_.rows);
    paint_status(canvas);
    show(std::move(canvas));
    terminal_.write(picture_.show(graphics_.graphics(), simulator::take_picture(machine_), place));
    const Moment done = steady_clock::now();
    next_pixels_ = done + (done - started);
}

void Player::take_picture_away() {
    terminal_.write(picture_.clear());
    shown_.reset();
}

void Player::show(Canvas canvas) {
    terminal_.write(difference(shown_ ? &*shown_ : nullptr, canvas, depth_));
    shown_ = std::move(canvas);
}

Canvas Player::paint() {
    Canvas canvas(size_.columns, size_.rows);
    if (!fits()) {
        paint_message(canvas, "This terminal has " + std::to_string(size_.columns) + " columns and "
                                  + std::to_string(size_.rows) + " rows; the C64's screen needs "
                                  + std::to_string(least_columns) + " and " + std::to_string(least_rows)
                                  + ". Make it larger, or quit with Ctrl-C.");
        return canvas;
    }
    paint_screen(canvas, screen_rows_of_terminal());
    if (shows_status()) paint_status(canvas);
    return canvas;
}

void Player::paint_status(Canvas& canvas) const {
    const std::string line = status() + std::string(static_cast<std::size_t>(size_.columns), ' ');
    canvas.write(0, size_.rows - 1, decode_utf8(line), status_ink, status_paper);
}

// All but the status line, if that has a row of its own.
int Player::screen_rows_of_terminal() const {
    return size_.rows - (size_.rows > simulator::screen_rows ? 1 : 0);
}

CellSize Player::cell_size() const {
    const auto place = shows_picture() ? pixel_place() : std::nullopt;
    if (place) return {1.0 * place->cell.width / place->scale, 1.0 * place->cell.height / place->scale};
    return shows_picture() ? picture_cell(machine_, size_.columns, screen_rows_of_terminal()) : CellSize{};
}

void Player::paint_screen(Canvas& canvas, int rows) {
    if (shows_panel()) return tune_->paint(canvas, rows);
    if (shows_picture()) return paint_picture(canvas, rows, machine_);
    without_top_ = leaves_out_top(screen_, machine_, without_top_);
    paint_text(canvas, rows, screen_, glyphs_, without_top_);
}

// Fills rows from the first one on, as many as it takes.
void Player::paint_message(Canvas& canvas, const std::string& text) const {
    const auto columns = static_cast<std::size_t>(canvas.columns());
    for (int row = 0; row < canvas.rows() && static_cast<std::size_t>(row) * columns < text.size(); ++row)
        canvas.write(0, row, decode_utf8(text.substr(static_cast<std::size_t>(row) * columns, columns)), status_ink, 0);
}

std::string Player::status() const {
    if (ended_) return " " + describe_(*ended_) + ". Press a key.";
    constexpr const char* inputs[] = {"keys", "joystick 2", "joystick 1"};
    constexpr const char* views[] = {"auto", "text", "picture"};
    static_assert(std::size(inputs) == static_cast<std::size_t>(Input::joystick1) + 1);
    static_assert(std::size(views) == static_cast<std::size_t>(View::picture) + 1);
    std::string line = " ^C quits  F9 ";
    line += inputs[static_cast<std::size_t>(input_)];
    line += "  F10 ";
    line += shows_panel() ? "voices" : views[static_cast<std::size_t>(view_)];
    if (!shows_panel() && shows_picture() != (view_ == View::picture)) line += " (graphics)";
    line += warp_ ? "  F12 warp  " : "  F12 real time  ";
    line += std::to_string(percent_) + " %" + note_;
    return size_.rows < simulator::screen_rows ? line + "  PgDn top or bottom" : line;
}

}  // namespace gato::cli
