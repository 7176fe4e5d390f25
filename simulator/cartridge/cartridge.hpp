// SPDX-License-Identifier: MIT
// What is in the expansion port: banks of ROM and the logic that decides which of them is visible, controlled by accesses to
// I/O 1 and I/O 2 ($de00-$dfff). It is a value: a copy shares the ROM, and has its own state of the logic.
//
//     type          register                                                   what is visible
//     ocean         $de00: bank 0-63                                            the bank at ROML, and with 16 KiB at ROMH too
//     fun_play      $de00: bank in bits 5-3 and 0; $86 switches it off          8 KiB
//     super_games   $df00: bank 0-3, bit 2 switches it off, bit 3 locks it      16 KiB
//     system_3      a write to $de00 + bank; any read of $de00-$deff: bank 0    8 KiB
//     dinamic       a read of $de00 + bank                                      8 KiB
//     zaxxon        a read of ROML: its address line 12 is the bank of ROMH     4 KiB, seen twice, and 8 KiB
//     magic_desk    $de00: bank 0-127, bit 7 switches it off                    8 KiB
//     easyflash     $de00: bank 0-63; $de02: lines; RAM at $df00                two flash memories of 512 KiB
//
// Facts: the description of the .crt format; EasyFlash, "Programmer's reference". Not modelled: buttons, lights, jumpers (that
// of the EasyFlash is set to "boot").
#pragma once

#include "simulator/cartridge/flash.hpp"
#include <gato/formats/cartridge.hpp>

#include <array>
#include <memory>
#include <optional>

namespace gato::simulator {

class Cartridge {
public:
    // The part of it that is visible now.
    struct View {
        cartridge::Mode mode = cartridge::Mode::off;
        // 8 KiB of a bank each; null: there is nothing, or read() must be called.
        const std::uint8_t* low = nullptr;
        const std::uint8_t* high = nullptr;

        bool operator==(const View&) const = default;
    };

    // Makes an empty port.
    Cartridge() = default;
    // `image` may be null.
    explicit Cartridge(std::shared_ptr<const cartridge::Image> image);

    // Its logic begins anew; memories stay.
    void reset();

    [[nodiscard]] View view() const;
    // Does it respond there at all, in a mode that shows it?
    [[nodiscard]] bool has_low() const;
    [[nodiscard]] bool has_high() const;
    // The bank that is selected.
    [[nodiscard]] std::uint8_t bank() const { return bank_; }

    // For $de00-$dfff. Each access may change the view. Returning nothing means that the bus is open.
    [[nodiscard]] std::optional<std::uint8_t> read_io(std::uint16_t address);
    [[nodiscard]] std::optional<std::uint8_t> peek_io(std::uint16_t address) const;
    void write_io(std::uint16_t address, std::uint8_t value);
    // For addresses at which ROML or ROMH is selected. A write arrives in Ultimax mode only.
    [[nodiscard]] std::uint8_t read(std::uint16_t address, bool is_high);
    [[nodiscard]] std::uint8_t peek(std::uint16_t address, bool is_high) const;
    void write(std::uint16_t address, bool is_high, std::uint8_t value);

private:
    struct Chips {
        Flash low, high;
    };

    [[nodiscard]] const std::uint8_t* bank_of(const std::vector<std::uint8_t>& banks, std::size_t bank) const;
    void write_easyflash(std::uint16_t address, std::uint8_t value);
    void write_super_games(std::uint8_t value);

    std::shared_ptr<const cartridge::Image> image_;
    cartridge::Kind kind_ = cartridge::Kind::plain;
    cartridge::Mode mode_ = cartridge::Mode::off;
    std::uint8_t bank_ = 0;
    bool is_locked_ = false;
    std::optional<Chips> flash_;
    std::array<std::uint8_t, 256> ram_{};
};

}  // namespace gato::simulator
