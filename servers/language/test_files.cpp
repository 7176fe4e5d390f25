// SPDX-License-Identifier: MIT
// A test file is renamed by meaning: each place that named a symbol gets the symbol's new name, and then the file must say the
// same about the renamed program as before.
#include "servers/language/test_files.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include "testing/test_file.hpp"

#include <algorithm>
#include <unordered_map>

namespace gato::language {

namespace {

constexpr std::size_t most_names = 50'000;  // limit for files and folders, approximately

bool is_left_out(std::string_view folder) {
    return folder.starts_with('.') || folder == "node_modules";
}

}  // namespace

std::vector<std::string> test_files_below(const FileSystem& files, const std::string& folder) {
    std::vector<std::string> found, waiting{folder};
    std::size_t seen = 0;
    while (!waiting.empty() && seen < most_names) {
        const std::string here = std::move(waiting.back());
        waiting.pop_back();
        const std::vector<std::string> names = files.names_beside(here, ""), folders = files.folders_in(here);
        seen += names.size() + folders.size();
        for (const std::string& name : names)
            if (name.ends_with(cases::test_file_suffix)) found.push_back(joined_path(here, name));
        for (const std::string& name : folders)
            if (!is_left_out(name)) waiting.push_back(joined_path(here, name));
    }
    std::ranges::sort(found);
    return found;
}

bool is_tested_by(const Analysis& analysis, std::string_view text, const std::string& path) {
    const std::string program = cases::program_named_in(text);
    if (program.empty()) return false;
    const std::string named = normal_path(joined_path(folder_of(path), program));
    if (named == analysis.input() || analysis.takes_in(named)) return true;
    const std::string folder = folder_of(analysis.input());
    const bool is_folders_own = file_name_of(analysis.input()) == "gato.json" || analysis.input().ends_with(".cbmprj");
    if (named == folder && is_folders_own) return true;
    const std::string& output = analysis.build().project.output;
    return !output.empty() && file_name_of(named) == output && named.starts_with(folder + "/");
}

namespace {

// The names that test files can use for a program, as its map has them.
ProgramMap names_of(const Analysis& analysis) {
    ProgramMap map;
    for (SymbolId id = 0; id < analysis.object().symbols.size(); ++id) {
        const auto value = analysis.definitions_of(id).empty() ? std::nullopt : analysis.value_of(id);
        if (value) map.symbols.push_back({analysis.object().full_name_of(id), *value, {}, {}, 0, 0, {}});
    }
    return map;
}

std::optional<cases::TestOutline> outline(const Analysis& analysis, const FileSystem& files, const std::string& path,
                                          std::string_view text) {
    if (!is_tested_by(analysis, text, path)) return std::nullopt;
    return cases::outline_of(text, path, names_of(analysis), files);
}

}  // namespace

std::optional<cases::TestOutline> outline_of_tests(const Analysis& analysis, const FileSystem& files, const std::string& path) {
    const auto text = files.read(path);
    return text ? outline(analysis, files, path, *text) : std::nullopt;
}

namespace {

// Old full names, in lower case, to new ones; only those that change.
using NewNames = std::unordered_map<std::string, std::string>;

NewNames new_names(const Analysis& analysis, const Analysis& renamed) {
    NewNames names;
    for (SymbolId id = 0; id < analysis.object().symbols.size(); ++id) {
        const std::string before = analysis.object().full_name_of(id), after = renamed.object().full_name_of(id);
        if (!same_ignoring_case(before, after)) names[to_lower(before)] = after;
    }
    return names;
}

std::string with_edits(std::string text, const std::vector<TestFileEdits::Edit>& edits) {
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) text.replace(edit->offset, edit->length, edit->text);
    return text;
}

bool mean_the_same(const cases::TestOutline& a, const cases::TestOutline& b) {
    const auto same_case = [](const cases::CaseOutline& x, const cases::CaseOutline& y) {
        return x.call == y.call && x.mistake.empty() == y.mistake.empty();
    };
    return std::ranges::equal(a.labels, b.labels, {}, &cases::LabelUse::value, &cases::LabelUse::value)
           && std::ranges::equal(a.cases, b.cases, same_case);
}

// The edits of one file. Returns false if its meaning would change, or if it writes a name with escapes.
bool follow(TestFileEdits& file, const Analysis& analysis, const Analysis& renamed, const NewNames& names,
            const FileSystem& files) {
    const auto before = outline(analysis, files, file.path, file.text);
    if (!before) return true;
    for (const cases::LabelUse& use : before->labels) {
        const auto name = names.find(to_lower(use.name));
        if (name == names.end()) continue;
        if (file.text.compare(use.place.offset, use.place.length, use.name) != 0) return false;
        file.edits.push_back({use.place.offset, use.place.length, name->second});
    }
    const auto after = outline(renamed, files, file.path, with_edits(file.text, file.edits));
    return after && mean_the_same(*before, *after);
}

}  // namespace

TestFileChanges follow_names(const Analysis& analysis, const Analysis& renamed, const FileSystem& files,
                             const std::vector<std::string>& test_files) {
    if (analysis.object().symbols.size() != renamed.object().symbols.size()) return {{}, "a symbol would be lost"};
    TestFileChanges changes;
    const NewNames names = new_names(analysis, renamed);
    for (const std::string& path : test_files) {
        auto text = files.read(path);
        if (!text) continue;
        TestFileEdits file{path, *std::move(text), {}};
        if (!follow(file, analysis, renamed, names, files)) return {{}, "the cases of " + path + " would mean something else"};
        if (!file.edits.empty()) changes.files.push_back(std::move(file));
    }
    return changes;
}

}  // namespace gato::language
