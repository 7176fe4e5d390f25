// SPDX-License-Identifier: MIT
// The channel `files`: the user's folder. Requests, with what they take and answer (a version is that of a file's bytes):
//
//     list     null                      {folder, named, files: [[path, size, version], …], isCut}; named: the file that the
//                                        studio was started on, or empty
//     read     {path}                    {bytes, version}
//     readMany {paths}                   [{bytes, version} or {problem}, …]: of the first paths, at least of one; ask again for the others
//     write    {path, bytes, version}    {version} or {conflict: {bytes, version} or null}: the file has another version, or is gone
//     create   {path, bytes}             {version} or {conflict: {bytes, version}}: there is such a file
//     rename   {from, to}                null
//     remove   {path}                    {place}: in the bin
//     restore  {place}                   {path}
//     changes  null                      {changed: [[path, size, version], …], removed: [path, …], isCut}
//
// `changes` says what differs from the last `list` or `changes`, but for what this channel has done itself; a page asks once a second.
#pragma once

#include "cli/studio/folder.hpp"
#include "cli/studio/workers/service.hpp"

#include <string>
#include <utility>
#include <vector>

namespace gato::cli {

class FilesService final : public Service {
public:
    // Throws Failure if it is not a folder.
    explicit FilesService(const std::string& folder, std::string named = {}) : folder_(folder), named_(std::move(named)) {}
    FilesService(const std::string& folder, Folder::Now now) : folder_(folder, std::move(now)) {}

    [[nodiscard]] Message answer(const std::string& name, const Message& takes) override;

private:
    [[nodiscard]] Message list();
    [[nodiscard]] Message read_many(const std::vector<std::string>& paths);
    [[nodiscard]] Message changes();
    [[nodiscard]] Message written(const std::string& path, std::uint64_t size, const FolderWrite& result);
    [[nodiscard]] Message rename(const std::string& from, const std::string& to);
    [[nodiscard]] Message remove(const std::string& path);
    [[nodiscard]] Message restore(const std::string& place);
    void know(const FolderTree& tree);

    Folder folder_;
    std::string named_;                       // the file that the studio was started on; empty: none
    std::map<std::string, FolderFile> told_;  // what the page knows
};

}  // namespace gato::cli
