// SPDX-License-Identifier: MIT
// The channel `home`: what the page needs before there is a folder, and what it keeps beyond one. Requests, with what they take and answer:
//
//     begin     null                      {folder, settings: {NAME: VALUE, …}}; the folder is null while the start page is to choose it
//     keep      {name, value}             null: a setting is kept
//
// The others are for the start page, and refused when there is a folder:
//
//     recent    null                      [{path, isThere, hasProject}, …]
//     forget    {path}                    null
//     folders   {path}                    {path, parent, roots, folders: [{name, hasProject}, …], hasProject, isCut}; for a path "" those of the
//                                         usual folder; the parent of a root is null
//     create    {parent, name, files?}    {path}: a new folder with these files ([[path, bytes], …]), or with the project of `gato new`
//     open      {path}                    {address}: null if it is open here now, otherwise that of another studio's page
#pragma once

#include "cli/studio/open_folder.hpp"
#include "cli/studio/workers/service.hpp"

namespace gato::cli {

class HomeService final : public Service {
public:
    // Both must live longer.
    HomeService(StudioMemory& memory, OpenFolder& opened) : memory_(memory), opened_(opened) {}

    [[nodiscard]] Message answer(const std::string& name, const Message& takes) override;

private:
    [[nodiscard]] Message begin() const;
    [[nodiscard]] Message recent() const;
    [[nodiscard]] Message answer_start_page(const std::string& name, const Message& takes);

    StudioMemory& memory_;
    OpenFolder& opened_;
};

}  // namespace gato::cli
