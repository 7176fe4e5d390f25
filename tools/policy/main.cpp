// SPDX-License-Identifier: MIT
//
// Writes the table with which the champion's cats cannot lose: ryg-policy FILE [ATTEMPTS]
#include "tools/policy/policy.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>

int main(int argc, char** argv) {
    using namespace gato::policy;
    if (argc < 2 || argc > 3) {
        std::fputs("usage: ryg-policy FILE [ATTEMPTS]\n", stderr);
        return 2;
    }
    const int attempts = argc > 2 ? std::atoi(argv[2]) : default_attempts;
    const CatSets sets;
    const Winners winners(sets);
    const Replies replies = small_policy(sets, winners, attempts);
    const std::vector<std::uint8_t> table = encode(sets, replies);
    std::ofstream file(argv[1], std::ios::binary);
    file.write(reinterpret_cast<const char*>(table.data()), static_cast<std::streamsize>(table.size()));
    if (!file.flush()) {
        std::fprintf(stderr, "ryg-policy: cannot write %s\n", argv[1]);
        return 3;
    }
    std::printf("%zu replies, %zu bytes\n", replies.size(), table.size());
}
