// SPDX-License-Identifier: MIT
#include "cli/record/record_run.hpp"

#include "cli/disk/disk.hpp"
#include "cli/record/contents.hpp"
#include "cli/record/prg.hpp"
#include "cli/run/key_files.hpp"
#include "cli/shared_options.hpp"

#include "recording/setup.hpp"
#include <gato/version.hpp>

#include <iostream>

namespace gato::cli {

using recording::Recording;

namespace {

recording::Start start_of(const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    if (!arguments.pc.empty()) return recording::Start::sys;
    return opened->cartridge ? recording::Start::cartridge : recording::Start::run;
}

void name_files(const RunArguments& arguments, recording::Setup& setup) {
    setup.kernal.name = arguments.kernal;
    setup.basic.name = arguments.basic;
    setup.chargen.name = arguments.chargen;
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit) {
        setup.drives[unit].rom.name = arguments.drives[unit].rom;
        setup.drives[unit].disk.name = first_disk(arguments, unit);
    }
    setup.tape.name = arguments.tape.empty() ? arguments.program : arguments.tape;
    setup.cartridge.name = arguments.program;
}

void add_images(const RunArguments& arguments, recording::Setup& setup) {
    for (const std::string& text : arguments.loads) {
        const RawImage image = parse_image(text);
        setup.loads.push_back({image.address, recording::blob_of(image.file, read_named_file(image.file))});
    }
}

}  // namespace

Recording begun_recording(const RunArguments& arguments, const std::optional<OpenProgram>& opened,
                          const std::optional<ProgramMap>& map, const simulator::Machine& machine) {
    Recording recording;
    recording.version = version;
    recording.subject = arguments.program.empty() ? arguments.loads.front() : arguments.program;
    recording.setup = recording::setup_of(machine.options());
    name_files(arguments, recording.setup);
    add_images(arguments, recording.setup);
    if (opened && !opened->cartridge) recording.setup.program = recording::blob_of(arguments.program, prg_of(opened->program));
    recording.setup.start = start_of(arguments, opened);
    if (!arguments.pc.empty()) recording.setup.start_address = parse_address("--pc", arguments.pc);
    if (map) recording.map = write_map(*map);
    return recording;
}

RunRecord::RunRecord(const RunArguments& arguments, const Subject& subject, const simulator::Machine& machine,
                     simulator::Session& session)
    : session_(session), recorder_(machine, begun_recording(arguments, subject.opened, subject.map, machine)) {
    session.about_to_act = [this](const simulator::MachineInput& input) { recorder_.note(input); };
}

Recording RunRecord::finish(const simulator::SessionEnd& end, const RunOutcome& outcome) {
    const bool stopped_itself = end.of_machine != simulator::Stop::observer && end.of_machine != simulator::Stop::access;
    return recorder_.finish(stopped_itself ? end.of_machine : simulator::Stop::deadline, outcome.code == done, outcome.reason);
}

OutputFile file_of(Recording recording, const RunArguments& arguments) {
    if (arguments.without_program) recording::leave_out_program(recording);
    OutputFile file{arguments.record, recording::write(recording)};
    std::cerr << contents_of(file.path, file.content.size(), recording);
    return file;
}

}  // namespace gato::cli
