// SPDX-License-Identifier: MIT
// Files in memory: for tests, for programs that generate their sources, and where there is no disk.
//
//     gato::MemoryFiles files({{"main.asm", "*=$c000\n rts\n"}});
#pragma once

#include <gato/support/file_system.hpp>
#include <gato/support/output_file.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gato {

class MemoryFiles final : public FileSystem, public OutputStore {
public:
    MemoryFiles() = default;
    // `content` is by path; paths are normal (normal_path).
    explicit MemoryFiles(std::map<std::string, std::string> content) : files_(std::move(content)) {}

    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override;
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
    [[nodiscard]] std::vector<std::string> names_beside(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::vector<std::string> folders_in(const std::string& folder) const override;
    [[nodiscard]] bool is_folder(const std::string& path) const override;

    void write(const std::vector<OutputFile>& files) override;

    [[nodiscard]] const std::map<std::string, std::string>& content() const { return files_; }

private:
    std::map<std::string, std::string> files_;
};

}  // namespace gato
