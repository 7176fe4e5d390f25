// SPDX-License-Identifier: MIT
// How a CIA passes the cycles: one by one, skipping those in which timers only count, and skipping repetitions. It also finds
// when the chip will next interrupt.
#include "simulator/chips/cia.hpp"

#include <algorithm>
#include <numeric>

namespace gato::simulator {

namespace reg = c64::cia;

namespace {

constexpr Cycle worth_repeating = 24;  // cycles; fewer are sooner gone through
constexpr Cycle longest_joint_span = 512;
constexpr Cycle counter_margin = 4;  // a counter this far from zero only counts

}  // namespace

void Cia::tick() {
    ++synced_;
    if (line_falls_at_ <= synced_) pull_line(line_falls_at_);
    tick_timers();
    if (synced_ >= clock_.next_count() && clock_.count()) raise(reg::alarm_flag);
    a_.move_stages();
    b_.move_stages();
    flags_read_ = false;
}

void Cia::tick_timers() {
    const bool a_underflows = a_.tick(), cnt = serial_.cnt();
    if (serial_.tick(a_underflows)) raise(reg::serial_flag);
    count_cnt(cnt);
    if (a_underflows) {
        raise(reg::timer_a_flag);
        if (a_feeds_b() && b_.is_started() && (!b_wants_cnt() || cnt)) b_.pulse();
    }
    if (!b_.tick()) return;
    const bool loses_flag = flags_read_ && !is_6526a();
    const std::uint8_t before = flags_;
    raise(reg::timer_b_flag);
    if (loses_flag) flags_ = before;
}

Cycle Cia::quiet_cycles() const {
    if (flags_read_ || line_falls_at_ != never || !serial_.is_quiet()) return 0;
    return std::min({a_.quiet_cycles(), b_.quiet_cycles(), clock_.next_count() - synced_ - 1});
}

void Cia::step(Cycle end) {
    const Cycle quiet = std::min(quiet_cycles(), end - synced_);
    if (quiet <= 0) return tick();
    a_.pass(quiet);
    b_.pass(quiet);
    synced_ += quiet;
}

void Cia::sync(Cycle now) {
    while (synced_ < now) {
        if (now - synced_ >= worth_repeating && quiet_cycles() < now - synced_ && skip_repeated(now)) continue;
        step(now);
    }
    if (synced_ >= next_interrupt_) next_interrupt_ = find_next_interrupt();
}

// Tries whether the chip repeats itself after a period of one timer, or of both. The cycles that were tried have been executed,
// whatever the result.
bool Cia::skip_repeated(Cycle now) {
    if (line_falls_at_ != never) return false;
    const Cycle end = std::min(now, clock_.next_count() - 1);
    const Cycle span = short_span(), joint = joint_span();
    bool tried = false;
    for (const Cycle tries : {span, joint}) {
        if (tries > (end - synced_) / 2 || (tried && tries == span)) continue;
        tried = true;
        if (repeat(tries, end)) break;
    }
    return tried;
}

bool Cia::repeat(Cycle span, Cycle end) {
    const Cia before = *this;
    const Cycle stop = synced_ + span;
    while (synced_ < stop) step(stop);
    const Cycle drift_a = drift_of(a_, before.a_, span), drift_b = drift_of(b_, before.b_, span);
    if (drift_a < 0 || drift_b < 0 || !is_like(before)) return false;
    Cycle times = (end - synced_) / span;
    if (drift_a > 0) times = std::min(times, (a_.counter() - counter_margin) / drift_a);
    if (drift_b > 0) times = std::min(times, (b_.counter() - counter_margin) / drift_b);
    if (times <= 0) return false;
    a_.repeat(before.a_, times, drift_a);
    b_.repeat(before.b_, times, drift_b);
    synced_ += times * span;
    return true;
}

// The period of the timer that counts cycles, the shorter one if both do.
Cycle Cia::short_span() const {
    Cycle span = never;
    for (const CiaTimer* timer : {&a_, &b_})
        if (timer->counts_cycles() && !timer->one_shot()) span = std::min(span, timer->period());
    return span;
}

// A period of both timers, where it is not too long.
Cycle Cia::joint_span() const {
    if (!a_.counts_cycles() || !b_.is_started()) return never;
    const Cycle a = a_.period(), b = b_.period();
    const Cycle span = b_.counts_cycles() ? std::lcm(a, b) : a * b;
    return span <= longest_joint_span ? span : never;
}

// By how much a counter went down without an underflow, if it did nothing else; below zero if it did.
Cycle Cia::drift_of(const CiaTimer& timer, const CiaTimer& before, Cycle span) const {
    const Cycle drift = Cycle{before.counter()} - timer.counter();
    if (drift == 0) return 0;
    const bool is_fed = &timer == &b_ && a_feeds_b() && a_.counts_cycles() && span % a_.period() == 0;
    const Cycle expected = timer.counts_cycles() ? span : is_fed ? span / a_.period() : 0;
    return drift == expected ? drift : -1;
}

bool Cia::is_like(const Cia& before) const {
    return a_.is_like(before.a_) && b_.is_like(before.b_) && serial_ == before.serial_ && flags_ == before.flags_
           && flags_read_ == before.flags_read_ && interrupt_since_ == before.interrupt_since_ && line_falls_at_ == never
           && before.line_falls_at_ == never;
}

// These are the cycles of the events, or earlier ones.
Cycle Cia::next_timer_b(Cycle next_a) const {
    const Cycle own = b_.until_underflow();
    if (own != never) return synced_ + own;
    if (!b_.is_started() || next_a == never) return never;
    if (b_counts_cnt()) return serial_.cnt() && serial_.underflows_left() == 0 ? never : next_a + 1;
    if (!a_feeds_b() || (a_.one_shot() && b_.least_count() > 0)) return never;
    return next_a + 1 + b_.least_count() * a_.period();
}

Cycle Cia::next_serial(Cycle next_a) const {
    if (!serial_.is_quiet()) return synced_ + 1;
    if (serial_.underflows_left() == 0 || next_a == never) return never;
    return next_a + (serial_.underflows_left() - 1) * a_.period();
}

Cycle Cia::next_flag(std::uint8_t of) const {
    const Cycle until_a = a_.until_underflow(), next_a = until_a == never ? never : synced_ + until_a;
    Cycle next = never;
    if ((of & reg::timer_a_flag) != 0) next = next_a;
    if ((of & reg::timer_b_flag) != 0) next = std::min(next, next_timer_b(next_a));
    if ((of & reg::alarm_flag) != 0) next = std::min(next, clock_.next_count());
    if ((of & reg::serial_flag) != 0) next = std::min(next, next_serial(next_a));
    return std::max(next, synced_ + 1);
}

Cycle Cia::find_next_interrupt() const {
    if (interrupt_since_ != never || mask_ == 0 || line_falls_at_ != never) return line_falls_at_;
    const Cycle flag = next_flag(mask_);
    return flag == never ? never : flag + line_delay();
}

}  // namespace gato::simulator
