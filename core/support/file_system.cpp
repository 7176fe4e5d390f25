// SPDX-License-Identifier: MIT
#include "core/support/path.hpp"
#include <gato/support/diagnostics.hpp>
#include <gato/support/failure.hpp>
#include <gato/support/file_system.hpp>

#include <utility>

namespace gato {

std::optional<SourceText> FileSystem::read_source(const std::string& path) const {
    auto content = read(path);
    return content ? std::optional<SourceText>(std::move(*content)) : std::nullopt;
}

std::string FileSystem::why_unreadable(const std::string& path) const {
    return size(path) || is_folder(path) ? "" : "cannot be read";
}

std::string FileSystem::absolute(const std::string& path) const {
    return normal_path(path);
}

SourceText read_named(const FileSystem& files, const std::string& path, std::size_t limit) {
    if (files.is_folder(path)) throw Failure(Failure::environment_failed, path + ": is a folder; expected a file");
    auto text = files.read_source(path);
    const std::string why = text ? "" : files.why_unreadable(path);
    if (!text) throw Failure(Failure::environment_failed, path + ": " + (why.empty() ? "cannot be read" : why));
    if (text->size() > limit)
        throw Failure(Failure::input_is_wrong, path + ": is too big; the limit is " + std::to_string(limit >> 20) + " MiB");
    return *text;
}

std::string nearest_file(const FileSystem& files, const std::vector<std::string>& folders, const std::string& name) {
    const std::string base(file_name_of(name));
    NearestName there(base), here(base);  // in the folder that the name has, and without it
    for (const std::string& folder : folders) {
        for (const std::string& candidate : files.names_beside(folder, name)) there.consider(candidate);
        if (base == name) continue;
        for (const std::string& candidate : files.names_beside(folder, base)) here.consider(candidate);
    }
    if (there.best().empty()) return here.best();
    return name.substr(0, name.size() - base.size()) + there.best();
}

}  // namespace gato
