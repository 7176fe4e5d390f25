// SPDX-License-Identifier: MIT
// Disk drive 8 without a disk: it answers 74,DRIVE NOT READY.
#pragma once

#include <gato/simulator/drive.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::simulator {

class EmptyDrive final : public Drive {
public:
    [[nodiscard]] bool is_ready() override { return false; }
    [[nodiscard]] std::vector<DriveFile> list() override { return {}; }
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string&) override { return std::nullopt; }
    [[nodiscard]] DriveWrite write(const std::string&, const std::vector<std::uint8_t>&) override {
        return DriveWrite::write_protected;
    }
    bool remove(const std::string&) override { return false; }
    [[nodiscard]] std::shared_ptr<Drive> clone() const override { return std::make_shared<EmptyDrive>(); }
};

}  // namespace gato::simulator
