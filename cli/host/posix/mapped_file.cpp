// SPDX-License-Identifier: MIT
#include "cli/host/mapped_file.hpp"

#include "cli/exit_code.hpp"

#include <csignal>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gato::cli::host {

namespace {

extern "C" void report_lost_pages(int) {
    static constexpr char message[] = "gato: error: a file became shorter while gato was reading it\n";
    (void)!::write(STDERR_FILENO, message, sizeof message - 1);
    ::_exit(environment_failed);
}

class Mapping {
public:
    Mapping(void* pages, std::size_t size) : pages_(pages), size_(size) {}
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    ~Mapping() { ::munmap(pages_, size_); }

private:
    void* pages_;
    std::size_t size_;
};

bool is_worth_mapping(const struct stat& file, std::size_t limit, std::size_t smallest) {
    const auto size = static_cast<std::size_t>(file.st_size);
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return S_ISREG(file.st_mode) && size >= smallest && size <= limit && size % page != 0;
}

}  // namespace

std::optional<SourceText> map_large_file(const std::string& path, std::size_t limit, std::size_t smallest) {
    struct stat status {};
    // Checked before opening: a pipe that is opened and closed again loses what its writer has written meanwhile.
    if (::stat(path.c_str(), &status) != 0 || !is_worth_mapping(status, limit, smallest)) return std::nullopt;
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file == -1) return std::nullopt;
    void* pages = MAP_FAILED;
    std::size_t size = 0;
    if (::fstat(file, &status) == 0 && is_worth_mapping(status, limit, smallest)) {
        size = static_cast<std::size_t>(status.st_size);
        pages = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    }
    ::close(file);
    if (pages == MAP_FAILED) return std::nullopt;
    std::signal(SIGBUS, report_lost_pages);
    return SourceText({static_cast<const char*>(pages), size}, std::make_shared<Mapping>(pages, size));
}

}  // namespace gato::cli::host
