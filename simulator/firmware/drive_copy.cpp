// SPDX-License-Identifier: MIT
#include "simulator/firmware/drive_copy.hpp"

#include <map>

namespace gato::simulator {
namespace {

// Changes in memory above a drive that is only read.
class DriveAbove final : public Drive {
public:
    explicit DriveAbove(std::shared_ptr<Drive> below) : below_(std::move(below)) {}

    [[nodiscard]] bool is_ready() override { return below_->is_ready(); }

    [[nodiscard]] DiskLabel label() override { return below_->label(); }

    [[nodiscard]] std::vector<DriveFile> list() override {
        std::vector<DriveFile> files = below_->list();
        std::erase_if(files, [this](const DriveFile& file) { return changed_.contains(file.name); });
        for (const auto& [name, change] : changed_)
            if (change) files.push_back({name, change->bytes.size(), change->type});
        return files;
    }

    [[nodiscard]] bool has(const std::string& name) override {
        const auto change = changed_.find(name);
        return change == changed_.end() ? below_->has(name) : change->second.has_value();
    }

    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override {
        const auto change = changed_.find(name);
        if (change == changed_.end()) return below_->read(name);
        return change->second ? std::optional(change->second->bytes) : std::nullopt;
    }

    [[nodiscard]] DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override {
        changed_[name] = Content{bytes, FileType::program};
        note_change();
        return DriveWrite::done;
    }

    [[nodiscard]] DriveWrite write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) override {
        changed_[name] = Content{bytes, FileType::sequential};
        note_change();
        return DriveWrite::done;
    }

    bool remove(const std::string& name) override {
        if (!has(name)) return false;
        changed_[name] = std::nullopt;
        note_change();
        return true;
    }

    [[nodiscard]] std::shared_ptr<Drive> clone() const override { return std::make_shared<DriveAbove>(*this); }

private:
    struct Content {
        std::vector<std::uint8_t> bytes;
        FileType type = FileType::program;
    };

    std::shared_ptr<Drive> below_;
    std::map<std::string, std::optional<Content>> changed_;  // no content: removed
};

}  // namespace

std::shared_ptr<Drive> copy_of(const std::shared_ptr<Drive>& drive) {
    if (!drive) return nullptr;
    if (auto clone = drive->clone()) return clone;
    return std::make_shared<DriveAbove>(drive);
}

}  // namespace gato::simulator
