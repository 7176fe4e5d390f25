// SPDX-License-Identifier: MIT
#include "core/support/shared_memory.hpp"

#include <algorithm>

namespace gato {

SharedMemory::SharedMemory(std::size_t size, std::uint8_t fill) {
    auto page = std::make_shared<Page>();
    page->fill(fill);
    pages_.assign((size + page_size - 1) / page_size, page);
    share();
}

SharedMemory::SharedMemory(const std::vector<std::uint8_t>& content) {
    for (std::size_t at = 0; at < content.size(); at += page_size) {
        auto page = std::make_shared<Page>();
        const std::size_t size = std::min(page_size, content.size() - at);
        std::copy_n(content.begin() + static_cast<std::ptrdiff_t>(at), size, page->begin());
        pages_.push_back(std::move(page));
    }
    share();
}

void SharedMemory::write(std::size_t address, std::uint8_t value) {
    const std::size_t number = address / page_size;
    if (!own_[number]) {
        pages_[number] = std::make_shared<Page>(*pages_[number]);
        own_[number] = true;
    }
    (*pages_[number])[address % page_size] = value;
}

void SharedMemory::fill(std::size_t first, std::size_t count, std::uint8_t value) {
    for (std::size_t address = first; address < first + count; ++address) write(address, value);
}

}  // namespace gato
