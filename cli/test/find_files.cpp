// SPDX-License-Identifier: MIT
#include "cli/test/find_files.hpp"

#include "cli/failure.hpp"

#include <gato/support/printable.hpp>
#include <gato/testing/test_file.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <unordered_set>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

// Step by step, since every step may fail: folders come and go, and some may not be read.
class Search {
public:
    explicit Search(std::string folder) { open_.push_back(std::move(folder)); }

    FoundTests run() {
        while (!open_.empty()) {
            const fs::path folder = open_.back();
            open_.pop_back();
            look_through(folder);
        }
        std::ranges::sort(found_.files);
        return std::move(found_);
    }

private:
    void look_through(const fs::path& folder) {
        std::error_code error;
        fs::directory_iterator entry(folder, error);
        for (const fs::directory_iterator end; !error && entry != end; entry.increment(error)) look_at(*entry);
        if (error && error != std::errc::no_such_file_or_directory)
            std::cerr << "gato: note: " << printable(folder.string()) << ": " << error.message() << "; passed over\n";
        found_.folders.push_back(folder.string());
    }

    // Links to folders might lead round in circles. A link to nothing is a test file that cannot be read.
    void look_at(const fs::directory_entry& entry) {
        std::error_code error;
        const fs::file_status status = entry.symlink_status(error);
        if (fs::is_directory(status)) return open_.push_back(entry.path().string());
        if (entry.path().string().ends_with(cases::test_file_suffix) && !entry.is_directory(error))
            found_.files.push_back(entry.path().string());
    }

    std::vector<std::string> open_;
    FoundTests found_;
};

}  // namespace

std::vector<std::string> test_file_patterns() {
    return {"*" + std::string(cases::test_file_suffix), "DIR"};
}

namespace {

// What is named twice, or lies in a folder that is searched as well, counts once.
void keep_first(std::vector<std::string>& files) {
    std::unordered_set<std::string> known;
    std::erase_if(files, [&](const std::string& file) {
        std::error_code error;
        return !known.insert(fs::absolute(file, error).lexically_normal().string()).second;
    });
}

}  // namespace

FoundTests find_test_files(const std::vector<std::string>& paths) {
    FoundTests all;
    for (const std::string& path : paths) {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        if (!fs::exists(status)) throw Failure(Failure::environment_failed, path + ": no such file or folder");
        FoundTests found;
        if (fs::is_directory(status))
            found = Search(path).run();
        else
            found.files.push_back(path);
        all.files.insert(all.files.end(), found.files.begin(), found.files.end());
        all.folders.insert(all.folders.end(), found.folders.begin(), found.folders.end());
    }
    keep_first(all.files);
    return all;
}

}  // namespace gato::cli
