// SPDX-License-Identifier: MIT
// For tests: programs of several files in the extended language, made of choices.
//
//     RandomProgram program([&](std::size_t bound) { return random() % bound; });
//     EXPECT_EQ(difference_between_builds(program.sources(), RandomProgram::areas()), "");
//
// A program assembles, whatever is chosen. It has no routine whose variables of an OVERLAY could meet those of another.
#pragma once

#include <gato/assembler/assemble.hpp>
#include <gato/linker/areas.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace gato::tests {

class RandomProgram {
public:
    // Returns a number from 0 up to, but not including, the bound.
    using Choose = std::function<std::size_t(std::size_t bound)>;
    explicit RandomProgram(Choose choose) : choose_(std::move(choose)) {}

    [[nodiscard]] std::vector<assembler::Source> sources() {
        std::vector<assembler::Source> files;
        file_count_ = 1 + choose_(3);
        for (std::size_t file = 0; file < file_count_; ++file) {
            file_ = file;
            files.push_back({prefix(file) + std::string(".asm"), text_of_file(), assembler::Language::extended});
        }
        return files;
    }

    // With more space than the largest program needs.
    [[nodiscard]] static linker::Areas areas() {
        using linker::Area;
        Area code{"code", 0x1000, 0x6000}, fit{"fit", 0x7000, 0x4000}, file{"file", 0x7000, 0x4000};
        const Area data{"data", 0xb000, 0x3000}, state{"state", 0xe000, 0x1000, Area::Holds::variables};
        const Area zero_page{"zp", 2, 0xf0, Area::Holds::zero_page};
        code.fill = 0xea;
        fit.is_best_fit = true;
        file.file = "file.prg";
        return {{code, data, fit, file, state, zero_page}, std::nullopt};
    }

private:
    // ---- names: each file has its own, of one kind each

    static char prefix(std::size_t file) { return static_cast<char>('a' + file); }
    static std::string of(std::size_t file, const std::string& name) { return prefix(file) + ("_" + name); }
    [[nodiscard]] std::string own(const std::string& name) const { return of(file_, name); }
    std::string any(const std::string& name) { return of(choose_(file_count_), name); }
    std::string one_of(std::initializer_list<const char*> texts) { return texts.begin()[choose_(texts.size())]; }
    bool happens(std::size_t one_in) { return choose_(one_in) == 0; }

    // ---- lines

