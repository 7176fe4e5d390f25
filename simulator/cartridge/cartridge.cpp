// SPDX-License-Identifier: MIT
#include "simulator/cartridge/cartridge.hpp"

namespace gato::simulator {

using namespace c64::cartridge;
using cartridge::Kind;
using cartridge::Mode;

namespace {

constexpr std::uint16_t io_2 = 0xdf00;

constexpr std::size_t in_bank(std::uint16_t address) {
    return address & (bank_size - 1);
}

// Bits of the register at $de02 of the EasyFlash: GAME low, EXROM low, and whether the first decides over GAME, or the jumper.
constexpr std::uint8_t game_bit = 0x01, exrom_bit = 0x02, mode_bit = 0x04;

Mode easyflash_mode(std::uint8_t control) {
    const bool exrom = (control & exrom_bit) != 0, game = (control & mode_bit) == 0 || (control & game_bit) != 0;
    if (exrom) return game ? Mode::large : Mode::small;
    return game ? Mode::ultimax : Mode::off;
}

}  // namespace

Cartridge::Cartridge(std::shared_ptr<const cartridge::Image> image) : image_(std::move(image)) {
    if (!image_) return;
    kind_ = image_->kind;
    if (kind_ == Kind::easyflash) flash_ = Chips{Flash(image_->low), Flash(image_->high)};
    reset();
}

void Cartridge::reset() {
    if (!image_) return;
    mode_ = image_->mode;
    bank_ = 0;
    is_locked_ = false;
}

// Lines of the register that no chip has select what there is.
const std::uint8_t* Cartridge::bank_of(const std::vector<std::uint8_t>& banks, std::size_t bank) const {
    return banks.empty() ? nullptr : banks.data() + (bank * bank_size & (banks.size() - 1));
}

bool Cartridge::has_low() const {
    return mode_ != Mode::off && (flash_ || !image_->low.empty());
}

bool Cartridge::has_high() const {
    if (mode_ != Mode::large && mode_ != Mode::ultimax) return false;
    return flash_ || !(kind_ == Kind::ocean ? image_->low : image_->high).empty();
}

Cartridge::View Cartridge::view() const {
    if (mode_ == Mode::off) return {};
    const std::uint8_t *low = nullptr, *high = nullptr;
    if (has_low() && kind_ != Kind::zaxxon) low = flash_ ? flash_->low.bank(bank_) : bank_of(image_->low, bank_);
    if (has_high())
        high = flash_ ? flash_->high.bank(bank_) : bank_of(kind_ == Kind::ocean ? image_->low : image_->high, bank_);
    return {mode_, low, high};
}

std::optional<std::uint8_t> Cartridge::peek_io(std::uint16_t address) const {
    if (kind_ == Kind::easyflash && address >= io_2) return ram_[address & 0xff];
    return std::nullopt;
}

std::optional<std::uint8_t> Cartridge::read_io(std::uint16_t address) {
    if (address < io_2 && kind_ == Kind::system_3) bank_ = 0;
    if (address < io_2 && kind_ == Kind::dinamic) bank_ = address & 0x0f;
    return peek_io(address);
}

void Cartridge::write_io(std::uint16_t address, std::uint8_t value) {
    if (kind_ == Kind::easyflash) return write_easyflash(address, value);
    if (kind_ == Kind::super_games && address >= io_2) return write_super_games(value);
    if (address >= io_2) return;
    switch (kind_) {
    case Kind::ocean: bank_ = value & 0x3f; break;
    case Kind::fun_play:
        mode_ = value == 0x86 ? Mode::off : Mode::small;
        bank_ = static_cast<std::uint8_t>(cartridge::fun_play_bank(value));
        break;
    case Kind::system_3: bank_ = address & 0x3f; break;
    case Kind::magic_desk:
        mode_ = (value & 0x80) != 0 ? Mode::off : Mode::small;
        bank_ = value & 0x7f;
        break;
    default: break;
    }
}

void Cartridge::write_super_games(std::uint8_t value) {
    if (is_locked_) return;
    bank_ = value & 0x03;
    mode_ = (value & 0x04) != 0 ? Mode::off : Mode::large;
    is_locked_ = (value & 0x08) != 0;
}

// Address line 1 alone distinguishes the two registers.
void Cartridge::write_easyflash(std::uint16_t address, std::uint8_t value) {
    if (address >= io_2)
        ram_[address & 0xff] = value;
    else if ((address & 0x02) != 0)
        mode_ = easyflash_mode(value);
    else
        bank_ = value & 0x3f;
}

std::uint8_t Cartridge::peek(std::uint16_t address, bool is_high) const {
    if (flash_) return (is_high ? flash_->high : flash_->low).read(bank_ * bank_size + in_bank(address));
    const auto& banks = is_high && kind_ != Kind::ocean ? image_->high : image_->low;
    return bank_of(banks, is_high || kind_ != Kind::zaxxon ? bank_ : 0)[in_bank(address)];
}

std::uint8_t Cartridge::read(std::uint16_t address, bool is_high) {
    if (kind_ == Kind::zaxxon && !is_high) bank_ = address >> 12 & 0x01;
    return peek(address, is_high);
}

void Cartridge::write(std::uint16_t address, bool is_high, std::uint8_t value) {
    if (flash_) (is_high ? flash_->high : flash_->low).write(bank_ * bank_size + in_bank(address), value);
}

}  // namespace gato::simulator
