// SPDX-License-Identifier: MIT
// The text of a source, together with what keeps its characters in memory: a string, or whatever else the caller has them in
// (such as a file that is mapped into memory). Copies share it; characters never move.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace gato {

class SourceText {
public:
    SourceText() = default;
    SourceText(std::string text) {
        auto owner = std::make_shared<const std::string>(std::move(text));
        view_ = *owner;
        owner_ = std::move(owner);
    }
    SourceText(const char* text) : SourceText(std::string(text)) {}
    // `view`, and the byte after it, stay valid as long as `owner` lives.
    SourceText(std::string_view view, std::shared_ptr<const void> owner) : view_(view), owner_(std::move(owner)) {}

    [[nodiscard]] std::string_view view() const { return view_; }
    [[nodiscard]] std::size_t size() const { return view_.size(); }

    // A stretch of this text that shares its owner.
    [[nodiscard]] SourceText part(std::string_view stretch) const { return {stretch, owner_}; }

    void remove_prefix(std::size_t count) { view_.remove_prefix(count); }

private:
    std::string_view view_;
    std::shared_ptr<const void> owner_;
};

}  // namespace gato
