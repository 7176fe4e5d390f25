// SPDX-License-Identifier: MIT
#include "cli/uci/serve_uci.hpp"
#include "cli/uci/shipped_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

namespace gato::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Sends its pieces; each waits until the answers so far contain its `until`.
class Script final : public host::Channel {
public:
    struct Piece {
        std::string text, until;
    };
    explicit Script(std::deque<Piece> pieces) : pieces_(std::move(pieces)) {}

    std::string read() override {
        std::unique_lock lock(mutex_);
        if (pieces_.empty()) return {};
        const Piece piece = pieces_.front();
        pieces_.pop_front();
        has_changed_.wait(lock, [&] { return written_.find(piece.until) != std::string::npos; });
        return piece.text;
    }
    bool write(std::string_view bytes) override {
        const std::lock_guard lock(mutex_);
        written_ += bytes;
        has_changed_.notify_all();
        return true;
    }
    std::string written() {
        const std::lock_guard lock(mutex_);
        return written_;
    }

private:
    std::mutex mutex_;
    std::condition_variable has_changed_;
    std::deque<Piece> pieces_;
    std::string written_;
};

std::string served(std::deque<Script::Piece> pieces) {
    const auto script = std::make_shared<Script>(std::move(pieces));
    serve_uci(uci::shipped_program(), script);
    return script->written();
}

TEST(UciServer, reads_lines_in_any_pieces) {
    Lines lines;
    EXPECT_THAT(lines.add("is"), ElementsAre());
    EXPECT_THAT(lines.add("ready\nuci\ngo"), ElementsAre("isready", "uci"));
    EXPECT_EQ(lines.rest(), "go");
    constexpr std::size_t much = 1'000'000;
    (void)lines.add(std::string(much, 'x'));
    EXPECT_LT(lines.rest().size(), much);
}

TEST(UciServer, answers_and_quits) {
    EXPECT_EQ(served({{"isready\n", ""}, {"isready\nquit\nisready\n", "readyok"}}), "readyok\nreadyok\n");
}

TEST(UciServer, listens_while_the_C64_thinks) {
    const std::string said =
        served({{"go infinite\n", ""}, {"isready\n", "info depth 2"}, {"stop\n", "readyok"}, {"quit\n", "bestmove"}});
    EXPECT_THAT(said, HasSubstr("readyok\n"));
    EXPECT_THAT(said, HasSubstr("\nbestmove "));
}

TEST(UciServer, answers_before_it_quits) {
    for (const char* const go : {"go infinite", "go movetime 20000", "go depth 30"}) {
        const std::string said = served({{"setoption name Libro value false\n" + std::string(go) + "\nquit\n", ""}});
        EXPECT_THAT(said, HasSubstr("bestmove ")) << go;
        EXPECT_EQ(said.substr(said.rfind('\n')), "\n");
    }
}

TEST(UciServer, ends_a_search_that_has_an_end_when_nothing_more_comes) {
    const std::string said = served({{"position startpos moves e2e4\ngo depth 2", ""}});
    EXPECT_THAT(said, HasSubstr("info depth 2 "));
    EXPECT_THAT(said, HasSubstr("\nbestmove "));
}

TEST(UciServer, ends_an_endless_search_when_nothing_more_comes) {
    EXPECT_THAT(served({{"go infinite\n", ""}}), HasSubstr("bestmove "));
}

}  // namespace
}  // namespace gato::cli
