// SPDX-License-Identifier: MIT
// The examples of docs/PROTOCOL.md. GATO_BLESS=1 writes the answers.
#include "client.hpp"
#include "support/places.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

namespace gato::lsp {
namespace {

std::string content_of(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The text between ```KIND and ```, from `at` on; `at` is moved to its end.
std::string block(const std::string& page, const std::string& kind, std::size_t& at) {
    const std::string opening = "```" + kind + "\n";
    const std::size_t begin = page.find(opening, at);
    if (begin == std::string::npos) return {};
    const std::size_t end = page.find("```\n", begin + opening.size());
    at = end;
    return page.substr(begin + opening.size(), end - begin - opening.size());
}

TEST(ProtocolPage, has_answers_as_they_are) {
    const std::string file = tests::in_repository("docs/PROTOCOL.md");
    std::string page = content_of(file);
    std::size_t at = 0;
    Client client(Texts{{"main.asm", block(page, "asm", at)}});
    const std::string opening = "```answer\n";
    int examples = 0;
    for (std::string text = block(page, "request", at); !text.empty(); text = block(page, "request", at), ++examples) {
        const json request = json::parse(text);
        const std::string answer = client.ask_of_file(request["method"], "main.asm", request["params"]).dump(1, ' ') + "\n";
        const std::size_t begin = page.find(opening, at) + opening.size(), end = page.find("```\n", begin);
        ASSERT_NE(end, std::string::npos);
        const bool is_blessed = std::getenv("GATO_BLESS") != nullptr;
        EXPECT_TRUE(is_blessed || page.substr(begin, end - begin) == answer) << request["method"] << "\n" << answer;
        page.replace(begin, end - begin, answer);
        at = begin;
    }
    EXPECT_EQ(examples, 3);
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(file, std::ios::binary) << page;
}

}  // namespace
}  // namespace gato::lsp
