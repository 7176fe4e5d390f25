// SPDX-License-Identifier: MIT
// What the chips cost the fast loop: one routine with the screen off, and again with what a program may use of the VIC, the CIA and
// the SID in addition. Each is a ratio to the first, of the medians of rounds in turn; next to it the minimum that we want (the
// numbers of ADR 21).
//
//   chip_cost [TEXT]    all rows, or the first and those whose name contains the text
#include "tools/bench/table_loop.hpp"

#include <gato/assembler/assemble.hpp>
#include <gato/linker/link.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/render.hpp>
#include <gato/simulator/sid_sound.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <vector>

using namespace gato;
using gato::bench::table_loop;
using gato::simulator::Cycle;
using gato::simulator::Machine;

namespace {

constexpr int rounds = 5;
constexpr Cycle measured_cycles = 100'000'000;
constexpr std::uint16_t start_address = 0x1000;

constexpr const char* interrupts_on = R"(
        lda #$35
        sta $01
        lda #<irq
        sta $fffe
        lda #>irq
        sta $ffff
        lda #1
        sta $d01a
        lda #60
        sta $d012
        cli
)";

constexpr const char* eight_sprites = R"(
        ldx #15
place   lda positions,x
        sta $d000,x
        dex
        bpl place
        ldx #63
        lda #$ff
shape   sta $3000,x             ; full, and nothing to touch on the screen: each line has to be looked at
        dex
        bpl shape
        ldx #7
        lda #$c0
point   sta $07f8,x
        dex
        bpl point
        lda #$ff
        sta $d015
        sta $d017
)";

// Four rows of eight sprites, each of them 42 lines high. The first is low enough for the frame to have no line whose number is its y
// and 256, where it would begin once more.
constexpr const char* next_row = R"(
irq     pha
        lda #1
        sta $d019
        lda $d001
        clc
        adc #42
        cmp #220
        bcc move
        lda #58
move    sta $d001
        sta $d003
        sta $d005
        sta $d007
        sta $d009
        sta $d00b
        sta $d00d
        sta $d00f
        adc #8
        sta $d012
        pla
        rti
positions byte 24,58,64,58,104,58,144,58,184,58,224,58,255,58,0,58
)";

constexpr const char* each_line = R"(
irq     pha
        lda #1
        sta $d019
        ldy $d012
        iny
        sty $d012
        pla
        rti
)";

constexpr const char* two_sprites = R"(
        lda #100
        sta $d000
        sta $d001
        sta $d003
        lda #110
        sta $d002
        lda #3
        sta $d015
)";

constexpr const char* read_collisions = R"(
irq     pha
        lda #1
        sta $d019
        lda $d01e
        ora $d01f
        sta $02
        pla
        rti
)";

constexpr const char* shortest_timer = R"(
        lda #0
        sta $dc04
        sta $dc05
        lda #1
        sta $dc0e
)";

// Three voices that are restarted in each frame: all registers of one are written, and the filter moves.
constexpr const char* three_voices = R"(
        lda #$0f
        sta $d418
        lda #$f1
        sta $d417
)";
constexpr const char* next_note = R"(
irq     pha
        txa
        pha
        inc $f5
        ldx #14
voice   txa
        adc $f5
        and #$1f
        sta $d401,x
        lda #$80
        sta $d400,x
        lda #$08
        sta $d403,x
        lda #$09
        sta $d405,x
        lda #$a9
        sta $d406,x
        lda $f5
        and #$10
        beq off
        lda #$01
off     ora waves,x
        sta $d404,x
        txa
        sec
        sbc #7
        tax
        bpl voice
        lda $f5
        sta $d416
        lda #1
        sta $d019
        pla
        tax
        pla
        rti
waves   byte $40,0,0,0,0,0,0,$20,0,0,0,0,0,0,$10
)";

// The libraries read files only through what they are given. Here there are none.
class NoFiles final : public FileSystem {
public:
    std::optional<std::string> find(const std::string&, const std::string&) const override { return std::nullopt; }
    std::optional<std::size_t> size(const std::string&) const override { return std::nullopt; }
    std::optional<std::string> read(const std::string&) const override { return std::nullopt; }
};

