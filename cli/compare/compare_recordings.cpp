// SPDX-License-Identifier: MIT
#include "cli/compare/compare_recordings.hpp"

#include "cli/compare/difference_text.hpp"
#include "cli/failure.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/record/contents.hpp"
#include "cli/record/open_recording.hpp"

#include "core/support/json_text.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "servers/debugger/causes/place_named.hpp"
#include "testing/wording.hpp"
#include <gato/debugger/expression.hpp>

#include <algorithm>
#include <iostream>
#include <utility>

namespace gato::cli {

using debugger::FirstDifference;
using recording::Recording;

namespace {

void refuse_options(const CompareArguments& arguments) {
    const std::pair<bool, const char*> given[] = {
        {!arguments.cases.empty(), "--cases"},
        {!arguments.ignored.empty(), "--ignore"},
        {arguments.cycles, "--cycles"},
        {arguments.same_reads, "--same-reads"},
        {!arguments.old_maps.empty(), "--old-map"},
        {!arguments.new_maps.empty(), "--new-map"},
    };
    for (const auto& [is_given, option] : given)
        if (is_given) throw Failure(Failure::misuse, std::string(option) + ": it is not for recordings, whose runs are given");
}

Recording open(const CompareArguments& arguments, const std::string& path) {
    if (!is_recording_file(path))
        throw Failure(Failure::misuse, path + " is no recording, and the other one is; record a run of it with `gato run "
                                           + path + " --record FILE` and compare the recordings");
    RunArguments one = arguments.run;
    one.program = path;
    return open_recording(one);
}

std::vector<std::string> labels_of(const Recording& recording) {
    std::vector<std::string> labels;
    if (const auto map = map_of(recording))
        for (const MapSymbol& symbol : map->symbols)
            if (symbol.kind == SymbolKind::label) labels.push_back(symbol.name);
    std::ranges::sort(labels);
    return labels;
}

bool are_mostly_shared(const std::vector<std::string>& one, const std::vector<std::string>& other) {
    std::vector<std::string> shared;
    std::set_intersection(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(shared));
    return 2 * shared.size() >= std::min(one.size(), other.size());
}

// Builds of one program have the same name, or most labels in common.
bool are_of_one_program(const Recording& old, const Recording& now) {
    const auto content = [](const Recording& recording) {
        return recording.setup.program.is_there() ? recording.setup.program : recording.setup.cartridge;
    };
    if (content(old).bytes == content(now).bytes) return true;
    const std::vector<std::string> in_old = labels_of(old), in_new = labels_of(now);
    if (!in_old.empty() && !in_new.empty()) return are_mostly_shared(in_old, in_new);
    return stem_of(content(old).name) == stem_of(content(now).name);
}

struct Compared {
    std::optional<EndDifference> place;  // nothing: the runs ended with different instructions, or are equal
    FirstDifference difference;
};

class RecordingComparison {
public:
    RecordingComparison(const CompareArguments& arguments, const Recording& old, const Recording& now)
        : arguments_(arguments), old_past_(old, arguments.old_program),
          new_past_(now, arguments.new_program), old_{old, old_past_}, new_{now, new_past_},
          counterparts_({old_past_.map(), old_past_.memory_at_start()}, {new_past_.map(), new_past_.memory_at_start()}) {}

    ExitCode run() {
        if (arguments_.place.empty() && old_.recording.end.hash == new_.recording.end.hash) return tell_equality();
        const bool end_alike = old_.recording.end.stop == new_.recording.end.stop;
        Compared compared;
        if (!arguments_.place.empty())
            compared.place = place_asked_for();
        else if (end_alike)
            compared.place = end_difference(old_, new_);
        if (end_alike && !compared.place) return tell_equality();
        compared.difference = find(compared.place);
        tell(compared);
        return input_is_wrong;
    }

private:
    EndDifference place_asked_for() {
        try {
            return {arguments_.place, old_past_.place_named(arguments_.place), new_past_.place_named(arguments_.place)};
        } catch (const debugger::ExpressionError& error) {
            throw Failure(Failure::misuse,
                          "--why " + arguments_.place + ": " + error.what() + "; a place is " + debugger::place_forms);
        }
    }

