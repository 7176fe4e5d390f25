// SPDX-License-Identifier: MIT
// ryg-title PICTURE.png FILE.bin: packs the title's picture.
#include "bitmap.hpp"

#include <fstream>
#include <iostream>
#include <iterator>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: ryg-title PICTURE.png FILE.bin\n";
        return 2;
    }
    std::ifstream picture(argv[1], std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(picture), {}};
    try {
        const gato::title::Bytes bytes = gato::title::packed(gato::title::bitmap_of(content));
        std::ofstream file(argv[2], std::ios::binary);
        for (const std::uint8_t byte : bytes) file.put(static_cast<char>(byte));
        if (!file.flush()) throw gato::title::PictureError(std::string("cannot write ") + argv[2]);
        std::cout << bytes.size() << " bytes\n";
    } catch (const gato::title::PictureError& error) {
        std::cerr << argv[1] << ": " << error.what() << '\n';
        return 1;
    }
    return 0;
}
