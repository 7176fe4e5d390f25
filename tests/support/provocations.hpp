// SPDX-License-Identifier: MIT
// For every diagnostic the smallest input that causes it: a source, and how it is built.
#pragma once

#include "support/command.hpp"

#include <map>
#include <string>

namespace gato::tests {

struct Provocation {
    std::string source;  // of a.asm
    std::string command = "build a.asm";
    std::map<std::string, std::string> files = {};
};

inline std::string repeated(const std::string& text, int count) {
    std::string result;
    for (int i = 0; i < count; ++i) result += text;
    return result;
}

inline std::string many_variables(int count) {
    std::string result;
    for (int i = 0; i < count; ++i) result += "a" + std::to_string(i) + "=1\n";
    return result;
}

inline const std::string rts = "*=$1000\n rts\n";
inline const std::string game = "<Project><BuildList><FileName>a.asm</FileName></BuildList><BuildEvents><PreBuildEnabled>True</"
                                "PreBuildEnabled></BuildEvents>"
                                "</Project>";
inline const std::string with_old_file =
    "<Project><BuildList><FileName>a.asm</FileName><FileName>old.asm</FileName></BuildList></Project>";

inline const std::string in_areas = "build a.asm --language extended --areas areas.json";
inline const std::map<std::string, std::string> file_of_areas = {
    {"areas.json", R"({"areas": [{"name": "code", "start": "$0801", "end": "$1fff"},
                                 {"name": "ram", "start": "$c000", "size": 1, "holds": "variables", "segments": ["state"]}]})"}};

