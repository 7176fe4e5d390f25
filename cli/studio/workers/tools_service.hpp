// SPDX-License-Identifier: MIT
// The channel `tools`: builds, and the language server, on the user's folder with the page's unsaved texts over it. Requests as those of
// the playground (ToolsRequests in web/page/src/workers/messages.ts):
//
//     open         {files}                  {version, folder}: forgets all texts, takes these, and restarts the language server
//     put          {files}                  null: these texts count now
//     remove       {paths}                  null: the files of the disk count again
//     build        {inputs?, emit?, write?} {ok, diagnostics, program?, outputs: [[path, bytes], …]}
//     disassemble  {program}                text
//     disk         DiskAction               {text, files: [[path, bytes], …]}: disk_request.hpp
//     lsp          {message}                null; what the server says comes as events `lsp`
//
// `files` are only the texts that differ from the disk. Outputs are written to the folder only with `write`: all, or none if the first
// cannot be.
#pragma once

#include "cli/studio/folder_files.hpp"
#include "cli/studio/workers/service.hpp"

#include "servers/lsp/server.hpp"

#include <memory>
#include <optional>

namespace gato::cli {

class ToolsService final : public Service {
public:
    ToolsService(std::shared_ptr<const StudioFolders> folders, const ServiceWorld& world);
    ~ToolsService() override;

    [[nodiscard]] Message answer(const std::string& name, const Message& takes) override;
    // The language server looks at a change when no further one waits.
    [[nodiscard]] std::optional<Time> due() const override;
    void wake() override;

private:
    struct LanguageServer;

    [[nodiscard]] Message open(const Message& takes);
    [[nodiscard]] Message put(const Message& takes);
    [[nodiscard]] Message remove(const Message& takes);
    [[nodiscard]] Message build(const Message& takes) const;
    [[nodiscard]] Message speak(const Message& takes);
    void tell(const std::vector<nlohmann::json>& messages) const;

    std::shared_ptr<const StudioFolders> folders_;
    const ServiceWorld& world_;
    UnsavedTexts texts_;
    std::unique_ptr<LanguageServer> server_;
    bool is_unsettled_ = false;
};

}  // namespace gato::cli
