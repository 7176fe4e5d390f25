// SPDX-License-Identifier: MIT
#include "cli/map/verify.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <map>
#include <string_view>

namespace gato::cli {

namespace {

// Lines of the sources, each file read once.
class SourceLines {
public:
    SourceLines(const ProgramMap& map, const TextOfSource& text_of) : map_(map), text_of_(text_of) {}

    // Empty if there is none, or if the source is none of an assembler.
    std::string_view line(std::uint32_t file, std::uint32_t number) {
        const auto [entry, is_new] = files_.try_emplace(file);
        if (is_new) split(entry->second, file);
        const std::vector<std::string_view>& lines = entry->second.lines;
        return number >= 1 && number <= lines.size() ? lines[number - 1] : std::string_view();
    }

private:
    struct File {
        std::string text;
        std::vector<std::string_view> lines;
    };

    void split(File& file, std::uint32_t number) {
        constexpr std::string_view compiled[] = {".c", ".h", ".cc", ".cpp", ".cxx", ".hpp"};
        const std::string& name = map_.files[number];
        if (std::ranges::find(compiled, extension_of(name)) != std::end(compiled)) return;
        file.text = text_of_(name).value_or("");
        for (std::string_view rest = file.text; !rest.empty();) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            file.lines.push_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    const ProgramMap& map_;
    const TextOfSource& text_of_;
    std::map<std::uint32_t, File> files_;
};

// The size of a text or character in quotes with which `line` begins; 0: with none.
std::size_t size_of_quoted(std::string_view line) {
    constexpr std::size_t character = 2;  // `'a`, with or without an end
    if (line.starts_with('\'')) return std::min(character, line.size());
    if (!line.starts_with('"')) return 0;
    return std::min(line.find('"', 1), line.size() - 1) + 1;
}

// The documented mnemonics among the words of a line. Undocumented ones have different names in each assembler.
std::vector<std::string> mnemonics_in(std::string_view text) {
    const auto is_letter = [](char c) {
        return (to_lower(c) >= 'a' && to_lower(c) <= 'z') || c == '_' || is_digit(c) || c == '.';
    };
    std::vector<std::string> found;
    while (!text.empty() && !text.starts_with(';') && !text.starts_with("//")) {
        if (const std::size_t quoted = size_of_quoted(text); quoted != 0) {
            text.remove_prefix(quoted);
            continue;
        }
        const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin());
        const std::string word = to_lower(text.substr(0, end));
        const auto names_it = [&](const isa::Opcode& opcode) {
            return opcode.status == isa::Status::documented
                   && same_ignoring_case(isa::mnemonic_table[static_cast<std::size_t>(opcode.mnemonic)].name, word);
        };
        if (word.size() == 3 && std::ranges::any_of(isa::opcode_table, names_it)) found.push_back(word);
        text.remove_prefix(std::max<std::size_t>(end, 1));
    }
    return found;
}

class Verification {
public:
    Verification(const ProgramMap& map, const Execution& execution, const TextOfSource& text_of)
        : map_(map), execution_(execution), sources_(map, text_of) {}

    MapFindings run() {
        for (const MapLine& line : map_.lines)
            if (line.cycles != 0 && (execution_.is_loaded(line.address) || was_executed(line))) compare(line);
        for (std::uint32_t address = 0; address <= 0xffff; ++address)
            if (execution_.counts.counts[address] != 0) look_at(static_cast<std::uint16_t>(address));
        std::ranges::stable_sort(findings_.wrong, {}, &WrongLine::address);
        return std::move(findings_);
    }

private:
    void look_at(std::uint16_t address) {
        const MapLine* const line = map_.find_line(address);
        if ((line == nullptr || line->cycles == 0) && execution_.is_of_system(address)) return;
        ++findings_.executed;
        if (line == nullptr)
            add_to_gap(address);
        else if (line->cycles != 0 && !is_boundary(*line, address))
            report(*line, "has an instruction that begins at " + dollar(line->address) + "; the program executes one at "
                              + dollar(address) + ", within it");
    }

    void add_to_gap(std::uint16_t address) {
        constexpr int longest_instruction = 3;
        const bool follows = !findings_.gaps.empty() && address - findings_.gaps.back().last <= longest_instruction;
        if (!follows) findings_.gaps.push_back({address, address, 0});
        findings_.gaps.back().last = address;
        ++findings_.gaps.back().instructions;
    }

    // Whether instructions from the start of the line on lead to an address: a line of C has many.
    bool is_boundary(const MapLine& line, std::uint16_t address) const {
        std::uint32_t at = line.address;
        while (at < address) at += length_at(static_cast<std::uint16_t>(at));
        return at == address;
    }

    bool was_executed(const MapLine& line) const {
        const auto first = execution_.counts.counts.begin() + line.address;
        return std::any_of(first, first + line.length, [](std::uint32_t count) { return count != 0; });
    }

    // Whether the source of a line has the instruction that the program has.
    void compare(const MapLine& line) {
        const std::vector<std::string> names = mnemonics_in(sources_.line(line.file, line.line));
        if (names.empty()) return;
        ++findings_.compared;
        const isa::Opcode& found = isa::opcode_table[opcode(line.address)];
        const std::string_view name = isa::mnemonic_table[static_cast<std::size_t>(found.mnemonic)].name;
        if (std::ranges::any_of(names, [&](const std::string& word) { return same_ignoring_case(word, name); })) return;
        if (is_lengthened_branch(line, found, names)) return;
        report(line, "has `" + names.front() + "`, but the program has " + std::string(name) + " at " + dollar(line.address));
    }

    // Some assemblers turn a branch that does not reach into the opposite branch around a JMP.
    static bool is_lengthened_branch(const MapLine& line, const isa::Opcode& found, const std::vector<std::string>& names) {
        constexpr std::uint32_t branch_and_jump = 5;
        return found.mode == isa::Mode::relative && line.length == branch_and_jump && names.front().starts_with('b');
    }

    std::uint32_t length_at(std::uint16_t address) const {
        return 1 + static_cast<std::uint32_t>(isa::operand_size(isa::opcode_table[opcode(address)].mode));
    }

    std::uint8_t opcode(std::uint16_t address) const { return execution_.memory[address]; }

    void report(const MapLine& line, const std::string& what) {
        const auto is_known = [&](const WrongLine& one) { return one.address == line.address; };
        if (std::ranges::none_of(findings_.wrong, is_known))
            findings_.wrong.push_back({line.address, map_.files[line.file], line.line, what});
    }

    const ProgramMap& map_;
    const Execution& execution_;
    SourceLines sources_;
    MapFindings findings_;
};

}  // namespace

MapFindings verify(const ProgramMap& map, const Execution& execution, const TextOfSource& text_of) {
    return Verification(map, execution, text_of).run();
}

}  // namespace gato::cli
