// SPDX-License-Identifier: MIT
#include <gato/support/text_writer.hpp>

#include <gtest/gtest.h>
#include <limits>
#include <vector>

namespace gato {
namespace {

TEST(TextWriter, writes_texts_and_numbers) {
    const std::string text = text_from([](const TextSink& sink) {
        TextWriter writer(sink);
        writer << "a" << 'b' << std::string("c") << std::uint8_t{7} << ' ' << -5 << ' ' << Hex{0xbeef, 6} << ' '
               << std::numeric_limits<std::int64_t>::min();
        writer.finish();
    });
    EXPECT_EQ(text, "abc7 -5 00beef -9223372036854775808");
}

TEST(TextWriter, loses_nothing_where_the_buffer_ends) {
    std::string expected;
    std::vector<std::size_t> pieces;
    std::string text;
    const TextSink sink = [&](std::string_view piece) {
        pieces.push_back(piece.size());
        text += piece;
    };
    TextWriter writer(sink);
    for (std::size_t i = 0; i < 30'000; ++i) {
        const std::string piece(i % 11, static_cast<char>('a' + i % 26));
        writer << piece << 'x' << i;
        expected += piece + "x" + std::to_string(i);
    }
    const std::string huge(expected.size() * 4, 'h');
    writer << huge << '.';
    writer.finish();
    EXPECT_EQ(text, expected + huge + ".");
    EXPECT_LT(pieces.size(), 12U);
}

}  // namespace
}  // namespace gato
