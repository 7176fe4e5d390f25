// SPDX-License-Identifier: MIT
// Lists BASIC lines. Bytes become pieces of text, each as people would write it. The line is then tokenised again: a piece that
// gives other bytes, because letters are read as a keyword or there are spaces at an end, is written as a number in braces
// instead.
#include "assembler/basic/list.hpp"

#include "assembler/basic/crunch.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/c64/control_codes.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>
#include <vector>

namespace gato::basic {

namespace {

constexpr std::uint8_t shift = 0x80;
constexpr std::uint8_t data_token = c64::basic_token("DATA"), remark_token = c64::basic_token("REM");

bool is_letter(std::uint8_t byte) {
    return byte >= 'A' && byte <= 'Z';
}

// Does the PETSCII code represent itself, besides letters?
bool is_plain(std::uint8_t byte) {
    return byte >= ' ' && byte <= '^' && byte != '\\' && !is_letter(byte);
}

std::string in_braces(std::uint8_t byte, std::size_t count, bool with_name) {
    std::string text = "{" + (with_name ? c64::name_of_code(byte) : std::to_string(byte));
    if (count > 1) text += "*" + std::to_string(count);
    return text + "}";
}

struct Piece {
    std::string text;
    std::size_t first = 0, size = 1;  // of the bytes that it represents
    bool is_number = false;           // in braces: it represents its bytes in any position
};

class LineLister {
public:
    LineLister(std::span<const std::uint8_t> bytes, Version version)
        : bytes_(bytes), version_(version), keywords_(keywords_of(version)) {}

    std::string run() {
        for (std::size_t at = 0; at < bytes_.size(); at += pieces_.back().size) add_piece(at);
        std::size_t rounds = 0;
        for (;;) {
            const auto wrong = first_difference();
            if (!wrong) return text();
            // A line that is wrong in so many places was not written by people.
            ++rounds < most_rounds ? write_as_number(piece_at(*wrong)) : write_all_as_numbers();
        }
    }

private:
    static constexpr std::size_t most_rounds = 64, longest_run = 255;

    void add_piece(std::size_t at) {
        const std::uint8_t byte = bytes_[at];
        if (byte == '"') is_quoted_ = !is_quoted_;
        if (!is_quoted_ && byte == ':' && mode_ == data_token) mode_ = 0;
        if (!is_quoted_ && mode_ == 0 && byte >= c64::first_basic_token && add_keyword(at)) return;
        if (is_letter(byte))
            pieces_.push_back({std::string(1, static_cast<char>(byte - 'A' + 'a')), at});
        else if (is_quoted_ && is_letter(byte ^ shift))
            pieces_.push_back({std::string(1, static_cast<char>(byte ^ shift)), at});
        else if (is_plain(byte))
            pieces_.push_back({std::string(1, static_cast<char>(byte)), at});
        else
            add_code(at);
    }

    // Returns false if there is no keyword of this version.
    bool add_keyword(std::size_t at) {
        const bool has_prefix = keywords_.is_prefix(bytes_[at]) && at + 1 < bytes_.size();
        const Keyword* const found = has_prefix ? keywords_.find(bytes_[at], bytes_[at + 1]) : keywords_.find(0, bytes_[at]);
        if (found == nullptr) return false;
        std::string word(found->name);
        for (char& c : word) c = to_lower(c);
        pieces_.push_back({std::move(word), at, has_prefix ? std::size_t{2} : std::size_t{1}});
        if (!has_prefix && (bytes_[at] == data_token || bytes_[at] == remark_token)) mode_ = bytes_[at];
        return true;
    }

    void add_code(std::size_t at) {
        std::size_t count = 1;
        while (count < longest_run && at + count < bytes_.size() && bytes_[at + count] == bytes_[at]) ++count;
        pieces_.push_back({in_braces(bytes_[at], count, true), at, count, true});
    }

