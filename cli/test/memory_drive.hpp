// SPDX-License-Identifier: MIT
// A disk in memory, filled from a folder of the host: what a program writes never reaches the folder, and every run finds the same.
#pragma once

#include <gato/simulator/drive.hpp>

#include <map>
#include <string>

namespace gato::cli {

class MemoryDrive final : public simulator::Drive {
public:
    // An empty name gives an empty disk. Throws Failure for what is no folder or holds too much.
    explicit MemoryDrive(const std::string& folder);

    [[nodiscard]] std::vector<simulator::DriveFile> list() override;
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    [[nodiscard]] simulator::DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;
    [[nodiscard]] std::shared_ptr<simulator::Drive> clone() const override { return std::make_shared<MemoryDrive>(*this); }

private:
    std::map<std::string, std::vector<std::uint8_t>> files_;
};

}  // namespace gato::cli
