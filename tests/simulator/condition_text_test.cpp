// SPDX-License-Identifier: MIT
#include "simulator/session/condition_text.hpp"
#include <gmock/gmock.h>

namespace gato::simulator {
namespace {

std::optional<ProgramMap> map_with(const std::string& name, int value) {
    ProgramMap map;
    MapSymbol symbol;
    symbol.name = name;
    symbol.value = value;
    map.symbols.push_back(symbol);
    return map;
}

TEST(Conditions, name_a_byte_in_memory_by_label_or_address) {
    const Condition label = parse_condition("mem:done=255", map_with("done", 0x1234));
    EXPECT_EQ(label.kind, Condition::Kind::memory);
    EXPECT_EQ(label.address, 0x1234);
    EXPECT_EQ(label.value, 255);
    const Condition address = parse_condition("mem:$d020=$0e", std::nullopt);
    EXPECT_EQ(address.address, 0xd020);
    EXPECT_EQ(address.value, 14);
    EXPECT_EQ(parse_condition("mem:$2=0", std::nullopt).address, 2);
}

TEST(Conditions, say_what_is_wrong_with_a_byte_in_memory) {
    const auto message = [](const std::string& text, const std::optional<ProgramMap>& map) -> std::string {
        try {
            (void)parse_condition(text, map);
        } catch (const Failure& failure) {
            return failure.what();
        }
        return "";
    };
    const auto map = map_with("done", 0x1234);
    for (const char* const text : {"mem:done", "mem:done=", "mem:=1"})
        EXPECT_THAT(message(text, map), testing::HasSubstr("is not of the form mem:LABEL=VALUE")) << text;
    for (const char* const text : {"mem:done=256", "mem:done=-1", "mem:done=$", "mem:done=$1g", "mem:done=1 ", "mem:done=a"})
        EXPECT_THAT(message(text, map), testing::HasSubstr("is not a byte: 0 to 255, or $00 to $ff")) << text;
    EXPECT_THAT(message("mem:other=1", map), testing::HasSubstr("no label `other`"));
    EXPECT_THAT(message("mem:done=1", std::nullopt), testing::HasSubstr("mem:done needs a map"));
    EXPECT_THAT(message("mem:", map), testing::HasSubstr("mem:LABEL=VALUE"));
}

}  // namespace
}  // namespace gato::simulator
