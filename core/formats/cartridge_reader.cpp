// SPDX-License-Identifier: MIT
// Reads the bytes of a .crt into banks.
#include "core/formats/cartridge_kinds.hpp"
#include "core/support/hex.hpp"
#include <gato/formats/cartridge.hpp>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace gato::cartridge {

using namespace c64::cartridge;

namespace {

// What is wrong with a file, in words; never leaves this file.
struct Refusal : std::runtime_error {
    using runtime_error::runtime_error;
};

constexpr std::size_t mode_at = 0x18, kind_at = 0x16;
constexpr unsigned rom_chip = 0, flash_chip = 2;
constexpr std::uint16_t ultimax_half = ultimax_bank + bank_size / 2;

std::string at_byte(std::size_t at) {
    return " at byte " + std::to_string(at);
}

// The banks that are selected by one line.
class Banks {
public:
    // Returns false if there is one already. Half a bank appears twice.
    bool fill(std::size_t bank, std::string_view content) {
        if (filled_.size() <= bank) filled_.resize(bank + 1);
        if (filled_[bank]) return false;
        filled_[bank] = true;
        const std::size_t end = (bank + 1) * bank_size;
        if (bytes_.size() < end) bytes_.resize(std::bit_ceil(bank + 1) * bank_size, 0xff);
        for (std::size_t at = end - bank_size; at < end; at += content.size())
            std::ranges::copy(content, bytes_.begin() + static_cast<std::ptrdiff_t>(at));
        return true;
    }
    [[nodiscard]] bool has(std::size_t bank) const { return bank < filled_.size() && filled_[bank]; }
    [[nodiscard]] std::vector<std::uint8_t> take() { return std::move(bytes_); }

private:
    std::vector<std::uint8_t> bytes_;
    std::vector<bool> filled_;
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    Image read() {
        if (!bytes_.starts_with(signature)) throw Refusal("is not a cartridge image: it does not begin with C64 CARTRIDGE");
        need(0, header_size, "header");
        kind_ = read_kind();
        mode_ = read_mode();
        // Some files say less than the header has.
        std::size_t at = std::max<std::size_t>(number(0x10, 4), header_size);
        need(0, at, "header");
        while (at < bytes_.size() && !is_rest(at)) at += read_packet(at);
        check_banks();
        return {read_name(), low_.take(), high_.take(), mode_, *kind_->kind};
    }

private:
    [[nodiscard]] unsigned long number(std::size_t at, std::size_t size) const {
        unsigned long value = 0;
        for (std::size_t i = 0; i < size; ++i) value = value << 8 | static_cast<unsigned char>(bytes_[at + i]);
        return value;
    }
    void need(std::size_t at, std::size_t size, const char* what) const {
        if (at > bytes_.size() || size > bytes_.size() - at)
            throw Refusal("is cut off: its " + std::string(what) + at_byte(at) + " does not end");
    }

    [[nodiscard]] std::string read_name() const {
        const std::string_view name = bytes_.substr(0x20, name_size);
        return std::string(name.substr(0, name.find('\0')));
    }

    [[nodiscard]] const KindRow* read_kind() const {
        const unsigned number = static_cast<unsigned>(this->number(kind_at, 2));
        const KindRow* const row = kind_of(number);
        if (row != nullptr && row->kind) return row;
        const std::string name = row == nullptr ? "" : std::string(row->name) + ", ";
        throw Refusal("is a cartridge with its own logic (" + name + "hardware type " + std::to_string(number)
                      + at_byte(kind_at) + "), which the simulator does not have");
    }

    // What the lines EXROM and GAME, low when they are 0, make of it.
    [[nodiscard]] Mode read_mode() const {
        const bool exrom = number(mode_at, 1) == 0, game = number(mode_at + 1, 1) == 0;
        if (exrom) return game ? Mode::large : Mode::small;
        if (game) return Mode::ultimax;
        if (*kind_->kind == Kind::plain)
            throw Refusal("is a cartridge that pulls neither EXROM nor GAME" + at_byte(mode_at) + ": the C64 cannot see it");
        return Mode::off;
    }

