# SPDX-License-Identifier: MIT
# cmake -DPROGRAM=FILE.prg -DMAP=FILE.map.json -DOUTPUT=FILE.cpp -P embed_chess.cmake: the chess program and the names of its map as
# a C++ source.
file(READ ${PROGRAM} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
# Nobody asks here which line made which byte: that is three quarters of a map.
file(READ ${MAP} map)
string(REGEX REPLACE "\"lines\":\\[.*" "\"lines\":[]}" map "${map}")
file(WRITE ${OUTPUT}.map.json "${map}")
file(READ ${OUTPUT}.map.json map HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," map "${map}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" map "${map}")
file(WRITE ${OUTPUT} "// SPDX-License-Identifier: MIT
#include \"cli/uci/shipped_program.hpp\"

#include <string_view>

namespace gato::uci {

namespace {

constexpr unsigned char bytes[] = {
${bytes}};
constexpr unsigned char map[] = {
${map}};

template <std::size_t size>
std::string text_of(const unsigned char (&data)[size]) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

const ProgramFile& shipped_program() {
    static const ProgramFile file = program_file_of(text_of(bytes), text_of(map), \"the shipped map\");
    return file;
}

}  // namespace gato::uci
")
