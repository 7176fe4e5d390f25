// SPDX-License-Identifier: MIT
// For tests: running the gato program in a folder of its own.
#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace gato::tests {

// A folder that is removed with everything in it.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "gato-test-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    void write(const std::string& name, const std::string& content) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << content;
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream stream(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    [[nodiscard]] bool has(const std::string& name) const { return std::filesystem::exists(path_ / name); }

private:
    std::filesystem::path path_;
};

struct Outcome {
    int exit_code = -1;
    std::string out, err;
};

// Runs `gato ARGUMENTS` in the folder; the arguments are shell words.
inline Outcome gato(const Folder& folder, const std::string& arguments, const std::string& input = {}) {
    folder.write(".in", input);
    const std::string command = "cd '" + folder.path().string() + "' && " GATO_BINARY " " + arguments + " <.in >.out 2>.err";
    const int status = std::system(command.c_str());
    Outcome outcome{WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder.read(".out"), folder.read(".err")};
    for (const char* name : {".in", ".out", ".err"}) std::filesystem::remove(folder.path() / name);
    return outcome;
}

}  // namespace gato::tests