    [[nodiscard]] std::string text() const {
        std::string all;
        for (const Piece& piece : pieces_) all += piece.text;
        return all;
    }

    // The first byte that the text does not give back.
    [[nodiscard]] std::optional<std::size_t> first_difference() const {
        std::vector<std::uint8_t> again;
        std::vector<Word> words;
        Diagnostics diagnostics;
        const std::string all = text();
        Cruncher(version_, again, words, diagnostics).run(without_blanks_around(all), 1);
        const auto [ours, theirs] = std::mismatch(bytes_.begin(), bytes_.end(), again.begin(), again.end());
        if (ours == bytes_.end() && theirs == again.end()) return std::nullopt;
        return std::min<std::size_t>(static_cast<std::size_t>(ours - bytes_.begin()), bytes_.size() - 1);
    }

    // Returns the piece that represents a byte; if that is a number, the last piece before it that is not one, or else the
    // first after it.
    Piece& piece_at(std::size_t byte) {
        std::size_t at = 0;
        while (pieces_[at].first + pieces_[at].size <= byte) ++at;
        std::size_t other = at;
        while (other > 0 && pieces_[other].is_number) --other;
        while (other + 1 < pieces_.size() && pieces_[other].is_number) ++other;
        return pieces_[other];
    }

    void write_as_number(Piece& piece) const {
        piece.text.clear();
        for (std::size_t i = 0; i < piece.size; ++i) piece.text += in_braces(bytes_[piece.first + i], 1, false);
        piece.is_number = true;
    }

    void write_all_as_numbers() {
        for (Piece& piece : pieces_)
            if (!piece.is_number) write_as_number(piece);
    }

    std::span<const std::uint8_t> bytes_;
    Version version_;
    const KeywordTable& keywords_;
    std::vector<Piece> pieces_;
    bool is_quoted_ = false;
    std::uint8_t mode_ = 0;  // the token of DATA or REM where no keywords count
};

std::size_t word_at(std::span<const std::uint8_t> bytes, std::size_t at) {
    return bytes[at] | std::size_t{bytes[at + 1]} << 8;
}

struct Line {
    std::uint16_t number = 0;
    std::span<const std::uint8_t> text;
};

// Follows a program as LOAD does, which makes all links again: a line ends at its zero byte, and the program ends where the
// high byte of a link is zero.
class LineReader {
public:
    LineReader(std::size_t start, std::span<const std::uint8_t> bytes) : start_(start), bytes_(bytes) {}

    std::vector<Line> lines;
    std::vector<Problem> problems;
    bool is_exact = true;  // the text of the lines gives the same bytes again
    bool has_right_link = false;

    // How many bytes the program has.
    std::size_t run() {
        std::size_t at = 0;
        while (at + link_size <= bytes_.size()) {
            const std::size_t link = word_at(bytes_, at);
            if (link <= 0xff) {
                if (link != 0) report(at, "the program ends with the link " + dollar(link), false);
                return at + link_size;
            }
            if (!read_line(at, link)) return bytes_.size();
        }
        report(at, "the program has no end: two zero bytes are missing", false);
        return bytes_.size();
    }

private:
    static constexpr std::size_t link_size = 2, head_size = 4;

    // Moves on to the next line; false where there can be none.
    bool read_line(std::size_t& at, std::size_t link) {
        if (at + head_size > bytes_.size()) {
            report(at, "the line has no number", false);
            return false;
        }
        const auto number = static_cast<std::uint16_t>(word_at(bytes_, at + link_size));
        const auto rest = bytes_.subspan(at + head_size);
        auto length = static_cast<std::size_t>(std::ranges::find(rest, 0) - rest.begin());
        if (const std::size_t next = link - start_; next > at + head_size + length + 1 && is_border(link)) {
            length = next - head_size - at - 1;
            report(at, line_text(number) + " holds a zero byte, which ends it on the machine", true);
        }
        if (!lines.empty() && number <= lines.back().number)
            report(at, line_text(number) + " comes after " + line_text(lines.back().number), true);
        lines.push_back({number, rest.first(length)});
        if (length == rest.size()) {
            report(at, line_text(number) + " has no end", false);
            return false;
        }
        const std::size_t next = at + head_size + length + 1;
        if (link == start_ + next)
            has_right_link = true;
        else
            report(at,
                   "the link of " + line_text(number) + " leads to " + dollar(link) + ", and the next line is at "
                       + dollar(start_ + next),
                   false);
        at = next;
        return true;
    }

