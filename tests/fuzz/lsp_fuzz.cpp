// SPDX-License-Identifier: MIT
// Any bytes as a client's input: first as they are, then each message with its correct length, so that the server reads more
// than wrong headers.
#include "servers/lsp/server.hpp"
#include "servers/protocol/framing.hpp"
#include <gato/support/memory_files.hpp>

#include <string>
#include <string_view>

namespace {

using namespace gato;

void serve(std::string_view bytes, protocol::Headers headers) {
    const MemoryFiles files({{"/w/gato.json", R"({"name":"a","sources":["a.asm"]})"}, {"/w/a.asm", "start jmp start\n"}});
    lsp::Server server(files);
    protocol::MessageReader reader(headers);
    reader.feed(bytes);
    while (const auto incoming = reader.next()) {
        if (!incoming->is_message()) continue;
        for (const auto& answer : server.handle(incoming->content)) (void)protocol::framed(answer);
        for (const auto& news : server.settle()) (void)protocol::framed(news);
    }
}

std::string with_right_lengths(std::string_view bytes) {
    constexpr std::string_view header_end = "\r\n\r\n", next_header = "Content-Length";
    std::string all;
    for (std::size_t at = bytes.find(header_end); at != std::string_view::npos; at = bytes.find(header_end, at)) {
        at += header_end.size();
        const std::string_view body = bytes.substr(at, bytes.find(next_header, at) - at);
        all += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
    }
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    serve(bytes, protocol::Headers::any);
    serve(with_right_lengths(bytes), protocol::Headers::known_only);
    return 0;
}
