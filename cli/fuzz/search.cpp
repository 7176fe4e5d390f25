// SPDX-License-Identifier: MIT
#include "cli/fuzz/search.hpp"

#include "cli/failure.hpp"

#include "core/support/path.hpp"
#include "fuzzing/call_campaign.hpp"
#include "fuzzing/key_campaign.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

using fuzzing::FaultKind;

FuzzSearch::FuzzSearch(const FileSystem& files, const FuzzArguments& arguments, project::RunnableOptions options)
    : arguments_(arguments), programs_(files, {}, std::move(options)),
      program_(programs_.open(arguments.program, arguments.maps)) {
    if (!program_->error.empty()) throw Failure(Failure::input_is_wrong, program_->error);
    settings_ = arguments.settings(program_->map);
    words_.routine = arguments.call;
    words_.varied = fuzzing::parse_varied(arguments.varied, program_->map);
    words_.has_map = program_->map.has_value();
    words_.program = arguments.save.empty()
                         ? arguments.program
                         : relative_path(files.absolute(arguments.program), folder_of(files.absolute(arguments.save)));
}

fuzzing::Outcome FuzzSearch::run(const GoesOn& goes_on) const {
    return arguments_.keys ? type_keys(goes_on) : call(goes_on);
}

fuzzing::Outcome FuzzSearch::type_keys(const GoesOn& goes_on) const {
    const fuzzing::Target target(*program_);
    fuzzing::Outcome outcome = run_lanes(
        arguments_.limits(),
        [&](unsigned lane, const auto& lane_goes_on) {
            return fuzzing::KeyCampaign(target, settings_, arguments_.seed_of(lane)).run(lane_goes_on);
        },
        goes_on);
    if (!outcome.reads_keys && outcome.findings.empty())
        throw Failure(Failure::input_is_wrong,
                      arguments_.program
                          + ": the program never looks at a key or a joystick, so there is nothing to type; "
                            "--call ROUTINE --vary PLACE=RANGE calls one of its routines");
    return outcome;
}

fuzzing::Outcome FuzzSearch::call(const GoesOn& goes_on) const {
    const fuzzing::Target target(*program_, fuzzing::parse_routine(arguments_.call, program_->map));
    return run_lanes(
        arguments_.limits(),
        [&](unsigned lane, const auto& lane_goes_on) {
            return fuzzing::CallCampaign(target, settings_, words_.varied, arguments_.seed_of(lane), lane, lanes)
                .run(lane_goes_on);
        },
        goes_on);
}

bool is_clean(const fuzzing::Outcome& outcome, const fuzzing::Settings& settings) {
    const auto is_wish = [](const fuzzing::Finding& finding) { return finding.fault.kind == FaultKind::wish; };
    const auto found = static_cast<std::size_t>(std::ranges::count_if(outcome.findings, is_wish));
    return found == outcome.findings.size() && found >= settings.wishes.size();
}

}  // namespace gato::cli
