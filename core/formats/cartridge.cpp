// SPDX-License-Identifier: MIT
#include <gato/formats/cartridge.hpp>

#include <gato/support/ascii.hpp>
#include <gato/support/hex.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace gato::cartridge {

using namespace c64::cartridge;

namespace {

// What is wrong with a file, in words; never leaves this file.
struct Refusal : std::runtime_error {
    using runtime_error::runtime_error;
};

struct Kind {
    unsigned number;
    const char* name;
};
constexpr Kind kinds[] = {
    {1, "Action Replay"},
    {2, "KCS Power Cartridge"},
    {3, "Final Cartridge III"},
    {4, "Simons' BASIC"},
    {5, "Ocean"},
    {6, "Expert Cartridge"},
    {7, "Fun Play"},
    {8, "Super Games"},
    {9, "Atomic Power"},
    {10, "Epyx FastLoad"},
    {11, "Westermann"},
    {12, "REX Utility"},
    {13, "Final Cartridge I"},
    {14, "Magic Formel"},
    {15, "C64 Game System"},
    {16, "WarpSpeed"},
    {17, "Dinamic"},
    {18, "Zaxxon"},
    {19, "Magic Desk"},
    {20, "Super Snapshot V5"},
    {21, "COMAL-80"},
    {32, "EasyFlash"},
};

std::string text_of_kind(unsigned number) {
    const auto* const kind = std::ranges::find(kinds, number, &Kind::number);
    const std::string name = kind == std::end(kinds) ? "" : std::string(kind->name) + ", ";
    return "a cartridge with logic of its own (" + name + "hardware type " + std::to_string(number) + ")";
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    Image read() {
        if (!bytes_.starts_with(signature)) throw Refusal("is no cartridge image: it does not begin with C64 CARTRIDGE");
        need(0, header_size, "header");
        Image image{read_name(), std::vector<std::uint8_t>(bank_size * bank_count())};
        // Some files say less than the header has.
        std::size_t at = std::max<std::size_t>(number(0x10, 4), header_size);
        while (at < bytes_.size()) at += read_packet(image, at);
        for (std::size_t bank = 0; bank < image.rom.size() / bank_size; ++bank)
            if (!filled_[bank]) throw Refusal("has no CHIP at " + dollar(address_of(bank)));
        return image;
    }

private:
    [[nodiscard]] unsigned long number(std::size_t at, std::size_t size) const {
        unsigned long value = 0;
        for (std::size_t i = 0; i < size; ++i) value = value << 8 | static_cast<unsigned char>(bytes_[at + i]);
        return value;
    }
    void need(std::size_t at, std::size_t size, const char* what) const {
        if (at > bytes_.size() || size > bytes_.size() - at)
            throw Refusal("is cut off: its " + std::string(what) + " does not end");
    }
    static std::uint16_t address_of(std::size_t bank) { return bank == 0 ? lower_bank : upper_bank; }

    [[nodiscard]] std::string read_name() const {
        const std::string_view name = bytes_.substr(0x20, name_size);
        return std::string(name.substr(0, name.find('\0')));
    }

    // What the lines EXROM and GAME, low when they are 0, make of it.
    [[nodiscard]] std::size_t bank_count() const {
        const unsigned kind = static_cast<unsigned>(number(0x16, 2));
        const bool exrom = number(0x18, 1) == 0, game = number(0x19, 1) == 0;
        const std::string others = ", which the simulator does not have yet";
        if (kind != 0) throw Refusal("is " + text_of_kind(kind) + others);
        if (game && !exrom) throw Refusal("is an Ultimax cartridge" + others);
        if (!exrom) throw Refusal("is a cartridge that pulls neither EXROM nor GAME: nothing of it can be seen");
        return game ? 2 : 1;
    }

    // Its size, header included.
    [[nodiscard]] std::size_t read_packet(Image& image, std::size_t at) {
        if (bytes_.substr(at, packet_signature.size()) != packet_signature)
            throw Refusal("has no CHIP packet at byte " + std::to_string(at));
        need(at, packet_header_size, "last CHIP packet");
        const std::size_t length = number(at + 4, 4), size = number(at + 14, 2);
        const auto address = static_cast<std::uint16_t>(number(at + 12, 2));
        const std::string chip = "has a CHIP of " + std::to_string(size) + " bytes at " + dollar(address);
        if (length < packet_header_size + size) throw Refusal(chip + ", but its packet has " + std::to_string(length));
        need(at, length, "last CHIP packet");
        if (number(at + 8, 2) != 0) throw Refusal(chip + " that is no ROM");
        if (number(at + 10, 2) != 0) throw Refusal(chip + " in bank " + std::to_string(number(at + 10, 2)));
        place(image, bytes_.substr(at + packet_header_size, size), address, chip);
        return length;
    }

    // ROMH may be given for where Ultimax cartridges have it.
    void place(Image& image, std::string_view content, std::uint16_t address, const std::string& chip) {
        constexpr std::uint16_t ultimax_bank = 0xe000;
        const std::size_t bank = address == upper_bank || address == ultimax_bank ? 1 : 0;
        const bool is_known = address == lower_bank || bank == 1;
        const std::size_t end = (bank * bank_size) + content.size();
        if (!is_known || content.empty() || content.size() % bank_size != 0 || end > image.rom.size())
            throw Refusal(chip + "; a cartridge of " + std::to_string(image.rom.size() >> 10) + " KiB does not have that");
        for (std::size_t one = bank; one < end / bank_size; ++one)
            if (std::exchange(filled_[one], true)) throw Refusal("has two CHIPs at " + dollar(address_of(one)));
        std::ranges::copy(content, image.rom.begin() + static_cast<std::ptrdiff_t>(bank * bank_size));
    }

    std::string_view bytes_;
    std::array<bool, 2> filled_{};
};

}  // namespace

bool Image::starts() const {
    return std::equal(mark_bytes.begin(), mark_bytes.end(), rom.begin() + (mark - lower_bank));
}

std::optional<Image> read_image(std::string_view bytes, std::string& error) {
    try {
        return Reader(bytes).read();
    } catch (const Refusal& refusal) {
        error = refusal.what();
        return std::nullopt;
    }
}

bool is_image(std::string_view file, std::string_view bytes) {
    return bytes.starts_with(signature) || ends_with_ignoring_case(file, ".crt");
}

}  // namespace gato::cartridge
