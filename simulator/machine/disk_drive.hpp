// SPDX-License-Identifier: MIT
// A disk image in the drive. Its DOS works on the sectors of the drive's own copy, so that the result is an image that other
// tools and drives can read; the functions of Drive are for callers that want whole files.
#pragma once

#include "simulator/machine/disk_dos.hpp"
#include <gato/simulator/drive.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gato::simulator {

class DiskDrive final : public Drive, private Channels {
public:
    // May programs write to it? `is_protected` is the notch of the disk.
    explicit DiskDrive(disk::Image image, bool is_protected = false) : dos_(std::move(image), is_protected) {}

    // Closed files, except relative ones; if the sectors of a file cannot be read, its size is that of its blocks.
    [[nodiscard]] DiskLabel label() override;
    [[nodiscard]] std::vector<DriveFile> list() override;
    [[nodiscard]] bool has(const std::string& name) override { return find(name).has_value(); }
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    // As with a 1541, a file that replaces another needs space for both.
    [[nodiscard]] DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    [[nodiscard]] DriveWrite write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;
    [[nodiscard]] DriveWrite rename(const DriveFile& file, const std::string& new_name) override;
    [[nodiscard]] std::shared_ptr<Drive> clone() const override { return std::make_shared<DiskDrive>(*this); }
    [[nodiscard]] Channels* channels() override { return this; }

    // The disk as it is now, and whether it differs from the one at the beginning.
    [[nodiscard]] const disk::Image& image() const { return dos_.image(); }
    [[nodiscard]] bool has_changed() const { return dos_.has_changed(); }
    [[nodiscard]] bool is_protected() const { return dos_.is_protected(); }
    // The drive has not just been switched on: its status is OK.
    void forget_start() { dos_.forget_start(); }

private:
    void open(int channel, const std::string& name) override;
    void close(int channel) override;
    [[nodiscard]] std::optional<Byte> read(int channel) override;
    void write(int channel, std::uint8_t byte) override;
    void end_message(int channel) override;

    [[nodiscard]] std::optional<disk::Entry> find(const std::string& name) const;
    [[nodiscard]] DriveWrite store(const std::string& name, disk::Kind kind, const std::vector<std::uint8_t>& bytes);
    template <class Change>
    [[nodiscard]] DriveWrite change(Change change);

    DiskDos dos_;
};

}  // namespace gato::simulator
