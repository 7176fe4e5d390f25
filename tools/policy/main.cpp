// SPDX-License-Identifier: MIT
//
// Writes the tables with which the champion's cats cannot lose:
//
//     ryg-policy FILE [ATTEMPTS]   a winning reply for every position of a game against them
//     ryg-policy --winners FILE    who wins any position
#include "tools/policy/policy.hpp"
#include "tools/policy/winners_file.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace {

int write(const char* path, const std::vector<std::uint8_t>& table) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(table.data()), static_cast<std::streamsize>(table.size()));
    if (!file.flush()) {
        std::fprintf(stderr, "ryg-policy: cannot write %s\n", path);
        return 3;
    }
    std::printf("%zu bytes\n", table.size());
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace gato::policy;
    if (argc < 2 || argc > 3) {
        std::fputs("usage: ryg-policy FILE [ATTEMPTS] | --winners FILE\n", stderr);
        return 2;
    }
    const CatSets sets;
    const Winners winners(sets);
    if (argc == 3 && std::strcmp(argv[1], "--winners") == 0) return write(argv[2], encode_winners(sets, winners));
    const int attempts = argc > 2 ? std::atoi(argv[2]) : default_attempts;
    const Replies replies = small_policy(sets, winners, attempts);
    std::printf("%zu replies\n", replies.size());
    return write(argv[1], encode(sets, replies));
}
