// SPDX-License-Identifier: MIT
// The same work in several threads.
#pragma once

#include <functional>

namespace gato::cli {

// Calls `work` in so many threads at the same time, this one included, or in as many as the system gives; returns when all are done.
void in_threads(std::size_t count, const std::function<void()>& work);

}  // namespace gato::cli
