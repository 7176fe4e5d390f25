// SPDX-License-Identifier: MIT
#include "testing/outline.hpp"

#include "testing/read_case.hpp"
#include "testing/values.hpp"

#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cases {

namespace {

std::string program_in(const JsonDocument& document) {
    if (!document.is_json() || !document.root().is_object()) return {};
    const auto program = document.root().find("program");
    return program && program->is_text() ? program->text() : std::string();
}

CaseOutline outline_of_case(const CaseSource& source, const CaseContext& context) {
    CaseOutline outline{source.name, source.row.value_or(source.common).place()};
    try {
        outline.call = read_case(source, context).call;
    } catch (const TestMistake& mistake) {
        outline.mistake = mistake.what();
    }
    return outline;
}

// What the rows have in common is read with each.
void keep_each_once(std::vector<LabelUse>& labels) {
    std::ranges::stable_sort(labels, {}, [](const LabelUse& use) { return use.place.offset; });
    const auto is_same = [](const LabelUse& a, const LabelUse& b) { return a.place.offset == b.place.offset; };
    labels.erase(std::unique(labels.begin(), labels.end(), is_same), labels.end());
}

}  // namespace

std::string program_named_in(std::string_view text) {
    return program_in(JsonDocument(text));
}

std::optional<TestOutline> outline_of(std::string_view text, const std::string& path, const ProgramMap& map,
                                      const FileSystem& files) {
    const JsonDocument document(text);
    TestOutline outline{program_in(document), {}, {}};
    if (outline.program.empty()) return std::nullopt;
    const auto cases = document.root().find("cases");
    if (!cases || !cases->is_list()) return std::nullopt;
    const std::optional<ProgramMap> known = map;
    const CaseContext context{.map = known, .folder = folder_of(path), .files = files, .labels = &outline.labels};
    for (const CaseSource& source : case_sources(*cases)) outline.cases.push_back(outline_of_case(source, context));
    keep_each_once(outline.labels);
    return outline;
}

}  // namespace gato::cases