// For each code the smallest input that causes it.
inline const std::map<std::string, Provocation>& provocations() {
    static const std::map<std::string, Provocation> all{
        {"E0101", {" lda #1+"}},
        {"E0102", {" lad #1"}},
        {"E0103", {repeated("a", 256) + " nop"}},
        {"E0104", {"a = $100000000"}},
        {"E0105", {" text \"{claer}\""}},
        {"E0106", {" lda #" + repeated("(", 257)}},
        {"E0107", {many_variables(1'000'000)}},
        {"E0108", {"*=$1000\n if 1=2\n elseif 1=1\n endif\n rts"}},
        {"E0201", {"*=$1000\n jmp strat"}},
        {"E0202", {"*=$1000\nthing nop\nthing nop"}},
        {"E0203", {rts + "first = second\nsecond = first"}},
        {"E0204",
         {"*=$1000\nscope screen\ndraw rts\nendscope\nscope map\ndraw rts\nendscope\nuse screen\nuse map\n jmp draw",
          "build a.asm --language extended"}},
        {"E0205",
         {"*=$1000\nwidth = 40\nscope map\n if width = 40\n rts\n endif\nwidth = 20\nendscope",
          "build a.asm --language extended"}},
        {"E0301", {"*=$1000\n lda #5/0"}},
        {"E0302", {"*=$1000\n word 65536"}},
        {"E0303", {"*=$1000\nstart nop\n if start\n endif"}},
        {"E0304", {"*=$1000\n dcb end-$1000,0\nend nop"}},
        {"E0401", {"*=$1000\n stx $1000,x"}},
        {"E0402", {"*=$1000\n bne there\n dcb 128,0\nthere nop"}},
        {"E0501", {" charset 3"}},
        {"E0502", {" error \"no such machine\""}},
        {"E0503", {"*=$1000\n rts\n assert * < $1000,\"too long by far\""}},
        {"E0504", {"*=$1000\nstart ldx #5\nloop dex\n bne loop\nend rts\n assert CYCLES(start,end) = 27"}},
        {"E0505", {"*=$1000\nstart lda #0\nloop bit $d011\n bpl loop\nend rts\n assert WCET(start,end) = 27"}},
        {"E0601", {" ifdef x"}},
        {"E0603", {"*=$1000\n repeat 0,1000000,i\n rts\n endrepeat"}},
        {"E0604", {"*=$1000\ndefm poke\n lda #/1\n sta /2\nendm\n poke 5"}},
        {"E0605", {"*=$1000\n later\n ifdef x\ndefm wait\n nop\nendm\n endif\ndefm later\nx = 1\nendm\n rts"}},
        {"E0701", {" incasm \"nowhere.asm\""}},
        {"E0702", {" incbin \"game.spt\",1,1", "build a.asm", {{"game.spt", "<sprites></sprite>"}}}},
        {"E0801", {"*=$ffff\n lda $1234"}},
        {"E0803", {"a = 1"}},
        {"E0804", {"*=$1000\n lda $1234\n", "build a.asm --emit crt"}},
        {"E0805", {"segment code\n bytes 6180\n", in_areas, file_of_areas}},
        {"E0806", {"segment music\n rts\n", in_areas, file_of_areas}},
        {"E0807", {"segment state\n byte 1\n", in_areas, file_of_areas}},
        {"E0808", {"segment code\n*=$1000\n", in_areas, file_of_areas}},
        {"E0809",
         {"segment code\n jmp draw\noverlay draw\nsegment state\nx byte\nendoverlay\ndraw jsr move\n rts\n"
          "overlay move\nsegment state\ny byte\nendoverlay\nmove rts\n",
          in_areas, file_of_areas}},
        {"E0901", {"", "link a.gobj -o a.prg", {{"a.gobj", "{}"}}}},
        {"E0902",
         {"*=$1000\ndefm wait\nendm\n rts",
          "asm a.asm b.asm && " + tests::gato_path() + " link a.gobj b.gobj -o a.prg",
          {{"b.asm", " rts\nwait\n"}}}},
        {"E0903", {rts, "build gato.json", {{"gato.json", R"({"source": ["a.asm"]})"}}}},
        {"E0904",
         {rts,
          "build gato.json --emit d64",
          {{"gato.json", R"({"name": "a", "sources": ["a.asm"], "disk": [{"file": "b.seq"}, {"file": "music.seq"}]})"},
           {"b.seq", std::string(165'354, 'x')},
           {"music.seq", std::string(20'320, 'x')}}}},
        {"E1001", {rts, "build nowhere.asm"}},
        {"E1002", {" generateto \"a.asm\"\n" + rts, "build a.asm --out-dir ."}},
        {"W0101", {"*=$1000\n text \"_\""}},
        {"W0102", {"*=$1000\ndefm loadPointer\n lda #/1\nendm\n loadpointer 1"}},
        {"W0103", {"*=$1000\n cmp #'9'+1"}},
        {"W0104", {"*=$1000\n4\n rts"}},
        {"W0105", {"*=$1000\n text \"abc"}},
        {"W0201", {"*=$1000\n rst\n rts"}},
        {"W0202", {"*=$1000\ncounter = 2\n inc COUNTER", "build a.asm -Wall"}},
        {"W0203", {"*=$1000\nstart nop\nold rts", "build a.asm -Wextra"}},
        {"W0301", {"*=$1000\n text 300"}},
        {"W0302", {"*=$1000\n byte $0400"}},
        {"W0303", {"*=$1000\n rts\n if 1=1=1\n endif"}},
        {"W0401", {"*=$1000\n jmp ($12ff)"}},
        {"W0402", {"*=$1000\nspeed = 5\n lda speed\n lda #speed", "build a.asm -Wall"}},
        {"W0403", {"*=$10fc\nstart beq there\n nop\n nop\nthere rts", "build a.asm -Wextra"}},
        {"W0404", {"*=$1000\n axs #3"}},
        {"W0405", {"*=$1000\n sta flags+1\nflags = $76", "build a.asm -Wextra"}},
        {"W0501", {rts + " warning \"not for the faint\""}},
        {"W0502", {"*=$1000\nstart jsr end\nend rts\n assert CYCLES(start,end) = 6"}},
        {"W0601", {"*=$1000\n rts\ndefm wait\nendm\ndefm wait\n nop\nendm"}},
        {"W0602", {"*=$1000\ndefm poke\n lda #/1\n sta /2\nendm\n poke 1,2,3"}},
        {"W0701",
         {"*=$1000\n incbin \"game.cst\",0,1",
          "build a.asm",
          {{"game.cst", "<charset><character><charcode>0</charcode><chardata/></character></charset>"}}}},
        {"W0801", {"*=$1000\n nop\n*=$1000\n rts"}},
        {"W0802", {" rts"}},
        {"W0901", {rts, "build game.cbmprj", {{"game.cbmprj", game}}}},
        {"W0902", {rts, "build game.cbmprj", {{"game.cbmprj", with_old_file}}}},
        {"W0903",
         {"",
          "build gato.json",
          {{"gato.json", R"({"name": "a", "sources": ["one/a.bas", "two/a.bas"], "batch": true})"},
           {"one/a.bas", "10 end"},
           {"two/a.bas", "10 end"}}}},
        {"E1101", {"", "build a.bas", {{"a.bas", "end"}}}},
        {"W1101", {"", "build a.bas", {{"a.bas", "30 end\n20 stop"}}}},
        {"W1102", {"", "build a.bas", {{"a.bas", "10 rem" + repeated("x", 259)}}}},
        {"W1103", {"", "build a.bas", {{"a.bas", "10 goto 1000"}}}},
        {"W1104", {"", "build a.bas", {{"a.bas", "10 myfO=1"}}}},
        {"W1105", {"", "build a.bas -Wextra", {{"a.bas", "10 print \"hi"}}}},
        {"W1106", {"", "build a.bas", {{"a.bas", "10 print \"{0}\""}}}},
    };
    return all;
}

}  // namespace gato::tests
