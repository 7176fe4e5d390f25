// SPDX-License-Identifier: MIT
// A folder as drive 8, while it is recorded and when it is played. The recording has the directory as it was at the beginning, and the
// content of those files that the program has read before it wrote them.
#pragma once

#include "recording/recording.hpp"
#include <gato/simulator/drive.hpp>

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace gato::recording {

// Passes everything on to another drive, whose files have neither a DOS nor a label of their own.
class NotedDrive final : public simulator::Drive {
public:
    explicit NotedDrive(std::shared_ptr<Drive> drive);

    [[nodiscard]] bool is_ready() override { return drive_->is_ready(); }
    [[nodiscard]] std::vector<simulator::DriveFile> list() override { return drive_->list(); }
    [[nodiscard]] bool has(const std::string& name) override { return drive_->has(name); }
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    [[nodiscard]] simulator::DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    [[nodiscard]] simulator::DriveWrite write_sequential(const std::string& name,
                                                         const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;
    // Notes what it reads in the same place.
    [[nodiscard]] std::shared_ptr<Drive> clone() const override;

    [[nodiscard]] const Drive& noted() const { return *drive_; }
    // For others than the program: what they read is not noted.
    [[nodiscard]] Drive& noted() { return *drive_; }
    [[nodiscard]] const std::vector<FolderFile>& files() const { return *files_; }

private:
    NotedDrive(const NotedDrive& other, std::shared_ptr<Drive> drive);

    std::shared_ptr<Drive> drive_;
    std::shared_ptr<std::vector<FolderFile>> files_;
    std::set<std::string> written_{};
};

// Files that were not read exist, but cannot be. Only files of the program's own can be removed. The directory is sorted, as that of a
// folder is.
class PlayedDrive final : public simulator::Drive {
public:
    explicit PlayedDrive(std::vector<FolderFile> files) : files_(std::move(files)) {}

    [[nodiscard]] std::vector<simulator::DriveFile> list() override;
    [[nodiscard]] bool has(const std::string& name) override { return find(name) != nullptr; }
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    [[nodiscard]] simulator::DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    [[nodiscard]] simulator::DriveWrite write_sequential(const std::string& name,
                                                         const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;
    [[nodiscard]] std::shared_ptr<Drive> clone() const override { return std::make_shared<PlayedDrive>(*this); }

private:
    [[nodiscard]] FolderFile* find(const std::string& name);
    simulator::DriveWrite store(const std::string& name, const std::vector<std::uint8_t>& bytes, bool is_sequential);

    std::vector<FolderFile> files_;
    std::set<std::string> written_{};
};

}  // namespace gato::recording
