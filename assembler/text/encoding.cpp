// SPDX-License-Identifier: MIT
#include "assembler/text/encoding.hpp"

#include "assembler/parse/characters.hpp"
#include "assembler/text/control_codes.hpp"
#include "assembler/text/unicode.hpp"

#include <gato/assembler/text.hpp>
#include <gato/c64/petscii.hpp>

#include <algorithm>
#include <charconv>

namespace gato::assembler {

namespace {

// As CBM prg Studio has it, `_` is a zero byte.
std::optional<std::uint8_t> code_of(char32_t character, TextCode code, bool lower_case_charset) {
    if (character == U'_') return std::uint8_t{0};
    return code == TextCode::petscii ? c64::petscii_of(character) : c64::screen_code_of(character, lower_case_charset);
}

// What is wrong with a stretch of the text.
struct Problem {
    Code code;
    std::string_view where;
    std::string message, hint;
};

class Encoder {
public:
    Encoder(TextCode code, bool lower_case_charset) : code_(code), lower_case_charset_(lower_case_charset) {}

    void run(std::string_view text) {
        while (!text.empty()) {
            const bool is_control = code_ == TextCode::petscii && text[0] == '{';
            text.remove_prefix(is_control ? control(text) : character(text));
        }
    }

    std::string bytes;
    std::vector<Problem> problems;
    bool has_capitals = false;

private:
    std::size_t character(std::string_view text) {
        const Character c = decode(text);
        const auto code = code_of(c.code, code_, lower_case_charset_);
        has_capitals |= c.code >= 'A' && c.code <= 'Z';
        if (c.code == '_')
            problems.push_back({Code::underscore, text.substr(0, 1),
                                "`_` has no code of its own: a zero byte is stored, as CBM prg Studio does",
                                "write 0 for the byte, or `←` for the arrow $5f"});
        if (code)
            bytes += static_cast<char>(*code);
        else
            fail(text.substr(0, c.length),
                 "`" + std::string(text.substr(0, c.length)) + "` has no code in "
                     + (code_ == TextCode::petscii ? "PETSCII" : "the screen codes"),
                 "write its code as a number instead");
        return c.length;
    }

    // `{name}` or `{name*count}`
    std::size_t control(std::string_view text) {
        const std::size_t close = text.find('}');
        if (close == std::string_view::npos) {
            fail(text.substr(0, 1), "`{` without `}`", "`{name}` or `{name*count}` inserts control codes");
            return text.size();
        }
        std::string_view name = text.substr(1, close - 1);
        unsigned count = 1;
        if (const auto star = name.rfind('*'); star != std::string_view::npos && star > 0 && star + 1 < name.size()) {
            const std::string_view digits = name.substr(star + 1);
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
            if (error != std::errc{} || end != digits.data() + digits.size() || count > max_count) {
                fail(digits, "`" + std::string(digits) + "` is no count from 0 to 255", {});
                return close + 1;
            }
            name = name.substr(0, star);
        }
        if (const auto code = control_code(name)) {
            bytes.append(count, static_cast<char>(*code));
            return close + 1;
        }
        NearestName nearest(name);
        consider_control_codes(nearest);
        fail(text.substr(0, close + 1), "`{" + std::string(name) + "}` is no control code",
             nearest.best().empty() ? "names are those of BASIC listings, such as {clear}, {down*3}, {cm +}, {$93}"
                                    : "did you mean `{" + nearest.best() + "}`?");
        return close + 1;
    }

    void fail(std::string_view where, std::string message, std::string hint) {
        problems.push_back({Code::bad_character, where, std::move(message), std::move(hint)});
    }

    static constexpr unsigned max_count = 255;
    TextCode code_;
    bool lower_case_charset_;
};

}  // namespace

bool encode_text(Session& session, const Line& line, std::string_view text, char quote, std::string& bytes) {
    const TextCode code = quote == '"' ? TextCode::petscii : TextCode::screen_codes;
    Encoder encoder(code, session.modes.lower_case_charset);
    encoder.run(text);
    if (code == TextCode::screen_codes && encoder.has_capitals) session.modes.inherits_charset |= !session.modes.charset_is_set;
    bool is_good = true;
    for (Problem& problem : encoder.problems) {
        const Span span = line.span(problem.where.data(), problem.where.data() + problem.where.size());
        session.report(problem.code, span, std::move(problem.message)).hint = std::move(problem.hint);
        is_good &= problem.code != Code::bad_character;
    }
    bytes += encoder.bytes;
    return is_good;
}

EncodedText encode_text(std::string_view text, TextCode code) {
    Encoder encoder(code, false);
    encoder.run(text);
    if (encoder.problems.empty()) return {std::move(encoder.bytes), {}};
    const Problem& first = encoder.problems[0];
    return {{}, first.message + (first.hint.empty() ? "" : "; " + first.hint)};
}

}  // namespace gato::assembler
