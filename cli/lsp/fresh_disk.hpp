// SPDX-License-Identifier: MIT
// The disk for a process that runs for hours: cached folders can be dropped, and sources are copied, since a file that is mapped
// into memory must not become shorter.
#pragma once

#include "cli/disk/disk.hpp"

#include <memory>

namespace gato::cli {

class FreshDisk final : public FileSystem {
public:
    void forget() { disk_ = std::make_unique<Disk>(); }

    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override {
        return disk_->find(folder, name);
    }
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override { return disk_->size(path); }
    [[nodiscard]] std::optional<std::int64_t> modified(const std::string& path) const override { return disk_->modified(path); }
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override { return disk_->read(path); }
    [[nodiscard]] std::string why_unreadable(const std::string& path) const override { return disk_->why_unreadable(path); }
    [[nodiscard]] bool is_folder(const std::string& path) const override { return disk_->is_folder(path); }
    [[nodiscard]] std::string absolute(const std::string& path) const override { return disk_->absolute(path); }
    [[nodiscard]] std::vector<std::string> names_beside(const std::string& folder, const std::string& name) const override {
        return disk_->names_beside(folder, name);
    }
    [[nodiscard]] std::vector<std::string> folders_in(const std::string& folder) const override {
        return disk_->folders_in(folder);
    }

private:
    std::unique_ptr<Disk> disk_ = std::make_unique<Disk>();
};

}  // namespace gato::cli
