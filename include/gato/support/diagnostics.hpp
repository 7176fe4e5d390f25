// SPDX-License-Identifier: MIT
// Errors and warnings: the stages report them here and go on; the caller renders them at the end (see render.hpp).
//
//     gato::Diagnostics diagnostics;
//     diagnostics.report(Code::undefined_symbol, place, "symbol `foo` is not defined").hint = "did you mean `fog`?";
//     if (diagnostics.has_errors()) ...
#pragma once

#include <gato/support/source_map.hpp>

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace gato {

enum class Severity : std::uint8_t { ignored, warning, error };

enum class Code : std::uint8_t {
#define GATO_DIAGNOSTIC(id, name, slug, severity, example, explanation, advice) name,
#include <gato/support/diagnostics.def>
#undef GATO_DIAGNOSTIC
};

// Which option switches a warning on. -Wextra includes -Wall.
enum class WarningGroup : std::uint8_t { on_by_default, all, extra };

// What is fixed about a code: the stable id ("E0201"), the name for -W ("undefined-symbol"), whether it is an error or a
// warning, and the group of a warning; and for `gato help CODE` an example of the message, what it means and what to do about
// it.
struct CodeInfo {
    std::string_view id;
    std::string_view slug;
    Severity severity;
    WarningGroup group;  // of a warning
    std::string_view example;
    std::string_view explanation;
    std::string_view advice;
};
[[nodiscard]] const CodeInfo& info(Code code);
[[nodiscard]] std::size_t code_count();
[[nodiscard]] std::optional<Code> find_code(std::string_view id_or_slug);
// Returns `all` or `extra`, as after -W; an empty text for on_by_default.
[[nodiscard]] std::string_view name_of(WarningGroup group);

struct Note {
    Place place;
    std::string message;
};

// A change to a source.
struct Change {
    Span span;
    std::string text;  // replaces what is at the span
};

struct Diagnostic {
    Code code{};
    Severity severity = Severity::error;
    Place place;
    std::string message;
    std::string hint;
    std::vector<Note> notes;
    std::vector<Change> fix;  // the hint as changes that belong together; empty if it leaves something to decide

    // Suggests the name that was meant, to be written instead; does nothing if the name is empty.
    void suggest(const std::string& name) {
        if (name.empty()) return;
        hint = "did you mean `" + name + "`?";
        fix = {{place.span, name}};
    }
};

// Does -Wno-error=name apply to this report of a demotable code? It cannot where there is nothing to store instead.
enum class Demotion : bool { allowed, refused };

class Diagnostics {
public:
    Diagnostics();

    // Takes -Wname, -Wno-name, -Werror, -Werror=name and -Wno-error=name; a name is that of a warning, `all` or `extra`. Later
    // options win. Returns false if the argument names no warning.
    [[nodiscard]] bool apply_warning_option(std::string_view argument);

    // The reference is valid until the next report. A repeated report (same code, place and message) changes nothing.
    Diagnostic& report(Code code, Place place, std::string message, Demotion demotion = Demotion::allowed);

    void set_max_errors(std::size_t count) { max_errors_ = count; }
    [[nodiscard]] bool is_enabled(Code code) const { return severity(code) != Severity::ignored; }
    [[nodiscard]] bool has_errors() const { return error_count_ != 0; }
    [[nodiscard]] std::size_t error_count() const { return error_count_; }
    [[nodiscard]] std::size_t warning_count() const { return warning_count_; }
    [[nodiscard]] bool has_errors_of(Code code) const;
    // Returns false if there are no errors, or only errors with the given code.
    [[nodiscard]] bool has_errors_besides(Code code) const;

    // Returns them in order of place; errors beyond the limit are counted but not kept.
    [[nodiscard]] std::vector<const Diagnostic*> sorted() const;
    [[nodiscard]] std::size_t dropped() const { return dropped_; }
    // Returns true when no more errors are kept: a hint that takes long to find is then useless.
    [[nodiscard]] bool is_full() const { return kept_errors_ >= max_errors_; }

private:
    enum class WarningAction : std::uint8_t { on, off, error, no_error };
    [[nodiscard]] bool apply_to_warning(WarningAction action, Code code);
    void apply_to_group(WarningAction action, WarningGroup group);
    [[nodiscard]] Severity severity(Code code) const;

    std::deque<Diagnostic> kept_;
    std::unordered_set<std::string> seen_;
    Diagnostic discarded_;
    std::vector<Severity> severities_;
    std::vector<std::size_t> counts_;  // errors by code
    bool all_errors_ = false;          // -Werror
    std::vector<bool> never_error_;    // -Wno-error=name, stronger than -Werror
    std::size_t max_errors_ = 100;
    std::size_t error_count_ = 0, warning_count_ = 0, dropped_ = 0, kept_errors_ = 0, kept_warnings_ = 0;
};

// Finds the candidate nearest to `name`, at most two slips away (a slip: one character too many, missing or different, or two
// swapped; case does not count). There is none if no candidate is near enough.
class NearestName {
public:
    // All names are compared with each name that needs a hint. When this takes more comparisons than this in total, hints are
    // left out, so that tens of thousands of errors do not take minutes.
    static constexpr std::size_t most_names = 20'000'000;

    explicit NearestName(std::string_view name);
    void consider(std::string_view candidate);
    [[nodiscard]] const std::string& best() const { return best_; }     // empty: none
    [[nodiscard]] std::size_t slips() const { return best_distance_; }  // of the best one

private:
    std::string name_;
    std::string best_;
    std::size_t best_distance_;
};

}  // namespace gato
