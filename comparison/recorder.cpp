// SPDX-License-Identifier: MIT
#include "comparison/recorder.hpp"

#include "comparison/registers_of_time.hpp"

#include "core/c64/locations.hpp"
#include "core/c64/routines.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/device_of.hpp"
#include "simulator/session/sanitizer.hpp"

namespace gato::comparison {

using simulator::Machine;
using simulator::Registers;

namespace {

using Contents = std::map<std::string, std::vector<std::uint8_t>>;

constexpr std::uint16_t jiffies = c64::location::jiffies, jiffies_end = jiffies + 3;

// Names on drives 9 to 11 have the number before them, `9:NAME`.
Contents files_of(const Machine& machine) {
    Contents contents;
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit) {
        simulator::Drive* const drive = machine.options().drive_at(unit).get();
        if (drive == nullptr || !drive->is_ready()) continue;
        const std::string prefix = unit == 0 ? "" : simulator::device_of(unit) + ":";
        for (const simulator::DriveFile& file : drive->list())
            if (auto bytes = drive->read(file.name)) contents[prefix + file.name] = std::move(*bytes);
    }
    return contents;
}

WrittenFiles changes_of(const Contents& before, const Contents& after) {
    WrittenFiles written;
    for (const auto& [name, bytes] : after) {
        const auto old = before.find(name);
        if (old == before.end() || old->second != bytes) written[name] = bytes;
    }
    for (const auto& [name, bytes] : before)
        if (!after.contains(name)) written[name] = std::nullopt;
    return written;
}

}  // namespace

Recorder::Recorder(Machine& machine, const std::optional<ProgramMap>& map, const Ignored& ignored)
    : machine_(machine), ignored_(ignored), ram_(machine.all_ram().data()), start_(machine.clock()),
      contexts_(machine, map, recording), clock_(start_), first_files_(files_of(machine)),
      files_(std::make_shared<const WrittenFiles>()) {
    machine_.parts().board.device_watch = this;
    drive_changes_ = changes_of_drives();
}

Recorder::~Recorder() {
    machine_.parts().board.device_watch = nullptr;
}

void Recorder::follow(simulator::Session& session, bool stops) {
    stops_at_keys_ = stops;
    session.acted = [this, &session] { note_act(session); };
}

bool Recorder::has_stopped_at_key() {
    return std::exchange(has_stopped_, false);
}

void Recorder::note_act(const simulator::Session& session) {
    if (session.events_begun() == events_) return;
    events_ = session.events_begun();
    if (session.keys[events_ - 1].kind != simulator::KeyEvent::Kind::key) return;
    recording.keys.add(look());
    must_stop_ = stops_at_keys_;
}

bool Recorder::before_instruction(const Registers& registers, simulator::Cycle clock) {
    if (watched_) look_at_watched();
    if (must_stop_) {
        must_stop_ = false;
        has_stopped_ = true;
        return false;
    }
    if (!given_.empty()) give_back_jiffies();
    contexts_.follow(registers);
    last_ = registers;
    clock_ = clock;
    ring_[instructions_++ % trail_length] = registers;
    look_at_jiffies(registers);
    return true;
}

Moment Recorder::now() const {
    Moment moment{.cycles = clock_ - start_,
                  .keys = static_cast<std::size_t>(recording.keys.compared + recording.keys.pending.size())};
    moment.steps = static_cast<std::size_t>(std::min<std::uint64_t>(instructions_, trail_length));
    for (std::size_t i = 0; i < moment.steps; ++i) {
        const Registers& r = ring_[(instructions_ - moment.steps + i) % trail_length];
        Step& step = moment.trail[i];
        step.registers = r;
        for (std::size_t j = 0; j < step.bytes.size(); ++j) step.bytes[j] = machine_.code(static_cast<std::uint16_t>(r.pc + j));
        step.is_in_rom = machine_.rom_visible(r.pc);
    }
    return moment;
}

std::uint8_t Recorder::watched_value() const {
    return watched_->is_color ? machine_.color(watched_->address) : ram_[watched_->address];
}

void Recorder::watch(Watched byte) {
    watched_ = byte;
    watched_value_ = watched_value();
}

// The change is that of the instruction before.
void Recorder::look_at_watched() {
    if (watched_value() == watched_value_) return;
    watched_value_ = watched_value();
    changed_ = now();
}

