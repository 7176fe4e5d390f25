// SPDX-License-Identifier: MIT
#include "simulator/firmware/drive_copy.hpp"

#include <map>

namespace gato::simulator {
namespace {

// Changes in memory above a drive that is only read.
class DriveAbove final : public Drive {
public:
    explicit DriveAbove(std::shared_ptr<Drive> below) : below_(std::move(below)) {}

    [[nodiscard]] std::vector<DriveFile> list() override {
        std::vector<DriveFile> files = below_->list();
        std::erase_if(files, [this](const DriveFile& file) { return changes_.contains(file.name); });
        for (const auto& [name, bytes] : changes_)
            if (bytes) files.push_back({name, bytes->size()});
        return files;
    }

    [[nodiscard]] bool has(const std::string& name) override {
        const auto change = changes_.find(name);
        return change == changes_.end() ? below_->has(name) : change->second.has_value();
    }

    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override {
        const auto change = changes_.find(name);
        return change == changes_.end() ? below_->read(name) : change->second;
    }

    [[nodiscard]] DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override {
        changes_[name] = bytes;
        return DriveWrite::done;
    }

    bool remove(const std::string& name) override {
        if (!has(name)) return false;
        changes_[name] = std::nullopt;
        return true;
    }

    [[nodiscard]] std::shared_ptr<Drive> clone() const override { return std::make_shared<DriveAbove>(*this); }

private:
    std::shared_ptr<Drive> below_;
    std::map<std::string, std::optional<std::vector<std::uint8_t>>> changes_;  // no bytes: removed
};

}  // namespace

std::shared_ptr<Drive> copy_of(const std::shared_ptr<Drive>& drive) {
    if (!drive) return nullptr;
    if (auto clone = drive->clone()) return clone;
    return std::make_shared<DriveAbove>(drive);
}

}  // namespace gato::simulator
