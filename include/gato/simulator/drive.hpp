// SPDX-License-Identifier: MIT
// What the simulated disk drive needs from the world outside. The library itself opens no files: the code that builds a machine
// passes in a Drive, or none.
//
// Not modelled: the drive as a computer of its own (its memory, fast loaders); that is drive_1541.hpp.
#pragma once

#include <gato/formats/file_type.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::simulator {

using disk::FileType;

struct DriveFile {
    std::string name;  // PETSCII, as a program writes it
    std::size_t size = 0;
    FileType type = FileType::program;
};

// What a directory says about the disk itself.
struct DiskLabel {
    std::string name = "GATO", id = "00 2A";  // PETSCII
    std::size_t blocks = 664;                 // that files occupy or can occupy
};

// The result of storing a file.
enum class DriveWrite : std::uint8_t { done, full, write_protected };

class Channels;

class Drive {
public:
    virtual ~Drive() = default;
    // Returns false while there is no disk in the drive: a request for a file is answered with that, and the functions below
    // are not called.
    [[nodiscard]] virtual bool is_ready() { return true; }
    [[nodiscard]] virtual DiskLabel label() { return {}; }
    // Names are PETSCII, at most 16 characters; the caller has already resolved `*` and `?`.
    [[nodiscard]] virtual std::vector<DriveFile> list() = 0;
    [[nodiscard]] virtual bool has(const std::string& name) { return read(name).has_value(); }
    [[nodiscard]] virtual std::optional<std::vector<std::uint8_t>> read(const std::string& name) = 0;
    // Creates the file or replaces it as a whole. Unless the result is `done`, an old file stays as it was.
    [[nodiscard]] virtual DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) = 0;
    // The same for a sequential file, for drives that distinguish them from programs.
    [[nodiscard]] virtual DriveWrite write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
        return write(name, bytes);
    }
    // Returns false if there is no such file, or if it cannot be removed.
    virtual bool remove(const std::string& name) = 0;
    // Gives a file of list() a name that no other file has. If a drive has no way to do this, it stores the file again and
    // removes the old one; if that cannot be removed, the file keeps its old name.
    [[nodiscard]] virtual DriveWrite rename(const DriveFile& file, const std::string& new_name);
    // Returns a drive with the same files whose changes are its own, for the copy of a machine. Null if there is none, for
    // example because the files are the host's; the copy then reads this drive, and its changes stay in the copy, where no disk
    // is full and no file is protected.
    [[nodiscard]] virtual std::shared_ptr<Drive> clone() const { return nullptr; }
    // Returns a DOS of the drive's own, which answers instead of the functions above (for gato's own drives), or null if it has
    // none: the caller then makes channels of these functions.
    [[nodiscard]] virtual Channels* channels() { return nullptr; }
    // Returns how often the drive has changed, so that snapshots can share a copy of it; a drive that has a clone counts all
    // changes.
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

protected:
    void note_change() { ++changes_; }

private:
    std::uint64_t changes_ = 0;
};

}  // namespace gato::simulator
