// SPDX-License-Identifier: MIT
// The word that writes the run up to now as a recording.
#include "servers/console/words.hpp"

#include "servers/console/word_error.hpp"

namespace gato::console {

void record(Call& call) {
    const Subject& subject = call.state.subject;
    if (!subject.write_file) throw WordError("`record` writes files only in `gato debug`");
    if (!subject.recording) throw WordError("a case of a test file is recorded by `gato test --record`, if it fails");
    const std::string name = call.arguments.name("the name of the file");
    call.arguments.end();
    const std::string file = subject.recording();
    subject.write_file(name, file);
    call.say("recorded the run up to now as " + name + " (" + std::to_string(file.size()) + " bytes)");
}

}  // namespace gato::console
