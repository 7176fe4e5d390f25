// SPDX-License-Identifier: MIT
#include "cli/test/threads.hpp"

#include <system_error>
#include <thread>
#include <vector>

namespace gato::cli {

namespace {

// Like a vector of std::jthread, which libc++ does not have.
class Pool {
public:
    Pool() = default;
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() {
        for (std::thread& thread : threads_) thread.join();
    }

    void add(const std::function<void()>& work) { threads_.emplace_back(work); }

private:
    std::vector<std::thread> threads_;
};

}  // namespace

void in_threads(std::size_t count, const std::function<void()>& work) {
    Pool pool;
    try {
        for (std::size_t i = 1; i < count; ++i) pool.add(work);
    } catch (const std::system_error&) {
        // The system gives no more threads: those that exist do the work.
    }
    work();
}

}  // namespace gato::cli
