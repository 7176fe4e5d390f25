// SPDX-License-Identifier: MIT
// Names that collide because a project's files are programs of their own. Many projects of CBM prg Studio list programs that
// were always built one at a time, each with its own `*=`; if they are built as one program, nearly every name is defined
// twice. One message then says more than a hundred.
#pragma once

#include "linker/values.hpp"

#include <gato/support/diagnostics.hpp>

namespace gato::linker {

class SeveralPrograms {
public:
    // `project` is empty for sources without a project; then no symbol is taken to belong to several programs.
    SeveralPrograms(const Object& object, const Values& values, const SourceMap& sources, const std::string& project);

    // Takes in a symbol that has more than one definition, if each is in a different top-level file with its own `*=`.
    [[nodiscard]] bool take(SymbolId symbol);

    // Returns `gato build PROJECT --file NAME` if the two definitions are in different files of the project: NAME is the file
    // that sets its address, or else the first. Empty otherwise.
    [[nodiscard]] std::string command_for_one(std::uint32_t first, std::uint32_t second);

    // Reports all that was taken in with one message. Returns true if it is an error.
    bool report(Diagnostics& diagnostics) const;

private:
    [[nodiscard]] std::size_t top_level_source(Place place) const;
    [[nodiscard]] Place place_of(std::uint32_t definition) const;
    [[nodiscard]] std::string name_for_option(std::size_t source) const;
    [[nodiscard]] std::string command(const std::string& file) const;
    [[nodiscard]] std::vector<std::string> file_names() const;
    [[nodiscard]] std::vector<Note> notes(std::uint32_t reported) const;
    void find_origins();

    const Object& object_;
    const Values& values_;
    const SourceMap& sources_;
    const std::string& project_;
    bool has_origins_ = false;        // they are not looked for before the first symbol comes
    std::vector<bool> sets_address_;  // by number of a top-level source
    std::vector<bool> collides_;      // the same
    std::vector<SymbolId> symbols_;
};

}  // namespace gato::linker
