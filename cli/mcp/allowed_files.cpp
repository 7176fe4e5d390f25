// SPDX-License-Identifier: MIT
#include "cli/mcp/allowed_files.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/options/command.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"

#include <algorithm>
#include <optional>

namespace gato::cli {

namespace {

// Of a path that need not exist: the folders that do exist are resolved. Nothing for a link that leads nowhere, since nobody knows
// where it leads tomorrow.
std::optional<std::string> resolved(const std::string& path) {
    std::string there = path, missing;
    while (!host::is_name_taken(there)) {
        const std::string folder = folder_of(there);
        if (folder == there || there.empty()) return std::nullopt;
        missing = joined_path(file_name_of(there), missing);
        there = folder;
    }
    if (!host::exists(there)) return std::nullopt;
    return normal_path(missing.empty() ? host::real_path(there) : joined_path(host::real_path(there), missing));
}

// What is no path of a file, whatever the disk says.
std::string problem_of_text(const std::string& path) {
    if (path.empty()) return "is empty";
    if (printable(path) != path) return "has characters that no path needs";
    if (path == "-" || path.starts_with('<')) return "is no file: standard input and output belong to the client";
    const bool is_of_windows = host_paths != PathStyle::windows && !root_of(path, PathStyle::windows).empty();
    if (is_of_windows && (path.starts_with("//") || !path.starts_with('/'))) return "names a drive or a server of Windows";
    return host::problem_of_name(path);
}

Failure refusal(const std::string& argument, const std::string& path, const std::string& problem) {
    return Failure(Failure::misuse, argument + ": `" + printable(path) + "` " + problem);
}

}  // namespace

AllowedFolders::AllowedFolders(const std::vector<std::string>& more) : folders_{host::real_path(host::absolute_path("."))} {
    for (const std::string& folder : more) {
        if (!host::is_folder(folder)) throw Failure(Failure::environment_failed, "--allow: " + folder + " is not a folder");
        folders_.push_back(host::real_path(host::absolute_path(folder)));
    }
}

bool AllowedFolders::has(const std::string& real) const {
    return std::ranges::any_of(folders_, [&](const std::string& folder) {
        return real == folder || real.starts_with(folder.ends_with('/') ? folder : folder + "/");
    });
}

// A `..` after a link means one folder to the system, and another one in the text: both must be allowed.
std::string AllowedFolders::problem_of(const std::string& path) const {
    if (std::string problem = problem_of_text(path); !problem.empty()) return problem;
    for (const std::string& form : {host::absolute_path(path), joined_path(host::absolute_path("."), path)})
        if (const auto real = resolved(form); !real || !has(*real))
            return "lies outside the folders that this server may use, or is a link that leads out of them: "
                   + joined(folders_, ", ") + ". Nothing was read or written. `gato mcp --allow DIR` allows more";
    return {};
}

std::string AllowedFolders::checked(const std::string& argument, const std::string& path) const {
    std::string plain = path_as_written(path, PathStyle::windows);  // models write both kinds of slashes
    if (const std::string problem = problem_of(plain); !problem.empty()) throw refusal(argument, path, problem);
    return plain;
}

std::string AllowedFolders::input(const std::string& argument, const std::string& path) const {
    std::string plain = checked(argument, path);
    const host::FileKind kind = host::status_of(plain).kind;
    if (kind == host::FileKind::none) throw refusal(argument, path, "is not there; paths are relative to " + folders_[0]);
    if (kind == host::FileKind::other) throw refusal(argument, path, "is neither a regular file nor a folder");
    return plain;
}

std::string AllowedFolders::output(const std::string& argument, const std::string& path) const {
    std::string plain = checked(argument, path);
    const host::FileKind kind = host::status_of(plain).kind;
    if (kind != host::FileKind::none && kind != host::FileKind::regular)
        throw refusal(argument, path, "is there, and is not a regular file");
    return plain;
}

std::string AllowedFolders::output_folder(const std::string& argument, const std::string& path) const {
    std::string plain = checked(argument, path);
    if (host::exists(plain) && !host::is_folder(plain)) throw refusal(argument, path, "is there, and is not a folder");
    return plain;
}

// ---- the disk

bool AllowedFiles::allows(const std::string& path) const {
    if (folders_.problem_of(path.empty() ? "." : path).empty()) return true;
    if (std::ranges::find(refused_, path) == refused_.end()) refused_.push_back(path);
    return false;
}

std::optional<std::string> AllowedFiles::find(const std::string& folder, const std::string& name) const {
    if (name.empty() || !allows(joined_path(folder, name))) return std::nullopt;
    auto found = disk_.find(folder, name);  // letters in either case: it may be another file than the one that was looked at
    return found && allows(*found) ? found : std::nullopt;
}

std::optional<std::size_t> AllowedFiles::size(const std::string& path) const {
    return allows(path) ? disk_.size(path) : std::nullopt;
}

std::optional<std::string> AllowedFiles::read(const std::string& path) const {
    return allows(path) && host::is_regular(path) ? disk_.read(path) : std::nullopt;
}

// For suggestions, which nobody has asked for: what is not allowed is no refusal here.
std::vector<std::string> AllowedFiles::names_beside(const std::string& folder, const std::string& name) const {
    const std::string place = joined_path(folder, folder_of(name));
    const bool is_known =
        folders_.problem_of(place.empty() ? "." : place).empty() && host::is_folder(place.empty() ? "." : place);
    return is_known ? disk_.names_beside(folder, name) : std::vector<std::string>{};
}

std::vector<std::string> AllowedFiles::folders_in(const std::string& folder) const {
    return folders_.problem_of(folder.empty() ? "." : folder).empty() ? disk_.folders_in(folder) : std::vector<std::string>{};
}

std::string AllowedFiles::why_unreadable(const std::string& path) const {
    if (std::string problem = folders_.problem_of(path); !problem.empty()) return problem;
    if (host::status_of(path).kind == host::FileKind::other) return "cannot be read: it is neither a regular file nor a folder";
    return disk_.why_unreadable(path);
}

bool AllowedFiles::is_folder(const std::string& path) const {
    return allows(path) && disk_.is_folder(path);
}

void AllowedFiles::report_refusals() const {
    if (refused_.empty()) return;
    std::string list;
    for (const std::string& path : refused_) list += (list.empty() ? "`" : ", `") + printable(path) + "`";
    const std::string problem = folders_.problem_of(refused_.front());
    throw Failure(Failure::misuse, list + (refused_.size() == 1 ? " " : ": each ") + problem);
}

}  // namespace gato::cli
