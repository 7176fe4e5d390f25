// SPDX-License-Identifier: MIT
//
// Makes the opening book of the C64's chess program:
//
//     ajedrez-aperturas asm-src/Ajedrez/Aperturas.txt asm-src/Ajedrez/Aperturas.bin
#include "tools/openings/book.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

namespace {

void write(const std::string& path, const std::vector<std::uint8_t>& bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int argc, char** argv) try {
    using namespace gato::openings;
    if (argc != 3) {
        std::fputs("usage: ajedrez-aperturas TEXT BOOK\n", stderr);
        return 2;
    }
    const std::string text = read(argv[1]);
    const Book whole = read_book(text), book = cut_to_room(whole);
    const std::vector<std::uint8_t> bytes = encode(book);
    write(argv[2], bytes);
    std::printf("%zu positions, %zu half-moves, %zu bytes; the text has %zu and %zu\n", book.size(), count_replies(book),
                bytes.size(), whole.size(), count_replies(whole));
    return 0;
} catch (const gato::openings::Mistake& mistake) {
    std::fprintf(stderr, "%s:%s\n", argv[1], mistake.what());
    return 1;
} catch (const std::exception& error) {
    std::fprintf(stderr, "ajedrez-aperturas: %s\n", error.what());
    return 3;
}
