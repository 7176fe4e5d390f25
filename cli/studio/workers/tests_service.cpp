// SPDX-License-Identifier: MIT
#include "cli/studio/workers/tests_service.hpp"

#include "cli/failure.hpp"
#include "cli/studio/drive_files.hpp"
#include "cli/studio/folder.hpp"
#include "cli/studio/workers/takes.hpp"
#include "cli/test/jobs.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "testing/report.hpp"
#include "testing/test_file.hpp"

#include <algorithm>
#include <thread>

namespace gato::cli {

namespace {

constexpr double until_stopped = 1'000'000;  // seconds that a case may take: the reader can stop the tests

// Not those of the bin and other hidden folders.
void find_tests_in(const FileSystem& files, const std::string& folder, std::vector<std::string>& found) {
    for (const std::string& name : files.names_beside(folder, ""))
        if (name.ends_with(cases::test_file_suffix)) found.push_back(joined_path(folder, name));
    for (const std::string& name : files.folders_in(folder))
        if (!name.starts_with('.')) find_tests_in(files, joined_path(folder, name), found);
}

UnsavedTexts texts_of(const Message& takes) {
    UnsavedTexts texts;
    for (auto& [path, bytes] : files_in(takes, "files")) {
        if (const std::string problem = problem_of_page_path(path); !problem.empty())
            throw Failure(Failure::misuse, "`" + printable(path) + "` " + problem);
        texts[path] = std::move(bytes);
    }
    return texts;
}

// A file system of its own for each thread.
class OwnView final : public project::FilesOver {
public:
    explicit OwnView(std::unique_ptr<FolderView> view)
        : FilesOver(static_cast<const FileSystem&>(view->files)), view_(std::move(view)) {}

private:
    std::unique_ptr<FolderView> view_;
};

}  // namespace

Message TestsService::test(const UnsavedTexts& texts, std::vector<std::string> paths) const {
    const FolderView view(*folders_, texts);
    if (paths.empty()) {
        find_tests_in(view.files, ".", paths);
        std::ranges::sort(paths);
    }
    cases::TestedPrograms programs(view.files, {}, {});
    std::vector<cases::TestFile> files;
    for (const std::string& path : paths) files.push_back(cases::read_test_file(view.files, path, programs));
    std::vector<cases::CaseReport> reports;
    for (const cases::TestFile& file : files)
        for (const cases::TestCase& test : file.cases) reports.push_back({&file, &test});
    if (reports.empty())
        throw Failure(Failure::input_is_wrong, "no case found: the folder has no *.gtest.json file with cases");
    run_cases(reports, {.jobs = std::max(1U, std::thread::hardware_concurrency()),
                        .timeout = until_stopped,
                        .open_files = [&] { return std::make_unique<OwnView>(std::make_unique<FolderView>(*folders_, texts)); },
                        .open_drive = drive_of_folder,
                        .is_cancelled = [this] { return world_.is_over.load(); },
                        .tell_page = [this](std::string_view json) { world_.tell("testing", Message::parse(json)); }});
    return Message::parse(json_of(reports));
}

Message TestsService::answer(const std::string& name, const Message& takes) {
    if (name != "test") throw Failure(Failure::misuse, "`tests` has no request `" + name + "`");
    return test(texts_of(takes), texts_in(takes, "paths"));
}

}  // namespace gato::cli
