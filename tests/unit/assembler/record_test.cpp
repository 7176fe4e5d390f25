// SPDX-License-Identifier: MIT
// The recorded statements of an assembly, on request.
#include "support/program.hpp"

#include "assembler/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::assembler {
namespace {

using testing::ElementsAre;
using tests::build;

// A source, assembled with a record.
class Recorded {
public:
    explicit Recorded(const std::string& text, const MemoryFiles& files = {}) {
        Options options;
        options.record = &record;
        object = assemble({{"a.asm", text}}, options, files, sources_, diagnostics);
        record.statements.erase(record.statements.begin());  // the symbol of the target
    }

    // "label|operation|arguments"
    std::string words(std::size_t row) const {
        const RecordedStatement& statement = record.statements.at(row);
        return text(statement.label) + "|" + text(statement.operation) + "|" + text(statement.arguments);
    }
    std::vector<std::string> all_words() const {
        std::vector<std::string> rows;
        for (std::size_t i = 0; i < record.statements.size(); ++i) rows.push_back(words(i));
        return rows;
    }
    std::vector<StatementKind> kinds() const {
        std::vector<StatementKind> rows;
        for (const RecordedStatement& statement : record.statements) rows.push_back(statement.kind);
        return rows;
    }
    std::string text(Span span) const { return span.length == 0 ? "" : std::string(sources_.text_at(span)); }
    std::string frame_of(std::size_t row) const {
        const FrameId frame = record.statements.at(row).frame;
        return frame == 0 ? "" : std::string(sources_.frame(frame).name);
    }

    Record record;
    Object object;
    Diagnostics diagnostics;

private:
    SourceMap sources_;
};

TEST(Record, has_the_words_of_each_statement) {
    const Recorded recorded("*=$1000\n; nothing\nwidth = 40 ; cells\n\nstart: lda #width\n inx\nend\n byte 1,2\n");
    EXPECT_THAT(recorded.all_words(),
                ElementsAre("|*=|$1000", "width|=|40", "start|lda|#width", "|inx|", "end||", "|byte|1,2"));
    EXPECT_THAT(recorded.kinds(), ElementsAre(StatementKind::origin, StatementKind::assignment, StatementKind::instruction,
                                              StatementKind::instruction, StatementKind::nothing, StatementKind::directive));
}

TEST(Record, tells_what_each_statement_made) {
    const Recorded recorded("*=$1000\nstart lda start\n byte 1,start,2\nend\n");
    const auto& rows = recorded.record.statements;
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[1].first_fragment, 1U);
    EXPECT_EQ(rows[1].fragment_count, 1U);
    EXPECT_EQ(rows[2].first_fragment, 2U);
    EXPECT_EQ(rows[2].fragment_count, 3U);  // a byte, an expression, a byte
    EXPECT_EQ(rows[3].fragment_count, 0U);
    EXPECT_EQ(recorded.object.name_of(recorded.object.definitions[rows[1].definition].symbol), "start");
    EXPECT_EQ(recorded.object.name_of(recorded.object.definitions[rows[3].definition].symbol), "end");
    EXPECT_EQ(rows[2].definition, none);
}

TEST(Record, is_kept_when_statements_are_wrong) {
    const Recorded recorded(" lda (1\nwidth = 1+\nhere wibble 5\n -----\n inx\n");
    EXPECT_EQ(recorded.diagnostics.error_count(), 3U);
    EXPECT_THAT(recorded.all_words(), ElementsAre("|lda|(1", "width|=|1+", "here|wibble|5", "|-----|", "|inx|"));
    const auto& rows = recorded.record.statements;
    EXPECT_EQ(rows[0].fragment_count, 0U);
    EXPECT_NE(rows[1].definition, none);  // using the name is not a second mistake
    EXPECT_EQ(rows[2].kind, StatementKind::unknown);
    EXPECT_EQ(rows[3].kind, StatementKind::unknown);
    EXPECT_EQ(rows[4].first_fragment, 0U);
    EXPECT_EQ(rows[4].fragment_count, 1U);
}

TEST(Record, has_a_call_before_what_it_brings) {
    const Recorded recorded("*=$1000\ndefm put\n lda #/1\n sta $d020\nendm\n put 5\n rts\n");
    EXPECT_THAT(recorded.all_words(), ElementsAre("|*=|$1000", "|defm|put", "|put|5", "|lda|#/1", "|sta|$d020", "|rts|"));
    const RecordedStatement& call = recorded.record.statements[2];
    EXPECT_EQ(call.kind, StatementKind::macro);
    EXPECT_EQ(recorded.text(call.macro), "put");
    EXPECT_EQ(call.macro.begin, recorded.record.statements[1].arguments.begin);
    EXPECT_EQ(call.first_fragment, 1U);
    EXPECT_EQ(call.fragment_count, 2U);
    EXPECT_EQ(recorded.frame_of(2), "");
    EXPECT_EQ(recorded.frame_of(3), "put");
    EXPECT_EQ(recorded.record.statements[5].first_fragment, 3U);
}

TEST(Record, follows_included_files_and_repetitions) {
    const MemoryFiles files(std::map<std::string, std::string>{{"b.asm", " inx\n"}});
    const Recorded recorded(" incasm \"b.asm\"\n repeat 0,1,i\n byte i\n endrepeat\n", files);
    EXPECT_THAT(recorded.all_words(), ElementsAre("|incasm|\"b.asm\"", "|inx|", "|repeat|0,1,i", "|byte|i", "|byte|i"));
    EXPECT_EQ(recorded.frame_of(1), "b.asm");
    EXPECT_EQ(recorded.frame_of(3), "i = 0");
    EXPECT_EQ(recorded.frame_of(4), "i = 1");
    EXPECT_EQ(recorded.record.statements[2].fragment_count, 2U);
}

TEST(Record, has_the_lines_that_conditions_skip) {
    const Recorded recorded(" if 0\nhere lda #5 ; never\n else\n inx\n endif\n");
    EXPECT_THAT(recorded.all_words(), ElementsAre("|if|0", "|here lda #5|", "|else|", "|inx|", "|endif|"));
    EXPECT_EQ(recorded.record.statements[1].kind, StatementKind::skipped);
    EXPECT_EQ(recorded.record.statements[2].kind, StatementKind::directive);
}

TEST(Record, is_that_of_the_last_pass) {
    const Recorded recorded(" put 5\n rts\ndefm put\n lda #/1\nendm\n");
    EXPECT_THAT(recorded.all_words(), ElementsAre("|put|5", "|lda|#/1", "|rts|", "|defm|put"));
    EXPECT_EQ(recorded.record.statements[0].kind, StatementKind::macro);
}

TEST(Record, changes_nothing_of_the_object) {
    const std::string text = "*=$1000\nstart lda #<start\n if 0\n nop\n endif\n repeat 0,2,i\n byte i,start\n endrepeat\n";
    const Recorded recorded(text);
    Record record;
    Options options;
    options.record = &record;
    EXPECT_EQ(build({{"a.asm", text}}, {}, options).bytes(), build({{"a.asm", text}}).bytes());
    EXPECT_FALSE(record.statements.empty());
}

}  // namespace
}  // namespace gato::assembler
