// SPDX-License-Identifier: MIT
#include "assembler/format/lay_out.hpp"

#include "assembler/format/format.hpp"
#include "core/support/file_encoding.hpp"
#include "core/support/utf8.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/support/memory_files.hpp>

#include <algorithm>

namespace gato::assembler {

namespace {

// What is wrong with a line whatever other files hold. That a name, a macro or a file is missing is no such thing.
bool is_of_the_line_alone(Code code) {
    constexpr Code codes[] = {Code::syntax,           Code::name_too_long,    Code::number_too_large,
                              Code::bad_character,    Code::nesting_too_deep, Code::too_many_names,
                              Code::bad_arithmetic,   Code::no_such_mode,     Code::bad_argument,
                              Code::unbalanced_block, Code::missing_argument, Code::too_many_statements};
    return std::ranges::find(codes, code) != std::end(codes);
}

// The assembler reads the file as a program of its own, without any other file.
class Check {
public:
    Check(const std::string& name, std::string_view bytes, Language language, const std::vector<SourceLine>& lines,
          SourceMap& sources)
        : sources_(sources), source_(sources.source_count() + 1) {  // after that of the target's symbols
        // What is missing may be in other files, and is passed over, however much it is.
        constexpr std::size_t most_errors = 100'000;
        found_.set_max_errors(most_errors);
        // A build of the file may be told to accept these.
        for (const char* const demotable : {"no-petscii", "missing-mode", "foreign-word"})
            (void)found_.apply_warning_option(std::string("no-error=") + demotable);
        (void)assemble({{name, decode_source(std::string(bytes)), language}}, {}, MemoryFiles{}, sources, found_);
        for (const Diagnostic* const found : found_.sorted())
            if (found->severity == Severity::error && counts(*found, lines)) errors_.push_back(found);
    }

    Check(const Check&) = delete;
    Check& operator=(const Check&) = delete;

    [[nodiscard]] std::size_t error_count() const { return errors_.size(); }

    void report(Diagnostics& diagnostics) const {
        for (const Diagnostic* const found : errors_) {
            Diagnostic& report = diagnostics.report(found->code, found->place, found->message);
            report.hint = found->hint;
            report.fix = found->fix;
            report.notes = found->notes;
        }
    }

private:
    [[nodiscard]] bool counts(const Diagnostic& found, const std::vector<SourceLine>& lines) const {
        if (found.code == Code::bad_file) return true;  // this one, as UTF-16: there is no other
        if (!is_of_the_line_alone(found.code)) return false;
        const std::size_t line = sources_.line_in(source_, found.place.span.begin);
        if (line > lines.size() || found.code == Code::unbalanced_block) return true;
        return !lines[line - 1].could_be_macro && !lines[line - 1].is_conditional;
    }

    SourceMap& sources_;
    std::size_t source_;
    Diagnostics found_;
    std::vector<const Diagnostic*> errors_;
};

// A file says nowhere in which language it is: it must follow one of the two. Returns false after reporting the errors of the one that
// it seems to be in.
bool check(const std::string& name, std::string_view bytes, const std::vector<SourceLine>& lines, SourceMap& sources,
           Diagnostics& diagnostics) {
    const Check original(name, bytes, Language::original, lines, sources);
    if (original.error_count() == 0) return true;
    const Check extended(name, bytes, Language::extended, lines, sources);
    if (extended.error_count() == 0) return true;
    (extended.error_count() < original.error_count() ? extended : original).report(diagnostics);
    return false;
}

}  // namespace

std::optional<std::string> format(const std::string& name, std::string_view bytes, const FormatOptions& options,
                                  SourceMap& sources, Diagnostics& diagnostics) {
    const std::string_view mark = bytes.starts_with(byte_order_mark) ? byte_order_mark : "";
    const std::string_view content = bytes.substr(mark.size());
    const bool is_unicode = is_utf8(content);
    const std::string text = is_unicode ? std::string(content) : from_windows_1252(content);
    const std::vector<SourceLine> lines = read_source_lines(text);
    if (!check(name, bytes, lines, sources, diagnostics)) return std::nullopt;
    const std::string result = lay_out(lines, options);
    return std::string(mark) + (is_unicode ? result : to_windows_1252(result));
}

}  // namespace gato::assembler
