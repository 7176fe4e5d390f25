// SPDX-License-Identifier: MIT
// A folder of the host as a disk drive. Files appear under their names in capitals, without `.prg`, cut to 16 characters: those
// with that ending are programs, all others sequential files, and new files are named in the same way. Nothing outside the folder
// can be reached. A program replaces a file only as a whole and only when it says so ("@0:NAME").
#pragma once

#include "cli/host/files.hpp"
#include <gato/simulator/drive.hpp>

#include <gato/simulator/machine.hpp>

#include <map>
#include <string>
#include <vector>

namespace gato::cli {

class HostDrive final : public simulator::Drive {
public:
    // Which files programs may delete: `S0:*` would be the end of the sources in a folder.
    enum class Deletes : std::uint8_t { own_files, all_files };

    // Throws Failure (environment_failed) if it is not a folder.
    explicit HostDrive(std::string folder, Deletes deletes = Deletes::own_files);

    // False while the folder is missing.
    [[nodiscard]] bool is_ready() override;
    [[nodiscard]] std::vector<simulator::DriveFile> list() override;
    [[nodiscard]] bool has(const std::string& name) override;
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    [[nodiscard]] simulator::DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    [[nodiscard]] simulator::DriveWrite write_sequential(const std::string& name,
                                                         const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;

    // Files that could not be written, with the reason, for people.
    [[nodiscard]] const std::vector<std::string>& unwritten() const { return unwritten_; }

private:
    struct File {
        std::string path;
        std::uintmax_t size = 0;
        bool is_cut = false;  // its real name is longer
    };
    using Moment = host::FileTime;

    void look();
    void add(const std::string& path, std::uintmax_t size);
    [[nodiscard]] std::optional<Moment> last_change() const;
    [[nodiscard]] std::string new_path(const std::string& name, const std::string& ending) const;
    [[nodiscard]] const File* old_file(const std::string& name) const;
    [[nodiscard]] simulator::DriveWrite write_to(const std::string& path, const std::string& name,
                                                 const std::vector<std::uint8_t>& bytes);

    std::string folder_;
    Deletes deletes_;
    // The folder at its last change: listing it for each file would take long.
    std::map<std::string, File> files_;
    std::optional<Moment> seen_;
    std::map<std::string, std::string> written_;  // by programs of this run, with the names that they gave
    std::vector<std::string> unwritten_;
};

// The name under which a file appears, before it is cut; and whether it is a program.
[[nodiscard]] std::string petscii_name(const std::string& path);
// The name of a file of the host for one on a disk: shifted letters, and characters that hosts do not allow, become plain ones.
[[nodiscard]] std::string host_name(const std::string& petscii);
[[nodiscard]] bool is_program_file(const std::string& path);

// What programs could not write to those of a machine's drives that are folders, as errors of the options that name them.
[[nodiscard]] std::vector<std::string> unwritten_files(const simulator::Machine& machine);

}  // namespace gato::cli
