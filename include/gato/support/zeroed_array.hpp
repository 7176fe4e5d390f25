// SPDX-License-Identifier: MIT
// An array of zeros of fixed size whose memory the system hands out when it is touched: 64 KiB of address space cost a small
// program no more than the pages it writes. A std::vector would write all of it first.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <sys/mman.h>
#include <type_traits>

namespace gato {

template <typename T>
class ZeroedArray {
    static_assert(std::is_trivial_v<T>, "zero bytes must be a value");

public:
    explicit ZeroedArray(std::size_t size) : elements_(map(size), Unmap{size}), size_(size) {}

    [[nodiscard]] T& operator[](std::size_t i) { return elements_.get()[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return elements_.get()[i]; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const T* begin() const { return elements_.get(); }

private:
    // calloc() would clear memory that the heap has at hand.
    static T* map(std::size_t size) {
        void* const memory = ::mmap(nullptr, size * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        return static_cast<T*>(memory);
    }
    struct Unmap {
        std::size_t size;
        void operator()(T* elements) const { ::munmap(elements, size * sizeof(T)); }
    };
    std::unique_ptr<T, Unmap> elements_;
    std::size_t size_;
};

}  // namespace gato
