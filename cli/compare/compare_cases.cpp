// SPDX-License-Identifier: MIT
// `gato compare --cases`: each case of a test file is run on both programs, and what they do is compared instead of what the case
// expects.
#include "cli/compare/compare_runs.hpp"

#include "cli/compare/ignore_option.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/run/open_program.hpp"
#include "cli/test/folder_copy.hpp"

#include "comparison/report.hpp"
#include "comparison/side_by_side.hpp"
#include "core/support/json_text.hpp"
#include "core/support/printable.hpp"
#include "testing/machine_places.hpp"
#include "testing/run_case.hpp"
#include "testing/test_file.hpp"
#include "testing/wording.hpp"

#include <algorithm>
#include <iostream>
#include <optional>

namespace gato::cli {

using cases::TestCase;
using comparison::Difference;
using comparison::Result;
using comparison::Streams;

namespace {

// Real time ends no case, so that the result is always the same; one without an end comes to one nevertheless.
constexpr double for_ever = 1e9;
constexpr simulator::Cycle most_cycles_of_case = 1'000'000'000;

// A place that the case looks at, after its run.
struct PlaceThen {
    std::string name;
    std::vector<std::uint8_t> bytes;
};

// Records one run of a case.
class RecordedCase final : public cases::CaseGuest {
public:
    RecordedCase(const TestCase& test, const std::optional<ProgramMap>& map, const comparison::Rules& rules,
                 simulator::Cycle limit, comparison::Feed feed)
        : test_(test), map_(map), rules_(rules), limit_(limit), feed_(std::move(feed)) {}

    simulator::Observer& begin(simulator::Machine& machine, simulator::Session& session) override {
        recorder_.emplace(machine, map_, rules_.ignored);
        recorder_->follow(session, false);
        session.max_cycles = limit_;
        if (feed_) recorder_->feed_with(feed_);
        return *recorder_;
    }

    void end(const simulator::Machine& machine, const simulator::SessionEnd& end) override {
        recorder_->recording.cycles = end.cycles;
        recorder_->recording.end = comparison::end_of(machine, end, map_, recorder_->look());
        for (const cases::ExpectedValue& value : test_.expect) add(machine, value.place);
        for (const cases::TestPlace& place : test_.preserves) add(machine, place);
        recording = std::move(recorder_->recording);
        recorder_.reset();
    }

    comparison::Recording recording;
    std::vector<PlaceThen> places;

private:
    void add(const simulator::Machine& machine, const cases::TestPlace& place) {
        places.push_back({place.name, cases::read_all(machine, place)});
    }

    const TestCase& test_;
    const std::optional<ProgramMap>& map_;
    const comparison::Rules& rules_;
    simulator::Cycle limit_;
    comparison::Feed feed_;
    std::optional<comparison::Recorder> recorder_;
};

// Both programs with the cases, which name the places of each.
struct OpenCases {
    OpenCases(const Disk& disk, const std::string& file, const std::string& program, const std::vector<std::string>& maps)
        : programs(disk, program, options_of(maps)), tests(cases::read_test_file(disk, file, programs)) {}

    static project::RunnableOptions options_of(const std::vector<std::string>& maps) {
        project::RunnableOptions options = printing_options();
        options.maps = maps;
        return options;
    }

    cases::TestedPrograms programs;
    cases::TestFile tests;
};

std::string in_words(const std::vector<std::uint8_t>& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) text += (text.empty() ? "" : " ") + cases::describe_number(byte, 1);
    return text;
}

class CaseComparison {
public:
    CaseComparison(const CompareArguments& arguments, const OpenCases& old, const OpenCases& now,
                   const host::StopSignal& signal)
        : rules_(arguments.rules()), limit_(std::min(most_cycles_of_case, simulator::Cycle{arguments.run.max_cycles})),
          signal_(signal), old_(old),
          new_(now), names_{arguments.old_program, arguments.new_program, old.tests.tested().map, now.tests.tested().map} {
        check_labels(rules_.ignored, names_.old_map, names_.new_map);
    }

    // Throws Failure for a case that cannot be run on one of them.
    [[nodiscard]] Result compare(std::size_t number) const {
        const TestCase &old_case = old_.tests.cases[number], &new_case = new_.tests.cases[number];
        RecordedCase old(old_case, names_.old_map, rules_, limit_, {});
        run(old_.tests, old_case, old);
        comparison::Feed feed;
        if (rules_.same_reads)
            feed = [&old](const std::string& context, std::uint16_t address) {
                return comparison::take_read(old.recording, context, address);
            };
        RecordedCase now(new_case, names_.new_map, rules_, limit_, std::move(feed));
        run(new_.tests, new_case, now);
        return compare(old, now);
    }

