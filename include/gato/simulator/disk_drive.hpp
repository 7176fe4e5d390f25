// SPDX-License-Identifier: MIT
// A disk image in the drive: its directory keeps its order, and it can be full. What a program writes changes the drive's own copy.
#pragma once

#include <gato/simulator/drive.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gato::simulator {

class DiskDrive final : public Drive {
public:
    explicit DiskDrive(disk::Image image) : image_(std::move(image)) {}

    [[nodiscard]] DiskLabel label() override;
    [[nodiscard]] std::vector<DriveFile> list() override;
    [[nodiscard]] bool has(const std::string& name) override { return find(name) != image_.files.end(); }
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    // As with a 1541, a file that replaces another needs room for both, unless it only adds to it.
    [[nodiscard]] DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    [[nodiscard]] DriveWrite write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;
    [[nodiscard]] DriveWrite rename(const DriveFile& file, const std::string& new_name) override;
    [[nodiscard]] std::shared_ptr<Drive> clone() const override { return std::make_shared<DiskDrive>(*this); }

    // The disk as it is now, and whether that is another than it was.
    [[nodiscard]] const disk::Image& image() const { return image_; }
    [[nodiscard]] bool has_changed() const { return changes() > 0; }

private:
    using Files = std::vector<disk::File>;

    [[nodiscard]] Files::iterator find(const std::string& name);
    [[nodiscard]] DriveWrite store(const std::string& name, FileType type, const std::vector<std::uint8_t>& bytes);

    disk::Image image_;
};

}  // namespace gato::simulator
