// SPDX-License-Identifier: MIT
#include "assembler/text/encoding.hpp"

#include "assembler/parse/characters.hpp"
#include "assembler/text/control_codes.hpp"
#include "assembler/text/unicode.hpp"

#include <algorithm>
#include <charconv>

namespace gato::assembler {

namespace {

constexpr unsigned pound_sign = 0xa3, arrow_left = 0x2190, arrow_up = 0x2191, pi = 0x3c0;

std::optional<unsigned char> petscii(unsigned c) {
    if (c >= 'a' && c <= 'z') return static_cast<unsigned char>(c - 'a' + 0x41);
    if (c >= 'A' && c <= 'Z') return static_cast<unsigned char>(c - 'A' + 0xc1);
    if (c >= ' ' && c <= '@') return static_cast<unsigned char>(c);
    switch (c) {
    case '[': return 0x5b;
    case pound_sign: return 0x5c;
    case ']': return 0x5d;
    case '^':
    case arrow_up: return 0x5e;
    case arrow_left: return 0x5f;
    case '_': return 0x00;
    case pi: return 0xff;
    default: return std::nullopt;
    }
}

std::optional<unsigned char> screen_code(unsigned c, bool lower_case_charset) {
    if (c >= 'a' && c <= 'z') return static_cast<unsigned char>(c - 'a' + 1);
    if (c >= 'A' && c <= 'Z') return static_cast<unsigned char>(c - 'A' + (lower_case_charset ? 0x41 : 1));
    if (c >= ' ' && c <= '?') return static_cast<unsigned char>(c);
    switch (c) {
    case '@': return 0x00;
    case '[': return 0x1b;
    case pound_sign: return 0x1c;
    case ']': return 0x1d;
    case '^':
    case arrow_up: return 0x1e;
    case arrow_left: return 0x1f;
    case '_': return 0x00;
    case pi: return 0x5e;
    default: return std::nullopt;
    }
}

class Encoder {
public:
    Encoder(Session& session, const Line& line, std::string& bytes) : session_(session), line_(line), bytes_(bytes) {}

    [[nodiscard]] bool run(std::string_view text, char quote) {
        while (!text.empty()) {
            const std::size_t used = quote == '"' && text[0] == '{' ? control(text) : character(text, quote);
            text.remove_prefix(used);
        }
        return ok_;
    }

private:
    std::size_t character(std::string_view text, char quote) {
        const Character c = decode(text);
        const auto code = quote == '"' ? petscii(c.code) : screen_code(c.code, session_.modes.lower_case_charset);
        const bool is_capital = c.code >= 'A' && c.code <= 'Z';
        if (quote == '\'' && is_capital) session_.modes.inherits_charset |= !session_.modes.charset_is_set;
        if (c.code == '_')
            session_
                .report(Code::underscore, span(text, 1),
                        "`_` has no code of its own: a zero byte is stored, as CBM prg Studio does")
                .hint = "write 0 for the byte, or `←` for the arrow $5f";
        if (code) {
            bytes_ += static_cast<char>(*code);
        } else {
            fail(span(text, c.length),
                 "`" + std::string(text.substr(0, c.length)) + "` has no code in "
                     + (quote == '"' ? "PETSCII" : "the screen codes"),
                 "write its code as a number instead");
        }
        return c.length;
    }

    // `{name}` or `{name*count}`
    std::size_t control(std::string_view text) {
        const std::size_t close = text.find('}');
        if (close == std::string_view::npos) {
            fail(span(text, 1), "`{` without `}`", "`{name}` or `{name*count}` inserts control codes");
            return text.size();
        }
        std::string_view name = text.substr(1, close - 1);
        unsigned count = 1;
        if (const auto star = name.rfind('*'); star != std::string_view::npos && star > 0 && star + 1 < name.size()) {
            const std::string_view digits = name.substr(star + 1);
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
            if (error != std::errc{} || end != digits.data() + digits.size() || count > max_count) {
                fail(span(digits, digits.size()), "`" + std::string(digits) + "` is no count from 0 to 255", {});
                return close + 1;
            }
            name = name.substr(0, star);
        }
        if (const auto code = control_code(name)) {
            bytes_.append(count, static_cast<char>(*code));
            return close + 1;
        }
        NearestName nearest(name);
        consider_control_codes(nearest);
        fail(span(text, close + 1), "`{" + std::string(name) + "}` is no control code",
             nearest.best().empty() ? "names are those of BASIC listings, such as {clear}, {down*3}, {cm +}, {$93}"
                                    : "did you mean `{" + nearest.best() + "}`?");
        return close + 1;
    }

    [[nodiscard]] Span span(std::string_view text, std::size_t length) const {
        return line_.span(text.data(), text.data() + length);
    }
    void fail(Span span, std::string message, std::string hint) {
        ok_ = false;
        session_.report(Code::bad_character, span, std::move(message)).hint = std::move(hint);
    }

    static constexpr unsigned max_count = 255;
    Session& session_;
    const Line& line_;
    std::string& bytes_;
    bool ok_ = true;
};

}  // namespace

bool encode_text(Session& session, const Line& line, std::string_view text, char quote, std::string& bytes) {
    return Encoder(session, line, bytes).run(text, quote);
}

}  // namespace gato::assembler