    // Too short for a packet, and no beginning of one: some files have that at their end.
    [[nodiscard]] bool is_rest(std::size_t at) const {
        return bytes_.size() - at < packet_header_size && !bytes_.substr(at).starts_with(packet_signature.substr(0, 1));
    }

    // Its size, header included.
    [[nodiscard]] std::size_t read_packet(std::size_t at) {
        if (bytes_.substr(at, packet_signature.size()) != packet_signature) throw Refusal("has no CHIP packet" + at_byte(at));
        need(at, packet_header_size, "last CHIP packet");
        const std::size_t length = number(at + 4, 4), size = number(at + 14, 2);
        const unsigned type = static_cast<unsigned>(number(at + 8, 2));
        const auto address = static_cast<std::uint16_t>(number(at + 12, 2));
        const std::string chip = "has" + at_byte(at) + " a CHIP of " + std::to_string(size) + " bytes at " + dollar(address);
        if (length < packet_header_size + size) throw Refusal(chip + ", but its packet has " + std::to_string(length));
        need(at, length, "last CHIP packet");
        if (type != rom_chip && type != flash_chip) throw Refusal(chip + " that is not ROM");
        const std::size_t written_bank = number(at + 10, 2), bank = bank_of(*kind_, written_bank);
        if (bank >= kind_->banks)
            throw Refusal(chip + " in bank " + std::to_string(written_bank) + "; a cartridge of this kind has "
                          + (kind_->banks == 1 ? "one" : std::to_string(kind_->banks)));
        place(bytes_.substr(at + packet_header_size, size), bank, address, chip);
        return length;
    }

    // ROMH may be given for where the other modes have it.
    void place(std::string_view content, std::size_t bank, std::uint16_t address, const std::string& chip) {
        const bool is_low = address == lower_bank, is_half = content.size() == bank_size / 2;
        const bool is_high = (address == upper_bank || address == ultimax_bank || (address == ultimax_half && is_half));
        const bool is_both = is_low && content.size() == 2 * bank_size;
        if ((!is_low && !is_high) || !(content.size() == bank_size || is_half || is_both) || (is_both && !has_high())
            || (is_high && !has_high() && !kind_->shows_low_twice))
            throw Refusal(chip + "; a cartridge of " + shape() + " does not have that");
        if (is_high && !kind_->shows_low_twice) return fill(high_, bank, content, upper_bank);
        fill(low_, bank, content.substr(0, std::min(content.size(), bank_size)), address);
        if (is_both) fill(high_, bank, content.substr(bank_size), upper_bank);
    }
    void fill(Banks& banks, std::size_t bank, std::string_view content, std::uint16_t address) const {
        if (banks.fill(bank, content)) return;
        const std::string which = kind_->banks == 1 ? "" : " in bank " + std::to_string(bank);
        throw Refusal("has two CHIPs at " + dollar(address) + which);
    }

    // If there is no logic, the two lines decide.
    [[nodiscard]] bool has_high() const {
        return *kind_->kind == Kind::plain ? mode_ == Mode::large || mode_ == Mode::ultimax : kind_->has_high;
    }
    [[nodiscard]] std::string shape() const {
        if (*kind_->kind != Kind::plain) return std::string("the type ") + kind_->name;
        return mode_ == Mode::small ? "8 KiB" : mode_ == Mode::large ? "16 KiB" : "Ultimax mode";
    }

    // Of one without logic all that it shows must be there, of others what it begins with.
    void check_banks() const {
        const bool starts_high = mode_ == Mode::ultimax;
        const bool needs_high = starts_high || (*kind_->kind == Kind::plain && mode_ == Mode::large);
        if (!starts_high && !low_.has(0)) throw Refusal("has no CHIP at " + dollar(lower_bank));
        if (needs_high && !high_.has(0)) throw Refusal("has no CHIP at " + dollar(starts_high ? ultimax_bank : upper_bank));
    }

    std::string_view bytes_;
    const KindRow* kind_ = nullptr;
    Mode mode_ = Mode::off;
    Banks low_, high_;
};

}  // namespace

std::optional<Image> read_image(std::string_view bytes, std::string& error) {
    try {
        return Reader(bytes).read();
    } catch (const Refusal& refusal) {
        error = refusal.what();
        return std::nullopt;
    }
}

}  // namespace gato::cartridge
