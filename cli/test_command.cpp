// SPDX-License-Identifier: MIT
// `gato test`: runs *.gtest.json files.
#include "cli/commands.hpp"
#include "cli/disk.hpp"
#include "cli/failure.hpp"
#include "cli/progress.hpp"
#include "cli/test_runner.hpp"

#include <CLI/CLI.hpp>

#include <pugixml.hpp>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <memory>
#include <regex>
#include <span>
#include <sstream>
#include <thread>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

struct Arguments {
    std::vector<std::string> paths;
    std::string junit, filter;
    unsigned jobs = 1;
};

constexpr std::string_view suffix = ".gtest.json";
constexpr unsigned most_jobs = 256;

bool is_test_file(const fs::path& path) {
    return path.string().ends_with(suffix);
}

std::vector<std::string> find_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        if (!fs::exists(path)) throw Failure(environment_failed, path + ": no such file or folder");
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        for (const auto& entry : fs::recursive_directory_iterator(path, fs::directory_options::skip_permission_denied)) {
            if (entry.is_regular_file() && is_test_file(entry.path())) found.push_back(entry.path().string());
        }
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

struct Job {
    const TestFile* file;
    const TestCase* test;
};

std::vector<CaseResult> run_jobs(const std::vector<Job>& jobs, unsigned threads) {
    std::vector<CaseResult> results(jobs.size());
    std::atomic<std::size_t> next{0};
    Progress progress(jobs.size());
    const auto work = [&] {
        for (std::size_t i = next++; i < jobs.size(); i = next++) {
            results[i] = run_case(jobs[i].file->program, *jobs[i].test);
            progress.step();
        }
    };
    std::vector<std::thread> pool;
    for (unsigned i = 1; i < std::min<std::size_t>(threads, jobs.size()); ++i) pool.emplace_back(work);
    work();
    for (std::thread& thread : pool) thread.join();
    return results;
}

// The rows down to the last one that is not blank.
std::span<const std::string> written_rows(const std::vector<std::string>& screen) {
    std::size_t count = screen.size();
    while (count > 0 && screen[count - 1].find_first_not_of(' ') == std::string::npos) --count;
    return {screen.data(), count};
}

void print_result(const TestFile& file, const CaseResult& result) {
    std::cout << (result.failures.empty() ? "ok   " : "FAIL ") << file.path << ": " << result.name << " (" << result.cycles
              << " cycles)\n";
    for (const std::string& failure : result.failures) std::cout << "     " << failure << '\n';
    for (const std::string& line : written_rows(result.screen)) std::cout << "     |" << line << "|\n";
    if (!result.trail.empty()) std::cout << "     last instructions:\n";
    for (const std::string& line : result.trail) std::cout << "       " << line << '\n';
}

std::string junit_of(const std::vector<Job>& jobs, const std::vector<CaseResult>& results) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    pugi::xml_node suite;
    const TestFile* current = nullptr;
    unsigned tests = 0, failures = 0;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (jobs[i].file != current) {
            current = jobs[i].file;
            suite = root.append_child("testsuite");
            suite.append_attribute("name") = current->path.c_str();
            suite.append_attribute("tests") = tests = 0;
            suite.append_attribute("failures") = failures = 0;
        }
        suite.attribute("tests") = ++tests;
        pugi::xml_node test = suite.append_child("testcase");
        test.append_attribute("name") = results[i].name.c_str();
        test.append_attribute("classname") = current->path.c_str();
        test.append_attribute("time") = results[i].seconds;
        if (results[i].failures.empty()) continue;
        suite.attribute("failures") = ++failures;
        std::string text;
        for (const std::string& line : results[i].failures) text += line + '\n';
        for (const std::string& line : results[i].screen) text += '|' + line + "|\n";
        for (const std::string& line : results[i].trail) text += line + '\n';
        pugi::xml_node failure = test.append_child("failure");
        failure.append_attribute("message") = results[i].failures[0].c_str();
        failure.text() = text.c_str();
    }
    std::ostringstream out;
    document.save(out, " ");
    return out.str();
}

ExitCode run_tests(const Arguments& arguments) {
    if (arguments.jobs == 0 || arguments.jobs > most_jobs) throw Failure(misuse, "-j: a number from 1 to 256 is needed");
    std::regex filter;
    try {
        filter = std::regex(arguments.filter);
    } catch (const std::regex_error&) {
        throw Failure(misuse, "--filter: `" + arguments.filter + "` is no regular expression");
    }
    std::vector<TestFile> files;
    bool readable = true;
    for (const std::string& path : find_files(arguments.paths)) {
        try {
            files.push_back(read_test_file(path));
        } catch (const Failure& failure) {
            if (failure.code != input_is_wrong) throw;
            std::cerr << "gato: error: " << failure.what() << '\n';
            readable = false;
        }
    }
    std::vector<Job> jobs;
    for (const TestFile& file : files) {
        for (const TestCase& test : file.cases) {
            if (std::regex_search(test.name, filter)) jobs.push_back({&file, &test});
        }
    }
    const std::vector<CaseResult> results = run_jobs(jobs, arguments.jobs);
    std::size_t passed = 0;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        print_result(*jobs[i].file, results[i]);
        passed += results[i].failures.empty() ? 1 : 0;
    }
    if (!arguments.junit.empty()) write_files({{arguments.junit, junit_of(jobs, results)}});
    if (jobs.empty()) std::cerr << "gato: error: no case found\n";
    std::cout << passed << " passed, " << jobs.size() - passed << " failed" << std::endl;
    return readable && !jobs.empty() && passed == jobs.size() ? done : input_is_wrong;
}

}  // namespace

void add_test_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("test", "verify a program with the cases of *.gtest.json files");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("PATH", arguments->paths, "files, or folders that are searched for *.gtest.json")->required();
    command->add_option("--junit", arguments->junit, "write the results as JUnit XML");
    command->add_option("-j", arguments->jobs, "cases that run at the same time")->capture_default_str();
    command->add_option("--filter", arguments->filter, "only the cases whose name matches this regular expression");
    command->footer("Examples:\n"
                    "  gato test .\n"
                    "  gato test . -j4 --junit results.xml\n"
                    "  gato test game.gtest.json --filter 'score.*'");
    command->callback([arguments, &exit_code] { exit_code = run_tests(*arguments); });
}

}  // namespace gato::cli
