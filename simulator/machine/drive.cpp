// SPDX-License-Identifier: MIT
#include <gato/simulator/drive.hpp>

namespace gato::simulator {

DriveWrite Drive::rename(const DriveFile& file, const std::string& new_name) {
    const auto bytes = read(file.name);
    if (!bytes) return DriveWrite::write_protected;
    const DriveWrite stored = file.type == FileType::sequential ? write_sequential(new_name, *bytes) : write(new_name, *bytes);
    if (stored != DriveWrite::done || remove(file.name)) return stored;
    remove(new_name);
    return DriveWrite::write_protected;
}

}  // namespace gato::simulator