    // `word`: of the language, in any case.
    void line(const std::string& label, const std::string& word, const std::string& operand = "") {
        std::string spelt = word;
        if (happens(4)) std::ranges::transform(spelt, spelt.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
        raw(label, spelt, operand);
    }
    // `name`: that of a macro or a structure.
    void raw(const std::string& label, const std::string& name, const std::string& operand = "") {
        text_ += label + std::string(1 + choose_(9), ' ') + name;
        if (!operand.empty()) text_ += std::string(1 + choose_(2), ' ') + operand;
        if (happens(8)) text_ += std::string(1 + choose_(3), ' ') + "; why " + std::to_string(choose_(100));
        text_ += '\n';
    }
    void plain(const std::string& text) { text_ += text + '\n'; }

    // ---- values

    std::string number() {
        const std::string digits = std::to_string(choose_(100));
        return one_of({"", "", "$"}) + digits;
    }
    // Known where it is read, and below $0800, where no instruction is: what OVERLAY proves counts the address of one as an interrupt.
    std::string known(int depth = 0) {
        constexpr int deepest = 3;
        switch (choose_(depth < deepest ? 14 : 7)) {
        case 0: return own("size");
        case 1: return own("list") + "[" + std::to_string(choose_(3)) + "]";
        case 2: return "len(" + own("title") + ")";
        case 3: return "round(" + own("rate") + "*" + number() + ")";
        case 4: return own("twice") + "(" + number() + ")";
        case 5: return own("point") + "." + one_of({"x", "y", "at", "size"});
        case 6: return "mod(" + number() + ",7)";
        case 7: return "max(" + known(depth + 1) + "," + number() + ")";
        case 8: return "(" + known(depth + 1) + one_of({"+", "-", "&", "|", "^"}) + number() + ")";
        case 9:
            return "choose(" + known(depth + 1) + one_of({" < ", " = ", " >= "}) + number() + ",5," + known(depth + 1) + ")";
        case 10: return "floor(50*sin(" + number() + "*pi/8))";
        case 11: return own("count");
        default: return number();
        }
    }
    // Likewise never of an instruction.
    std::string address() {
        if (happens(3)) return any(one_of({"data", "state", "zp"})) + "+" + std::to_string(choose_(3));
        return any(one_of({"data", "state", "zp", "scope.x", "scope.inner.y", "fit", "file", "spot", "spot.at", "row1"}));
    }
    std::string byte() { return one_of({"low(", "high("}) + (happens(2) ? known() : address()) + ")"; }
    std::string bytes() {
        std::string list = byte();
        for (std::size_t more = choose_(4); more > 0; --more) list += "," + byte();
        return list;
    }

    // ---- definitions, which the lines below use

    void definitions() {
        plain(own("size") + " = " + std::to_string(1 + choose_(6)));
        plain(own("rate") + " = " + std::to_string(choose_(9)) + "." + std::to_string(choose_(1000)));
        plain(own("title") + " = \"" + one_of({"level", "go", "high score"}) + "\"");
        plain(own("list") + " = [" + number() + "," + number() + ",len(" + own("title") + ")]");
        line("", "set", own("count") + " = " + number());
        line("", "function", own("twice") + "(v) = v*2+" + number());
        line("", "struct", own("point"));
        line("x", "byte");
        line("y", "byte", byte_number());
        line("at", "word", "$" + std::to_string(choose_(999)));
        line("", "endstruct");
        macros();
    }
    std::string byte_number() { return std::to_string(choose_(256)); }

    void macros() {
        line("", "defm", own("store") + " value, address=" + own("state"));
        line("", "lda", "#low(value)");
        line("again", "sta", "address");
        line("", "beq", "again");
        line("", "endm");
        line("", "defm", own("many") + " first, rest*");
        line("", "byte", "low(first), rest.count");
        line("", "repeat", "1,rest.count,i");
        line("", "byte", "low(rest.{i})");
        line("", "endrepeat");
        line("", "endm");
        line("", "defm", own("step"));
        line("", "set", own("count") + " = " + own("count") + "+1");
        line("", "byte", "low(" + own("count") + ")");
        line("", "endm");
        line("", "defm", own("both") + " /operation, /operands*");
        raw("", "/operation", "/operands");
        raw("", "/operation", "/operands");
        line("", "endm");
        line("", "defm", own("inside") + " value");
        line("here", "ldx", "#low(value)");
        line("@near", "bne", "here");
        raw("", own("store"), "value+1");
        line("", "beq", "@near");
        line("", "endm");
        line("", "defm", own("elsewhere"));
        line("", "ldx", "#<@text");
        line("", "segment", "data");
        line("@text", "null", "/1");
        line("", "endm");
    }

    // ---- code

    void instruction() {
        switch (choose_(14)) {
        case 0: return line("", one_of({"lda", "ldx", "cmp", "eor"}), "#" + byte());
        case 1: return line("", one_of({"sta", "inc", "asl", "stx"}), address());
        case 2: return line("", one_of({"lda", "adc", "sta"}), address() + ",x");
        case 3: return line("", "lda", "(" + any("zp") + "),y");
        case 4: return raw("", own("store"), known() + (happens(2) ? "," + address() : ""));
        case 5: return raw("", own("elsewhere"), "\"t" + std::to_string(choose_(10)) + "\"");
        case 6: return loop();
        case 7: return line("", "lda", any("far") + ".load,y");
        case 8: return condition([this] { line("", "nop"); });
        case 9: return line("", "ldy", "#data.size");
        case 10: return repetition();
        case 11: return raw("", own("both"), one_of({"lda,#5", "sta,$0400,x", "asl"}));
        case 12: return raw("", own("inside"), known());
        default: return line("", one_of({"nop", "tax", "clc", "dex"}));
        }
    }
    void instructions(std::size_t most) {
        for (std::size_t count = choose_(most); count > 0; --count) instruction();
    }
    void loop() {
        line("-", "dex");
        line("", "beq", "+");
        line("", "sta", address());
        line("", "bne", "-");
        line("+", "nop");
    }
    template <class Body>
    void condition(const Body& body) {
        line("", "if", known() + one_of({" < ", " = ", " && "}) + number());
        body();
        line("", "elseif", "!" + known());
        line("", "byte", number_of_length());
        if (happens(2)) line("", "else");
        line("", "endif");
    }
    std::string number_of_length() { return "len([" + number() + "," + number() + "])"; }
    void repetition() {
        line("", "for", "v," + one_of({"0,2", "[6,14,3]", "\"gat\""}));
        line("@here", "lda", "#v");
        line("", "bne", "@here");
        line("", "endfor");
    }

    // Calls go to later kinds only: main, then the members of scopes, then those that call nothing and have variables of their own.
    void routines() {
        line("", "segment", "code");
        line(own("main"), "nop");
        instructions(6);
        for (std::size_t calls = choose_(4); calls > 0; --calls) line("", "jsr", any(one_of({"scope.move", "leaf"})));
        line("", "rts");
        scope();
        leaf();
    }
    void scope() {
        line("", "scope", own("scope"));
        line("x", "byte", bytes());
        line("move", "inc", "x");
        instructions(4);
        if (happens(2)) line("", "jsr", any("leaf"));
        line("", "rts");
        line("", "scope", "inner");
        line("y", "byte", "low(x),high(" + own("data") + ")");
        line("", "endscope");
        if (happens(2)) line("", "use", "inner");
        line("", "lda", one_of({"inner.y", "x", "move"}));
        line("", "endscope");
        user();
    }
    void user() {
        line("", "scope", own("user"));
        line("", "use", any("scope"));
        line("go", "inc", one_of({"x", "inner.y"}));
        line("@skip", "bne", "@skip");
        line("", "rts");
        line("", "endscope");
    }
    void leaf() {
        line("", "overlay", own("leaf"));
        line("", "zeropage", own("own") + "," + std::to_string(1 + choose_(3)));
        if (happens(2)) {
            line("", "segment", "state");
            line(own("shared"), "bytes", std::to_string(1 + choose_(9)));
        } else {
            line("", "zeropage", own("shared"));
        }
        line("", "endoverlay");
        line("", "segment", "code");
        line(own("leaf"), "lda", own("own"));
        line("", "sta", own("shared"));
        instructions(3);
        line("", "rts");
    }

    // ---- data

    void variables() {
        line("", "segment", "state");
        line(own("state"), "bytes", "8");
        line("", "zeropage", own("zp") + ",2");
    }
    void data() {
        line("", "segment", "data");
        line(own("data"), "byte", bytes());
        raw(own("spot"), own("point"), one_of({"1,2", "y=3", "", "1,2,$0234"}));
        line("", "segment", "fit");
        line(own("fit"), "byte", bytes());
        line("", "segment", "file");
        line(own("file"), "byte", bytes());
    }
    void far() {
        line("", "segment", "code");
        line("", "logical", one_of({"$c000", "$0340", "$9ff0"}));
        line(own("far"), "inc", "$d020");
        line("", "jmp", own("far"));
        line("", "endlogical");
    }
    void rows() {
        line("", "segment", one_of({"data", "fit", "code"}));
        line("", "repeat", "0," + std::to_string(1 + choose_(3)) + ",i");
        line(own("row{i}"), "byte", "10*i");
        line("", "endrepeat");
    }
    void page() {
        line("", "segment", one_of({"data", "code"}));
        line("", "within", "page");
        for (std::size_t count = 1 + choose_(5); count > 0; --count) line("", "byte", bytes());
        line("", "endwithin");
    }
    void table() {
        line("", "segment", one_of({"data", "fit", "file"}));
        line("", "byte",
             "for i,0," + std::to_string(choose_(9)) + ": round(100*sin(i*pi/" + std::to_string(1 + choose_(8)) + "))+100");
        line("", "word", "for w,0,3: " + own("twice") + "(w)+$0400");
    }
    void values() {
        line("", "segment", one_of({"data", "fit", "file"}));
        switch (choose_(8)) {
        case 0: return line("", "text", "join(" + own("title") + ",\" \"," + known() + ")");
        case 1: return line("", "word", address() + "," + known());
        case 2: return raw("", own("many"), known() + "," + number() + "," + number());
        case 3: return raw("", own("step"));
        case 5: return line("", "align", one_of({"2", "16", "64"}));
        case 6: return counting();
        case 4: return raw("", own("point") + "[2]", happens(2) ? "1,2,3,4" : "");
        default: return condition([this] { line("", "byte", bytes()); });
        }
    }
    void counting() {
        line("", "for", "v,1," + std::to_string(1 + choose_(3)));
        line("", "set", own("count") + " = " + own("count") + "+v");
        line("@item", "byte", "low(" + own("count") + "),<@item");
        line("", "endfor");
    }
    void rest() {
        for (std::size_t count = choose_(8); count > 0; --count) {
            switch (choose_(4)) {
            case 0: page(); break;
            case 1: table(); break;
            default: values();
            }
        }
    }

    std::string text_of_file() {
        text_.clear();
        if (file_ == 0) {
            plain("*=$0801");
            line("", "basicstart", own("main"));
        }
        definitions();
        std::vector<void (RandomProgram::*)()> parts{&RandomProgram::routines, &RandomProgram::variables, &RandomProgram::data,
                                                     &RandomProgram::far,      &RandomProgram::rows,      &RandomProgram::rest};
        while (!parts.empty()) {
            const auto next = parts.begin() + static_cast<std::ptrdiff_t>(choose_(parts.size()));
            (this->**next)();
            parts.erase(next);
        }
        line("", "assert", "data.end - data.start = data.size");
        return std::move(text_);
    }

    Choose choose_;
    std::string text_;
    std::size_t file_ = 0, file_count_ = 1;
};

}  // namespace gato::tests
