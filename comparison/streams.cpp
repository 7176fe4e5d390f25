// SPDX-License-Identifier: MIT
#include "comparison/streams.hpp"

#include "core/support/hex.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace gato::comparison {

using simulator::Cycle;

namespace {

std::string cells_in_words(const ScreenDifference& where) {
    std::string what(where.what);
    if (where.is_sprite) return what;
    return "row " + std::to_string(where.row) + ", column " + std::to_string(where.column) + ": " + what;
}

std::optional<Watched> byte_of(const Screen& screen, const ScreenDifference& where) {
    const auto cell = static_cast<std::uint16_t>(where.row * simulator::screen_columns + where.column);
    if (where.what == the_character) return Watched{static_cast<std::uint16_t>(screen.base + cell)};
    return where.what == the_color ? std::optional(Watched{cell, true}) : std::nullopt;
}

Half half_of(const KeyTaken& key, const ScreenDifference& where) {
    std::string found = where.is_sprite || key.screen.rows.empty() ? "" : "`" + key.screen.rows[where.row] + "`";
    return {std::move(found), key.at, key.screen.rows, byte_of(key.screen, where)};
}

Half half_of(const ChipWrite& write) {
    return {dollar(write.address) + " = " + std::to_string(write.value) + " (" + dollar(write.value, 2) + ")", write.at};
}

std::string size_in_words(const WrittenFiles& files, const std::string& name) {
    const auto file = files.find(name);
    if (file == files.end()) return "not written";
    return file->second ? std::to_string(file->second->size()) + " bytes" : "removed";
}

// Where the contents differ, if both have one.
std::string first_byte(const WrittenFiles& old, const WrittenFiles& now, const std::string& name) {
    const auto in_old = old.find(name), in_new = now.find(name);
    if (in_old == old.end() || in_new == now.end() || !in_old->second || !in_new->second) return "";
    const auto& a = *in_old->second;
    const auto& b = *in_new->second;
    std::size_t i = 0;
    while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
    return ", from byte " + std::to_string(i) + " on";
}

std::optional<Difference> difference_of_files(const KeyTaken& old, const KeyTaken& now, const Ignored& ignored,
                                              const std::string& when) {
    std::set<std::string> names;
    for (const KeyTaken* key : {&old, &now})
        for (const auto& [name, content] : *key->files) names.insert(name);
    for (const std::string& name : names) {
        if (is_named(ignored.files, name)) continue;
        const auto in_old = old.files->find(name), in_new = now.files->find(name);
        const bool both = in_old != old.files->end() && in_new != now.files->end();
        if (both && in_old->second == in_new->second) continue;
        return Difference{Kind::file,
                          "the file `" + name + "` " + when + first_byte(*old.files, *now.files, name),
                          "",
                          {size_in_words(*old.files, name), old.at},
                          {size_in_words(*now.files, name), now.at}};
    }
    return std::nullopt;
}

const Moment& moment_of(const std::optional<End>& end) {
    static const Moment none;
    return end ? end->last.at : none;
}

bool ended_for_good(const Recording& recording) {
    return recording.end && !recording.end->is_by_time;
}

Half ended(const Recording& recording) {
    return {"ended: " + recording.end->reason, moment_of(recording.end)};
}

std::string number_in_words(std::uint64_t number, const std::string& context) {
    const std::string whose = context == main_program ? "the main program" : "the handler `" + context + "`";
    return "write " + std::to_string(number) + " of " + whose + " to the chips";
}

}  // namespace

void Streams::found(Difference difference) {
    const auto when = [](const Difference& one) { return std::min(one.old.at.cycles, one.now.at.cycles); };
    if (!first_ || when(difference) < when(*first_)) first_ = std::move(difference);
}

std::optional<Difference> Streams::compare() {
    first_.reset();
    compare_writes();
    compare_keys();
    if (ended_for_good(old_) || ended_for_good(new_)) compare_left_over();
    return std::exchange(first_, std::nullopt);
}

void Streams::compare_cycles(const std::string& what, const std::string& context, const Moment& old, const Moment& now) {
    if (!rules_.cycles || old.cycles == now.cycles) return;
    found({Kind::cycles,
           "the cycle of " + what,
           context,
           {"in cycle " + std::to_string(old.cycles), old},
           {"in cycle " + std::to_string(now.cycles), now}});
}

std::optional<Difference> Streams::in_key(const KeyTaken& old, const KeyTaken& now, const std::string& when) const {
    if (const auto where = difference(old.screen, now.screen, rules_.ignored))
        return Difference{Kind::screen, "the screen " + when + ", " + cells_in_words(*where), "", half_of(old, *where),
                          half_of(now, *where)};
    return difference_of_files(old, now, rules_.ignored, when);
}

void Streams::compare_keys() {
    while (!old_.keys.pending.empty() && !new_.keys.pending.empty() && !first_) {
        const KeyTaken &old = old_.keys.pending.front(), &now = new_.keys.pending.front();
        const std::string when = "at key " + std::to_string(old_.keys.compared + 1);
        if (auto one = in_key(old, now, when)) return found(std::move(*one));
        compare_cycles("key " + std::to_string(old_.keys.compared + 1), "", old.at, now.at);
        if (first_) return;
        old_.keys.pop();
        new_.keys.pop();
    }
}

