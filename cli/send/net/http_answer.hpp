// SPDX-License-Identifier: MIT
// Reads the answer to an HTTP request out of bytes from anywhere. It is bounded: a header of 8 KiB, a body of 64 KiB, and all of it with
// what chunks cost 256 KiB.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace gato::cli {

struct HttpAnswer {
    unsigned status = 0;
    std::string body;
};

class HttpAnswerReader {
public:
    static constexpr std::size_t longest_header = 8192, longest_body = 65536, longest_answer = 1 << 18;

    HttpAnswerReader();
    ~HttpAnswerReader();

    void feed(std::string_view bytes);
    // There will be no more bytes.
    void end();

    [[nodiscard]] bool is_whole() const;
    // Why the bytes are no answer; empty: nothing is wrong up to now.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    // Of a whole answer.
    [[nodiscard]] HttpAnswer answer() const;

private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
    std::string bytes_, problem_;
};

}  // namespace gato::cli
