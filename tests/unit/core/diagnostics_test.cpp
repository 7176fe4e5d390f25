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

TEST(WarningOptions, refuse_what_is_no_warning) {
    Diagnostics diagnostics;
    for (const char* option :
         {"", "no-", "origin", "syntax", "no-syntax", "error=", "error=syntax", "no-error=syntax", "W0801"})
        EXPECT_FALSE(diagnostics.apply_warning_option(option)) << option;
    EXPECT_TRUE(diagnostics.apply_warning_option("no-error=duplicate-symbol"));
}

}  // namespace
}  // namespace gato
