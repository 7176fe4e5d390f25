// SPDX-License-Identifier: MIT
#include "cli/serve/x64sc_words.hpp"

#include <gato/support/failure.hpp>

#include <algorithm>
#include <string_view>

namespace gato::cli {

namespace {

using Words = std::vector<std::string>;

constexpr const char* default_port = "6502";

bool is_option(std::string_view word) {
    return word.size() > 1 && (word[0] == '-' || word[0] == '+');
}

std::string port_of(std::string_view address) {
    for (const std::string_view host : {"ip4://127.0.0.1:", "ip4://localhost:"})
        if (address.starts_with(host)) return std::string(address.substr(host.size()));
    throw Failure(Failure::misuse, "-binarymonitoraddress " + std::string(address)
                                       + ": gato listens only on this machine, ip4://127.0.0.1:PORT");
}

class Translation {
public:
    Translation(const Words& words, const std::function<void(const std::string&)>& note) : words_(words), note_(note) {}

    Words translate() {
        while (next_ < words_.size()) take(words_[next_++]);
        Words result = {"serve"};
        if (!file_.empty()) result.push_back(file_);
        for (const std::string& word : {std::string("--vice"), port_, std::string("--speed"), speed_}) result.push_back(word);
        return result;
    }

private:
    void take(const std::string& word) {
        if (word == "-binarymonitoraddress")
            port_ = port_of(parameter(word));
        else if (word == "-autostart")
            file_ = parameter(word);
        else if (word == "-speed")
            speed_ = parameter(word);
        else if (word == "-warp")
            speed_ = "0";
        else if (!is_option(word))
            file_ = word;
        else if (word != "-binarymonitor")
            leave_out(word);
    }

    const std::string& parameter(const std::string& option) {
        if (next_ == words_.size()) throw Failure(Failure::misuse, option + " needs a value");
        return words_[next_++];
    }

    // The next word is its value, unless that would be the only word left for the program.
    void leave_out(const std::string& option) {
        const bool has_value = next_ < words_.size() && !is_option(words_[next_]);
        const bool is_program = next_ + 1 == words_.size() && file_.empty();
        if (has_value && !is_program) ++next_;
        note_("x64sc's " + option + " has no effect here");
    }

    const Words& words_;
    const std::function<void(const std::string&)>& note_;
    std::size_t next_ = 0;
    std::string file_, port_ = default_port, speed_ = "100";
};

}  // namespace

std::optional<Words> from_x64sc_words(Words words, const std::function<void(const std::string&)>& note) {
    if (!words.empty() && words.front() == "serve") words.erase(words.begin());
    const bool is_for_us = !words.empty() && is_option(words.front()) && std::ranges::count(words, "-binarymonitor") > 0;
    if (!is_for_us) return std::nullopt;
    return Translation(words, note).translate();
}

}  // namespace gato::cli
