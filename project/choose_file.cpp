// SPDX-License-Identifier: MIT
// Chooses one file of a project by the name that the user gives: CBM prg Studio's "assemble current file". People give the name
// that the project has, or as their shell completes it, or only the last part of it, and do not care about case.
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include <gato/project/project.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <functional>
#include <set>

namespace gato::project {

namespace {

class Chooser {
public:
    Chooser(const Project& project, const std::string& name, const FileSystem& files)
        : project_(project), given_(name), name_(portable_path(name)), base_(file_name_of(name_)), has_folder_(base_ != name_),
          files_(files) {}

    struct Found {
        std::string path;
        const ProjectFile* file = nullptr;  // none: the project does not name it
    };

    Found run() {
        using Test = std::function<bool(const ProjectFile&)>;
        const Test tests[] = {
            [&](const ProjectFile& file) { return file.name == name_; },
            [&](const ProjectFile& file) { return same_ignoring_case(file.name, name_); },
            [&](const ProjectFile& file) { return is_named_from_here(file); },
            [&](const ProjectFile& file) { return !has_folder_ && same_ignoring_case(file_name_of(file.name), base_); },
        };
        for (const Test& test : tests)
            if (const ProjectFile* const file = the_only(test)) return {path_of(*file), file};
        if (const auto path = files_.find(project_.folder, name_)) return {*path};
        throw Failure(Failure::misuse, "--file: `" + given_ + "` is not a file of " + project_.file + suggestion());
    }

private:
    // As a path from the current folder, which shells complete.
    bool is_named_from_here(const ProjectFile& file) const {
        return same_ignoring_case(files_.absolute(given_), files_.absolute(joined_path(project_.folder, file.name)));
    }

    bool is_on_disk(const ProjectFile& file) const { return files_.find(project_.folder, file.name).has_value(); }

    // A file that is gone counts only when there is no other.
    const ProjectFile* the_only(const std::function<bool(const ProjectFile&)>& test) const {
        const ProjectFile* found = nullptr;
        for (const ProjectFile& file : project_.files) {
            const bool is_repeated = found != nullptr && same_ignoring_case(found->name, file.name);
            if (is_repeated || !test(file) || (found != nullptr && !is_on_disk(file))) continue;
            if (found != nullptr && is_on_disk(*found))
                throw Failure(Failure::misuse,
                              "--file: `" + given_ + "` could be `" + found->name + "` or `" + file.name + "`");
            found = &file;
        }
        return found;
    }

    // Also where the project remembers a folder that is gone. A file that is nowhere keeps its name, for the message.
    std::string path_of(const ProjectFile& file) const {
        for (const std::string& name : {file.name, base_})
            if (auto path = files_.find(project_.folder, name)) return *path;
        return normal_path(joined_path(project_.folder, file.name));
    }

    std::set<std::string> files_to_build() const {
        std::set<std::string> names;
        for (const ProjectFile& file : project_.files)
            if ((file.kind == ProjectFile::Kind::assembly || file.kind == ProjectFile::Kind::basic) && is_on_disk(file))
                names.insert(file.name);
        for (const std::string& name : files_.names_beside(project_.folder, base_))
            if (ends_with_ignoring_case(name, ".asm") || is_basic(name)) names.insert(name);
        return names;
    }

    std::string suggestion() const {
        const std::set<std::string> names = files_to_build();
        NearestName nearest(base_), with_extension(base_ + ".asm");
        for (const std::string& name : names) {
            nearest.consider(file_name_of(name));
            with_extension.consider(file_name_of(name));
        }
        const std::string& near = nearest.best().empty() ? with_extension.best() : nearest.best();
        if (!near.empty()) return "; did you mean `" + near + "`?";
        constexpr std::size_t shown = 10;
        std::string list;
        std::size_t count = 0;
        for (const std::string& file : names)
            if (++count <= shown) list += (count == 1 ? "; its files are " : ", ") + file;
        return count > shown ? list + " and more" : list;
    }

    const Project& project_;
    std::string given_, name_, base_;
    bool has_folder_;  // a name with folders means no file of another folder
    const FileSystem& files_;
};

}  // namespace

void choose_file(Project& project, const std::string& name, const FileSystem& files, Diagnostics& diagnostics) {
    const auto [path, file] = Chooser(project, name, files).run();
    const bool is_kick = file != nullptr && file->kind == ProjectFile::Kind::kick_assembler;
    if (is_kick && files.size(path)) report_kick_assembler(*file, diagnostics);
    const Span span = file == nullptr ? Span{} : file->span;
    const bool is_basic_file = file == nullptr ? is_basic(path) : file->kind == ProjectFile::Kind::basic;
    project.sources.clear();
    project.source_spans.clear();
    project.basic_sources.clear();
    project.basic_spans.clear();
    project.batch.clear();
    (is_basic_file ? project.basic_sources : project.sources).push_back(path);
    (is_basic_file ? project.basic_spans : project.source_spans).push_back(span);
    project.output = program_of(file != nullptr ? *file : ProjectFile{}, path);
    project.output_span = span;
}

}  // namespace gato::project
