// SPDX-License-Identifier: MIT
// The command `gato test` runs the cases of *.gtest.json files.
#include "cli/commands.hpp"
#include "cli/dap/launch_case.hpp"
#include "cli/dap/serve.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/host/standard_channel.hpp"
#include "cli/record/record_case.hpp"
#include "cli/run/open_program.hpp"
#include "cli/shared_options.hpp"
#include "cli/test/find_files.hpp"
#include "cli/test/jobs.hpp"
#include "cli/test/mutation.hpp"
#include "cli/test/pattern.hpp"
#include "cli/watch.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "testing/proof/certificates.hpp"
#include "testing/report.hpp"

#include <cstdint>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

namespace gato::cli {

using cases::CaseReport;
using cases::TestCase;
using cases::TestFile;

namespace {

constexpr int longest_timeout = 1'000'000;

struct TestArguments {
    std::vector<std::string> paths;
    std::string program;
    std::vector<std::string> maps, defines;
    std::string junit, filter, actual, debug, coverage, proofs, record;
    bool record_passed = false;
    unsigned jobs = 1;
    double timeout = cases::default_timeout;
    bool json = false, list = false, watch = false, tries_all = false;
    std::optional<std::size_t> mutants;  // how many; none: the cases are not tested themselves
    std::uint64_t seed = 1;
    std::optional<unsigned> least_score;
};

// --mutate has results of its own.
void check_mutation(const TestArguments& arguments) {
    const std::pair<bool, const char*> others[] = {{!arguments.junit.empty(), "--junit"},
                                                   {!arguments.coverage.empty(), "--coverage"},
                                                   {!arguments.actual.empty(), "--actual"},
                                                   {!arguments.record.empty(), "--record"},
                                                   {!arguments.debug.empty(), "--debug"},
                                                   {arguments.list, "--list"},
                                                   {arguments.watch, "--watch"}};
    for (const auto& [is_given, name] : others)
        if (arguments.mutants && is_given)
            throw Failure(Failure::misuse, std::string("--mutate and ") + name + " exclude each other");
}

void check(const TestArguments& arguments) {
    if (!(arguments.timeout > 0 && arguments.timeout <= longest_timeout))
        throw Failure(Failure::misuse,
                      "--timeout: expected a number of seconds above 0, up to " + std::to_string(longest_timeout));
    if (!arguments.maps.empty() && arguments.program.empty())
        throw Failure(Failure::misuse, "--map belongs to a program, which --program must name");
    if (arguments.json && arguments.junit == "-")
        throw Failure(Failure::misuse, "--json and --junit -: only one of them can go to standard output");
    check_mutation(arguments);
    check_defines(arguments.defines);
    std::vector<std::string> files = arguments.maps;
    files.push_back(arguments.program);
    for (const std::string& file : files)
        if (!file.empty() && !host::exists(file)) throw Failure(Failure::environment_failed, file + ": no such file or folder");
}

Pattern filter_of(const TestArguments& arguments) {
    try {
        return Pattern(arguments.filter);
    } catch (const std::invalid_argument& error) {
        const std::string shown = arguments.filter.size() > 100 ? arguments.filter.substr(0, 100) + "…" : arguments.filter;
        throw Failure(Failure::misuse, "--filter: `" + shown + "` is not a usable pattern: " + error.what());
    }
}

// The pictures that are not as expected, each named after the expected one; and those of phases that differ.
void write_pictures(const std::vector<CaseReport>& reports, const std::string& folder, const Inputs& inputs) {
    std::vector<OutputFile> files;
    std::set<std::string> taken;
    const auto add = [&](const std::string& stem, const std::string& png) {
        std::string name = stem + ".png";
        for (int number = 2; !taken.insert(name).second; ++number) name = stem + "-" + std::to_string(number) + ".png";
        files.push_back({joined_path(folder, name), png});
    };
    for (const CaseReport& report : reports) {
        if (!report.result.picture.empty()) add(std::string(stem_of(report.test->picture)), report.result.picture);
        for (const auto& [stem, png] : report.result.pictures) add(stem, png);
    }
    write_files(files, inputs);
}

class TestRun {
public:
    explicit TestRun(const TestArguments& arguments)
        : arguments_(arguments), programs_(disk_, arguments.program, options_of(arguments)) {}

