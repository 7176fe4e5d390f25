// SPDX-License-Identifier: MIT
// Options of warnings.
#include <gato/support/diagnostics.hpp>

#include <gtest/gtest.h>

namespace gato {
namespace {

TEST(WarningOptions, switch_a_warning_off_and_on) {
    Diagnostics diagnostics;
    EXPECT_TRUE(diagnostics.apply_warning_option("no-overlap"));
    EXPECT_FALSE(diagnostics.is_enabled(Code::overlap));
    EXPECT_TRUE(diagnostics.apply_warning_option("overlap"));
    EXPECT_TRUE(diagnostics.is_enabled(Code::overlap));
}

TEST(WarningOptions, take_a_name_that_begins_with_no) {
    Diagnostics diagnostics;
    EXPECT_TRUE(diagnostics.apply_warning_option("no-no-origin"));
    EXPECT_FALSE(diagnostics.is_enabled(Code::no_origin));
    EXPECT_TRUE(diagnostics.apply_warning_option("no-origin"));
    EXPECT_TRUE(diagnostics.is_enabled(Code::no_origin));
}

TEST(WarningOptions, switch_groups_on) {
    Diagnostics diagnostics;
    EXPECT_FALSE(diagnostics.is_enabled(Code::missing_hash));
    EXPECT_TRUE(diagnostics.apply_warning_option("all"));
    EXPECT_TRUE(diagnostics.is_enabled(Code::missing_hash));
    EXPECT_FALSE(diagnostics.is_enabled(Code::unused_symbol));
    Diagnostics more;
    EXPECT_TRUE(more.apply_warning_option("extra"));
    EXPECT_TRUE(more.is_enabled(Code::missing_hash));
    EXPECT_TRUE(more.is_enabled(Code::unused_symbol));
}

TEST(WarningOptions, switch_groups_off_and_let_later_ones_win) {
    Diagnostics diagnostics;
    for (const char* option : {"extra", "no-all", "case-mismatch"}) EXPECT_TRUE(diagnostics.apply_warning_option(option));
    EXPECT_FALSE(diagnostics.is_enabled(Code::missing_hash));
    EXPECT_TRUE(diagnostics.is_enabled(Code::case_mismatch));
    EXPECT_TRUE(diagnostics.is_enabled(Code::unused_symbol));
    EXPECT_TRUE(diagnostics.is_enabled(Code::overlap));
    for (const char* option : {"all", "no-extra", "no-case-mismatch"}) EXPECT_TRUE(diagnostics.apply_warning_option(option));
    EXPECT_TRUE(diagnostics.is_enabled(Code::missing_hash));
    EXPECT_FALSE(diagnostics.is_enabled(Code::case_mismatch));
    EXPECT_FALSE(diagnostics.is_enabled(Code::unused_symbol));
}

// The severity that a report has after these options.
Severity severity_after(std::initializer_list<const char*> options, Code code) {
    Diagnostics diagnostics;
    for (const char* option : options) EXPECT_TRUE(diagnostics.apply_warning_option(option)) << option;
    return diagnostics.report(code, {}, "message").severity;
}

TEST(WarningOptions, keep_what_counts_as_an_error_when_a_group_is_switched_on) {
    EXPECT_EQ(severity_after({"error=missing-hash", "all"}, Code::missing_hash), Severity::error);
    EXPECT_EQ(severity_after({"error", "no-error=missing-hash", "all"}, Code::missing_hash), Severity::warning);
    EXPECT_EQ(severity_after({"error", "all"}, Code::missing_hash), Severity::error);
    EXPECT_EQ(severity_after({"error=all"}, Code::missing_hash), Severity::error);
    EXPECT_EQ(severity_after({"extra", "error", "no-error=extra"}, Code::missing_hash), Severity::warning);
}

TEST(WarningOptions, refuse_what_is_no_warning) {
    Diagnostics diagnostics;
    for (const char* option :
         {"", "no-", "origin", "syntax", "no-syntax", "error=", "error=syntax", "no-error=syntax", "W0801"})
        EXPECT_FALSE(diagnostics.apply_warning_option(option)) << option;
    EXPECT_TRUE(diagnostics.apply_warning_option("no-error=duplicate-symbol"));
}

}  // namespace
}  // namespace gato
