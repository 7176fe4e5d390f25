// SPDX-License-Identifier: MIT
#include "linker/several_programs.hpp"

#include "core/support/path.hpp"
#include <gato/support/file_system.hpp>

#include <algorithm>

namespace gato::linker {

namespace {

// `*=*+16` continues where the file before ended.
bool depends_on_address(const Object& object, ExprId id) {
    const Expr& node = object.expressions[id];
    if (node.op == Op::address) return true;
    if (node.op == Op::constant || node.op == Op::symbol || node.op == Op::octal_or_symbol) return false;
    return depends_on_address(object, node.a) || (is_binary(node.op) && depends_on_address(object, node.b));
}

}  // namespace

SeveralPrograms::SeveralPrograms(const Object& object, const Values& values, const SourceMap& sources,
                                 const std::string& project)
    : object_(object), values_(values), sources_(sources), project_(project), collides_(sources.source_count()) {}

std::size_t SeveralPrograms::top_level_source(Place place) const {
    while (place.frame != 0) {
        const Frame& frame = sources_.frame(place.frame);
        place = {frame.call, frame.parent};
    }
    return sources_.source_of(place.span.begin);
}

Place SeveralPrograms::place_of(std::uint32_t definition) const {
    return {object_.definitions[definition].span, object_.definitions[definition].frame};
}

void SeveralPrograms::find_origins() {
    has_origins_ = true;
    sets_address_.assign(sources_.source_count(), false);
    for (std::uint32_t i = 0; i < object_.fragments.size(); ++i) {
        const Fragment& fragment = object_.fragments[i];
        if (fragment.kind == FragmentKind::origin && !depends_on_address(object_, fragment.value))
            sets_address_[top_level_source(object_.place_of(i))] = true;
    }
}

bool SeveralPrograms::take(SymbolId symbol) {
    if (project_.empty()) return false;
    if (!has_origins_) find_origins();
    std::vector<std::size_t> files;
    for (std::uint32_t i = values_.first_definition(symbol); i != none; i = values_.next_definition(i))
        files.push_back(top_level_source(place_of(i)));
    std::ranges::sort(files);
    const bool is_twice_in_one = std::ranges::adjacent_find(files) != files.end();
    if (is_twice_in_one || !std::ranges::all_of(files, [&](std::size_t file) { return sets_address_[file]; })) return false;
    for (const std::size_t file : files) collides_[file] = true;
    symbols_.push_back(symbol);
    return true;
}

// As --file accepts it.
std::string SeveralPrograms::name_for_option(std::size_t source) const {
    const std::string folder = folder_of(project_);
    const std::string& name = sources_.name(source);
    return !folder.empty() && name.starts_with(folder + "/") ? name.substr(folder.size() + 1) : name;
}

std::string SeveralPrograms::command(const std::string& file) const {
    return "gato build " + shell_word(project_) + " --file " + shell_word(file);
}

std::string SeveralPrograms::command_for_one(std::uint32_t first, std::uint32_t second) {
    const std::size_t one = top_level_source(place_of(first)), other = top_level_source(place_of(second));
    const bool is_of_command_line = sources_.name(one).starts_with('<') || sources_.name(other).starts_with('<');
    if (project_.empty() || one == other || is_of_command_line) return {};
    if (!has_origins_) find_origins();
    return command(name_for_option(sets_address_[other] && !sets_address_[one] ? other : one));
}

// In build order.
std::vector<std::string> SeveralPrograms::file_names() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < collides_.size(); ++i)
        if (collides_[i]) names.push_back(name_for_option(i));
    return names;
}

// Returns notes on the definitions of the first symbols, except on the one where the message is.
std::vector<Note> SeveralPrograms::notes(std::uint32_t reported) const {
    constexpr std::size_t shown = 3;
    std::vector<Note> notes;
    for (std::size_t i = 0; i < std::min(symbols_.size(), shown); ++i)
        for (std::uint32_t at = values_.first_definition(symbols_[i]); at != none; at = values_.next_definition(at))
            if (at != reported)
                notes.push_back({place_of(at), "`" + std::string(object_.name_of(symbols_[i])) + "` is defined here"});
    return notes;
}

bool SeveralPrograms::report(Diagnostics& diagnostics) const {
    if (symbols_.empty()) return false;
    const std::vector<std::string> files = file_names();
    std::string list;
    for (const std::string& file : files) list += (list.empty() ? "" : ", ") + file;
    const std::string what = symbols_.size() == 1 ? "symbol `" + std::string(object_.name_of(symbols_[0])) + "` is"
                                                  : std::to_string(symbols_.size()) + " symbols are";
    const std::uint32_t second = values_.next_definition(values_.first_definition(symbols_[0]));
    const std::size_t errors_before = diagnostics.error_count();
    Diagnostic& report = diagnostics.report(
        Code::duplicate_symbol, place_of(second),
        what + " defined in more than one of the project's files, each of which sets its own address with `*=`: " + list);
    report.hint = "if they are separate programs, build one at a time: " + command(files[0]);
    report.notes = notes(second);
    return diagnostics.error_count() != errors_before;
}

}  // namespace gato::linker
