// SPDX-License-Identifier: MIT
// Programs that nobody has written: whatever they put together from the extended language, one build, objects and formatted sources agree.
// `./dev fuzz` tries many more.
#include "support/random_program.hpp"
#include "support/same_builds.hpp"

#include <gtest/gtest.h>
#include <random>

namespace gato::tests {
namespace {

TEST(RandomPrograms, are_the_same_as_objects_and_formatted) {
    constexpr int count = 40;
    std::mt19937 random{6510};
    for (int i = 0; i < count; ++i) {
        RandomProgram program([&](std::size_t bound) { return random() % bound; });
        const std::vector<assembler::Source> files = program.sources();
        std::string text;
        for (const assembler::Source& file : files) text += "---- " + file.name + '\n' + std::string(file.text.view());
        ASSERT_EQ(difference_between_builds(files, RandomProgram::areas()), "") << text;
    }
}

// The names of what belongs to a call of a macro have its number.
TEST(RandomPrograms, number_the_calls_of_macros_through_all_objects) {
    using assembler::Language;
    const std::vector<assembler::Source> files{
        {"a.asm", "*=$1000\ndefm first value\n byte value\nendm\n first 1\n first 2\nlast nop\n", Language::extended},
        {"b.asm", "for i,1,2\n@each byte <@each\nendfor\ndefm second value\n@here byte value,<@here\nendm\n second 3\n",
         Language::extended}};
    const Result apart = build_apart(files, {}, Wanted::outputs);
    ASSERT_EQ(apart.errors, "");
    for (const char* const name : {"\"last{3}@each\"", "\"last{4}@each\"", "\"second{5}.value\""})
        EXPECT_NE(apart.outputs.find(name), std::string::npos) << name << '\n' << apart.outputs;
    assembler::Options options;
    options.keep_uses = true;
    EXPECT_EQ(apart.outputs, build(files, {}, options, Wanted::outputs).outputs);
}

}  // namespace
}  // namespace gato::tests