    FirstDifference find(const std::optional<EndDifference>& place) {
        const host::StopSignal signal;
        const debugger::Alignment alignment(old_past_.history(), new_past_.history(), counterparts_,
                                            [&] { return signal.cause() != nullptr; });
        if (signal.cause() != nullptr) throw Failure(Failure::input_is_wrong, std::string("stopped by ") + signal.cause());
        debugger::FirstDifferences differences({old_past_.history(), old_past_.machine()},
                                               {new_past_.history(), new_past_.machine()}, counterparts_, alignment);
        return place ? differences.of(place->old, place->now) : differences.of_last_instructions();
    }

    ExitCode tell_equality() const {
        const auto cycles_of = [](const Recording& recording) {
            return with_commas(static_cast<std::size_t>(recording.end.clock - recording.begin)) + " cycles";
        };
        const std::string old = cycles_of(old_.recording), now = cycles_of(new_.recording);
        if (arguments_.json)
            std::cout << json_text({{"equal", true}});
        else
            std::cout << "equal at the end, after " << old << (old == now ? "" : " (NEW: " + now + ")") << '\n';
        std::cout << std::flush;
        return done;
    }

    [[nodiscard]] std::string text_of_end(const Compared& compared) const {
        if (!compared.place)
            return "the end: " + old_.recording.end.reason + " in OLD, " + new_.recording.end.reason + " in NEW";
        const auto value = [](const PastRun& past, debugger::Place place) {
            return cases::describe_number(value_at_end(past, place), 1);
        };
        const std::string old = value(old_past_, compared.place->old), now = value(new_past_, compared.place->now);
        if (old == now) return compared.place->name + " at the end: " + old + " in both";
        return compared.place->name + " at the end: " + old + " in OLD, " + now + " in NEW";
    }

    void tell(const Compared& compared) const {
        const DifferenceText text = text_of(compared.difference, counterparts_, old_, new_);
        if (arguments_.json) {
            nlohmann::ordered_json difference{{"kind", "cause"}, {"first", text.first}, {"way", text.way}};
            if (compared.place) difference["place"] = compared.place->name;
            std::cout << json_text({{"equal", false}, {"difference", std::move(difference)}}) << std::flush;
            return;
        }
        std::cout << printable(text_of_end(compared)) << '\n';
        if (!text.first.empty()) std::cout << "first difference that leads there: " << printable(text.first) << '\n';
        for (const std::string& line : text.way) std::cout << "  " << printable(line) << '\n';
        if (compared.difference.others > 0)
            std::cout << with_commas(compared.difference.others) << " later "
                      << (compared.difference.others == 1 ? "difference leads" : "differences lead") << " there too\n";
        std::cout << std::flush;
    }

    const CompareArguments& arguments_;
    PastRun old_past_, new_past_;
    RecordedRun old_, new_;
    debugger::Counterparts counterparts_;
};

}  // namespace

bool has_recording(const CompareArguments& arguments) {
    return is_recording_file(arguments.old_program) || is_recording_file(arguments.new_program);
}

ExitCode compare_recordings(const CompareArguments& arguments) {
    const Recording old = open(arguments, arguments.old_program), now = open(arguments, arguments.new_program);
    refuse_options(arguments);
    if (!are_of_one_program(old, now))
        throw Failure(Failure::input_is_wrong, arguments.old_program + " is a run of " + old.subject + ", and "
                                                   + arguments.new_program + " one of " + now.subject
                                                   + ": these are different programs, which have nothing to compare");
    return RecordingComparison(arguments, old, now).run();
}

}  // namespace gato::cli
