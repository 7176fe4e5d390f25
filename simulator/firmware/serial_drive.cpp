// SPDX-License-Identifier: MIT
#include "simulator/firmware/serial_drive.hpp"

#include "simulator/board/channels.hpp"
#include <utility>

namespace gato::simulator {
namespace {

constexpr std::uint8_t byte_bits = 8;
constexpr Cycle reaction = 30;             // from a change of a line to the reaction to it
constexpr Cycle attention_reaction = 100;  // after ATN, CLK goes low first
constexpr Cycle last_byte_after = 200;     // a byte that has not begun by then is the last one
constexpr Cycle answer_length = 80;
constexpr Cycle last_answer_length = 300;  // to a command for another device, of which the next one comes after a millisecond
constexpr Cycle bit_half = 70;             // longer than the VIC can keep the processor from looking
constexpr Cycle between_bytes = 120;

// After ATN; without the number of a device or channel.
namespace bus_command {
constexpr std::uint8_t listen = 0x20, unlisten = 0x3f, talk = 0x40, untalk = 0x5f, data = 0x60, close = 0xe0, open = 0xf0;
}
constexpr std::uint8_t none = 0, clock_low = SerialBus::clock, data_low = SerialBus::data;

}  // namespace

std::unique_ptr<SerialDevice> SerialDrive::clone() const {
    auto copy = std::make_unique<SerialDrive>(*this);
    copy->connect(nullptr, nullptr);
    return copy;
}

std::size_t SerialDrive::size() const {
    std::size_t size = sizeof *this;
    for (const auto& file : files_) size += file ? file->data.size() : 0;
    return size;
}

void SerialDrive::reset(Cycle now) {
    advance(now);
    SerialDrive fresh(static_cast<std::size_t>(number_ - first_drive), is_alone_);
    fresh.connect(drive_, status_);
    fresh.host_ = host_;
    *this = std::move(fresh);
}

void SerialDrive::enter(State state, std::uint8_t pulls, Cycle wake) {
    state_ = state;
    own_ = pulls;
    wake_ = wake;
}

void SerialDrive::see(std::uint8_t lines, Cycle now) {
    advance(now);
    const bool had_attention = has(SerialBus::attention);
    host_ = lines;
    if (has(SerialBus::attention) != had_attention) had_attention ? end_attention() : begin_attention();
    react(now);
}

std::uint8_t SerialDrive::pulled(Cycle now) {
    advance(now);
    return own_;
}

void SerialDrive::advance(Cycle now) {
    while (wake_ <= now) {
        const Cycle at = wake_;
        wake_ = never;
        pass(at);
        react(at);
    }
}

// A time has passed.
void SerialDrive::pass(Cycle at) {
    const bool may_be_last = !has(SerialBus::attention);
    switch (state_) {
    case State::gets_ready: return enter(State::ready, none, may_be_last ? at + last_byte_after : never);
    case State::ready: is_last_ = true; return enter(State::answers_last, data_low, at + answer_length);
    case State::answers_last: return enter(State::ready_again, none);
    case State::steps_aside: return enter(State::idle, none);
    case State::takes_clock: return enter(State::prepares, clock_low, at + between_bytes);
    case State::prepares: return prepare_byte();
    case State::shows_bit: return enter(State::lets_read, own_ & data_low, at + bit_half);
    case State::lets_read:
        if (bits_ < byte_bits) return show_bit(at);
        return enter(State::awaits_taken, clock_low);
    default: return;
    }
}

// The lines are as they are: does that move it on?
void SerialDrive::react(Cycle now) {
    const bool clock = has(SerialBus::clock), data = has(SerialBus::data);
    switch (state_) {
    case State::awaits_talker:
        if (!clock) enter(State::gets_ready, data_low, now + (has(SerialBus::attention) ? attention_reaction : reaction));
        return;
    case State::gets_ready:
        if (clock) enter(State::awaits_talker, data_low);
        return;
    case State::ready:
    case State::ready_again:
        bits_ = 0;
        if (clock) enter(State::between_bits, none);
        return;
    case State::between_bits:
        if (clock) return;
        byte_ = static_cast<std::uint8_t>(byte_ >> 1 | (data ? 0 : 0x80));
        ++bits_;
        return enter(State::in_bit, none);
    case State::in_bit:
        if (clock) end_bit(now);
        return;
    case State::awaits_clock:
        if (!clock) enter(State::takes_clock, none, now + reaction);
        return;
    case State::offers:
        if (data) return;
        if (is_last_) return enter(State::offers_last, none);
        return begin_bits(now);
    case State::offers_last:
        if (data) enter(State::is_understood, none);
        return;
    case State::is_understood:
        if (!data) begin_bits(now);
        return;
    case State::awaits_taken:
        if (!data) return;
        if (is_last_) return enter(State::idle, none);
        return enter(State::prepares, clock_low, now + between_bytes);
    default: return;
    }
}

// Every device answers it at once.
void SerialDrive::begin_attention() {
    enter(State::awaits_talker, data_low);
}

void SerialDrive::end_attention() {
    if (listens_)
        enter(State::awaits_talker, data_low);
    else if (talks_)
        enter(State::awaits_clock, none);
    else
        enter(State::idle, none);
}

// The last bit of a byte is over when CLK is low again: the byte is taken.
void SerialDrive::end_bit(Cycle now) {
    if (bits_ < byte_bits) return enter(State::between_bits, none);
    enter(State::awaits_talker, data_low);
    has(SerialBus::attention) ? obey(byte_) : take(byte_);
    is_last_ = false;
    if (!is_alone_ && is_for_another()) enter(State::steps_aside, data_low, now + last_answer_length);
}

// The byte was a command that names a device, and this one has no part in what follows.
bool SerialDrive::is_for_another() const {
    const bool is_address = byte_ >= bus_command::listen && byte_ < bus_command::data && byte_ != bus_command::unlisten
                            && byte_ != bus_command::untalk;
    return has(SerialBus::attention) && is_address && !listens_ && !talks_;
}

void SerialDrive::obey(std::uint8_t command) {
    const std::uint8_t kind = command & 0xf0, number = command & 0x1f;
    if (command == bus_command::unlisten) {
        finish_listening();
    } else if (command == bus_command::untalk) {
        talks_ = false;
    } else if (kind >= bus_command::listen && kind < bus_command::talk) {
        listens_ = number == number_;
    } else if (kind >= bus_command::talk && kind < bus_command::data) {
        talks_ = number == number_;
    } else if (listens_ || talks_) {
        channel_ = command & 0x0f;
        gets_name_ = kind == bus_command::open;
        name_.clear();
        if (kind == bus_command::close) close_channel();
    }
}

// A byte of a name or command, or one that is written.
void SerialDrive::take(std::uint8_t byte) {
    constexpr std::size_t longest = 255;
    auto& file = files_[channel_];
    if (dos() != nullptr && !gets_name_) {
        dos()->write(channel_, byte);
    } else if (gets_name_ || channel_ == command_channel) {
        if (name_.size() < longest) name_ += static_cast<char>(byte);
    } else if (file && file->writes) {
        file->data.push_back(byte);
    }
}

// A name or command is complete.
void SerialDrive::finish_listening() {
    listens_ = false;
    if (dos() != nullptr) return gets_name_ ? dos()->open(channel_, std::exchange(name_, {})) : dos()->end_message(channel_);
    if (name_.empty() || drive_ == nullptr) return;
    if (name_.back() == '\r') name_.pop_back();
    if (channel_ == command_channel) {
        command_drive(*drive_, name_, *status_);
    } else if (gets_name_) {
        files_[channel_] = OpenFile{channel_, number_, channel_, name_, {}, 0, false, FileType::program};
        open_on_drive(*drive_, *files_[channel_], *status_);
    }
    name_.clear();
}

void SerialDrive::close_channel() {
    if (dos() != nullptr) return dos()->close(channel_);
    if (files_[channel_] && drive_ != nullptr) close_on_drive(*drive_, *files_[channel_], *status_);
    if (channel_ == command_channel)
        for (auto& file : files_) file.reset();
    files_[channel_].reset();
}

OpenFile& SerialDrive::command_file() {
    if (!files_[command_channel]) files_[command_channel] = OpenFile{};
    return *files_[command_channel];
}

// A drive that has nothing to say releases the lines, which the other side takes for an error.
void SerialDrive::prepare_byte() {
    std::optional<ByteOfFile> byte;
    if (dos() != nullptr) {
        if (const auto next = dos()->read(channel_)) byte = {next->value, next->is_last};
    } else if (channel_ == command_channel && status_ != nullptr) {
        byte = next_byte_of_status(command_file(), *status_);
    } else if (channel_ != command_channel && files_[channel_]) {
        byte = next_byte(*files_[channel_]);
    }
    if (!byte) return enter(State::idle, none);
    byte_ = byte->value;
    is_last_ = byte->is_last;
    bits_ = 0;
    enter(State::offers, none);
}

void SerialDrive::begin_bits(Cycle now) {
    enter(State::lets_read, none, now + reaction);
}

// CLK goes low, and DATA shows the next bit.
void SerialDrive::show_bit(Cycle at) {
    const std::uint8_t data = (byte_ & 1) != 0 ? none : data_low;
    byte_ >>= 1;
    ++bits_;
    enter(State::shows_bit, static_cast<std::uint8_t>(clock_low | data), at + bit_half);
}

}  // namespace gato::simulator
