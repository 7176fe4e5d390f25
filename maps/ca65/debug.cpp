// SPDX-License-Identifier: MIT
#include "maps/ca65/debug.hpp"

#include "maps/ca65/absolute.hpp"
#include "maps/ca65/names.hpp"
#include "maps/ca65/places.hpp"

#include "core/support/hex.hpp"

#include <limits>
#include <set>

namespace gato::maps::ca65 {

namespace {

class DebugReader {
public:
    DebugReader(const Input& input, DebugInfo& info)
        : info_(info), database_(read_database(input.content)), sources_(database_, input.source_text),
          places_(database_, input.program), compiled_(database_), numbers_(database_, info) {}

    void run() {
        const std::vector<Statement> statements = statements_of(database_, sources_, numbers_, info_);
        const auto addresses = run_addresses(database_, sources_, statements);
        for (std::size_t i = 0; i < statements.size(); ++i) add(statements[i], addresses[i]);
        add_names(database_, compiled_, sources_, numbers_, statements, info_);
        for (FilePart& part : places_.parts()) info_.parts.push_back(std::move(part));
        for (MapSegment& segment : places_.segments()) info_.map.segments.push_back(std::move(segment));
        for (const std::uint32_t file : files_) add_stamp(*database_.files.find(file));
        // A source that was changed without becoming longer has a few wrong lines; another program has hardly a right one.
        if (wrong_ * 2 > compared_) info_.contradiction = first_wrong_;
    }

private:
    void add(const Statement& one, std::optional<std::uint32_t> run) {
        const auto load = places_.load_address(*one.segment, one.start);
        if (!load || one.line->line == 0 || !one.segment->is_written) return;
        if (compiled_.has_made(one.line->file) && sources_.find(one.line->file) == nullptr)
            return info_.leave_out("of assembler text that the compiler made and did not keep");
        const auto file = numbers_.find(one.line->file);
        if (!file) return info_.leave_out("of a source that the file does not list");
        if (!run) info_.leave_out("that may belong to a block of .org, at the address where it runs");
        files_.insert(one.line->file);
        info_.rows.push_back({.load = *load,
                              .run = run.value_or(*load),
                              .length = one.size,
                              .file = *file,
                              .line = one.line->line,
                              .frame = one.frame,
                              .content = content_of(one, *load)});
    }

    // The debug information does not say which bytes are data; the first word of the line does. If that is not known, an
    // instruction has the length that its first byte says.
    Content content_of(const Statement& one, std::uint32_t load) {
        if (one.line->type == Line::Type::c) return Content::code;
        const SourceText* const text = sources_.find(one.line->file);
        const std::string_view word = text == nullptr ? std::string_view() : text->at(one.line->line).word;
        if (is_data(word)) return Content::data;
        std::optional<std::uint8_t> byte;
        if (places_.is_in_program(*one.segment)) byte = places_.bytes().at(load);
        if (const auto mnemonic = instruction_of(word)) {
            if (byte) compare(one, *mnemonic, load, *byte);
            return Content::code;
        }
        return byte ? content_of_unknown(*byte, one.size) : Content::unknown;
    }

    // Bytes of 0 are hardly ever a BRK, and rare opcodes are more often none.
    static Content content_of_unknown(std::uint8_t byte, std::uint32_t size) {
        const isa::Opcode& opcode = isa::opcode_table[byte];
        const bool is_likely = opcode.mnemonic != isa::Mnemonic::BRK && opcode.status == isa::Status::documented;
        const bool is_long_enough = size == static_cast<std::uint32_t>(isa::operand_size(opcode.mode)) + 1;
        return is_likely && is_long_enough ? Content::code : Content::data;
    }

    void compare(const Statement& one, isa::Mnemonic mnemonic, std::uint32_t load, std::uint8_t byte) {
        ++compared_;
        if (isa::opcode_table[byte].mnemonic == mnemonic) return;
        if (wrong_++ > 0) return;
        first_wrong_ = "line " + std::to_string(one.line->line) + " of "
                       + std::string(database_.files.find(one.line->file)->name) + " is `" + std::string(isa::name_of(mnemonic))
                       + "`, where the program has " + std::string(isa::name_of(isa::opcode_table[byte].mnemonic)) + " at "
                       + dollar(load);
    }

    // gato writes no time, so that the same sources give the same file.
    void add_stamp(const File& file) {
        constexpr std::int64_t any_time = std::numeric_limits<std::int64_t>::max();
        info_.sources.push_back({.file = info_.map.files[*numbers_.find(file.id)],
                                 .size = file.size,
                                 .modified = file.modified == 0 ? any_time : file.modified});
    }

    DebugInfo& info_;
    Database database_;
    Sources sources_;
    Places places_;
    Compiled compiled_;
    FileNumbers numbers_;
    std::set<std::uint32_t> files_;  // with lines
    std::size_t compared_ = 0, wrong_ = 0;
    std::string first_wrong_;
};

void read(const Input& input, DebugInfo& info) {
    DebugReader(input, info).run();
}

}  // namespace

const Reader debug{{"ca65", "debug information"}, true, is_database, read};

}  // namespace gato::maps::ca65
