// SPDX-License-Identifier: MIT
// The calls that the JavaScript around the module answers in place of an operating system. A page answers from memory, node from
// its disk (web/library/src/host.ts). All but the last return 0 or an error number of <cerrno>, as WASI numbers them. Texts are UTF-8 with
// their length; long results come through page_answer(), which JavaScript has filled by then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace gato::cli::host {

// As JavaScript writes it.
struct PageStatus {
    double kind = 0;  // a FileKind
    double size = 0;
    double id = 0;
    double modified = 0;  // milliseconds
};

#define GATO_PAGE_CALL(name) __attribute__((import_module("gato"), import_name(#name)))
extern "C" {
GATO_PAGE_CALL(page_status) int gato_page_status(const char* path, std::size_t size, bool follows_links, PageStatus* status);
// Names, each with its kind before it (a digit; `l` for a link) and a NUL after it.
GATO_PAGE_CALL(page_list) int gato_page_list(const char* path, std::size_t size);
GATO_PAGE_CALL(page_read) int gato_page_read(const char* path, std::size_t size, double limit);
GATO_PAGE_CALL(page_write) int gato_page_write(const char* path, std::size_t size, const char* bytes, std::size_t count);
GATO_PAGE_CALL(page_rename) int gato_page_rename(const char* from, std::size_t from_size, const char* to, std::size_t to_size);
GATO_PAGE_CALL(page_remove) int gato_page_remove(const char* path, std::size_t size);
GATO_PAGE_CALL(page_create_folders) int gato_page_create_folders(const char* path, std::size_t size);
GATO_PAGE_CALL(page_real_path) int gato_page_real_path(const char* path, std::size_t size);
GATO_PAGE_CALL(page_current_folder) int gato_page_current_folder();
// News of a command that is still running, as JSON: what it is, the command decides. Nobody need listen.
GATO_PAGE_CALL(page_tell) void gato_page_tell(const char* json, std::size_t size);
}
#undef GATO_PAGE_CALL

// The result of the last of these calls.
[[nodiscard]] std::string take_page_answer();

}  // namespace gato::cli::host
