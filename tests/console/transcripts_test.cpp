// SPDX-License-Identifier: MIT
// Sessions of the monitor, each in a file of its own below transcripts: a program, and lines with what they print. If you write one, follow
// the program by hand: the expected text is never that of a run. `…` at the end of a line replaces its rest; a mistake is a
// line that begins with `! `.
#include "console/monitored.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <fstream>

namespace gato::console {
namespace {

struct Transcript {
    std::string source;
    std::vector<std::pair<std::string, std::vector<std::string>>> exchanges;
};

Transcript read_transcript(const std::filesystem::path& path) {
    std::ifstream stream(path);
    Transcript transcript;
    bool is_session = false;
    for (std::string line; std::getline(stream, line);) {
        if (line == "[session]")
            is_session = true;
        else if (!is_session)
            transcript.source += line + "\n";
        else if (line.starts_with("> "))
            transcript.exchanges.push_back({line.substr(2), {}});
        else
            transcript.exchanges.back().second.push_back(line);
    }
    return transcript;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
    return lines;
}

bool is_line(const std::string& expected, const std::string& shown) {
    const std::string any = "…";
    if (!expected.ends_with(any)) return expected == shown;
    return shown.starts_with(expected.substr(0, expected.size() - any.size()));
}

void expect_exchange(Monitored& monitored, const std::string& line, const std::vector<std::string>& expected) {
    const std::vector<std::string> shown = lines_of(monitored.type(line));
    bool is_same = shown.size() == expected.size();
    for (std::size_t i = 0; is_same && i < shown.size(); ++i) is_same = is_line(expected[i], shown[i]);
    EXPECT_TRUE(is_same) << "> " << line << "\n" << testing::PrintToString(shown);
}

TEST(Transcripts, are_what_the_monitor_prints) {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(tests::in_repository("tests/console/transcripts"))) {
        const SCOPED_TRACE(entry.path().filename().string());
        const Transcript transcript = read_transcript(entry.path());
        Monitored monitored(transcript.source);
        for (const auto& [line, expected] : transcript.exchanges) expect_exchange(monitored, line, expected);
        ++count;
    }
    EXPECT_EQ(count, 7U);
}

}  // namespace
}  // namespace gato::console
