// SPDX-License-Identifier: MIT
#include "cli/studio/workers/files_service.hpp"

#include "cli/failure.hpp"
#include "cli/studio/workers/takes.hpp"

namespace gato::cli {

namespace {

Message row_of(const FolderFile& file) {
    return {file.path, file.size, file.version};
}

Message content_message(const FolderContent& content) {
    return {{"bytes", bytes_message(content.bytes)}, {"version", content.version}};
}

// A file, or what is in a folder.
bool is_at_or_below(const std::string& path, const std::string& place) {
    return path == place || path.starts_with(place + "/");
}

}  // namespace

void FilesService::know(const FolderTree& tree) {
    told_.clear();
    for (const FolderFile& file : tree.files) told_.emplace(file.path, file);
}

Message FilesService::list() {
    const FolderTree tree = folder_.list();
    know(tree);
    Message rows = Message::array();
    for (const FolderFile& file : tree.files) rows.push_back(row_of(file));
    return {{"folder", folder_.path()}, {"named", named_}, {"files", std::move(rows)}, {"isCut", tree.is_cut}};
}

// A folder of many files would need as many ways there and back, and a single answer for all of them could be too long for a message.
Message FilesService::read_many(const std::vector<std::string>& paths) {
    constexpr std::size_t enough = std::size_t{2} << 20;
    Message contents = Message::array();
    std::size_t bytes = 0;
    for (const std::string& path : paths) {
        if (bytes >= enough) break;
        try {
            const FolderContent content = folder_.read(path);
            bytes += content.bytes.size();
            contents.push_back(content_message(content));
        } catch (const Failure& failure) {
            contents.push_back({{"problem", failure.what()}});
        }
    }
    return contents;
}

Message FilesService::changes() {
    const FolderTree tree = folder_.list();
    Message changed = Message::array(), removed = Message::array();
    for (const FolderFile& file : tree.files) {
        const auto told = told_.find(file.path);
        if (told == told_.end() || told->second != file) changed.push_back(row_of(file));
        if (told != told_.end()) told_.erase(told);
    }
    for (const auto& [path, file] : told_) removed.push_back(path);
    know(tree);
    return {{"changed", std::move(changed)}, {"removed", std::move(removed)}, {"isCut", tree.is_cut}};
}

Message FilesService::written(const std::string& path, std::uint64_t size, const FolderWrite& result) {
    if (result.conflict) return {{"conflict", result.conflict->there ? content_message(*result.conflict->there) : Message()}};
    told_[path] = {path, result.version, size};
    return {{"version", result.version}};
}

// The page knows what it asked for: what has moved is not new to it.
Message FilesService::rename(const std::string& from, const std::string& to) {
    folder_.rename(from, to);
    std::map<std::string, FolderFile> moved;
    for (auto& [path, file] : told_) {
        if (is_at_or_below(path, from)) file.path = to + path.substr(from.size());
        moved.emplace(file.path, file);
    }
    told_ = std::move(moved);
    return nullptr;
}

Message FilesService::remove(const std::string& path) {
    std::string place = folder_.remove(path);
    std::erase_if(told_, [&](const auto& told) { return is_at_or_below(told.first, path); });
    return {{"place", std::move(place)}};
}

Message FilesService::restore(const std::string& place) {
    std::string path = folder_.restore(place);
    for (FolderFile& file : folder_.list().files)
        if (is_at_or_below(file.path, path)) told_[file.path] = std::move(file);
    return {{"path", std::move(path)}};
}

Message FilesService::answer(const std::string& name, const Message& takes) {
    if (name == "list") return list();
    if (name == "changes") return changes();
    if (name == "read") return content_message(folder_.read(text_in(takes, "path")));
    if (name == "readMany") return read_many(texts_in(takes, "paths"));
    if (name == "rename") return rename(text_in(takes, "from"), text_in(takes, "to"));
    if (name == "remove") return remove(text_in(takes, "path"));
    if (name == "restore") return restore(text_in(takes, "place"));
    if (name != "write" && name != "create") throw Failure(Failure::misuse, "`files` has no request `" + name + "`");
    const std::string path = text_in(takes, "path"), bytes = bytes_in(takes, "bytes");
    return written(path, bytes.size(),
                   name == "create" ? folder_.create(path, bytes) : folder_.write(path, bytes, text_in(takes, "version")));
}

}  // namespace gato::cli
