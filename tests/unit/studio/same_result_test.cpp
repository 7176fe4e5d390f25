// SPDX-License-Identifier: MIT
// All examples and the games come out of the studio's channels as they come from the commands: outputs, diagnostics, verdicts, and what the
// machine is in each second of a run.
#include "bench.hpp"
#include "machine_page.hpp"

#include "recording/recording.hpp"
#include "support/command.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

namespace gato::tests {

namespace {

struct ProjectOfRepository {
    std::string folder, file;
    bool is_tested = true;

    friend void PrintTo(const ProjectOfRepository& project, std::ostream* out) { *out << project.folder; }
};

std::vector<ProjectOfRepository> projects() {
    // The cases of the large games take minutes; their builds do not.
    std::vector<ProjectOfRepository> all{
        {"asm-src/RYG", "gato.json", false}, {"asm-src/RYG3", "gato.json"}, {"asm-src/Ajedrez", "ajedrez.gato.json", false}};
    for (const auto& entry : std::filesystem::directory_iterator(in_repository("examples")))
        if (std::filesystem::exists(entry.path() / "gato.json"))
            all.push_back({"examples/" + entry.path().filename().string(), "gato.json"});
    std::ranges::sort(all, {}, &ProjectOfRepository::folder);
    return all;
}

std::string name_of(const testing::TestParamInfo<ProjectOfRepository>& info) {
    std::string name = info.param.folder.substr(info.param.folder.find('/') + 1);
    std::ranges::replace(name, '-', '_');
    return name;
}

class SameResult : public testing::TestWithParam<ProjectOfRepository> {
protected:
    [[nodiscard]] Message build(const char* emit = nullptr) {
        Message wish{{"inputs", {GetParam().file}}};
        if (emit != nullptr) wish["emit"] = Message::array({emit});
        return Tools(copy.disk.path().string()).ask("build", wish);
    }
    const Copied copy{GetParam().folder};
};

TEST_P(SameResult, of_a_build_comes_from_the_command_and_from_the_channel) {
    const Message built = build();
    const auto command = gato(copy.disk, "build --diagnostics json " + GetParam().file);
    EXPECT_EQ(built.at("diagnostics"), Message::parse(command.err).at("diagnostics"));
    EXPECT_EQ(built.at("ok"), command.exit_code == 0);
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(copy.disk.in("build"))) {
        if (!entry.is_regular_file()) continue;
        const std::string path = entry.path().lexically_relative(copy.disk.path()).generic_string();
        EXPECT_TRUE(bytes_of(built.at("outputs"), path) == copy.disk.read(path)) << path;
        ++count;
    }
    EXPECT_EQ(count, built.at("outputs").size());
    EXPECT_GT(count, 0U);
}

// Times differ from run to run.
Message without_times(Message results) {
    for (Message& one : results.at("cases")) one.erase("seconds");
    return results;
}

TEST_P(SameResult, of_tests_comes_from_the_command_and_from_the_channel) {
    if (!GetParam().is_tested) return;
    Tests tests(copy.disk.path().string());
    const Message results = tests.ask("test");
    const auto command = gato(copy.disk, "test . --json");
    EXPECT_EQ(without_times(results), without_times(Message::parse(command.out)));
    EXPECT_GT(results.at("passed"), 0);
    EXPECT_EQ(tests.events.size(), results.at("cases").size());
    EXPECT_EQ(tests.events.back().at("value").at("done"), results.at("cases").size());
}

recording::Recording recording_of(const std::string& bytes) {
    std::string error;
    const auto recording = recording::read(bytes, error);
    EXPECT_TRUE(recording) << error;
    return recording.value_or(recording::Recording{});
}

TEST_P(SameResult, of_a_run_is_the_same_machine_each_second) {
    constexpr const char* keys = "a{return}{wait:60}12{return}";
    constexpr int frames = 300;
    const Message built = build("prg");
    const std::string program = bytes_of(built.at("outputs"), built.at("program").get<std::string>());
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(program));
    (void)page.ask("input", {{"kind", "type"}, {"script", keys}});
    (void)page.ask("advance", {{"frames", frames}});
    const auto here = recording_of(text_of(page.ask("record", {{"name", "p.prg"}})));
    page.disk.write("p.prg", program);
    (void)gato(page.disk, "run p.prg --show '' --record r.gatorec --until frames:" + std::to_string(frames) + " --keys '"
                              + std::string(keys) + "'");
    const auto there = recording_of(page.disk.read("r.gatorec"));
    EXPECT_EQ(here.begin, there.begin);
    const std::size_t seconds = std::min(here.seconds.size(), there.seconds.size());
    EXPECT_TRUE(
        std::equal(here.seconds.begin(), here.seconds.begin() + static_cast<std::ptrdiff_t>(seconds), there.seconds.begin()));
    // A program that returns to BASIC ends the command, but not the machine of the page.
    const bool is_whole = there.end.reason.find("frames") != std::string::npos;
    EXPECT_GE(seconds, is_whole ? 5U : 0U) << there.end.reason;
}

INSTANTIATE_TEST_SUITE_P(Studio, SameResult, testing::ValuesIn(projects()), name_of);

}  // namespace

}  // namespace gato::tests
