// SPDX-License-Identifier: MIT
// For tests: a disk in memory that can be full or removed, and whose files can be locked. It cannot be cloned, like a folder of
// the host.
#pragma once

#include <gato/simulator/drive.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gato::simulator {

class FakeDrive : public Drive {
public:
    using Files = std::map<std::string, std::vector<std::uint8_t>>;

    explicit FakeDrive(Files content = {}) : files(std::move(content)) {}
    bool is_ready() override { return ready; }
    std::vector<DriveFile> list() override {
        std::vector<DriveFile> found;
        for (const auto& [name, bytes] : files)
            found.push_back({name, bytes.size(), sequential.contains(name) ? FileType::sequential : FileType::program});
        return found;
    }
    std::optional<std::vector<std::uint8_t>> read(const std::string& name) override {
        const auto file = files.find(name);
        return file == files.end() ? std::nullopt : std::optional(file->second);
    }
    DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override {
        if (result != DriveWrite::done) return result;
        files[name] = bytes;
        sequential.erase(name);
        return result;
    }
    DriveWrite write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) override {
        const DriveWrite done = write(name, bytes);
        if (done == DriveWrite::done) sequential.insert(name);
        return done;
    }
    bool remove(const std::string& name) override { return !locked.contains(name) && files.erase(name) != 0; }

    Files files;
    std::set<std::string> locked, sequential;
    DriveWrite result = DriveWrite::done;
    bool ready = true;
};

}  // namespace gato::simulator
