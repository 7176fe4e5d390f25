// SPDX-License-Identifier: MIT
// Memory that is too large to be copied with each snapshot (an expansion, a disk): copies share its pages until one is written.
//
//     memory.share();             // what was written so far may be shared by copies from here on
//     memory.write(0x12345, 7);   // copies the page, unless it has been written since
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace gato {

class SharedMemory {
public:
    static constexpr std::size_t page_size = 0x2000;
    using Page = std::array<std::uint8_t, page_size>;

    SharedMemory() = default;
    // All bytes are `fill`.
    SharedMemory(std::size_t size, std::uint8_t fill);
    explicit SharedMemory(const std::vector<std::uint8_t>& content);

    // Rounded up to whole pages, as all sizes are.
    [[nodiscard]] std::size_t size() const { return pages_.size() * page_size; }
    [[nodiscard]] std::uint8_t read(std::size_t address) const { return (*pages_[address / page_size])[address % page_size]; }
    // Valid until the page is written.
    [[nodiscard]] const std::uint8_t* page(std::size_t number) const { return pages_[number]->data(); }

    // Call this before writing begins, since there may be copies that this object does not know.
    void share() { own_.assign(pages_.size(), false); }
    void write(std::size_t address, std::uint8_t value);
    void fill(std::size_t first, std::size_t count, std::uint8_t value);

private:
    std::vector<std::shared_ptr<Page>> pages_;
    std::vector<bool> own_;  // written since share()
};

}  // namespace gato
