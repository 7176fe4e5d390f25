// SPDX-License-Identifier: MIT
#include "cli/play/tune_panel.hpp"

#include "cli/run/run_machine.hpp"

#include "core/formats/tune_words.hpp"
#include "core/support/printable.hpp"
#include "core/support/utf8.hpp"
#include "simulator/session/sid_voices.hpp"

#include <utility>

namespace gato::cli {

namespace {

constexpr Rgb panel_ink = 0xc0c0c0, dim_ink = 0x707070, bright_ink = 0xffffff, panel_paper = 0x101018;
constexpr int panel_left = 1, level_column = 4, level_width = 32, highest_level = 255;

// Writes line after line, as long as there are rows.
class PanelLines {
public:
    PanelLines(Canvas& canvas, int rows) : canvas_(canvas), rows_(rows) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < canvas.columns(); ++column) canvas.at(column, row) = {U' ', panel_ink, panel_paper};
    }

    void add(const std::string& text, Rgb ink = panel_ink, int column = panel_left) {
        if (row_ < rows_) canvas_.write(column, row_, decode_utf8(printable(text)), ink, panel_paper);
        ++row_;
    }
    // In as many lines as it takes.
    void add_wrapped(const std::string& text) {
        const auto width = static_cast<std::size_t>(canvas_.columns() - 2 * panel_left);
        std::string_view rest = text;
        while (rest.size() > width) {
            const std::size_t blank = rest.rfind(' ', width), end = blank == std::string_view::npos ? width : blank;
            add(std::string(rest.substr(0, end)), dim_ink);
            rest.remove_prefix(blank == std::string_view::npos ? end : end + 1);
        }
        add(std::string(rest), dim_ink);
    }
    void skip() { ++row_; }

private:
    Canvas& canvas_;
    int rows_, row_ = 0;
};

std::string level_bar(std::uint8_t level) {
    std::string bar;
    for (int i = 0; i < level_width; ++i) bar += i * highest_level < level * level_width ? "\u2588" : "\u00b7";
    return bar;
}

void add_voice(PanelLines& lines, int number, const simulator::VoiceView& voice) {
    const Rgb ink = voice.is_gated() ? bright_ink : panel_ink;
    lines.add(std::to_string(number) + "  " + simulator::pitch_line_of(voice), ink);
    lines.add(simulator::sound_line_of(voice), ink, level_column);
    lines.add(level_bar(voice.level), ink, level_column);
}

}  // namespace

TunePanel::TunePanel(const RunArguments& arguments, std::optional<OpenProgram>& opened, simulator::Machine& machine,
                     std::function<void()> restarted)
    : arguments_(arguments), opened_(opened), machine_(machine), restarted_(std::move(restarted)), start_(machine.clock()) {}

std::string TunePanel::time() const {
    constexpr int minute = 60;
    const auto seconds = static_cast<int>((machine_.clock() - start_) / machine_.video().cycles_per_second);
    const std::string rest = std::to_string(seconds % minute);
    return std::to_string(seconds / minute) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

void TunePanel::paint(Canvas& canvas, int rows) const {
    const tune::Tune& tune = *opened_->tune->tune;
    const int song = opened_->tune->song;
    PanelLines lines(canvas, rows);
    lines.add(tune.title, bright_ink);
    lines.add(tune.author);
    lines.add(tune.released);
    lines.add(tune::format_of(tune, song), dim_ink);
    lines.skip();
    lines.add("song " + std::to_string(song) + " of " + std::to_string(tune.songs) + "  " + time()
              + (tune.songs > 1 ? "  \u2190 \u2192 another" : ""));
    lines.skip();
    int number = 1;
    for (const simulator::VoiceView& voice : simulator::look_at_voices(machine_)) add_voice(lines, number++, voice);
    lines.skip();
    for (const std::string& part : tune::missing_parts(tune)) lines.add_wrapped(part);
}

void TunePanel::step(int songs) {
    const int count = opened_->tune->tune->songs;
    choose_song(*opened_, (opened_->tune->song - 1 + songs + count) % count + 1);
    simulator::Machine machine = make_machine(arguments_, opened_, {});
    load_and_start(machine, arguments_, opened_);
    machine_ = std::move(machine);
    start_ = machine_.clock();
    restarted_();
}

}  // namespace gato::cli
