// SPDX-License-Identifier: MIT
// The serial bus: three lines that are high unless somebody pulls them low. The C64 pulls all of them through CIA 2, the device
// the last two. Nothing happens on the device's side while nobody looks at the lines or moves them: a call that does passes the
// cycle, and the device first runs on to that cycle.
//
//     SerialBus bus;
//     bus.attach(some_device);
//     bus.pull(SerialBus::attention, 100);      // the C64's side, from the end of its cycle 100 on
//     bus.low(150) & SerialBus::data            // somebody pulls DATA at the end of cycle 150
//
// A bus is a value: copying it copies its device.
//
// Not modelled: SRQ, RESET, the time that a line takes to rise, several devices.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <memory>
#include <utility>

namespace gato::simulator {

// A device on the bus. `now` is always a cycle of the C64, and never less than that of the call before.
class SerialDevice {
public:
    virtual ~SerialDevice() = default;
    // From the end of this cycle on the C64 pulls these lines.
    virtual void see(std::uint8_t lines, Cycle now) = 0;
    // Returns the lines that the device itself pulls at the end of this cycle.
    [[nodiscard]] virtual std::uint8_t pulled(Cycle now) = 0;
    [[nodiscard]] virtual std::unique_ptr<SerialDevice> clone() const = 0;
    // Returns how many bytes of memory a copy takes.
    [[nodiscard]] virtual std::size_t size() const = 0;
};

class SerialBus {
public:
    enum Line : std::uint8_t { attention = 0x01, clock = 0x02, data = 0x04 };

    SerialBus() = default;
    SerialBus(const SerialBus& other) : host_(other.host_), device_(other.device_ ? other.device_->clone() : nullptr) {}
    SerialBus(SerialBus&&) noexcept = default;
    SerialBus& operator=(const SerialBus& other) {
        if (this != &other) *this = SerialBus(other);
        return *this;
    }
    SerialBus& operator=(SerialBus&&) noexcept = default;
    ~SerialBus() = default;

    void attach(std::unique_ptr<SerialDevice> device) { device_ = std::move(device); }
    // Returns null if there is no device.
    [[nodiscard]] SerialDevice* device() { return device_.get(); }
    [[nodiscard]] const SerialDevice* device() const { return device_.get(); }

    // The C64 pulls these lines and no others from the end of this cycle on.
    void pull(std::uint8_t lines, Cycle now) {
        if (lines == host_) return;
        host_ = lines;
        if (device_) device_->see(lines, now);
    }
    // Returns the lines that are low at the end of this cycle.
    [[nodiscard]] std::uint8_t low(Cycle now) { return device_ ? host_ | device_->pulled(now) : host_; }
    // The same, while the device stays at its cycle.
    [[nodiscard]] std::uint8_t peek(Cycle now) const { return device_ ? host_ | device_->clone()->pulled(now) : host_; }

private:
    std::uint8_t host_ = 0;
    std::unique_ptr<SerialDevice> device_;
};

}  // namespace gato::simulator