    ExitCode run() {
        const Pattern filter = filter_of(arguments_);
        found_ = find_test_files(arguments_.paths);
        for (const std::string& path : found_.files) files_.push_back(cases::read_test_file(disk_, path, programs_));
        for (const TestFile& file : files_)
            for (const TestCase& test : file.cases)
                if (test.fault == TestCase::Fault::file || filter.is_in(test.name)) reports_.push_back({&file, &test});
        if (reports_.empty()) std::cerr << "gato: error: no case found\n";
        if (arguments_.mutants && !reports_.empty()) return mutate();
        return arguments_.list ? list() : run_and_report();
    }

    // Everything whose change could change the results.
    [[nodiscard]] std::vector<std::string> files() const {
        std::vector<std::string> files = programs_.files();
        files.insert(files.end(), arguments_.paths.begin(), arguments_.paths.end());
        files.insert(files.end(), found_.files.begin(), found_.files.end());
        files.insert(files.end(), found_.folders.begin(), found_.folders.end());
        for (const TestFile& file : files_)
            for (const TestCase& test : file.cases)
                for (const std::string& path : named_by(test))
                    if (!path.empty()) files.push_back(path);
        return files;
    }

private:
    // Some may be empty.
    static std::vector<std::string> named_by(const TestCase& test) {
        std::vector<std::string> paths{test.picture, test.cartridge};
        for (const cases::CaseDrive& drive : test.drives) paths.insert(paths.end(), {drive.folder, drive.disk});
        return paths;
    }

    static project::RunnableOptions options_of(const TestArguments& arguments) {
        project::RunnableOptions options = printing_options();
        options.maps = arguments.maps;
        options.defines = arguments.defines;
        return options;
    }

    ExitCode list() {
        std::cout << (arguments_.json ? json_list_of(reports_) : list_of(reports_)) << std::flush;
        bool all_are_good = !reports_.empty();
        for (const CaseReport& report : reports_) {
            if (report.test->fault == TestCase::Fault::none) continue;
            std::cerr << "gato: error: " << printable(report.test->fault_message) << '\n';
            all_are_good = false;
        }
        return all_are_good ? done : input_is_wrong;
    }

    ExitCode mutate() {
        return test_the_cases(reports_, {.most = *arguments_.mutants,
                                         .seed = arguments_.seed,
                                         .least_score = arguments_.least_score,
                                         .jobs = arguments_.jobs,
                                         .timeout = arguments_.timeout,
                                         .json = arguments_.json});
    }

    ExitCode run_and_report() {
        Inputs inputs(files());
        for (const TestFile& file : files_)
            for (const TestCase& test : file.cases)
                for (const cases::CaseDrive& drive : test.drives) inputs.add_folder(drive.folder);
        refuse_conflict({arguments_.junit, arguments_.coverage, arguments_.proofs}, inputs);
        Coverage coverage;
        cases::Certificates certificates = certificates_before();
        run_cases(reports_, {.jobs = arguments_.jobs,
                             .timeout = arguments_.timeout,
                             .coverage = arguments_.coverage.empty() ? nullptr : &coverage,
                             .certificates = arguments_.proofs.empty() ? nullptr : &certificates,
                             .tries_all = arguments_.tries_all});
        std::vector<OutputFile> recordings;
        if (!arguments_.record.empty())
            recordings = record_cases(reports_, arguments_.record, arguments_.timeout, arguments_.record_passed);
        std::ostream& out = arguments_.junit == "-" ? std::cerr : std::cout;
        out << (arguments_.json ? json_of(reports_) : text_of(reports_)) << std::flush;
        if (!arguments_.junit.empty()) write_files({{arguments_.junit, junit_of(reports_)}}, inputs);
        if (!arguments_.coverage.empty()) write_files({{arguments_.coverage, coverage.lcov()}}, inputs);
        if (!arguments_.proofs.empty()) write_files({{arguments_.proofs, certificates.text()}}, inputs);
        if (!arguments_.actual.empty()) write_pictures(reports_, arguments_.actual, inputs);
        write_files(recordings, inputs);
        return !reports_.empty() && count_passed(reports_) == reports_.size() ? done : input_is_wrong;
    }

