// SPDX-License-Identifier: MIT
// Which files of a project are assembled on their own. CBM prg Studio leaves out of its build list what another file includes
// with INCASM, whatever the conditions around it. Only files that become part of the program count: one that is left out of the
// build includes nothing.
#include "core/support/path.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/project/project.hpp>

#include <unordered_map>
#include <unordered_set>

namespace gato::project {

namespace {

class Includes {
public:
    Includes(const std::string& folder, const FileSystem& files) : folder_(folder), files_(files) {}

    // Follows INCASM from a top-level file on.
    void follow(const std::string& top_level) {
        const std::string top_folder = folder_of(top_level);
        std::vector<std::string> open{top_level};
        while (!open.empty()) {
            const std::string path = std::move(open.back());
            open.pop_back();
            if (!reached_.insert(path).second) continue;
            for (const std::string& name : names_in(path)) {
                const auto found = find(name, folder_of(path), top_folder);
                if (!found || *found == path) continue;
                included_.insert(*found);
                open.push_back(*found);
            }
        }
    }

    void forget_reached() { reached_.clear(); }
    [[nodiscard]] bool is_reached(const std::string& path) const { return reached_.contains(path); }
    [[nodiscard]] bool is_included(const std::string& path) const { return included_.contains(path); }

private:
    const std::vector<std::string>& names_in(const std::string& path) {
        const auto [found, is_new] = names_.try_emplace(path);
        if (!is_new || files_.size(path).value_or(0) > assembler::max_source_size) return found->second;
        if (auto text = files_.read(path))
            for (const std::string& name : assembler::included_files(decode_source(std::move(*text)).view()))
                found->second.push_back(portable_path(name));
        return found->second;
    }

    std::optional<std::string> find(const std::string& name, const std::string& including, const std::string& top_level) const {
        for (const std::string& folder : {including, top_level, folder_})
            if (auto found = files_.find(folder, name)) return found;
        return std::nullopt;
    }

    const std::string& folder_;
    const FileSystem& files_;
    std::unordered_map<std::string, std::vector<std::string>> names_;  // by path
    std::unordered_set<std::string> reached_;
    std::unordered_set<std::string> included_;  // by a file other than itself
};

}  // namespace

std::vector<std::size_t> files_to_assemble(const std::vector<std::string>& paths, const std::string& folder,
                                           const FileSystem& files) {
    Includes includes(folder, files);
    for (const std::string& path : paths) includes.follow(path);
    includes.forget_reached();
    for (const std::string& path : paths)
        if (!includes.is_included(path)) includes.follow(path);
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const bool is_of_circle = !includes.is_reached(paths[i]);  // no file outside the circle includes it
        if (is_of_circle) includes.follow(paths[i]);
        if (is_of_circle || !includes.is_included(paths[i])) chosen.push_back(i);
    }
    return chosen;
}

}  // namespace gato::project
