// SPDX-License-Identifier: MIT
#include "cli/studio/workers/home_service.hpp"

#include "cli/failure.hpp"
#include "cli/host/documents.hpp"
#include "cli/host/files.hpp"
#include "cli/studio/start/project_folders.hpp"
#include "cli/studio/workers/takes.hpp"

namespace gato::cli {

namespace {

// A text, or null for an empty one.
Message text_or_null(const std::string& text) {
    return text.empty() ? Message() : Message(text);
}

Message listing_message(const FolderListing& listing) {
    Message folders = Message::array();
    for (const NamedFolder& folder : listing.folders)
        folders.push_back({{"name", folder.name}, {"hasProject", folder.has_project}});
    return {{"path", listing.path},          {"parent", text_or_null(listing.parent)}, {"roots", host::root_folders()},
            {"folders", std::move(folders)}, {"hasProject", listing.has_project},      {"isCut", listing.is_cut}};
}

}  // namespace

Message HomeService::begin() const {
    return {{"folder", text_or_null(opened_.path())}, {"settings", memory_.read().settings}};
}

Message HomeService::recent() const {
    Message rows = Message::array();
    for (const std::string& path : memory_.read().recent)
        rows.push_back({{"path", path}, {"isThere", host::is_folder(path)}, {"hasProject", has_project(path)}});
    return rows;
}

Message HomeService::answer_start_page(const std::string& name, const Message& takes) {
    if (!opened_.path().empty()) throw Failure(Failure::misuse, "a folder is open, so `" + name + "` is refused");
    if (name == "recent") return recent();
    if (name == "create")
        return {{"path", make_project(text_in(takes, "parent"), text_in(takes, "name"), files_in(takes, "files"))}};
    const std::string path = text_in(takes, "path");
    if (name == "folders") return listing_message(list_folder(path.empty() ? usual_folder() : path));
    if (name == "open") return {{"address", text_or_null(opened_.open(path).value_or(""))}};
    memory_.forget_folder(path);
    return nullptr;
}

Message HomeService::answer(const std::string& name, const Message& takes) {
    if (name == "begin") return begin();
    if (name == "keep") {
        memory_.keep(text_in(takes, "name"), text_in(takes, "value"));
        return nullptr;
    }
    for (const char* const known : {"recent", "forget", "folders", "create", "open"})
        if (name == known) return answer_start_page(name, takes);
    throw Failure(Failure::misuse, "`home` has no request `" + name + "`");
}

}  // namespace gato::cli
