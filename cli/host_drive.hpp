// SPDX-License-Identifier: MIT
// A folder of the host as disk drive 8. Files appear under their names in capitals, without `.prg`; nothing outside the folder
// can be reached.
#pragma once

#include <gato/simulator/drive.hpp>

#include <filesystem>

namespace gato::cli {

class HostDrive final : public simulator::Drive {
public:
    // Throws Failure (environment_failed) when the folder is none.
    explicit HostDrive(std::filesystem::path folder);

    [[nodiscard]] std::vector<simulator::DriveFile> list() override;
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    [[nodiscard]] bool write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;

private:
    [[nodiscard]] std::optional<std::filesystem::path> find(const std::string& name) const;

    std::filesystem::path folder_;
};

}  // namespace gato::cli
