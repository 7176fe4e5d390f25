// SPDX-License-Identifier: MIT
// What the simulated disk drive needs from the world outside. The library opens no files itself: whoever builds a machine hands
// in a Drive, or none.
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

// What a directory says of the disk itself.
struct DiskLabel {
    std::string name = "GATO", id = "00 2A";  // PETSCII
    std::size_t blocks = 664;                 // that files occupy or may occupy
};

// What became of a file that was to be stored.
enum class DriveWrite : std::uint8_t { done, full, write_protected };

class Channels;

class Drive {
public:
    virtual ~Drive() = default;
    // False while there is no disk in the drive: whoever asks for a file is told so, and the functions below are not called.
    [[nodiscard]] virtual bool is_ready() { return true; }
    [[nodiscard]] virtual DiskLabel label() { return {}; }
    // Names are PETSCII, at most 16 characters; `*` and `?` have been resolved by the caller.
    [[nodiscard]] virtual std::vector<DriveFile> list() = 0;
    [[nodiscard]] virtual bool has(const std::string& name) { return read(name).has_value(); }
    [[nodiscard]] virtual std::optional<std::vector<std::uint8_t>> read(const std::string& name) = 0;
    // Creates the file or replaces it, as a whole: unless it is done, an old file is as it was.
    [[nodiscard]] virtual DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) = 0;
    // The same of a sequential file, for drives that tell them from programs.
    [[nodiscard]] virtual DriveWrite write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
        return write(name, bytes);
    }
    // False when there is no such file, or it must stay.
    virtual bool remove(const std::string& name) = 0;
    // Gives a file of list() a name that no other has. Where a drive has no way to do it, the file is stored anew and the old one
    // goes; if that must stay, so does its name.
    [[nodiscard]] virtual DriveWrite rename(const DriveFile& file, const std::string& new_name);
    // A drive with the same files whose changes are its own, for the copy of a machine. Null: there is none, as when the files are
    // the host's; the copy then sees this drive, and what it changes stays in the copy, where nothing is full or has to stay.
    [[nodiscard]] virtual std::shared_ptr<Drive> clone() const { return nullptr; }
    // A DOS of its own, which answers in the place of the functions above (for gato's own drives); null: whoever asks makes channels of them.
    [[nodiscard]] virtual Channels* channels() { return nullptr; }
    // How often it has changed, so that snapshots share a copy of it; a drive that has a clone counts all changes.
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

protected:
    void note_change() { ++changes_; }

private:
    std::uint64_t changes_ = 0;
};

}  // namespace gato::simulator
