// SPDX-License-Identifier: MIT
// For tests: one program in two languages, gato's and ca65's, line by line. It is described by rows of label, operation and
// operand; what the languages write differently has its own word here:
//
//     org $1000         *=$1000                 a segment of its own
//     byte, word, fill  BYTE, WORD, DCB         .byte, .word, .res
//     macro, endmacro   DEFM, ENDM, `/1`        .macro with the parameter `p`, .endmacro
//     repeat 3          REPEAT 0,2,i            .repeat 3,i
//     include part      INCASM "part.asm"       .include "part.s"
#pragma once

#include "support/command.hpp"

#include <map>
#include <random>
#include <string>
#include <vector>

namespace gato::tests {

struct TwinRow {
    std::string label, operation, operand;
};
using TwinFiles = std::map<std::string, std::vector<TwinRow>>;  // by stem; that of the program is "main"

class TwinProgram {
public:
    explicit TwinProgram(TwinFiles files) : files_(std::move(files)) {
        for (const auto& [stem, rows] : files_)
            for (const TwinRow& row : rows)
                if (row.operation == "org") starts_.push_back(row.operand);
    }

    void write(const Folder& folder) const {
        for (const auto& [stem, rows] : files_) {
            std::string ours, theirs;
            for (const TwinRow& row : rows) ours += line_for_gato(row) + "\n", theirs += line_for_ca65(row) + "\n";
            folder.write(stem + ".asm", ours);
            folder.write(stem + ".s", theirs);
        }
        folder.write("main.cfg", configuration());
    }

private:
    static std::string replaced(std::string text, const std::string& from, const std::string& to) {
        const std::size_t at = text.find(from);
        return at == std::string::npos ? text : text.replace(at, from.size(), to);
    }

    static std::string line_for_gato(const TwinRow& row) {
        const std::string operand = replaced(row.operand, "{p}", "/1");
        if (row.operation == "org") return "*=" + operand;
        if (row.operation == "=") return row.label + " = " + operand;
        if (row.operation == "macro") return "defm " + operand;
        if (row.operation == "endmacro") return "endm";
        if (row.operation == "fill") return row.label + " dcb " + operand;
        if (row.operation == "repeat") return row.label + " repeat 0," + std::to_string(std::stoi(operand) - 1) + ",i";
        if (row.operation == "include") return " incasm \"" + operand + ".asm\"";
        return row.label + " " + row.operation + " " + operand;
    }

    static std::string line_for_ca65(const TwinRow& row) {
        const std::string operand = replaced(row.operand, "{p}", "p"), label = row.label.empty() ? "" : row.label + ":";
        if (row.operation == "org") return ".segment \"S" + operand.substr(1) + "\"";
        if (row.operation == "=") return row.label + " = " + operand;
        if (row.operation == "macro") return ".macro " + operand + " p";
        if (row.operation == "fill") return label + " .res " + operand;
        if (row.operation == "repeat") return label + " .repeat " + operand + ",i";
        if (row.operation == "include") return " .include \"" + operand + ".s\"";
        for (const char* word : {"byte", "word", "endmacro", "endrepeat"})
            if (row.operation == word) return label + " ." + row.operation + " " + operand;
        return label + " " + row.operation + " " + operand;
    }

    // Segments one after the other in one file, as far apart as in memory.
    [[nodiscard]] std::string configuration() const {
        std::string memory, segments;
        for (std::size_t i = 0; i < starts_.size(); ++i) {
            const std::string name = "S" + starts_[i].substr(1);
            const bool is_last = i + 1 == starts_.size();
            const std::string size = is_last ? "$1000" : starts_[i + 1] + "-" + starts_[i];
            memory +=
                "M" + name + ": start=" + starts_[i] + ", size=" + size + ", file=%O" + (is_last ? "" : ", fill=yes") + ";\n";
            segments += name + ": load=M" + name + ", type=rw;\n";
        }
        return "MEMORY {\n" + memory + "}\nSEGMENTS {\n" + segments + "}\n";
    }

    TwinFiles files_;
    std::vector<std::string> starts_;
};

// Programs of all sorts of rows, a different one for each seed.
class RandomTwin {
public:
    explicit RandomTwin(unsigned seed) : random_(seed) {}

    TwinProgram make() {
        std::vector<TwinRow>& main = files_["main"];
        main = {{"border", "=", "$d020"}, {"zp", "=", "$fb"},   {"", "macro", "leaf"},   {"", "lda", "#{p}"},
                {"", "nop", ""},          {"", "endmacro", ""}, {"", "macro", "branch"}, {"", "leaf", "{p}"},
                {"", "repeat", "2"},      {"", "ldx", "#i"},    {"", "leaf", "i"},       {"", "endrepeat", ""},
                {"", "leaf", "{p}+1"},    {"", "endmacro", ""}};
        for (int block = 1; block <= 1 + below(3); ++block) {
            main.push_back({"", "org", "$" + std::to_string(block) + "000"});
            rows(main, 5 + below(30));
        }
        main.push_back({"", "include", "part"});
        rows(files_["part"], 5);
        rows(main, 5);
        return TwinProgram(files_);
    }

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

    // A new label, or none; a local one only after another label: after a constant ca65 would take it for the constant's.
    std::string label() {
        switch (below(4)) {
        case 0: may_be_local_ = true; return last_label_ = "label" + std::to_string(count_++);
        case 1: return may_be_local_ ? "@local" + std::to_string(count_++) : "";
        default: return "";
        }
    }

    void rows(std::vector<TwinRow>& file, int count) {
        may_be_local_ = true;
        file.push_back({last_label_ = "block" + std::to_string(count_++), "nop", ""});
        for (int i = 0; i < count; ++i) row(file);
    }

    void row(std::vector<TwinRow>& file) {
        switch (below(10)) {
        case 0: return file.push_back({label(), "", ""});
        case 1: return file.push_back({label(), "inx", ""});
        case 2: return file.push_back({label(), "sta", below(2) != 0 ? "border" : "zp"});
        case 3: return file.push_back({label(), "jmp", last_label_});
        case 4: return file.push_back({label(), "byte", "1,2,3"});
        case 5: return file.push_back({label(), "word", last_label_ + "+1"});
        case 6: return file.push_back({label(), "fill", std::to_string(1 + below(9)) + ",7"});
        case 7: return file.push_back({label(), below(2) != 0 ? "leaf" : "branch", std::to_string(below(200))});
        case 8: return repeat(file);
        default:
            may_be_local_ = false;
            return file.push_back({"constant" + std::to_string(count_++), "=", std::to_string(below(70'000))});
        }
    }

    void repeat(std::vector<TwinRow>& file) {
        file.push_back({"", "repeat", std::to_string(1 + below(3))});
        file.push_back({"", "ldy", "#i"});
        if (below(2) != 0) file.push_back({"", below(2) != 0 ? "leaf" : "branch", "i"});
        file.push_back({"", "endrepeat", ""});
    }

    std::mt19937 random_;
    TwinFiles files_;
    std::string last_label_;
    bool may_be_local_ = false;
    int count_ = 0;
};

}  // namespace gato::tests
