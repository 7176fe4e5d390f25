// SPDX-License-Identifier: MIT
// The channel `tests`: the cases of the folder's *.gtest.json files, on all processors. One request:
//
//     test     {files?, paths?}         the JSON of `gato test . --json`, and an event `testing` after each case
//
// `files` are the texts that differ from the disk, `paths` the test files; without them those of the whole folder. The event is what
// TestNews in web/library/src/api.ts describes. To stop the tests, end the worker.
#pragma once

#include "cli/studio/folder_files.hpp"
#include "cli/studio/workers/service.hpp"

#include <memory>
#include <vector>

namespace gato::cli {

class TestsService final : public Service {
public:
    TestsService(std::shared_ptr<const StudioFolders> folders, const ServiceWorld& world)
        : folders_(std::move(folders)), world_(world) {}

    [[nodiscard]] Message answer(const std::string& name, const Message& takes) override;

private:
    [[nodiscard]] Message test(const UnsavedTexts& texts, std::vector<std::string> paths) const;

    std::shared_ptr<const StudioFolders> folders_;
    const ServiceWorld& world_;
};

}  // namespace gato::cli
