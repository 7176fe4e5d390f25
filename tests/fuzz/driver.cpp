// SPDX-License-Identifier: MIT
// A fuzz target's main function without libFuzzer, so that every run of the tests fuzzes a little with any compiler: each file of
// the given folders, then N mutations of each. The same arguments give the same inputs, on every machine.
//
//     source_fuzz_quick MUTATIONS DICTIONARY FOLDER…
//
// An input that crashes, or takes a minute or too much memory, is saved in the file crash-NAME.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

#ifdef __SANITIZE_ADDRESS__
extern "C" const char* __asan_default_options() {
    return "abort_on_error=1";  // so that the signal handler below gets it
}
#endif

namespace {

using Texts = std::vector<std::string>;

constexpr time_t seconds_per_input = 60;     // CPU time, so that a busy machine is no failure
constexpr std::size_t largest_input = 4096;  // mutations of larger files would all be slow and no other
constexpr rlim_t memory_limit = rlim_t{2} << 30;

// Global, because a signal handler has no other way to get the input at fault.
std::string current_input, crash_file;

extern "C" void leave_input_behind(int signal_number) {
    std::ofstream(crash_file, std::ios::binary) << current_input;
    std::cerr << "signal " << signal_number << (signal_number == SIGVTALRM ? " (too slow)" : "") << "; the input is in "
              << crash_file << std::endl;
    std::_Exit(1);
}

void set_timer(time_t seconds) {
    const itimerval timer{{0, 0}, {seconds, 0}};
    ::setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

// The handler has a stack of its own, as endless recursion is a crash to be expected.
void watch_for_crashes(const std::filesystem::path& program) {
    crash_file = "crash-" + program.filename().generic_string();
    static std::array<char, 1 << 16> other_stack;
    stack_t stack{};
    stack.ss_sp = other_stack.data();
    stack.ss_size = other_stack.size();
    ::sigaltstack(&stack, nullptr);
    struct sigaction action {};
    action.sa_handler = leave_input_behind;
    action.sa_flags = SA_ONSTACK;
    for (const int signal_number : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS, SIGVTALRM})
        ::sigaction(signal_number, &action, nullptr);
#ifndef __SANITIZE_ADDRESS__  // it reserves more than there is
    const rlimit limit{memory_limit, memory_limit};
    ::setrlimit(RLIMIT_AS, &limit);
#endif
}

void feed(std::string input) {
    current_input = std::move(input);
    set_timer(seconds_per_input);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(current_input.data()), current_input.size());
    set_timer(0);
}

std::string content_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

Texts files_below(const std::vector<std::string>& folders) {
    std::vector<std::filesystem::path> paths;
    for (const std::string& folder : folders)
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            if (entry.is_regular_file()) paths.push_back(entry.path());
    std::ranges::sort(paths);
    Texts texts;
    for (const auto& path : paths) texts.push_back(content_of(path));
    return texts;
}

// A line of libFuzzer's dictionary: "text" with \xhh, \" and \\.
std::string unescaped(std::string_view line) {
    std::string text;
    for (std::size_t at = 1; at + 1 < line.size(); ++at) {
        const bool is_escaped = line[at] == '\\';
        if (is_escaped) ++at;
        if (is_escaped && line[at] == 'x') {
            text += static_cast<char>(std::stoi(std::string(line.substr(at + 1, 2)), nullptr, 16));
            at += 2;
        } else {
            text += line[at];
        }
    }
    return text;
}

Texts dictionary_of(const std::filesystem::path& file) {
    Texts words;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);)
        if (line.starts_with('"')) words.push_back(unescaped(line));
    return words;
}

// Standard distributions differ between libraries; a remainder does not.
class Random {
public:
    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : generator_() % bound; }
    template <typename List>
    const auto& one_of(const List& list) {
        return list[below(list.size())];
    }

private:
    std::mt19937 generator_{6510};
};

class Mutator {
public:
    Mutator(const Texts& inputs, const Texts& words) : inputs_(inputs), words_(words) {}

    std::string mutation_of(std::string text) {
        for (std::size_t steps = 1 + random_.below(4); steps > 0; --steps) step(text);
        text.resize(std::min(text.size(), largest_input));
        return text;
    }

private:
    void step(std::string& text) {
        static constexpr std::array<std::string_view, 6> numbers{"-1", "65536",    "2147483648", "99999999999999999999",
                                                                 "0",  "$ffffffff"};
        const std::size_t at = random_.below(text.size() + 1), length = random_.below(text.size() - at + 1);
        switch (random_.below(8)) {
        case 0: return void(text.insert(at, random_.one_of(words_)));
        case 1: return void(text.replace(at, std::min<std::size_t>(length, 8), random_.one_of(words_)));
        case 2: return void(text.erase(at, length));
        case 3: return void(text.insert(at, text.substr(at, length)));
        case 4: return void(text.insert(at, 1, static_cast<char>(random_.below(256))));
        case 5: return void(text.replace(at, length, part_of_another()));
        case 6: return replace_number(text, at, random_.one_of(numbers));
        default:
            if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << random_.below(8)));
        }
    }

    std::string part_of_another() {
        const std::string& other = random_.one_of(inputs_);
        const std::size_t from = random_.below(other.size());
        return other.substr(from, random_.below(other.size() - from + 1));
    }

    static void replace_number(std::string& text, std::size_t from, std::string_view number) {
        static constexpr const char* digits = "0123456789";
        const std::size_t begin = text.find_first_of(digits, from);
        if (begin == std::string::npos) return;
        const std::size_t end = std::min(text.find_first_not_of(digits, begin), text.size());
        text.replace(begin, end - begin, number);
    }

    const Texts& inputs_;
    const Texts& words_;
    Random random_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::cerr << "usage: " << argv[0] << " MUTATIONS DICTIONARY FOLDER...\n";
        return 2;
    }
    const Texts inputs = files_below({argv + 3, argv + argc});
    const Texts words = dictionary_of(argv[2]);
    if (inputs.empty() || words.empty()) {
        std::cerr << "no inputs, or no dictionary\n";
        return 2;
    }
    watch_for_crashes(argv[0]);
    Mutator mutator(inputs, words);
    const int mutation_count = std::atoi(argv[1]);
    for (const std::string& input : inputs) {
        feed(input);
        for (int i = 0; i < mutation_count; ++i) feed(mutator.mutation_of(input));
    }
    std::cout << inputs.size() << " files, " << mutation_count << " mutations of each\n";
}
