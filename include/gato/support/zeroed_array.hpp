// SPDX-License-Identifier: MIT
// An array of zeros of fixed size whose memory the system hands out when it is touched: 64 KiB of address space cost a small
// program no more than the pages it writes. A std::vector would write all of it first.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace gato {

template <typename T>
class ZeroedArray {
    static_assert(std::is_trivial_v<T>, "zero bytes must be a value");

public:
    explicit ZeroedArray(std::size_t size) : elements_(static_cast<T*>(std::calloc(size, sizeof(T)))), size_(size) {
        if (elements_ == nullptr) throw std::bad_alloc();
    }

    [[nodiscard]] T& operator[](std::size_t i) { return elements_.get()[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return elements_.get()[i]; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const T* begin() const { return elements_.get(); }

private:
    struct Free {
        void operator()(T* elements) const { std::free(elements); }
    };
    std::unique_ptr<T, Free> elements_;
    std::size_t size_;
};

}  // namespace gato
