// SPDX-License-Identifier: MIT
// What the other end of `gato send` answers: any bytes, as those of a web server and as those of VICE's binary monitor. Whole and byte by
// byte they must be the same.
#include "cli/send/net/http_answer.hpp"
#include "cli/send/vice.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

using gato::cli::HttpAnswer;
using gato::cli::HttpAnswerReader;
using gato::cli::MonitorResponse;
using gato::cli::MonitorResponseReader;

std::string http_in(std::string_view bytes, std::size_t step) {
    HttpAnswerReader reader;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(step, bytes.size()))) reader.feed(bytes.substr(0, step));
    reader.end();
    if (reader.is_whole() == !reader.problem().empty()) std::abort();
    if (!reader.is_whole()) return {};
    const HttpAnswer answer = reader.answer();
    if (answer.body.size() > HttpAnswerReader::longest_body) std::abort();
    return std::to_string(answer.status) + answer.body;
}

std::string responses_in(std::string_view bytes, std::size_t step) {
    MonitorResponseReader reader;
    std::string found;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(step, bytes.size()))) {
        reader.feed(bytes.substr(0, step));
        while (const auto response = reader.next())
            found += std::to_string(response->type) + ' ' + std::to_string(response->error) + ' ' + std::to_string(response->id)
                     + response->body + '\n';
    }
    return found + (reader.is_broken() ? "broken at " + std::to_string(reader.at()) : "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (http_in(input, size + 1) != http_in(input, 1)) std::abort();
    if (responses_in(input, size + 1) != responses_in(input, 1)) std::abort();
    return 0;
}
