// SPDX-License-Identifier: MIT
// A file that is being written is a text in memory, so nothing of it remains whatever happens. The page gets it as a whole.
#include "cli/host/new_file.hpp"

#include "cli/host/browser/page.hpp"
#include "cli/host/unused_name.hpp"

#include <cerrno>
#include <memory>
#include <utility>

namespace gato::cli::host {

namespace {

std::string& content_of(FileHandle handle) {
    return *reinterpret_cast<std::string*>(handle);
}

void drop(FileHandle& handle) {
    if (handle != no_file) delete &content_of(std::exchange(handle, no_file));
}

}  // namespace

NewFile create_file(const std::string& folder, NewFileKind) {
    return {reinterpret_cast<FileHandle>(std::make_unique<std::string>().release()), unused_name(folder)};
}

bool write_fully(FileHandle handle, std::string_view bytes) {
    content_of(handle) += bytes;
    return true;
}

bool write_over_start(FileHandle handle, std::string_view bytes) {
    content_of(handle).replace(0, bytes.size(), bytes);
    return true;
}

bool complete_file(NewFile& file) {
    const std::string& content = content_of(file.handle);
    errno = gato_page_write(file.name.data(), file.name.size(), content.data(), content.size());
    drop(file.handle);
    return errno == 0;
}

void discard_file(NewFile& file) {
    const bool is_complete = file.handle == no_file && !file.name.empty();
    drop(file.handle);
    if (is_complete) (void)gato_page_remove(file.name.data(), file.name.size());
    file.name.clear();
}

void forget_name(NewFile& file) {
    file.name.clear();
}

}  // namespace gato::cli::host