    // A file that cannot be read costs only time: all is proved again.
    [[nodiscard]] cases::Certificates certificates_before() const {
        const auto file = arguments_.proofs.empty() ? std::nullopt : disk_.read(arguments_.proofs);
        return file ? cases::Certificates(*file) : cases::Certificates();
    }

    const TestArguments& arguments_;
    const Disk disk_;
    cases::TestedPrograms programs_;
    FoundTests found_;
    std::vector<TestFile> files_;
    std::vector<CaseReport> reports_;
};

// Again and again, until the user stops it. Files that are missing for a moment, as while an editor replaces them, are waited
// for.
[[noreturn]] void test_forever(const TestArguments& arguments) {
    Watch watch;
    for (bool is_first = true;; is_first = false) {
        watch.begin_round();
        TestRun tests(arguments);
        try {
            tests.run();
        } catch (const Failure& failure) {
            if (is_first) throw;
            std::cerr << "gato: error: " << failure.what() << '\n';
        }
        watch.wait(tests.files(), [] { std::cerr << "waiting for a change\n"; });
    }
}

ExitCode test_once(const TestArguments& arguments) {
    return TestRun(arguments).run();
}

// A case that cannot be debugged is reported before there is a client.
ExitCode debug_case(const TestArguments& arguments) {
    if (arguments.paths.size() != 1) throw Failure(Failure::misuse, "--debug takes one file or folder");
    auto first = std::make_shared<dap::Launched>(launch_case(arguments.paths[0], arguments.debug));
    dap::Server server([&arguments, first](const auto&, const auto&) {
        return first->machine ? std::move(*first) : launch_case(arguments.paths[0], arguments.debug);
    });
    return serve(server, host::standard_channel(), protocol::Headers::any);
}

void add_choice_of_cases(Command& command, TestArguments& arguments) {
    command.add({
        {.names = "PATH",
         .value = &arguments.paths,
         .type = "FILE",
         .description = "files, or folders to search for *.gtest.json",
         .values = test_file_patterns(),
         .is_required = true},
        {.names = "--program",
         .value = &arguments.program,
         .type = "FILE",
         .description = "test this program or project instead of the one that the files name",
         .values = project::runnable_patterns()},
        {.names = "--map",
         .value = &arguments.maps,
         .type = "FILE",
         .description =
             "map of that program, or another tool's debug file; repeatable (default: the files of its name beside it, "
             "NAME.map.json first)",
         .values = project::map_patterns()},
        {.names = "-D",
         .value = &arguments.defines,
         .type = "NAME[=EXPR]",
         .description = "define a symbol in programs that are built; its value is 1 without =EXPR"},
        {.names = "--filter",
         .value = &arguments.filter,
         .type = "RE",
         .description =
             "run only the cases whose name matches this regular expression: characters, . [] () | * + ? {m,n} ^ $ \\d \\w "
             "\\s",
         .may_be_empty = true},
    });
}

void add_ways_to_run(Command& command, TestArguments& arguments) {
    command.add({
        {.names = "-j",
         .value =
             whole_number(1, most_jobs, [&arguments](std::int64_t number) { arguments.jobs = static_cast<unsigned>(number); }),
         .type = "UINT",
         .description = "run this many cases at the same time",
         .shown_default = "1"},
        {.names = "--timeout",
         .value = &arguments.timeout,
         .type = "SECONDS",
         .description = "let a case take at most this many seconds of real time",
         .shown_default = std::to_string(static_cast<int>(cases::default_timeout))},
        {.names = "--all",
         .value = &arguments.tries_all,
         .description = "with `forall`: try the inputs after the first that fails as well, and count those that fail"},
    });
}

void add_reports(Command& command, TestArguments& arguments) {
    command.add({
        {.names = "--junit",
         .value = &arguments.junit,
         .type = "FILE",
         .description = "write the results as JUnit XML",
         .values = {"*.xml"}},
        {.names = "--proof",
         .value = &arguments.proofs,
         .type = "FILE",
         .description = "keep the proofs of cases with `forall` in this file; what is unchanged since is not proved again"},
        {.names = "--coverage",
         .value = &arguments.coverage,
         .type = "FILE",
         .description = "write the source lines that the cases executed (lcov)"},
        {.names = "--actual",
         .value = &arguments.actual,
         .type = "DIR",
         .description = "write the pictures that differ from the expected ones into a folder"},
        {.names = "--record",
         .value = &arguments.record,
         .type = "DIR",
         .description = "write a recording of each case that failed into a folder (docs/RECORDINGS.md)"},
        {.names = "--record-passed",
         .value = &arguments.record_passed,
         .description = "with --record, record the cases that passed too, to compare them with others",
         .needs = "--record"},
        {.names = "--json",
         .value = &arguments.json,
         .description = "print one JSON object on standard output instead of text"},
        {.names = "--list", .value = &arguments.list, .description = "list the names of the cases without running them"},
        {.names = "--debug",
         .value = &arguments.debug,
         .type = "CASE",
         .description = "debug this case from an editor, on standard input and output"},
        {.names = "--watch", .value = &arguments.watch, .description = "test again whenever a test file or source changes"},
    });
}

std::string read_score(TestArguments& arguments, const std::string& text) {
    constexpr int most = 100;
    return whole_number(0, most, [&](std::int64_t percent) { arguments.least_score = static_cast<unsigned>(percent); })(text);
}

std::string read_mutants(TestArguments& arguments, const std::string& text) {
    arguments.mutants = std::numeric_limits<std::size_t>::max();
    if (text.empty()) return "";
    return whole_number(1, largest_count,
                        [&](std::int64_t count) { arguments.mutants = static_cast<std::size_t>(count); })(text);
}

void add_mutation(Command& command, TestArguments& arguments) {
    command.add({
        {.names = "--mutate",
         .value = [&arguments](const std::string& text) { return read_mutants(arguments, text); },
         .type = "[UINT]",
         .description = "plant mistakes in the program, one at a time, all or this many, and print those that no case notices",
         .may_lack_value = true},
        {.names = "--seed",
         .value = whole_number(0, largest_count,
                               [&arguments](std::int64_t seed) { arguments.seed = static_cast<std::uint64_t>(seed); }),
         .type = "UINT",
         .description = "choose the mistakes of --mutate N by this number",
         .shown_default = "1",
         .needs = "--mutate"},
        {.names = "--min-score",
         .value = [&arguments](const std::string& text) { return read_score(arguments, text); },
         .type = "PERCENT",
         .description = "fail if the cases notice less than this share of the mistakes",
         .needs = "--mutate"},
    });
}

ExitCode run_as_asked(const TestArguments& arguments) {
    check(arguments);
    if (!arguments.debug.empty()) return debug_case(arguments);
    if (arguments.watch) test_forever(arguments);
    return test_once(arguments);
}

}  // namespace

Command test_command() {
    const auto arguments = std::make_shared<TestArguments>();
    Command command{.name = "test", .description = "test a program with the cases in *.gtest.json files"};
    command.footer = "Examples:\n"
                     "  gato test .\n"
                     "  gato test . -j4 --junit results.xml\n"
                     "  gato test game.gtest.json --filter '^score'\n"
                     "  gato test game.gtest.json --program build/game.prg\n"
                     "  gato test . --mutate 500 -j4";
    add_choice_of_cases(command, *arguments);
    add_ways_to_run(command, *arguments);
    add_reports(command, *arguments);
    add_mutation(command, *arguments);
    command.run = [arguments] { return run_as_asked(*arguments); };
    return command;
}

}  // namespace gato::cli