Machine prepared(const std::string& setup, const std::string& past, bool has_screen) {
    SourceMap sources;
    Diagnostics diagnostics;
    const std::string quiet = "*=$1000\n        sei\n        lda #$7f\n        sta $dc0d\n        lda #$"
                              + std::string(has_screen ? "1b" : "0b") + "\n        sta $d011\n";
    std::vector<Object> objects;
    objects.push_back(
        assembler::assemble({{"video.asm", quiet + setup + table_loop + past}}, {}, NoFiles(), sources, diagnostics));
    const auto program = linker::link(std::move(objects), {}, sources, diagnostics);
    if (!program) throw std::runtime_error("a routine does not assemble");
    Machine machine({.engine = simulator::EngineKind::interpreter});
    machine.load(start_address, program->bytes);
    simulator::start_at(machine, start_address);
    (void)machine.run(machine.clock() + 100'000);  // past the setup
    return machine;
}

double megahertz(const Machine& prepared) {
    Machine machine = prepared;
    const std::clock_t start = std::clock();
    (void)machine.run(machine.clock() + measured_cycles);
    return static_cast<double>(measured_cycles) / 1e6 * CLOCKS_PER_SEC / static_cast<double>(std::clock() - start);
}

struct Row {
    const char* name;
    Machine machine;
    double wanted;  // of the first row
    std::vector<double> speeds{};
};

double median(std::vector<double>& values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

bool contains(std::string_view name, std::string_view text) {
    return name.find(text) != std::string_view::npos;
}

void print_rows(std::string_view only) {
    std::vector<Row> rows;
    rows.push_back({"screen off", prepared("", "", false), 1.0});
    rows.push_back({"screen on, 25 bad lines", prepared("", "", true), 0.73});
    rows.push_back({"eight sprites on 168 lines", prepared(std::string(eight_sprites) + interrupts_on, next_row, true), 0.33});
    rows.push_back({"a raster interrupt each line", prepared(interrupts_on, each_line, false), 0.27});
    rows.push_back(
        {"two sprites, collisions read", prepared(std::string(two_sprites) + interrupts_on, read_collisions, true), 0.33});
    rows.push_back({"a CIA's timer of latch 0", prepared(shortest_timer, "", false), 0.8});
    rows.push_back({"three voices, unheard", prepared(std::string(interrupts_on) + three_voices, next_note, false), 0.9});
    std::erase_if(rows, [&](const Row& row) { return row.wanted != 1.0 && !contains(row.name, only); });
    for (int round = 0; round < rounds; ++round)
        for (Row& row : rows) row.speeds.push_back(megahertz(row.machine));
    const double plain = median(rows.front().speeds);
    for (Row& row : rows)
        std::printf("  %-34s %9.0f MHz %8.2f  (at least %.2f)\n", row.name, median(row.speeds), median(row.speeds) / plain,
                    row.wanted);
}

// Times as fast as a C64.
void print_speed(const char* name, Machine& machine, int wanted) {
    constexpr int frames = 200;
    const Cycle cycles = frames * machine.video().cycles_per_frame();
    const std::clock_t start = std::clock();
    (void)machine.run(machine.clock() + cycles);
    machine.settle_sound();
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const double emulated = static_cast<double>(cycles) / static_cast<double>(machine.video().cycles_per_second);
    std::printf("  %-34s %9.0f times real speed  (at least %d)\n", name, emulated / seconds, wanted);
}

void print_picture(std::string_view only) {
    constexpr const char* name = "a picture of each frame, sprites";
    if (!contains(name, only)) return;
    Machine machine = prepared(std::string(eight_sprites) + interrupts_on, next_row, true);
    std::vector<std::uint8_t> dots(static_cast<std::size_t>(simulator::visible_dots * machine.video().picture_lines));
    simulator::Canvas canvas{dots};
    machine.draw_into(&canvas);
    print_speed(name, machine, 30);
    machine.draw_into(nullptr);
}

void print_sound(std::string_view only) {
    constexpr const char* name = "three voices, heard";
    if (!contains(name, only)) return;
    Machine machine = prepared(std::string(interrupts_on) + three_voices, next_note, false);
    simulator::SidSound sound(machine.options().sid, machine.video(), [](auto) {});
    machine.play_into(&sound);
    print_speed(name, machine, 50);
    machine.play_into(nullptr);
}

}  // namespace

int main(int argc, char** argv) try {
    const std::string_view only = argc > 1 ? argv[1] : "";
    std::printf("What chips cost\n");
    print_rows(only);
    print_picture(only);
    print_sound(only);
} catch (const std::exception& error) {
    std::fprintf(stderr, "chip_cost: %s\n", error.what());
    return 1;
}