    // A line ends there, and the program too, or one with a link that leads to the end of a line.
    [[nodiscard]] bool is_border(std::size_t address) const {
        const std::size_t at = address - start_;
        if (address < start_ || at + link_size > bytes_.size() || bytes_[at - 1] != 0) return false;
        const std::size_t link = word_at(bytes_, at), next = link - start_;
        return link == 0 || (link > address + head_size && next <= bytes_.size() && bytes_[next - 1] == 0);
    }

    static std::string line_text(std::uint16_t number) { return "line " + std::to_string(number); }

    void report(std::size_t at, std::string message, bool is_harmless) {
        constexpr std::size_t most = 100;
        is_exact &= is_harmless;
        if (problems.size() < most) problems.push_back({static_cast<std::uint32_t>(start_ + at), std::move(message)});
    }

    std::size_t start_;
    std::span<const std::uint8_t> bytes_;
};

// Calls `test` for each token of code of the lines, distinguishing code from text as BASIC 2.0 does.
template <class Test>
bool has_token(const std::vector<Line>& lines, const Test& test) {
    for (const Line& line : lines) {
        bool is_quoted = false;
        for (const std::uint8_t byte : line.text) {
            if (byte == remark_token && !is_quoted) break;
            if (byte == '"') is_quoted = !is_quoted;
            if (!is_quoted && test(byte)) return true;
        }
    }
    return false;
}

bool has_later_tokens(const std::vector<Line>& lines) {
    constexpr std::uint8_t last_of_v2 = c64::first_basic_token + c64::basic_keywords.size() - 1, pi = 0xff;
    return has_token(lines, [](std::uint8_t byte) { return byte > last_of_v2 && byte != pi; });
}

struct Home {
    std::uint16_t start;
    std::string_view target, later_target;  // of a program with tokens that BASIC 2.0 does not have
};
constexpr Home homes[] = {{0x0801, "c64", "c64"},
                          {0x0401, "pet", "petbv4"},
                          {0x1001, "vic20", "plus4"},
                          {0x1201, "vic20-8k", "vic20-8k"},
                          {0x1c01, "c128", "c128"}};

}  // namespace

std::string list_line(std::span<const std::uint8_t> bytes, Version version) {
    return LineLister(bytes, version).run();
}

std::optional<Listing> list_program(const std::string& name, std::uint16_t start, std::span<const std::uint8_t> bytes) {
    const auto* const home = std::ranges::find(homes, start, &Home::start);
    if (home == std::end(homes)) return std::nullopt;
    LineReader reader(start, bytes);
    const std::size_t size = reader.run();
    if (reader.lines.empty()) return std::nullopt;
    Listing listing;
    listing.size = size;
    listing.is_exact = reader.is_exact;
    listing.has_right_link = reader.has_right_link;
    listing.problems = std::move(reader.problems);
    listing.calls_code = has_token(reader.lines, [](std::uint8_t byte) { return byte == c64::basic_token("SYS"); });
    listing.target = has_later_tokens(reader.lines) ? home->later_target : home->target;
    listing.text = "!- " + name + ", a BASIC program at $" + hex(start, 4) + ": gato build FILE.bas --target "
                   + std::string(listing.target) + "\n";
    const Version version = machine_of_target(listing.target).version;
    for (const Line& line : reader.lines)
        listing.text += std::to_string(line.number) + " " + list_line(line.text, version) + "\n";
    return listing;
}

}  // namespace gato::basic
