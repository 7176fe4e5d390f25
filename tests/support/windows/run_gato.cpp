// SPDX-License-Identifier: MIT
// Calls gato as main() does, with the standard streams of this process in files meanwhile.
#include "cli/commands.hpp"
#include "run_program.hpp"
#include "shell_words.hpp"

#include <cstdio>
#include <fcntl.h>
#include <io.h>
#include <iostream>
#include <sys/stat.h>
#include <windows.h>

namespace gato::tests {

namespace fs = std::filesystem;

namespace {

class WorkingFolder {
public:
    explicit WorkingFolder(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
    WorkingFolder(const WorkingFolder&) = delete;
    WorkingFolder& operator=(const WorkingFolder&) = delete;
    ~WorkingFolder() { fs::current_path(before_); }

private:
    fs::path before_;
};

// One of the three streams: the C library's, and the handle that Windows knows it by.
class StreamInFile {
public:
    StreamInFile(std::FILE* stream, DWORD name, const std::string& file)
        : stream_(stream), name_(name), mode_(::_setmode(::_fileno(stream), _O_BINARY)), before_(::_dup(::_fileno(stream))) {
        const int writing = _O_WRONLY | _O_CREAT | _O_TRUNC;
        const int opened = ::_open(file.c_str(), _O_BINARY | (stream == stdin ? _O_RDONLY : writing), _S_IREAD | _S_IWRITE);
        replace_by(opened);
    }
    StreamInFile(const StreamInFile&) = delete;
    StreamInFile& operator=(const StreamInFile&) = delete;
    ~StreamInFile() {
        replace_by(before_);
        ::_setmode(::_fileno(stream_), mode_);
    }

private:
    void replace_by(int descriptor) {
        std::fflush(stream_);
        ::_dup2(descriptor, ::_fileno(stream_));
        ::_close(descriptor);
        std::clearerr(stream_);
        ::SetStdHandle(name_, reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream_))));
    }

    std::FILE* stream_;
    DWORD name_;
    int mode_, before_;
};

}  // namespace

int run_gato(const fs::path& folder, const std::string& words, const StreamFiles& streams) {
    const WorkingFolder current(folder);
    const StreamInFile in(stdin, STD_INPUT_HANDLE, streams.in), out(stdout, STD_OUTPUT_HANDLE, streams.out),
        err(stderr, STD_ERROR_HANDLE, streams.err);
    std::vector<std::string> line = shell_words(words);
    line.insert(line.begin(), "gato");
    std::vector<const char*> pointers;
    for (const std::string& word : line) pointers.push_back(word.c_str());
    const int code = cli::run(static_cast<int>(pointers.size()), pointers.data());
    std::cout.flush();
    std::cerr.flush();
    std::cin.clear();
    return code;
}

}  // namespace gato::tests
