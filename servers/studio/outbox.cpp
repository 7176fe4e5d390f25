// SPDX-License-Identifier: MIT
#include "servers/studio/outbox.hpp"

namespace gato::studio {

void Outbox::add(std::string bytes) {
    const std::lock_guard lock(mutex_);
    if (!wake_) return;
    if (size_ > most_waiting) {
        is_overfull_ = true;
    } else {
        size_ += bytes.size();
        waiting_.push_back(std::make_shared<const std::string>(std::move(bytes)));
    }
    wake_();
}

bool Outbox::is_busy() const {
    const std::lock_guard lock(mutex_);
    return size_ >= busy_from;
}

bool Outbox::is_overfull() const {
    const std::lock_guard lock(mutex_);
    return is_overfull_;
}

void Outbox::close() {
    const std::lock_guard lock(mutex_);
    wake_ = nullptr;
    waiting_.clear();
    size_ = 0;
}

std::shared_ptr<const std::string> Outbox::first() const {
    const std::lock_guard lock(mutex_);
    return waiting_.empty() ? nullptr : waiting_.front();
}

void Outbox::drop_first() {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return;
    size_ -= waiting_.front()->size();
    waiting_.pop_front();
}

}  // namespace gato::studio
