// SPDX-License-Identifier: MIT
#include "cli/studio/make_worker.hpp"

namespace gato::cli {

studio::MakeWorker make_worker(const StudioPlace&) {
    return [](std::string_view, const studio::Post&) { return std::unique_ptr<studio::Worker>(); };
}

}  // namespace gato::cli
