// SPDX-License-Identifier: MIT
// The serial bus: three lines that are high unless somebody pulls them low. The C64 pulls all of them through CIA 2, a device
// the last two. Nothing happens on a device's side while nobody looks at the lines or moves them: a call that does passes the
// cycle, and each device first runs on to that cycle.
//
//     SerialBus bus;
//     bus.attach(some_device);
//     bus.pull(SerialBus::attention, 100);      // the C64's side, from the end of its cycle 100 on
//     bus.low(150) & SerialBus::data            // somebody pulls DATA at the end of cycle 150
//
// A bus is a value: copying it copies its devices.
//
// Not modelled: SRQ, the time that a line takes to rise, and that a device sees a line which another
// one pulls: with the KERNAL no device looks at that, but two drives cannot send bytes to each other while the C64 waits.
#pragma once

#include <gato/simulator/cpu.hpp>
#include <gato/simulator/options.hpp>

#include <algorithm>
#include <array>
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
    // In this cycle the line RESET is low, which the C64 pulls for all of its devices.
    virtual void reset(Cycle now) = 0;
    [[nodiscard]] virtual std::unique_ptr<SerialDevice> clone() const = 0;
    // Returns how many bytes of memory a copy takes.
    [[nodiscard]] virtual std::size_t size() const = 0;
};

class SerialBus {
public:
    enum Line : std::uint8_t { attention = 0x01, clock = 0x02, data = 0x04 };

    SerialBus() = default;
    SerialBus(const SerialBus& other) : host_(other.host_) {
        for (std::size_t unit = 0; unit < devices_.size(); ++unit)
            if (other.devices_[unit]) devices_[unit] = other.devices_[unit]->clone();
    }
    SerialBus(SerialBus&&) noexcept = default;
    SerialBus& operator=(const SerialBus& other) {
        if (this != &other) *this = SerialBus(other);
        return *this;
    }
    SerialBus& operator=(SerialBus&&) noexcept = default;
    ~SerialBus() = default;

    // Drive 8 has the place 0.
    void attach(std::unique_ptr<SerialDevice> device, std::size_t unit = 0) { devices_[unit] = std::move(device); }
    // Returns null if there is no device.
    [[nodiscard]] SerialDevice* device(std::size_t unit = 0) { return devices_[unit].get(); }
    [[nodiscard]] const SerialDevice* device(std::size_t unit = 0) const { return devices_[unit].get(); }
    [[nodiscard]] bool is_empty() const {
        return std::all_of(devices_.begin(), devices_.end(), [](const auto& device) { return device == nullptr; });
    }

    // The C64 pulls these lines and no others from the end of this cycle on.
    void pull(std::uint8_t lines, Cycle now) {
        if (lines == host_) return;
        host_ = lines;
        for (const auto& device : devices_)
            if (device) device->see(lines, now);
    }
    void reset(Cycle now) {
        for (const auto& device : devices_)
            if (device) device->reset(now);
    }
    // Returns the lines that are low at the end of this cycle.
    [[nodiscard]] std::uint8_t low(Cycle now) {
        std::uint8_t lines = host_;
        for (const auto& device : devices_)
            if (device) lines |= device->pulled(now);
        return lines;
    }
    // The same, while the devices stay at their cycles.
    [[nodiscard]] std::uint8_t peek(Cycle now) const {
        std::uint8_t lines = host_;
        for (const auto& device : devices_)
            if (device) lines |= device->clone()->pulled(now);
        return lines;
    }

private:
    std::uint8_t host_ = 0;
    std::array<std::unique_ptr<SerialDevice>, drive_count> devices_;
};

}  // namespace gato::simulator