    [[nodiscard]] const comparison::Names& names() const { return names_; }

private:
    void run(const cases::TestFile& file, const TestCase& test, RecordedCase& recorded) const {
        const cases::CaseResult result = cases::run_case(file.tested(), test,
                                                         {.files = disk_,
                                                          .open_drive = copy_of_folder,
                                                          .timeout = for_ever,
                                                          .is_cancelled = [this] { return signal_.cause() != nullptr; },
                                                          .guest = &recorded});
        if (!recorded.recording.end) throw Failure(Failure::input_is_wrong, test.name + ": " + result.failures.front());
    }

    [[nodiscard]] Result compare(RecordedCase& old, RecordedCase& now) const {
        Streams streams(old.recording, now.recording, rules_);
        Result result{.difference = streams.compare()};
        std::size_t labels = 0;
        if (!result.difference) result.difference = difference_of_places(old, now);
        if (!result.difference)
            result.difference =
                compare_results(streams, old.recording, now.recording, names_.old_map, names_.new_map, rules_, labels);
        result.compared = streams.compared();
        result.compared.labels = labels;
        if (result.difference)
            result.answer = streams.other_answer(result.difference->old.at.cycles, result.difference->now.at.cycles);
        return result;
    }

    [[nodiscard]] static std::optional<Difference> difference_of_places(const RecordedCase& old, const RecordedCase& now) {
        for (std::size_t i = 0; i < std::min(old.places.size(), now.places.size()); ++i) {
            const PlaceThen &in_old = old.places[i], &in_new = now.places[i];
            if (in_old.bytes == in_new.bytes) continue;
            return Difference{comparison::Kind::memory,
                              in_old.name + " after the case",
                              "",
                              {in_words(in_old.bytes), old.recording.end->last.at},
                              {in_words(in_new.bytes), now.recording.end->last.at}};
        }
        return std::nullopt;
    }

    const Disk disk_;
    comparison::Rules rules_;
    simulator::Cycle limit_;
    const host::StopSignal& signal_;
    const OpenCases &old_, &new_;
    comparison::Names names_;
};

// What all cases came to.
struct Total {
    std::size_t cases = 0, equal = 0, keys = 0;
    simulator::Cycle cycles = 0;
    bool is_interrupted = false;
    nlohmann::ordered_json list = nlohmann::ordered_json::array();

    [[nodiscard]] bool is_equal() const { return cases == equal && !is_interrupted; }
};

void note(Total& total, const std::string& name, const Result& result, const comparison::Names& names, bool json) {
    ++total.cases;
    total.equal += result.is_equal() ? 1 : 0;
    total.keys += result.compared.keys;
    total.cycles += result.compared.old_cycles;
    if (json) {
        nlohmann::ordered_json object{{"name", name}};
        object.update(comparison::json_of(result, names));
        total.list.push_back(std::move(object));
    } else if (!result.is_equal()) {
        std::cout << printable(name) << ": " << comparison::text_of(result, names) << std::flush;
    }
}

void print(const Total& total, bool json) {
    if (json) {
        std::cout << json_text({{"equal", total.is_equal()}, {"cases", total.list}}) << std::flush;
        return;
    }
    const std::string counted = std::to_string(total.cases) + (total.cases == 1 ? " case" : " cases");
    if (total.is_interrupted) std::cout << "interrupted after " << counted << '\n';
    if (total.equal < total.cases) {
        std::cout << total.cases - total.equal << " of " << counted << " different\n" << std::flush;
    } else {
        std::cout << "equal over " << counted << ", " << comparison::grouped(total.keys)
                  << (total.keys == 1 ? " key, " : " keys, ") << comparison::grouped(static_cast<std::uint64_t>(total.cycles))
                  << " cycles\n"
                  << std::flush;
    }
}

void refuse_missing(const std::string& file) {
    if (!host::exists(file)) throw Failure(Failure::environment_failed, file + ": no such file or folder");
}

// What is wrong with the file itself is wrong for both.
void refuse_faults(const cases::TestFile& file) {
    for (const TestCase& test : file.cases)
        if (test.fault != TestCase::Fault::none) throw Failure(Failure::input_is_wrong, test.fault_message);
}

}  // namespace

ExitCode compare_cases(const CompareArguments& arguments) {
    for (const std::string& file : {arguments.cases, arguments.old_program, arguments.new_program}) refuse_missing(file);
    const Disk disk;
    const OpenCases old(disk, arguments.cases, arguments.old_program, arguments.old_maps);
    const OpenCases now(disk, arguments.cases, arguments.new_program, arguments.new_maps);
    refuse_faults(old.tests);
    refuse_faults(now.tests);
    const host::StopSignal signal;
    const CaseComparison comparison(arguments, old, now, signal);
    Total total;
    for (std::size_t i = 0; i < old.tests.cases.size() && !total.is_interrupted; ++i) {
        const Result result = comparison.compare(i);
        total.is_interrupted = signal.cause() != nullptr;
        if (!total.is_interrupted) note(total, old.tests.cases[i].name, result, comparison.names(), arguments.json);
    }
    print(total, arguments.json);
    return total.is_equal() ? done : input_is_wrong;
}

}  // namespace gato::cli
