// SPDX-License-Identifier: MIT
#include "cli/test/find_files.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "testing/test_file.hpp"

#include <algorithm>
#include <iostream>
#include <unordered_set>

namespace gato::cli {

namespace {

// Step by step, since every step may fail: folders come and go, and some may not be read.
class Search {
public:
    explicit Search(const std::string& folder) : named_(folder), open_{folder} {}

    // Throws Failure (environment_failed) if the folder itself cannot be read.
    FoundTests run() {
        while (!open_.empty()) {
            const std::string folder = open_.back();
            open_.pop_back();
            look_through(folder);
        }
        std::ranges::sort(found_.files);
        return std::move(found_);
    }

private:
    void look_through(const std::string& folder) {
        std::error_code error;
        for (const host::FolderEntry& entry : host::entries_of(folder, error)) look_at(joined_path(folder, entry.name), entry);
        if (error && folder == named_)
            throw Failure(Failure::environment_failed, folder + ": cannot be read: " + error.message());
        if (error && error != std::errc::no_such_file_or_directory)
            std::cerr << "gato: note: " << printable(folder) << ": " << error.message() << "; skipped\n";
        found_.folders.push_back(folder);
    }

    // Links to folders might lead in circles. A link to nothing is a test file that cannot be read.
    void look_at(const std::string& path, const host::FolderEntry& entry) {
        const bool is_folder = entry.kind == host::FileKind::folder;
        if (is_folder && !entry.is_link) return open_.push_back(path);
        if (path.ends_with(cases::test_file_suffix) && !is_folder) found_.files.push_back(path);
    }

    std::string named_;
    std::vector<std::string> open_;
    FoundTests found_;
};

}  // namespace

std::vector<std::string> test_file_patterns() {
    return {"*" + std::string(cases::test_file_suffix), "DIR"};
}

namespace {

// A file that is named twice, or is also in a searched folder, counts once.
void keep_first(std::vector<std::string>& files) {
    std::unordered_set<std::string> known;
    std::erase_if(files, [&](const std::string& file) { return !known.insert(host::absolute_path(file)).second; });
}

}  // namespace

FoundTests find_test_files(const std::vector<std::string>& paths) {
    FoundTests all;
    for (const std::string& path : paths) {
        const host::FileKind kind = host::status_of(path).kind;
        if (kind == host::FileKind::none) throw Failure(Failure::environment_failed, path + ": no such file or folder");
        FoundTests found;
        if (kind == host::FileKind::folder)
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
