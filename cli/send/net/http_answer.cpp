// SPDX-License-Identifier: MIT
// The only file of the command that reads Boost.Beast, which takes the compiler seconds.
#include "cli/send/net/http_answer.hpp"

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace gato::cli {

struct HttpAnswerReader::Parser {
    Parser() {
        http.eager(true);
        http.header_limit(longest_header);
        http.body_limit(longest_body);
    }

    boost::beast::http::response_parser<boost::beast::http::string_body> http;
};

HttpAnswerReader::HttpAnswerReader() : parser_(std::make_unique<Parser>()) {}

HttpAnswerReader::~HttpAnswerReader() = default;

// Each time from the start: Beast 1.74 fails an assertion if the last chunk comes in two pieces.
void HttpAnswerReader::feed(std::string_view bytes) {
    if (!problem_.empty() || is_whole()) return;
    bytes_ += bytes;
    if (bytes_.size() > longest_answer) problem_ = "it is too long";
    parser_ = std::make_unique<Parser>();
    boost::system::error_code error;
    for (std::string_view rest = bytes_; problem_.empty() && !rest.empty() && !is_whole();) {
        rest.remove_prefix(parser_->http.put(boost::asio::buffer(rest.data(), rest.size()), error));
        if (error == boost::beast::http::error::need_more) return;
        if (error) problem_ = error.message();
    }
}

void HttpAnswerReader::end() {
    if (!problem_.empty() || is_whole()) return;
    boost::system::error_code error;
    if (parser_->http.got_some()) parser_->http.put_eof(error);
    if (error || !is_whole()) problem_ = "it ends too early";
}

bool HttpAnswerReader::is_whole() const {
    return parser_->http.is_done();
}

HttpAnswer HttpAnswerReader::answer() const {
    return {parser_->http.get().result_int(), parser_->http.get().body()};
}

}  // namespace gato::cli
