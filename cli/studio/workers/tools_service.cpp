// SPDX-License-Identifier: MIT
#include "cli/studio/workers/tools_service.hpp"

#include "cli/disasm/disassembly.hpp"
#include "cli/failure.hpp"
#include "cli/studio/disk_request.hpp"
#include "cli/studio/folder.hpp"
#include "cli/studio/page_build.hpp"
#include "cli/studio/workers/takes.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include <gato/support/memory_files.hpp>
#include <gato/version.hpp>

#include <map>

namespace gato::cli {

namespace {

std::string checked_path(const std::string& path) {
    if (const std::string problem = problem_of_page_path(path); !problem.empty())
        throw Failure(Failure::misuse, "`" + printable(path) + "` " + problem);
    return path;
}

[[noreturn]] void refuse_output(const std::string& path, int error) {
    throw Failure(Failure::environment_failed, "`" + printable(path) + "` cannot be written: " + host::error_text(error),
                  error);
}

void write_outputs(const host::GuardedFolder& folder, const std::vector<OutputFile>& outputs) {
    for (const OutputFile& output : outputs) {
        (void)checked_path(output.path);
        if (const int error = folder.create_folders(folder_of(output.path)); error != 0) refuse_output(output.path, error);
        const int error = folder.write(output.path, output.content, host::GuardedFolder::Mode::replace);
        if (error != 0) refuse_output(output.path, error);
    }
}

std::string disassembled(const std::string& program) {
    const std::string name = "program.prg";
    DisasmArguments arguments;
    arguments.program = name;
    const Disassembly result = disassemble_program(MemoryFiles(std::map<std::string, std::string>{{name, program}}), arguments);
    std::string text;
    for (const OutputFile& file : result.files) file.hand_over([&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace

// The page's texts and those of the messages are both over the folder: the messages' are newer.
struct ToolsService::LanguageServer {
    LanguageServer(const StudioFolders& folders, const UnsavedTexts& texts) : view(folders, texts) {}

    FolderView view;
    lsp::Server server{view.files, [this] { view.disk.forget(); }};
};

ToolsService::ToolsService(std::shared_ptr<const StudioFolders> folders, const ServiceWorld& world)
    : folders_(std::move(folders)), world_(world), server_(std::make_unique<LanguageServer>(*folders_, texts_)) {}

ToolsService::~ToolsService() = default;

Message ToolsService::open(const Message& takes) {
    texts_.clear();
    (void)put(takes);
    server_ = std::make_unique<LanguageServer>(*folders_, texts_);
    is_unsettled_ = false;
    return {{"version", version}, {"folder", folders_->root.path()}};
}

Message ToolsService::put(const Message& takes) {
    for (auto& [path, bytes] : files_in(takes, "files")) {
        server_->view.files.lay_over(checked_path(path), bytes);
        texts_[path] = std::move(bytes);
    }
    return nullptr;
}

Message ToolsService::remove(const Message& takes) {
    for (const std::string& path : texts_in(takes, "paths")) {
        server_->view.files.take_away(checked_path(path));
        texts_.erase(path);
    }
    return nullptr;
}

Message ToolsService::build(const Message& takes) const {
    const FolderView view(*folders_, texts_);
    PageBuild result = build_for_page(view, texts_in(takes, "inputs"), texts_in(takes, "emit"));
    if (takes.is_object() && takes.contains("write") && flag_in(takes, "write")) write_outputs(folders_->root, result.outputs);
    Message outputs = Message::array();
    for (const OutputFile& output : result.outputs)
        outputs.push_back(Message::array({output.path, bytes_message(output.content)}));
    Message answer{{"ok", result.is_good}, {"diagnostics", std::move(result.diagnostics)}, {"outputs", std::move(outputs)}};
    if (!result.program.empty()) answer["program"] = result.program;
    return answer;
}

void ToolsService::tell(const std::vector<nlohmann::json>& messages) const {
    for (const nlohmann::json& message : messages) world_.tell("lsp", message);
}

Message ToolsService::speak(const Message& takes) {
    is_unsettled_ = true;
    tell(server_->server.handle(takes.at("message")));
    return nullptr;
}

std::optional<Service::Time> ToolsService::due() const {
    return is_unsettled_ ? std::optional(Time{}) : std::nullopt;
}

void ToolsService::wake() {
    is_unsettled_ = false;
    tell(server_->server.settle());
}

Message ToolsService::answer(const std::string& name, const Message& takes) {
    if (name == "open") return open(takes);
    if (name == "put") return put(takes);
    if (name == "remove") return remove(takes);
    if (name == "build") return build(takes);
    if (name == "lsp") return speak(takes);
    if (name == "disk") return answer_to_disk_action(takes);
    if (name == "disassemble") return disassembled(bytes_in(takes, "program"));
    throw Failure(Failure::misuse, "`tools` has no request `" + name + "`");
}

}  // namespace gato::cli
