// SPDX-License-Identifier: MIT
#include "maps/dasm/place.hpp"

#include "maps/support.hpp"

#include <cctype>

namespace gato::maps::dasm {

namespace {

constexpr std::size_t deepest = 1000;

// DASM does not distinguish their case.
std::string macro_name(std::string_view name) {
    std::string lower(name);
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lower;
}

std::string unquoted(std::string_view text) {
    std::string plain(text);
    std::erase(plain, '"');
    return plain;
}

bool begins_macro(std::string_view operation) {
    return is_operation(operation, {"mac", "macro"});
}

}  // namespace

void Places::push(Level level, std::size_t listing_line) {
    if (levels_.size() == deepest) throw Damage{listing_line, "files and macros are nested too deeply"};
    levels_.push_back(std::move(level));
}

// Its call or INCLUDE is the line that was last.
void Places::pop() {
    const std::uint32_t call = levels_.back().call;
    levels_.pop_back();
    if (!levels_.empty()) levels_.back().last = call;
}

// A macro ends with its last line, which may be a call of another one.
void Places::end_macros() {
    while (!levels_.empty() && levels_.back().kind == Kind::macro && levels_.back().last >= levels_.back().length) pop();
}

void Places::enter(const FileLine& line, std::size_t listing_line) {
    is_lost_ = false;
    if (line.level == 0) return return_to(line.name);
    const std::uint32_t file = file_of(line.name);
    files_.insert(file);
    Level level{.name = std::string(line.name), .file = file};
    if (!levels_.empty()) {
        level.call = levels_.back().last + 1;
        level.frame = levels_.back().frame;
    }
    push(std::move(level), listing_line);
}

// The listing has the name as INCLUDE has it, without the folder in which INCDIR made DASM find it.
std::uint32_t Places::file_of(std::string_view name) {
    if (!folders_.empty() && !input_.source_text(std::string(name)))
        for (const std::string& folder : folders_)
            if (const std::string path = folder + "/" + std::string(name); input_.source_text(path))
                return info_.file_number(path);
    return info_.file_number(name);
}

// From an included file to the file or macro that includes it.
void Places::return_to(std::string_view name) {
    while (!levels_.empty() && levels_.back().kind != Kind::file) levels_.pop_back();
    if (!levels_.empty()) pop();
    const bool is_expected = !levels_.empty() && macro_name(levels_.back().name) == macro_name(name);
    is_lost_ = !is_expected;
    if (is_expected) end_macros();
}

Place Places::place_of(const Level& level, std::uint32_t number) const {
    return {level.file, level.kind == Kind::unknown_macro ? level.head : level.head + number, level.frame};
}

std::optional<Place> Places::next(const ListingLine& line, std::size_t listing_line) {
    is_in_definition_ = is_defining_;
    leave_unknown_macro(line.number);
    if (is_lost_ || levels_.empty()) return std::nullopt;
    if (is_in_definition_ || line.is_skipped) return plain(line);
    if (is_operation(line.operation, {"mexit"})) return leave_macro();
    if (line.number > 0) return plain(line);
    const Place place = place_of(levels_.back(), levels_.back().last + 1);
    if (!is_operation(line.operation, {"include"})) call(line, listing_line);
    return place;
}

std::optional<Place> Places::plain(const ListingLine& line) {
    const Place place = place_of(levels_.back(), line.number);
    if (is_defining_ && is_operation(line.operation, {"endm"})) end_definition(line);
    if (!is_in_definition_ && !line.is_skipped && begins_macro(line.operation)) begin_definition(line);
    if (!is_in_definition_ && !line.is_skipped) follow_repeat(line);
    if (!is_in_definition_ && !line.is_skipped && is_operation(line.operation, {"incdir"}))
        folders_.push_back(unquoted(line.operand));
    levels_.back().last = line.number;
    levels_.back().was_skipped = line.is_skipped;
    end_macros();
    return place;
}

// The line of REPEND has the number of REPEAT if that begins again. The one of `repeat 0` comes after skipped lines.
void Places::follow_repeat(const ListingLine& line) {
    Level& level = levels_.back();
    if (level.kind == Kind::unknown_macro) return;
    if (is_operation(line.operation, {"repeat"})) {
        level.repeats.push_back({.number = line.number, .outer_frame = level.frame});
        begin_repetition(level.repeats.back());
    }
    if (!is_operation(line.operation, {"repend"}) || level.repeats.empty() || level.was_skipped) return;
    Repeat& repeat = level.repeats.back();
    level.frame = repeat.outer_frame;
    if (repeat.number == line.number) {
        ++repeat.repetition;
        begin_repetition(repeat);
    } else {
        level.repeats.pop_back();
    }
}

void Places::begin_repetition(const Repeat& repeat) {
    Level& level = levels_.back();
    const Place place = place_of(level, repeat.number);
    level.frame = static_cast<std::uint32_t>(info_.map.frames.size());
    info_.map.frames.push_back({.kind = MapFrame::Kind::repeat,
                                .name = "repetition " + std::to_string(repeat.repetition),
                                .file = place.file,
                                .line = place.line,
                                .parent = repeat.outer_frame});
}

// The line of MEXIT has the number of the call.
std::optional<Place> Places::leave_macro() {
    if (levels_.back().kind != Kind::file) pop();
    end_macros();
    return std::nullopt;
}

// An expansion of unknown length ends where the number is that of the line after its call, and not the expansion's next one as well.
void Places::leave_unknown_macro(std::uint32_t number) {
    if (is_lost_ || levels_.empty() || levels_.back().kind != Kind::unknown_macro || number != levels_.back().call + 1) return;
    is_lost_ = number == levels_.back().last + 1;
    if (is_lost_) return;
    pop();
    end_macros();
}

// Lines of a macro without a known definition belong to its call.
void Places::call(const ListingLine& line, std::size_t listing_line) {
    const Level& caller = levels_.back();
    const std::uint32_t number = caller.last + 1;
    const Place place = place_of(caller, number);
    Level level{.kind = Kind::unknown_macro,
                .name = std::string(line.operation),
                .file = place.file,
                .head = place.line,
                .call = number,
                .frame = place.frame};
    if (const Macro* const macro = find_macro(line.operation)) {
        level.kind = Kind::macro;
        level.file = macro->file;
        level.head = macro->head;
        level.length = macro->length;
        level.frame = static_cast<std::uint32_t>(info_.map.frames.size());
        info_.map.frames.push_back({.kind = MapFrame::Kind::macro,
                                    .name = std::string(line.operation),
                                    .file = place.file,
                                    .line = place.line,
                                    .parent = place.frame});
    }
    push(std::move(level), listing_line);
    end_macros();
}

void Places::begin_definition(const ListingLine& line) {
    const Place place = place_of(levels_.back(), line.number);
    is_defining_ = is_in_definition_ = true;
    defined_ = macro_name(line.operand.substr(0, line.operand.find_first_of(" \t")));
    definition_ = {.file = place.file, .head = place.line};
    definition_number_ = line.number;
}

void Places::end_definition(const ListingLine& line) {
    is_defining_ = false;
    definition_.length = line.number > definition_number_ ? line.number - definition_number_ - 1 : 0;
    macros_[defined_] = definition_;
}

const Places::Macro* Places::find_macro(std::string_view name) {
    const std::string wanted = macro_name(name);
    if (const auto shown = macros_.find(wanted); shown != macros_.end()) return &shown->second;
    for (const std::uint32_t file : files_)
        if (searched_.insert(file).second) search_macros(file);
    const auto hidden = hidden_macros_.find(wanted);
    return hidden == hidden_macros_.end() || hidden->second.is_ambiguous ? nullptr : &hidden->second;
}

// All definitions in a source. Which of two with the same name counts, only its conditions say.
void Places::search_macros(std::uint32_t file) {
    const auto text = input_.source_text(info_.map.files[file]);
    if (!text) return;
    std::string name;
    Macro macro;
    for (Lines lines(*text); auto line = lines.next();) {
        const Statement statement = statement_in(*line);
        const auto number = static_cast<std::uint32_t>(lines.number());
        if (name.empty() && begins_macro(statement.operation)) {
            name = macro_name(statement.operand.substr(0, statement.operand.find_first_of(" \t")));
            macro = {.file = file, .head = number};
        } else if (!name.empty() && is_operation(statement.operation, {"endm"})) {
            macro.length = number - macro.head - 1;
            const auto [known, is_new] = hidden_macros_.try_emplace(name, macro);
            if (!is_new) known->second.is_ambiguous = true;
            name.clear();
        }
    }
}

}  // namespace gato::maps::dasm