KeyTaken Recorder::look() {
    if (watched_) look_at_watched();
    KeyTaken seen{screen_of(machine_), files_now(), now()};
    seen.at.cycles = machine_.clock() - start_;
    return seen;
}

// Of which disks, and how many of their own.
std::pair<std::size_t, std::uint64_t> Recorder::changes_of_drives() const {
    std::uint64_t changes = 0;
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit)
        if (const auto& drive = machine_.options().drive_at(unit)) changes += drive->changes();
    return {machine_.parts().shelf.exchanges, changes};
}

std::shared_ptr<const WrittenFiles> Recorder::files_now() {
    if (changes_of_drives() == drive_changes_) return files_;
    drive_changes_ = changes_of_drives();
    files_ = std::make_shared<const WrittenFiles>(changes_of(first_files_, files_of(machine_)));
    return files_;
}

// ---- the chips

// An instruction that modifies writes twice, first what it has read.
void Recorder::note_write(std::uint16_t address, std::uint8_t value) {
    const std::uint16_t place = register_at(address);
    if (place == not_a_register || ignored_.writes[place]) return;
    const bool in_rom = is_in_rom();
    if (in_rom && !contexts_.is_in_main()) return;
    Stream<ChipWrite>& writes = contexts_.current().writes;
    if (writes.is_closed) return;
    if (!in_rom && written_by_ == instructions_ && !writes.pending.empty() && writes.pending.back().address == place) {
        writes.pending.back().value = value;
        return;
    }
    written_by_ = instructions_;
    writes.add({place, value, now()});
}

// Reads beside the one that an instruction is for get what the chip says: they are no answers to the program.
std::uint8_t Recorder::answer(std::uint16_t address, std::uint8_t value) {
    const std::uint16_t place = register_at(address);
    if (!tells_time(place)) return value;
    if (is_in_rom()) return contexts_.is_in_main() ? note_time(place, value) : value;
    const simulator::MemoryAccess access = simulator::access_of(machine_, last_);
    if (!access.reads || access.address != address) return value;
    if (answered_by_ == instructions_) return answer_again(place, value);
    answered_by_ = instructions_;
    return note_time(place, value);
}

// An indexed instruction that modifies reads twice there, and the second time for itself.
std::uint8_t Recorder::answer_again(std::uint16_t address, std::uint8_t value) {
    if (given_value_) return *given_value_;
    Stream<TimeRead>& reads = contexts_.current().reads[address];
    if (!reads.pending.empty() && !reads.is_closed) reads.pending.back().value = value;
    return value;
}

std::uint8_t Recorder::note_time(std::uint16_t address, std::uint8_t value) {
    Context& context = contexts_.current();
    given_value_ = feed_ ? feed_(context.name, address) : std::nullopt;
    const std::uint8_t seen = given_value_.value_or(value);
    context.reads[address].add({seen, last_.pc, clock_ - start_});
    return seen;
}

// ---- the jiffy clock, which is memory: for one instruction there may be another value in it

void Recorder::look_at_jiffies(const Registers& registers) {
    const std::uint8_t operand = ram_[static_cast<std::uint16_t>(registers.pc + 1)];
    const bool is_near = operand >= jiffies && operand < jiffies_end;
    if (!is_near && registers.pc != c64::rom::rdtim) return;
    if (machine_.rom_visible(registers.pc)) {
        if (registers.pc != c64::rom::rdtim || !contexts_.is_in_main()) return;
        for (std::uint16_t address = jiffies; address < jiffies_end; ++address) read_jiffies(address);
        return;
    }
    const simulator::MemoryAccess access = simulator::access_of(machine_, registers);
    if (access.reads && !access.writes && access.address >= jiffies && access.address < jiffies_end)
        read_jiffies(access.address);
}

void Recorder::read_jiffies(std::uint16_t address) {
    const std::uint8_t own = ram_[address], given = note_time(address, own);
    if (given == own) return;
    given_.push_back({address, own, given});
    machine_.ram(address) = given;
}

void Recorder::give_back_jiffies() {
    for (const Jiffies& byte : given_)
        if (ram_[byte.address] == byte.given) machine_.ram(byte.address) = byte.own;
    given_.clear();
}

}  // namespace gato::comparison
