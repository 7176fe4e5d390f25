// SPDX-License-Identifier: MIT
// The server when descriptors are few: 1,024 for this process, which is client and server at once.
#include "support/sanitized.hpp"
#include "unit/studio/studio.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

namespace gato::studio {
namespace {

using namespace std::chrono_literals;

class FewDescriptors {
public:
    FewDescriptors() {
        ::getrlimit(RLIMIT_NOFILE, &before_);
        const rlimit few{1024, before_.rlim_max};
        ::setrlimit(RLIMIT_NOFILE, &few);
    }
    FewDescriptors(const FewDescriptors&) = delete;
    FewDescriptors& operator=(const FewDescriptors&) = delete;
    ~FewDescriptors() { ::setrlimit(RLIMIT_NOFILE, &before_); }

private:
    rlimit before_{};
};

TEST(StudioDescriptors, ten_thousand_connections_nine_hundred_at_a_time_leave_it_answering) {
    const FewDescriptors few;
    const Studio studio;
    for (int round = 0; round < 12; ++round) {
        std::vector<Client> clients;
        for (int i = 0; i < 900; ++i) clients.push_back(studio.client());
        for (Client& client : clients) client.reset();
    }
    EXPECT_EQ(studio.ask(studio.get("/page.js")).body, "script");
}

// The last descriptor is the client's. The server is told so when it takes the connection, and tries again at the next check.
TEST(StudioDescriptors, a_server_without_any_answers_when_there_are_some_again) {
    if (tests::is_sanitized) GTEST_SKIP() << "sanitizers look at memory through a pipe";
    const FewDescriptors few;
    Studio studio;
    Client client = studio.client();
    client.send(studio.get("/page.js"));
    EXPECT_EQ(client.answer().status, 200U);
    std::vector<int> taken;
    for (int descriptor = 0; (descriptor = ::open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0;) taken.push_back(descriptor);
    ::close(taken.back());
    taken.pop_back();
    Client waiting = studio.client();
    waiting.send(studio.get("/page.js"));
    studio.pass(1ms);
    client.send(studio.get("/page.js"));
    EXPECT_EQ(client.answer().status, 200U) << "those that it has go on";
    for (const int descriptor : taken) ::close(descriptor);
    studio.pass(1ms);
    EXPECT_EQ(waiting.answer().body, "script");
}

// A browser that the program starts would keep them open.
TEST(StudioDescriptors, are_not_inherited_by_other_programs) {
    const auto open_ones = [] {
        std::vector<bool> is_kept(256);
        for (int descriptor = 0; descriptor < 256; ++descriptor) {
            const int flags = ::fcntl(descriptor, F_GETFD);
            is_kept[static_cast<std::size_t>(descriptor)] = flags != -1 && (flags & FD_CLOEXEC) == 0;
        }
        return is_kept;
    };
    {
        const Studio first;
        (void)first.ask(first.get("/"));  // what clients share is there from now on
    }
    const auto before = open_ones();
    const Studio studio;
    Client client = studio.client();
    client.send(studio.get("/page.js"));
    EXPECT_EQ(client.answer().status, 200U);
    const auto after = open_ones();
    std::size_t more = 0;
    for (std::size_t i = 0; i < after.size(); ++i) more += after[i] && !before[i] ? 1U : 0U;
    EXPECT_EQ(more, 1U) << "the client's socket alone";
}

}  // namespace
}  // namespace gato::studio
