// SPDX-License-Identifier: MIT
#include "assembler/text/encoding.hpp"

#include "assembler/text/unicode.hpp"

#include "core/c64/control_codes.hpp"
#include "core/c64/petscii.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

// As CBM prg Studio has it, `_` is a zero byte.
std::optional<std::uint8_t> code_of(char32_t character, TextCode code, bool lower_case_charset) {
    if (character == U'_') return std::uint8_t{0};
    return code == TextCode::petscii ? c64::petscii_of(character) : c64::screen_code_of(character, lower_case_charset);
}

class Encoder {
public:
    Encoder(TextCode code, bool lower_case_charset) : code_(code), lower_case_charset_(lower_case_charset) {}

    void run(std::string_view text) {
        while (!text.empty()) {
            const bool is_control = code_ == TextCode::petscii && text[0] == '{';
            text.remove_prefix(is_control ? control(text) : character(text));
        }
    }

    Encoding result;

private:
    std::size_t character(std::string_view text) {
        const Character c = decode(text);
        const auto code = code_of(c.code, code_, lower_case_charset_);
        result.has_capitals |= c.code >= 'A' && c.code <= 'Z';
        if (c.code == '_')
            result.problems.push_back({Code::underscore, text.substr(0, 1),
                                       "`_` has no code of its own: a zero byte is stored, as CBM prg Studio does",
                                       "write 0 for the byte, or `←` for the arrow $5f"});
        if (code)
            result.bytes += static_cast<char>(*code);
        else
            store_question_mark(text.substr(0, c.length),
                                "`" + std::string(text.substr(0, c.length)) + "` has no code in "
                                    + (code_ == TextCode::petscii ? "PETSCII" : "the screen codes"),
                                "write its code as a number instead");
        return c.length;
    }

    // `{name}`, `{name*count}`, or a character in place of the name.
    std::size_t control(std::string_view text) {
        const std::size_t close = text.find('}');
        if (close == std::string_view::npos) {
            store_question_mark(text.substr(0, 1), "`{` without `}`", "`{name}` or `{name*count}` inserts control codes");
            return 1;
        }
        const auto [name, count, bad_count] = c64::split_braces(text.substr(1, close - 1));
        if (!bad_count.empty()) {
            fail(bad_count, "`" + std::string(bad_count) + "` is not a count from 0 to 255", {});
            return close + 1;
        }
        if (const auto code = code_in_braces(name)) {
            result.bytes.append(count, static_cast<char>(*code));
            return close + 1;
        }
        NearestName nearest(name);
        c64::consider_control_codes(nearest, c64::CodeNames::all);
        fail(text.substr(0, close + 1), "`{" + std::string(name) + "}` is not a control code",
             nearest.best().empty() ? "the names are those of BASIC listings, such as {clear}, {down*3}, {cm +}, {$93}"
                                    : "did you mean `{" + nearest.best() + "}`?");
        if (!nearest.best().empty())
            result.problems.back().instead =
                "{" + nearest.best() + std::string(text.substr(1 + name.size(), close - name.size()));
        return close + 1;
    }

    static std::optional<std::uint8_t> code_in_braces(std::string_view name) {
        if (const auto code = c64::control_code(name, c64::CodeNames::all)) return code;
        if (name.empty() || decode(name).length != name.size()) return std::nullopt;
        return code_of(decode(name).code, TextCode::petscii, false);
    }

    void fail(std::string_view where, std::string message, std::string hint) {
        result.problems.push_back({Code::bad_character, where, std::move(message), std::move(hint), {}, Demotion::refused});
    }

    // What CBM prg Studio stored is not known.
    void store_question_mark(std::string_view where, std::string message, std::string hint) {
        result.problems.push_back({Code::bad_character, where, std::move(message), std::move(hint), {}, {}});
        result.bytes += '?';
    }

    TextCode code_;
    bool lower_case_charset_;
};

}  // namespace

Encoding encode_source_text(std::string_view text, TextCode code, bool lower_case_charset) {
    Encoder encoder(code, lower_case_charset);
    encoder.run(text);
    return std::move(encoder.result);
}

EncodedText encode_text(std::string_view text, TextCode code) {
    Encoding encoding = encode_source_text(text, code, false);
    if (encoding.problems.empty()) return {std::move(encoding.bytes), {}};
    const TextProblem& first = encoding.problems[0];
    return {{}, first.message + (first.hint.empty() ? "" : "; " + first.hint)};
}

}  // namespace gato::assembler
