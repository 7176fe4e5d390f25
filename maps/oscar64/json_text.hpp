// SPDX-License-Identifier: MIT
// Reads the JSON of Oscar64 from front to back, without making a tree of it: files have a row for each few bytes of a program.
//
// Some versions write it with small mistakes, which other readers of JSON refuse: a name without quotes (`"type": "ptr", eid: 22`), or
// paths with single backslashes. Both are read as they are meant, and so is a comma after the last item.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gato::maps::oscar64 {

class JsonText {
public:
    explicit JsonText(std::string_view text) : text_(text) {}

    // Calls `take(name)` for each member of the object here, and it must take the value.
    template <typename Take>
    void members(const Take& take) {
        for (open('{'); !closes('}');) {
            const std::string_view name = this->name();
            expect(':');
            take(name);
        }
    }
    // Calls `take()` for each item of the list here, and it must take the item.
    template <typename Take>
    void items(const Take& take) {
        for (open('['); !closes(']');) take();
    }
    [[nodiscard]] std::string_view text();  // valid until the next one is read
    // Throws Damage if it is no integer from `least` to `most`.
    [[nodiscard]] std::int64_t number(std::int64_t least, std::int64_t most);
    void skip();  // any value
    void end();   // nothing may follow

    [[noreturn]] void fail(const std::string& message) const;  // with the line reached so far

private:
    void open(char bracket);
    [[nodiscard]] bool closes(char bracket);
    [[nodiscard]] std::string_view name();
    void append_escaped();
    [[nodiscard]] char32_t code_unit();
    [[nodiscard]] std::string_view word();  // of a number, true, false or null
    void skip_spaces();
    void expect(char c);
    [[nodiscard]] char next();  // after spaces; 0 at the end

    std::string_view text_;
    std::string unescaped_;  // the last text that has backslashes
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    bool is_first_ = true;  // no item of the innermost list or object has been read
};

}  // namespace gato::maps::oscar64
