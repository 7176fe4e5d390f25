// SPDX-License-Identifier: MIT
#include "simulator/chips/sid_envelope.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace gato::simulator {
namespace {

// The counter's value at which a period is over: it needs one more cycle to start again.
constexpr std::array<std::uint16_t, 16> rate_periods{8,   31,  62,   94,   148,  219,   266,   312,
                                                     391, 976, 1953, 3125, 3906, 11719, 19531, 31250};
constexpr std::uint16_t highest_count = 0x7fff;

// Rate periods a step of decay and release, from a level on downwards; 0: it stays what it is.
constexpr std::uint8_t exponent_from(std::uint8_t level) {
    switch (level) {
    case 0xff:
    case 0x00: return 1;
    case 0x5d: return 2;
    case 0x36: return 4;
    case 0x1a: return 8;
    case 0x0e: return 16;
    case 0x06: return 30;
    default: return 0;
    }
}

}  // namespace

void SidEnvelope::set_attack_decay(std::uint8_t value) {
    attack_ = value >> 4;
    decay_ = value & 0x0f;
    if (stage_ != Stage::release) rate_period_ = rate_periods[stage_ == Stage::attack ? attack_ : decay_];
}

void SidEnvelope::set_sustain_release(std::uint8_t value) {
    sustain_ = static_cast<std::uint8_t>((value >> 4) * 0x11);
    release_ = value & 0x0f;
    if (stage_ == Stage::release) rate_period_ = rate_periods[release_];
}

// The gate acts in two cycles; a step that is on its way may be delayed by it, or delay it.
void SidEnvelope::set_gate(bool on) {
    if (on == gate_) return;
    gate_ = on;
    next_stage_ = on ? Stage::attack : Stage::release;
    stage_in_ = 2;
    if (!on) {
        if (level_in_ > 0) stage_in_ = 3;
    } else if (rate_is_over_ || exponent_in_ == 2) {
        level_in_ = exponent_ == 1 || exponent_in_ == 2 ? 2 : 4;
    } else if (exponent_in_ == 1) {
        stage_in_ = 3;
    }
}

void SidEnvelope::begin(Stage stage) {
    stage_ = stage;
    rate_period_ = rate_periods[stage == Stage::attack ? attack_ : stage == Stage::decay ? decay_ : release_];
}

void SidEnvelope::change_stage() {
    --stage_in_;
    switch (next_stage_) {
    case Stage::attack:
        if (stage_in_ == 1) rate_period_ = rate_periods[decay_];  // for a cycle it is the decay's
        if (stage_in_ != 0) return;
        begin(Stage::attack);
        counts_ = true;
        return;
    case Stage::decay:
        if (stage_in_ == 0) begin(Stage::decay);
        return;
    case Stage::release:
        if ((stage_ == Stage::attack && stage_in_ == 0) || (stage_ == Stage::decay && stage_in_ == 1)) begin(Stage::release);
        return;
    }
}

void SidEnvelope::choose_exponent() {
    if (const std::uint8_t exponent = exponent_from(level_)) next_exponent_ = exponent;
}

void SidEnvelope::count_level() {
    if (!counts_) return;
    if (stage_ == Stage::attack) {
        if (++level_ == 0xff) {
            next_stage_ = Stage::decay;
            stage_in_ = 3;
        }
    } else if (--level_ == 0) {
        counts_ = false;
    }
    choose_exponent();
}

void SidEnvelope::end_of_rate_period() {
    rate_counter_ = 0;
    rate_is_over_ = false;
    if (stage_ == Stage::attack) {
        exponent_counter_ = 0;
        level_in_ = 2;
    } else if (counts_ && ++exponent_counter_ == exponent_) {
        exponent_in_ = exponent_ == 1 ? 1 : 2;
    }
}

// After its highest value the counter continues with 1.
void SidEnvelope::count_rate() {
    if (rate_counter_ == rate_period_)
        rate_is_over_ = true;
    else
        rate_counter_ = rate_counter_ == highest_count ? 1 : static_cast<std::uint16_t>(rate_counter_ + 1);
}

void SidEnvelope::clock() {
    shown_ = level_;
    if (next_exponent_ != 0) {
        exponent_ = next_exponent_;
        next_exponent_ = 0;
    }
    if (stage_in_ != 0) change_stage();
    if (level_in_ != 0 && --level_in_ == 0) {
        count_level();
    } else if (exponent_in_ != 0 && --exponent_in_ == 0) {
        exponent_counter_ = 0;
        if (stage_ == Stage::release || (stage_ == Stage::decay && level_ != sustain_)) level_in_ = 1;
    } else if (rate_is_over_) {
        end_of_rate_period();
    }
    count_rate();
}

// Nothing is on its way: until the rate's period is over only its counter moves.
bool SidEnvelope::is_quiet() const {
    return stage_in_ == 0 && level_in_ == 0 && exponent_in_ == 0 && next_exponent_ == 0 && !rate_is_over_ && shown_ == level_;
}

// After how many rate periods everything is as it was: the level is zero for good, or what it is to sustain. 0: it moves.
int SidEnvelope::periods_of_rest() const {
    if (stage_ == Stage::attack) return 0;
    if (!counts_) return 1;
    return stage_ == Stage::decay && level_ == sustain_ && exponent_counter_ < exponent_ ? exponent_ : 0;
}

Cycle SidEnvelope::until_rate_period() const {
    return rate_counter_ <= rate_period_ ? rate_period_ - rate_counter_ : highest_count - rate_counter_ + rate_period_;
}

// As many cycles at once as are known to be alike; how many that were.
Cycle SidEnvelope::skip(Cycle cycles) {
    if (!is_quiet()) return 0;
    const Cycle length = Cycle{rate_period_} + 1;
    const bool within_period = rate_counter_ <= rate_period_ && rate_counter_ > 1;
    if (within_period && periods_of_rest() > 0) {
        const Cycle rest = length * periods_of_rest();
        if (cycles >= rest) return cycles / rest * rest;
    }
    // After these periods the divider of the level only counts.
    const int idle_periods = stage_ == Stage::attack || !counts_ ? 0 : exponent_ - 1 - exponent_counter_;
    if (within_period && idle_periods > 0) {
        const Cycle whole = std::min<Cycle>(cycles / length, idle_periods);
        exponent_counter_ = static_cast<std::uint8_t>(exponent_counter_ + whole);
        if (whole > 0) return whole * length;
    }
    const Cycle counted = std::min(cycles, until_rate_period());
    if (rate_counter_ + counted > highest_count)
        rate_counter_ = static_cast<std::uint16_t>(rate_counter_ + counted - highest_count);
    else
        rate_counter_ = static_cast<std::uint16_t>(rate_counter_ + counted);
    return counted;
}

void SidEnvelope::run(Cycle cycles) {
    while (cycles > 0) {
        const Cycle skipped = skip(cycles);
        cycles -= skipped;
        if (skipped > 0 || cycles == 0) continue;
        clock();
        --cycles;
    }
}

void SidEnvelope::play(std::span<std::uint8_t> levels) {
    while (!levels.empty()) {
        auto alike = static_cast<std::size_t>(skip(std::ssize(levels)));
        if (alike == 0) {
            clock();
            alike = 1;
        }
        std::ranges::fill(levels.first(alike), level_);
        levels = levels.subspan(alike);
    }
}

}  // namespace gato::simulator