void Streams::compare_writes() {
    for (Context& old : old_.contexts) {
        Context* const now = new_.find(old.name);
        if (now == nullptr || is_named(rules_.ignored.handlers, old.name)) continue;
        if (!rules_.same_reads) compare_reads(old, *now);
        compare_writes(old, *now);
    }
}

void Streams::compare_writes(Context& old, Context& now) {
    while (!old.writes.pending.empty() && !now.writes.pending.empty()) {
        const ChipWrite &a = old.writes.pending.front(), &b = now.writes.pending.front();
        const std::string what = number_in_words(old.writes.compared + 1, old.name);
        if (a.address != b.address || a.value != b.value) return found({Kind::write, what, old.name, half_of(a), half_of(b)});
        if (rules_.cycles && a.at.cycles != b.at.cycles) return compare_cycles(what, old.name, a.at, b.at);
        old.writes.pop();
        now.writes.pop();
    }
}

// Only the first difference of each register is of interest: after it the programs look at different times.
void Streams::compare_reads(Context& old, Context& now) {
    for (auto& [address, in_old] : old.reads) {
        const auto found = now.reads.find(address);
        if (found == now.reads.end()) continue;
        Stream<TimeRead>& in_new = found->second;
        while (!in_old.pending.empty() && !in_new.pending.empty()) {
            const TimeRead a = in_old.pending.front(), b = in_new.pending.front();
            in_old.pop();
            in_new.pop();
            if (a.value == b.value) continue;
            answers_.push_back({address, old.name, {a.value, a.pc, a.cycles}, {b.value, b.pc, b.cycles}});
            for (Stream<TimeRead>* stream : {&in_old, &in_new}) {
                stream->is_closed = true;
                stream->pending.clear();
            }
        }
    }
}

// A program that has come to its end does nothing more; a handler's number of calls is time.
void Streams::compare_left_over() {
    const auto look = [&](Recording& ended_one, Recording& other, bool is_old) {
        if (!ended_for_good(ended_one)) return;
        const auto both = [&](Kind kind, const std::string& what, const std::string& context, Half half) {
            found(is_old ? Difference{kind, what, context, ended(ended_one), std::move(half)}
                         : Difference{kind, what, context, std::move(half), ended(ended_one)});
        };
        if (ended_one.keys.pending.empty() && !other.keys.pending.empty())
            both(Kind::keys, "key " + std::to_string(other.keys.compared + 1), "",
                 {"takes a key", other.keys.pending.front().at, other.keys.pending.front().screen.rows});
        Stream<ChipWrite>&mine = ended_one.contexts.front().writes, &theirs = other.contexts.front().writes;
        if (mine.pending.empty() && !mine.is_cut && !theirs.pending.empty())
            both(Kind::write, number_in_words(theirs.compared + 1, main_program), main_program,
                 half_of(theirs.pending.front()));
    };
    look(old_, new_, true);
    look(new_, old_, false);
}

// A handler that only one of them has entered. The KERNAL's own comes sixty times a second, if a program takes that long.
std::optional<Difference> Streams::handler_of_one() const {
    const auto look = [&](const Recording& one, Recording& other) -> const Context* {
        for (const Context& context : one.contexts)
            if (context.name != kernal_interrupt && other.find(context.name) == nullptr
                && !is_named(rules_.ignored.handlers, context.name))
                return &context;
        return nullptr;
    };
    const auto entered = [](const Context& context) { return "entered " + std::to_string(context.entries) + " times"; };
    const Moment &old = old_.end->last.at, &now = new_.end->last.at;
    if (const Context* const one = look(old_, new_))
        return Difference{
            Kind::handler, "the handler `" + one->name + "`", one->name, {entered(*one), old}, {"never entered", now}};
    if (const Context* const one = look(new_, old_))
        return Difference{
            Kind::handler, "the handler `" + one->name + "`", one->name, {"never entered", old}, {entered(*one), now}};
    return std::nullopt;
}

std::optional<Difference> Streams::compare_ends() {
    const End &old = *old_.end, &now = *new_.end;
    if (old.kind != now.kind) return Difference{Kind::end, "the end", "", ended(old_), ended(new_)};
    if (auto one = handler_of_one()) return one;
    if (auto one = in_key(old.last, now.last, "at the end")) return one;
    first_.reset();
    compare_cycles("the end", "", old.last.at, now.last.at);
    return std::exchange(first_, std::nullopt);
}

std::optional<OtherAnswer> Streams::other_answer(Cycle old_cycles, Cycle new_cycles) const {
    std::optional<OtherAnswer> first;
    for (const OtherAnswer& answer : answers_) {
        if (answer.old.cycles > old_cycles || answer.now.cycles > new_cycles) continue;
        if (!first || answer.old.cycles < first->old.cycles) first = answer;
    }
    return first;
}

Compared Streams::compared() const {
    Compared compared;
    compared.keys = old_.keys.compared;
    for (const Context& context : old_.contexts)
        if (context.writes.compared > 0 || context.writes.is_cut)
            compared.writes.push_back({context.name, context.writes.compared, context.writes.is_cut});
    compared.old_cycles = old_.cycles;
    compared.new_cycles = new_.cycles;
    if (old_.end) compared.end = old_.end->reason;
    return compared;
}

}  // namespace gato::comparison
