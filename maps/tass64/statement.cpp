// SPDX-License-Identifier: MIT
#include "maps/tass64/statement.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <map>

namespace gato::maps::tass64 {

namespace {

constexpr std::string_view spaces = " \t";

struct Group {
    Role role;
    std::string_view words;
};

// In the order of Role.
constexpr Group directive_groups[] = {
    {Role::data, "addr align binary byte char dint dword fill lint long null ptext rta shift shiftl sint text word"},
    {Role::assignment, "var"},
    {Role::call, "dstruct dunion"},
    {Role::include, "include binclude"},
    {Role::plain,
     "al as assert autsiz bend block cdef cerror check cpu cwarn databank dpage dsection edef enc encode endblock endencode "
     "endlogical endn endnamespace endp endpage endsection endweak endwith eor error goto here hidemac lbl logical mansiz "
     "namespace offs option page pron section seed send sfunction showmac tdef warn weak with xl xs"},
    {Role::conditional, "if ifeq ifmi ifne ifpl"},
    {Role::conditional_end, "fi endif endswitch"},
    {Role::selection, "switch"},
    {Role::branch, "elsif case"},
    {Role::last_branch, "else default"},
    {Role::loop, "bfor brept bwhile for rept while"},
    {Role::loop_end, "next endfor endrept endwhile"},
    {Role::leave_loop, "break breakif"},
    {Role::repeat_loop, "continue continueif"},
    {Role::procedure, "proc"},
    {Role::procedure_end, "pend endproc"},
    {Role::macro, "macro segment"},
    {Role::macro_end, "endm endmacro endsegment"},
    {Role::function, "function"},
    {Role::function_end, "endf endfunction"},
    {Role::structure, "struct union"},
    {Role::structure_end, "ends endstruct endu endunion"},
    {Role::virtual_block, "virtual"},
    {Role::virtual_end, "endv endvirtual"},
    {Role::comment, "comment"},
    {Role::comment_end, "endc endcomment"},
    {Role::listing_off, "proff"},
    {Role::end, "end"},
};

// Names that 64tass has for instructions, and the instruction set of gato has not.
constexpr std::string_view other_mnemonics =
    "blt bge shl shr ahx alr axs las lds xaa ane lxa sha shs tas gcc gcs geq gne gmi gpl "
    "gvc gvs glt gge bra phx phy plx ply stz trb tsb ina dea cpa";

// Calls `use` for each word.
template <typename Use>
void for_each_word(std::string_view words, const Use& use) {
    while (!words.empty()) {
        const std::size_t length = std::min(words.find(' '), words.size());
        use(words.substr(0, length));
        words.remove_prefix(std::min(length + 1, words.size()));
    }
}

std::map<std::string, Role, std::less<>> make_directives() {
    std::map<std::string, Role, std::less<>> directives;
    for (const Group& group : directive_groups)
        for_each_word(group.words, [&](std::string_view word) { directives.emplace(word, group.role); });
    return directives;
}

// Three letters as a number.
std::uint32_t packed(std::string_view word) {
    std::uint32_t number = 0;
    for (const char c : word.substr(0, 3)) number = number << 8 | (static_cast<std::uint8_t>(c) | 0x20U);
    return number;
}

std::set<std::uint32_t> make_mnemonics() {
    std::set<std::uint32_t> mnemonics;
    for (const isa::MnemonicInfo& info : isa::mnemonic_table) mnemonics.insert(packed(info.name));
    for_each_word(other_mnemonics, [&](std::string_view word) { mnemonics.insert(packed(word)); });
    return mnemonics;
}

bool is_mnemonic(std::string_view word) {
    static const std::set<std::uint32_t> mnemonics = make_mnemonics();
    return word.size() == 3 && mnemonics.contains(packed(word));
}

bool is_name_start(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

std::string_view without_spaces(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text;
}

bool is_end(std::string_view text) {
    return text.empty() || text.front() == ';';
}

// `=`, `:=`, `+=`, `<?=` …, but not `==`.
bool is_assignment(std::string_view text) {
    const std::size_t sign = std::min(text.find_first_not_of(":+-*/%&|^<>?.x"), text.size());
    return sign < 4 && text.substr(sign).starts_with('=') && !text.substr(sign + 1).starts_with('=');
}

bool is_directive(std::string_view text) {
    return text.size() > 1 && text.front() == '.' && is_name_start(text[1]);
}

class Parser {
public:
    Parser(std::string_view line, const Names& callable) : line_(line), rest_(without_spaces(line)), callable_(callable) {}

    Statement run() {
        if (!is_end(rest_)) take_label();
        rest_ = without_spaces(rest_);
        if (!is_end(rest_)) take_operation();
        return statement_;
    }

private:
    bool is_callable(std::string_view name) const { return !callable_.empty() && callable_.contains(lower_case(name)); }

    void take_label() {
        const std::string_view name = rest_.substr(0, name_length(rest_, false));
        if (name.empty()) return take_anonymous_label();
        const std::string_view after = rest_.substr(name.size());
        const bool has_colon = after.starts_with(':') && !after.starts_with(":=");
        const bool is_word =
            after.starts_with('.') || is_mnemonic(name) || (is_callable(name) && !is_directive(without_spaces(after)));
        if (!has_colon && is_word && !is_assignment(without_spaces(after))) return;
        keep_label(name, name.size() + (has_colon ? 1 : 0));
    }

    void take_anonymous_label() {
        if (rest_.front() != '+' && rest_.front() != '-') return;
        if (rest_.size() > 1 && rest_[1] != ' ' && rest_[1] != '\t') return;
        keep_label(rest_.substr(0, 1), 1);
    }

    void keep_label(std::string_view name, std::size_t length) {
        statement_.name = name;
        rest_.remove_prefix(length);
        statement_.label = line_.substr(0, line_.size() - rest_.size());
    }

    void take_operation() {
        const char first = rest_.front();
        if (first == '*' && is_assignment(without_spaces(rest_.substr(1)))) return keep(Role::plain, 1);
        if (is_assignment(rest_)) return keep(Role::assignment, 1);
        if (first == '#') return take_word(1, Role::call);
        if (first == '.') return take_directive();
        const std::string_view word = rest_.substr(0, name_length(rest_, true));
        take_word(0, is_mnemonic(word) && !is_callable(word) ? Role::instruction
                     : is_callable(word)                     ? Role::call
                                                             : Role::unknown);
    }

    void take_directive() {
        static const auto directives = make_directives();
        const std::string_view word = rest_.substr(1, name_length(rest_.substr(1), true));
        const auto known = directives.find(lower_case(word));
        if (known != directives.end() && !is_callable(word)) return take_word(1, known->second);
        take_word(1, is_callable(word) ? Role::call : Role::unknown);
    }

    void take_word(std::size_t start, Role role) {
        rest_.remove_prefix(start);
        statement_.word = rest_.substr(0, name_length(rest_, true));
        keep(role, statement_.word.size());
    }

    void keep(Role role, std::size_t length) {
        statement_.role = role;
        statement_.operand = rest_.substr(length);
    }

    std::string_view line_;
    std::string_view rest_;
    const Names& callable_;
    Statement statement_;
};

}  // namespace

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

std::size_t name_length(std::string_view text, bool is_path) {
    if (text.empty() || !is_name_start(text.front())) return 0;
    const auto belongs = [&](char c) { return is_name_start(c) || is_digit(c) || (is_path && c == '.'); };
    return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

Statement statement_of(std::string_view line, const Names& callable) {
    return Parser(line, callable).run();
}

}  // namespace gato::maps::tass64
