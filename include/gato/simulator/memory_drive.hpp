// SPDX-License-Identifier: MIT
// A disk in memory: what a program writes to it stays in the machine.
#pragma once

#include <gato/simulator/drive.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gato::simulator {

class MemoryDrive final : public Drive {
public:
    struct File {
        std::vector<std::uint8_t> content;
        FileType type = FileType::program;
    };
    using Files = std::map<std::string, File>;

    explicit MemoryDrive(Files files = {}) : files_(std::move(files)) {}

    [[nodiscard]] std::vector<DriveFile> list() override;
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    [[nodiscard]] DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    [[nodiscard]] DriveWrite write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;
    [[nodiscard]] std::shared_ptr<Drive> clone() const override { return std::make_shared<MemoryDrive>(*this); }

private:
    Files files_;
};

}  // namespace gato::simulator
