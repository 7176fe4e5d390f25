// SPDX-License-Identifier: MIT
// If the system refuses memory that is both written and executed, only users who ask for the translator notice. Linux refuses
// it if a process wants that.
#include "support/c64_program.hpp"
#include "support/child.hpp"
#include "support/folder.hpp"

#include <gato/simulator/options.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace gato::tests {
namespace {

using testing::HasSubstr;

constexpr int cannot_refuse = 99;

bool refuse_code_to_this_process() {
#ifdef __linux__
    constexpr int set_refusal = 65, without_new_code = 1;  // PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN
    return ::prctl(set_refusal, without_new_code, 0, 0, 0) == 0;
#else
    return false;
#endif
}

// The exit status of `gato WORDS` in such a process.
int exit_code_of_refused(const Folder& folder, const std::vector<std::string>& words) {
    const pid_t process = ::fork();
    if (process == 0) {
        if (!refuse_code_to_this_process()) ::_exit(cannot_refuse);
        Child gato(folder.path(), words);
        while (!gato.read().empty()) {
        }
        ::_exit(gato.exit_code());
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(RefusedCode, is_told_to_who_asks_for_the_translator_only) {
    const Folder folder;
    // Long enough for the translator to take over from the interpreter otherwise.
    folder.write("long.prg",
                 assembled("lda #200 / again: dex / bne again / dey / bne again / sec / sbc #1 / bne again / rts").prg());
    const int code = exit_code_of_refused(folder, {"run", "long.prg", "--max-cycles", "100000000"});
    if (code == cannot_refuse) GTEST_SKIP() << "this system refuses nothing";
    EXPECT_EQ(code, 0) << folder.read("child.err");
    EXPECT_EQ(exit_code_of_refused(folder, {"run", "long.prg", "--engine", "translator"}), 3);
    EXPECT_THAT(folder.read("child.err"), HasSubstr("--engine translator: "));
}

}  // namespace
}  // namespace gato::tests
