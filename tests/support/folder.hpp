// SPDX-License-Identifier: MIT
// For tests: a folder of their own.
#pragma once

#include "support/run_program.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace gato::tests {

// A folder that is removed with everything in it.
class Folder {
public:
    Folder() : path_(new_folder()) {}
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    void write(const std::string& name, const std::string& content) const {
        std::filesystem::create_directories((in(name)).parent_path());
        std::ofstream(in(name), std::ios::binary) << content;
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream stream(in(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    [[nodiscard]] bool has(const std::string& name) const { return std::filesystem::exists(in(name)); }

    // A path in the folder; the name is UTF-8 on every system.
    [[nodiscard]] std::filesystem::path in(const std::string& name) const {
        return path_ / std::filesystem::path(std::u8string(name.begin(), name.end()));
    }

private:
    std::filesystem::path path_;
};

}  // namespace gato::tests
