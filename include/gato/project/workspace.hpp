// SPDX-License-Identifier: MIT
// File systems on top of another one: one remembers what was read, one replaces files by texts.
#pragma once

#include <gato/support/file_system.hpp>

#include <map>
#include <string>
#include <unordered_set>
#include <vector>

namespace gato::project {

// A file system on top of another one, to which it passes every call.
class FilesOver : public FileSystem {
public:
    // `files` must outlive this object.
    explicit FilesOver(const FileSystem& files) : files_(files) {}

    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override {
        return files_.find(folder, name);
    }
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override { return files_.size(path); }
    [[nodiscard]] std::optional<std::int64_t> modified(const std::string& path) const override { return files_.modified(path); }
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override { return files_.read(path); }
    [[nodiscard]] std::optional<SourceText> read_source(const std::string& path) const override {
        return files_.read_source(path);
    }
    [[nodiscard]] std::string why_unreadable(const std::string& path) const override { return files_.why_unreadable(path); }
    [[nodiscard]] bool is_folder(const std::string& path) const override { return files_.is_folder(path); }
    [[nodiscard]] std::string absolute(const std::string& path) const override { return files_.absolute(path); }
    [[nodiscard]] std::vector<std::string> names_beside(const std::string& folder, const std::string& name) const override {
        return files_.names_beside(folder, name);
    }
    [[nodiscard]] std::vector<std::string> folders_in(const std::string& folder) const override {
        return files_.folders_in(folder);
    }

private:
    const FileSystem& files_;
};

// Remembers what was read through it: the dependencies of a build.
class TrackedFiles final : public FilesOver {
public:
    using FilesOver::FilesOver;

    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
    [[nodiscard]] std::optional<SourceText> read_source(const std::string& path) const override;

    // Returns the paths in the order of their first reading, each once.
    [[nodiscard]] const std::vector<std::string>& files_read() const { return files_read_; }

private:
    void note(const std::string& path) const;

    mutable std::vector<std::string> files_read_;
    mutable std::unordered_set<std::string> noted_;
};

// Files as an editor has them: a text that was not saved yet replaces the file of the same path.
class Workspace final : public FilesOver {
public:
    using FilesOver::FilesOver;

    // The file need not exist below. The text counts until it is taken away or replaced.
    void lay_over(const std::string& path, std::string text) { texts_[absolute(path)] = SourceText(std::move(text)); }
    void take_away(const std::string& path) { texts_.erase(absolute(path)); }

    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override;
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
    [[nodiscard]] std::optional<SourceText> read_source(const std::string& path) const override;
    [[nodiscard]] std::string why_unreadable(const std::string& path) const override;

private:
    [[nodiscard]] const SourceText* text_over(const std::string& path) const;

    std::map<std::string, SourceText> texts_;  // by absolute path
};

}  // namespace gato::project
