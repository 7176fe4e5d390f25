// SPDX-License-Identifier: MIT
//
// The series' example of recursion, as it has it in C beside the assembly: the same ten numbers from both, and the table of
// docs/es/la-serie.md with what they cost. Skipped without cc65.
#include "pagina.hpp"
#include "programa.hpp"
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <regex>
#include <sstream>

namespace gato::ryg {
namespace {

struct Form {
    const char* project;
    const char* symbol;  // for cl65's -D
    std::array<int, 10> numbers;
};

constexpr std::array<int, 10> right{0, 1, 1, 2, 3, 5, 8, 13, 21, 34};
/// With one variable for the half sum, the second call leaves a 1 there: F(n) = F(n-2) + 1.
constexpr std::array<int, 10> wrong{0, 1, 1, 2, 2, 3, 3, 4, 4, 5};
const std::array<Form, 3> forms{
    {{"RecursivaMal", "RECURSIVA_MAL", wrong}, {"Recursiva", "RECURSIVA", right}, {"Iterativa", "ITERATIVA", right}}};

bool has_cc65() {
    return std::system("command -v cl65 >/dev/null") == 0;
}

std::string source() {
    return tests::in_repository("asm-src/RYG/versiones/fibonacci");
}

/// Compiles to fibonacci.prg and its labels in the folder.
void compile(const tests::Folder& folder, const Form& form, const std::string& options) {
    const std::string command = "cd '" + folder.path().generic_string() + "' && cp '" + source()
                                + "/fibonacci.c' . && cl65 -t c64 " + options + " -D " + form.symbol
                                + " -Ln labels -o fibonacci.prg fibonacci.c";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
}

/// The lines of the screen that are not empty.
std::string screen_of(const tests::Folder& folder, const std::string& program) {
    const tests::Outcome outcome = tests::gato(folder, "run '" + program + "'");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    std::string text;
    for (std::string line; std::getline(lines, line);)
        if (const std::size_t end = line.find_last_not_of(' '); end != std::string::npos)
            text += line.substr(0, end + 1) + "\n";
    return text;
}

std::string lines_of(const Form& form) {
    std::string text;
    for (const int number : form.numbers) text += std::to_string(number) + "\n";
    return text;
}

TEST(Fibonacci, prints_the_same_numbers_in_assembly) {
    const tests::Folder folder;
    for (const Form& form : forms)
        EXPECT_EQ(screen_of(folder, source() + "/" + form.project + ".gato.json"), lines_of(form)) << form.project;
}

TEST(Fibonacci, prints_the_same_numbers_in_c) {
    if (!has_cc65()) GTEST_SKIP() << "cc65 is not installed";
    for (const char* options : {"", "-Oirs"})
        for (const Form& form : forms) {
            const tests::Folder folder;
            ASSERT_NO_FATAL_FAILURE(compile(folder, form, options));
            EXPECT_EQ(screen_of(folder, "fibonacci.prg"), lines_of(form)) << form.symbol << " " << options;
        }
}

// ---- what they cost

/// When a label of cl65's list is reached.
long long cycles_until(const tests::Folder& folder, const std::string& label) {
    std::smatch found;
    const std::string labels = folder.read("labels");
    if (!std::regex_search(labels, found, std::regex("al 00([0-9A-F]{4}) \\." + label + "\n"))) return -1;
    const tests::Outcome outcome = tests::gato(folder, "run fibonacci.prg --show '' --until 'pc:$" + found[1].str() + "'");
    const std::string said = outcome.out + outcome.err;
    return std::regex_search(said, found, std::regex("; ([0-9]+) cycles")) ? std::stoll(found[1].str()) : -1;
}

using Cells = std::vector<long long>;

/// Bytes of the three programs, then cycles of their ten numbers.
std::pair<Cells, Cells> costs_in_assembly() {
    std::pair<Cells, Cells> costs;
    for (const Form& form : forms) {
        Programa program("RYG/versiones/fibonacci/" + std::string(form.project) + ".gato.json");
        costs.first.push_back(static_cast<long long>(program.image().size()) + 2);
        costs.second.push_back(0);
        for (int n = 0; n < 10; ++n) {
            program.byte("fbNumero") = static_cast<std::uint8_t>(n);
            costs.second.back() += static_cast<long long>(program.call("fibonacci").cycles);
            EXPECT_EQ(program.byte("fbValor"), form.numbers[static_cast<std::size_t>(n)]);
        }
    }
    return costs;
}

std::pair<Cells, Cells> costs_in_c(const std::string& options) {
    std::pair<Cells, Cells> costs;
    for (const Form& form : forms) {
        const tests::Folder folder;
        compile(folder, form, options);
        costs.first.push_back(static_cast<long long>(folder.read("fibonacci.prg").size()));
        costs.second.push_back(cycles_until(folder, "_imprime") - cycles_until(folder, "_calcula"));
    }
    return costs;
}

void expect_row(const std::string& name, const std::pair<Cells, Cells>& costs) {
    std::vector<std::string> row{name};
    for (const Cells& cells : {costs.first, costs.second})
        for (const long long cell : cells) row.push_back(grouped(cell));
    EXPECT_TRUE(says("la-serie.md", table_row(row)));
}

TEST(Fibonacci, costs_in_assembly_what_the_page_says) {
    expect_row("ensamblador", costs_in_assembly());
}

TEST(Fibonacci, costs_in_c_what_the_page_says) {
    if (!has_cc65()) GTEST_SKIP() << "cc65 is not installed";
    if (std::system("cl65 --version 2>&1 | grep -q 'Debian 2.19'") != 0)
        GTEST_SKIP() << "the page's figures are those of cc65 2.19";
    expect_row("C", costs_in_c(""));
    expect_row("C, `-Oirs`", costs_in_c("-Oirs"));
}

}  // namespace
}  // namespace gato::ryg
