// SPDX-License-Identifier: MIT
// Addresses and values of a program, whether or not it could be built.
#include "support/program.hpp"

#include "assembler/record.hpp"
#include "core/support/hex.hpp"
#include "linker/placement.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::linker {
namespace {

using testing::HasSubstr;

// A source, assembled and linked.
class Placed {
public:
    explicit Placed(const std::string& text) {
        assembler::Options assembler_options;
        assembler_options.record = &record;
        std::vector<Object> objects;
        objects.push_back(assembler::assemble({{"a.asm", text}}, assembler_options, MemoryFiles{}, sources_, diagnostics_));
        Options options;
        options.placement = &placement;
        has_program = link(std::move(objects), options, sources_, diagnostics_).has_value();
        errors = render_text(diagnostics_, sources_);
    }

    // "$1003", or "unknown", or "none" for a name that is not defined.
    std::string value(const std::string& name) const {
        for (const PlacedDefinition& row : placement.definitions)
            if (row.name == name) return row.value ? dollar(static_cast<std::uint64_t>(*row.value)) : "unknown";
        return "none";
    }
    // The symbol of the target comes first.
    const PlacedFragment& fragment_of(std::size_t statement) const {
        return placement.fragments.at(record.statements.at(statement + 1).first_fragment);
    }

    Placement placement;
    assembler::Record record;
    bool has_program = false;
    std::string errors;

private:
    SourceMap sources_;
    Diagnostics diagnostics_;
};

TEST(Placement, has_values_and_addresses_of_a_program) {
    const Placed placed("*=$1000\nwidth = 40\nstart lda #width\n jmp end\n@loop dex\nend rts\n");
    EXPECT_TRUE(placed.has_program) << placed.errors;
    EXPECT_EQ(placed.value("width"), "$0028");
    EXPECT_EQ(placed.value("start"), "$1000");
    EXPECT_EQ(placed.value("start@loop"), "$1005");
    EXPECT_EQ(placed.value("end"), "$1006");
    EXPECT_EQ(placed.fragment_of(3).address, 0x1002);
    EXPECT_EQ(placed.fragment_of(3).size, 3);
}

TEST(Placement, knows_the_other_lines_when_one_is_no_statement) {
    const Placed placed("*=$1000\nstart lda #5\n wibble 5\nend rts\n");
    EXPECT_FALSE(placed.has_program);
    EXPECT_EQ(placed.value("start"), "$1000");
    EXPECT_EQ(placed.value("end"), "$1002");
    EXPECT_EQ(placed.fragment_of(3).address, 0x1002);
}

TEST(Placement, knows_all_but_what_needs_an_undefined_name) {
    const Placed placed("*=$1000\nstart jmp nowhere\nthere = nowhere+1\nend rts\n");
    EXPECT_FALSE(placed.has_program);
    EXPECT_EQ(placed.value("there"), "unknown");
    EXPECT_EQ(placed.value("end"), "$1003");
}

TEST(Placement, says_where_a_size_is_not_known) {
    const Placed placed("*=$1000\n dcb nowhere,0\nend rts\n");
    EXPECT_FALSE(placed.has_program);
    EXPECT_FALSE(placed.fragment_of(1).is_known);
    EXPECT_TRUE(placed.fragment_of(2).is_known);
}

TEST(Placement, is_there_when_a_file_is_missing) {
    const Placed placed("*=$1000\n incasm \"missing.asm\"\nstart jsr there\nend rts\n");
    EXPECT_FALSE(placed.has_program);
    EXPECT_EQ(placed.value("end"), "$1003");
    EXPECT_THAT(placed.errors, testing::Not(HasSubstr("there")));  // may be in the missing file
}

TEST(Placement, has_each_definition_of_a_name_that_has_two) {
    const Placed placed("*=$1000\nhere inx\nhere iny\n");
    EXPECT_FALSE(placed.has_program);
    ASSERT_EQ(placed.placement.definitions.size(), 3U);  // the target's first
    EXPECT_EQ(placed.placement.definitions[1].value, 0x1000);
    EXPECT_EQ(placed.placement.definitions[2].value, 0x1001);
}

}  // namespace
}  // namespace gato::linker
