// SPDX-License-Identifier: MIT
// Topics on messages, from include/gato/support/diagnostics.def: one for each code, and the page about all of them.
#include "cli/topics/kinds.hpp"

#include <gato/support/diagnostics.hpp>

namespace gato::cli {

namespace {

// What the options of the command line do with a code; nothing for most errors.
std::string switches_of(const CodeInfo& row) {
    const std::string slug(row.slug);
    const std::string off_and_error = "`-Wno-" + slug + "` turns it off, `-Werror=" + slug + "` ";
    switch (row.severity == Severity::warning ? row.group : WarningGroup::on_by_default) {
    case WarningGroup::all:
        return "`-Wall`, `-Wextra` or `-W" + slug + "` turns it on, " + off_and_error + "makes it an error.";
    case WarningGroup::extra: return "`-Wextra` or `-W" + slug + "` turns it on, " + off_and_error + "makes it an error.";
    case WarningGroup::on_by_default: break;
    }
    if (row.severity == Severity::warning) return "It is on by default; " + off_and_error + "makes it an error.";
    const bool is_demotable = Diagnostics().apply_warning_option("no-error=" + slug);
    return is_demotable ? "`-Wno-error=" + slug + "` makes it a warning." : "";
}

std::string switches_paragraph(const CodeInfo& row) {
    const std::string switches = switches_of(row);
    return switches.empty() ? "" : "\n" + switches + "\n";
}

std::string title_of(const CodeInfo& row) {
    return std::string(row.id) + " " + std::string(row.slug);
}

std::string text_of(const CodeInfo& row) {
    return std::string(row.severity == Severity::error ? "An error" : "A warning") + ", for example:\n\n```\n"
           + std::string(row.example) + "\n```\n\n" + std::string(row.explanation) + "\n\n**What to do:** "
           + std::string(row.advice) + "\n" + switches_paragraph(row);
}

std::string names_of(WarningGroup group) {
    std::string list;
    for (std::size_t i = 0; i < code_count(); ++i) {
        const CodeInfo& row = info(static_cast<Code>(i));
        if (row.severity == Severity::warning && row.group == group)
            list += (list.empty() ? "`" : ", `") + std::string(row.slug) + "`";
    }
    return list;
}

std::string section_on(const CodeInfo& row) {
    return "\n### " + title_of(row) + "\n\n    " + std::string(row.example) + "\n\n" + std::string(row.explanation)
           + "\n\n**What to do:** " + std::string(row.advice) + "\n" + switches_paragraph(row);
}

}  // namespace

void add_diagnostics(std::vector<Topic>& topics) {
    for (std::size_t i = 0; i < code_count(); ++i) {
        const CodeInfo& row = info(static_cast<Code>(i));
        topics.push_back({std::string(row.id), title_of(row), TopicKind::diagnostic, {std::string(row.slug)}, [&row] {
                              return text_of(row);
                          }});
    }
}

std::string explanation_of(const std::string& id) {
    const CodeInfo& row = info(find_code(id).value());
    return title_of(row) + (row.severity == Severity::error ? " (error)" : " (warning)") + ", for example:\n    "
           + std::string(row.example) + "\n\n" + std::string(row.explanation) + "\n\n" + std::string(row.advice) + "\n"
           + switches_paragraph(row);
}

std::string warnings_page() {
    return "| option | warnings |\n| --- | --- |\n"
           "| none | "
           + names_of(WarningGroup::on_by_default)
           + " |\n"
             "| `-Wall` | these, and "
           + names_of(WarningGroup::all)
           + " |\n"
             "| `-Wextra` | those of `-Wall`, and "
           + names_of(WarningGroup::extra)
           + " |\n\n"
             "`-Wname` turns a warning on and `-Wno-name` turns it off; `-Wno-all` and `-Wno-extra` turn off\n"
             "what their group adds. If options contradict each other, the later one wins. `-Werror` makes errors\n"
             "of all warnings that are on, `-Wno-error=name` makes one of them a warning again, and `-Werror=name`\n"
             "turns one on as an error. `all` or `extra` may replace a name. In `gato.json`,\n"
             "`\"warnings\": [\"all\", \"no-overlap\"]` does the same.\n";
}

// With its title, the page docs/DIAGNOSTICS.md.
std::string diagnostics_page() {
    std::string text =
        "All errors and warnings of `gato build`, `gato asm` and `gato link`. A code never changes its meaning;\n"
        "the name is the one that `-W` takes. `gato help E0201` shows one of them, `gato help diagnostics` shows\n"
        "this page. The program makes it from `include/gato/support/diagnostics.def`, and a test compares the two\n"
        "(`GATO_BLESS=1 ./dev test -R DiagnosticsPage` writes it again).\n\n"
        + warnings_page();
    for (const Severity severity : {Severity::error, Severity::warning}) {
        text += severity == Severity::error ? "\n## Errors\n" : "\n## Warnings\n";
        for (std::size_t i = 0; i < code_count(); ++i)
            if (info(static_cast<Code>(i)).severity == severity) text += section_on(info(static_cast<Code>(i)));
    }
    return text;
}

}  // namespace gato::cli
