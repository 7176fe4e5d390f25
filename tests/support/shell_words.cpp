// SPDX-License-Identifier: MIT
#include "shell_words.hpp"

namespace gato::tests {

namespace {

class ShellWords {
public:
    explicit ShellWords(const std::string& line) : line_(line) {}

    std::vector<std::string> all() {
        for (; at_ < line_.size(); ++at_) take(line_[at_]);
        end_word();
        return words_;
    }

private:
    void take(char c) {
        if (quote_ == 0 && c == ' ') return end_word();
        is_word_ = true;
        if (quote_ == 0 && (c == '\'' || c == '"'))
            quote_ = c;
        else if (c == quote_)
            quote_ = 0;
        else
            word_ += c == '\\' && quote_ != '\'' && at_ + 1 < line_.size() ? line_[++at_] : c;
    }
    void end_word() {
        if (is_word_) words_.push_back(word_);
        is_word_ = false;
        word_.clear();
    }

    const std::string& line_;
    std::size_t at_ = 0;
    std::vector<std::string> words_;
    std::string word_;
    char quote_ = 0;
    bool is_word_ = false;
};

}  // namespace

std::vector<std::string> shell_words(const std::string& line) {
    return ShellWords(line).all();
}

}  // namespace gato::tests
