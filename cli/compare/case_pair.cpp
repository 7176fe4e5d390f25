// SPDX-License-Identifier: MIT
#include "cli/compare/case_pair.hpp"

#include "cli/compare/ignore_option.hpp"
#include "cli/failure.hpp"

#include "testing/machine_places.hpp"
#include "testing/run_case.hpp"
#include "testing/wording.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

using cases::TestCase;
using comparison::Difference;
using comparison::Result;
using comparison::Streams;

namespace {

// Real time ends no case, so that the result is always the same; one without an end comes to one nevertheless.
constexpr double for_ever = 1e9;
constexpr simulator::Cycle most_cycles_of_case = 1'000'000'000;

std::string in_words(const std::vector<std::uint8_t>& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) text += (text.empty() ? "" : " ") + cases::describe_number(byte, 1);
    return text;
}

project::RunnableOptions with_maps(project::RunnableOptions options, const std::vector<std::string>& maps) {
    options.maps = maps;
    return options;
}

// What is wrong with the file itself is wrong for both.
void refuse_faults(const cases::TestFile& file) {
    for (const TestCase& test : file.cases)
        if (test.fault != TestCase::Fault::none) throw Failure(Failure::input_is_wrong, test.fault_message);
}

}  // namespace

// Records one run of a case.
class CasePair::Recorded final : public cases::CaseGuest {
public:
    // A place that the case looks at, after its run.
    struct PlaceThen {
        std::string name;
        std::vector<std::uint8_t> bytes;
    };

    Recorded(const TestCase& test, const std::optional<ProgramMap>& map, const comparison::Rules& rules, simulator::Cycle limit,
             comparison::Feed feed)
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

CasePair::Open::Open(const FileSystem& files, const std::string& file, const std::string& program,
                     const std::vector<std::string>& maps, project::RunnableOptions options)
    : programs(files, program, with_maps(std::move(options), maps)), tests(cases::read_test_file(files, file, programs)) {
    refuse_faults(tests);
}

CasePair::CasePair(const CompareArguments& arguments, const cases::CaseWorld& world, const project::RunnableOptions& options)
    : world_(world), rules_(arguments.rules()),
      limit_(std::min(most_cycles_of_case, simulator::Cycle{arguments.run.max_cycles})),
      old_(world.files, arguments.cases, arguments.old_program, arguments.old_maps, options),
      new_(world.files, arguments.cases, arguments.new_program, arguments.new_maps, options), names_{arguments.old_program,
                                                                                                     arguments.new_program,
                                                                                                     old_.tests.tested().map,
                                                                                                     new_.tests.tested().map} {
    check_labels(rules_.ignored, names_.old_map, names_.new_map);
}

Result CasePair::compare(std::size_t number) const {
    const TestCase &old_case = old_.tests.cases[number], &new_case = new_.tests.cases[number];
    Recorded old(old_case, names_.old_map, rules_, limit_, {});
    run(old_.tests, old_case, old);
    comparison::Feed feed;
    if (rules_.same_reads)
        feed = [&old](const std::string& context, std::uint16_t address) {
            return comparison::take_read(old.recording, context, address);
        };
    Recorded now(new_case, names_.new_map, rules_, limit_, std::move(feed));
    run(new_.tests, new_case, now);
    return compare(old, now);
}

void CasePair::run(const cases::TestFile& file, const TestCase& test, Recorded& recorded) const {
    cases::CaseWorld world = world_;
    world.timeout = for_ever;
    world.guest = &recorded;
    const cases::CaseResult result = cases::run_case(file.tested(), test, world);
    if (!recorded.recording.end) throw Failure(Failure::input_is_wrong, test.name + ": " + result.failures.front());
}

Result CasePair::compare(Recorded& old, Recorded& now) const {
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

std::optional<Difference> CasePair::difference_of_places(const Recorded& old, const Recorded& now) {
    for (std::size_t i = 0; i < std::min(old.places.size(), now.places.size()); ++i) {
        const Recorded::PlaceThen &in_old = old.places[i], &in_new = now.places[i];
        if (in_old.bytes == in_new.bytes) continue;
        return Difference{comparison::Kind::memory,
                          in_old.name + " after the case",
                          "",
                          {in_words(in_old.bytes), old.recording.end->last.at},
                          {in_words(in_new.bytes), now.recording.end->last.at}};
    }
    return std::nullopt;
}

}  // namespace gato::cli
