// SPDX-License-Identifier: MIT
// A vector that grows by whole chunks: elements never move, and growing never holds two copies of everything, which for a
// program of a million lines would be the peak of its memory use. The memory of a chunk is not touched before elements are put
// into it.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace gato {

template <typename T>
class ChunkedVector {
    static_assert(std::is_trivially_copyable_v<T>, "elements are copied into raw memory and never destroyed");

public:
    using value_type = T;
    static constexpr std::size_t chunk_bits = 12;
    static constexpr std::size_t chunk_size = std::size_t{1} << chunk_bits;

    ChunkedVector() = default;
    ChunkedVector(ChunkedVector&& other) noexcept : chunks_(std::move(other.chunks_)), size_(std::exchange(other.size_, 0)) {}
    ChunkedVector& operator=(ChunkedVector&& other) noexcept {
        chunks_ = std::move(other.chunks_);
        size_ = std::exchange(other.size_, 0);
        return *this;
    }

    T& push_back(T value) {
        const std::size_t place = size_ & (chunk_size - 1);
        if (place == 0 && size_ == chunks_.size() * chunk_size) chunks_.emplace_back(std::allocator<T>().allocate(chunk_size));
        return *std::construct_at(chunks_[size_++ >> chunk_bits].get() + place, value);
    }
    void truncate(std::size_t size) { size_ = size; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] T& operator[](std::size_t i) { return chunks_[i >> chunk_bits].get()[i & (chunk_size - 1)]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return chunks_[i >> chunk_bits].get()[i & (chunk_size - 1)]; }
    [[nodiscard]] T& back() { return (*this)[size_ - 1]; }
    [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }

private:
    struct Deallocate {
        void operator()(T* chunk) const { std::allocator<T>().deallocate(chunk, chunk_size); }
    };
    std::vector<std::unique_ptr<T, Deallocate>> chunks_;
    std::size_t size_ = 0;
};

}  // namespace gato
