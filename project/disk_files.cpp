// SPDX-License-Identifier: MIT
#include "project/disk_files.hpp"

#include "core/formats/disk_edit.hpp"
#include "core/formats/disk_names.hpp"
#include "linker/outputs.hpp"
#include <gato/support/failure.hpp>

namespace gato::project {

namespace {

constexpr std::size_t largest_disk_file = disk::blocks_for_files * disk::sector_payload;

void report_missing(const Project& project, const DiskFile& file, const FileSystem& files, Diagnostics& diagnostics) {
    const std::string nearest = nearest_file(files, {project.folder}, file.named);
    Diagnostic& error =
        diagnostics.report(Code::file_not_found, {file.span}, "file `" + file.named + "` of the disk is not found");
    error.hint = nearest.empty() ? "the paths in a project are relative to its own folder" : "did you mean `" + nearest + "`?";
    const bool is_plain = nearest.find_first_of("\"\\") == std::string::npos;
    if (is_plain && !nearest.empty()) error.fix = {{file.span, "\"" + nearest + "\""}};
}

void read_disk_file(DiskFile& file, const std::string& path, const FileSystem& files, Diagnostics& diagnostics) {
    const auto refuse = [&](const std::string& why) {
        diagnostics.report(Code::bad_file, {file.span}, "file `" + file.named + "` of the disk " + why);
    };
    const std::size_t size = files.size(path).value_or(0);
    if (size > largest_disk_file)
        return refuse("has " + std::to_string(size) + " bytes; a disk has room for " + std::to_string(largest_disk_file));
    if (auto content = files.read(path))
        file.content = std::move(*content);
    else
        refuse("cannot be read");
}

disk::NewFile new_file(const DiskFile& file) {
    return {.name = file.name,
            .kind = file.type.empty() ? disk::name_on_host(file.path).kind : disk::kind_of_word(file.type).value(),
            .content = {file.content.begin(), file.content.end()},
            .record_length = file.record_length,
            .interleave = file.interleave};
}

std::string blocks_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " block" : " blocks");
}

class DiskFilling {
public:
    DiskFilling(disk::Image image, Diagnostics& diagnostics)
        : image_(std::move(image)), program_(disk::files_on(image_).front()), diagnostics_(diagnostics) {}

    // False: it does not fit, and nothing further is tried.
    bool add(const DiskFile& file) {
        if (file.name == program_.name) return refuse_name(file);
        const disk::NewFile added = new_file(file);
        const std::size_t needed = disk::blocks_needed(image_, added), free = disk::Map(image_).free_blocks();
        if (needed > free)
            return refuse(file, "needs " + blocks_text(needed) + ", and the disk has " + std::to_string(free) + " left",
                          "a disk has " + std::to_string(disk::blocks_for_files) + " blocks, of which the program takes "
                              + std::to_string(program_.blocks));
        try {
            disk::add_file(image_, added);
        } catch (const disk::DosError& error) {
            return refuse_by_drive(file, error);
        }
        return true;
    }

    [[nodiscard]] std::string bytes() const { return image_.bytes(); }

private:
    bool refuse(const DiskFile& file, const std::string& why, const std::string& hint) {
        diagnostics_.report(Code::disk_full, {file.span}, "file `" + file.named + "` " + why).hint = hint;
        return false;
    }
    bool refuse_name(const DiskFile& file) {
        diagnostics_
            .report(Code::bad_project, {file.name_span},
                    "`" + disk::text_of_name(file.name) + "` is the name of the program on the disk, too")
            .hint = "give this file another \"name\", or the program another \"output\"";
        return false;
    }
    bool refuse_by_drive(const DiskFile& file, const disk::DosError& error) {
        const bool is_directory_full = disk::files_on(image_).size() >= disk::most_files;
        return refuse(file, is_directory_full ? "has no line in the directory" : "does not fit on the disk",
                      is_directory_full ? "a disk has room for " + std::to_string(disk::most_files) + " files"
                                        : disk::dos_message(error.code, error.place));
    }

    disk::Image image_;
    disk::Entry program_;
    Diagnostics& diagnostics_;
};

}  // namespace

void read_disk_files(Project& project, const FileSystem& files, std::map<std::string, Place>& files_read,
                     Diagnostics& diagnostics) {
    for (DiskFile& file : project.disk) {
        if (const auto path = files.find("", file.path)) {
            files_read.try_emplace(*path, Place{file.span});
            read_disk_file(file, *path, files, diagnostics);
        } else {
            report_missing(project, file, files, diagnostics);
        }
    }
}

std::string make_disk_of(const linker::Program& program, const std::string& name, const std::vector<DiskFile>& files,
                         Diagnostics* diagnostics) {
    auto image = linker::make_disk(program, name);
    if (!image) throw Failure(Failure::input_is_wrong, "the program does not fit on a disk");
    if (files.empty() || diagnostics == nullptr) return image->bytes();
    DiskFilling disk(std::move(*image), *diagnostics);
    for (const DiskFile& file : files)
        if (!disk.add(file)) break;
    return disk.bytes();
}

}  // namespace gato::project
