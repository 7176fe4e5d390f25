// SPDX-License-Identifier: MIT
// Code actions: what each of them writes, and that it removes its diagnostic.
#include "edits.hpp"
#include "support/provocations.hpp"

#include <gmock/gmock.h>

#include <set>

namespace gato::lsp {
namespace {

const std::string with_all_warnings = R"({"name":"a","sources":["a.asm"],"defines":{"DEBUG":1},"warnings":["extra"]})";

Texts project_of(const std::string& source) {
    return {{"gato.json", with_all_warnings}, {"a.asm", "*=$1000\n" + source}};
}

// All diagnostics, by name of the file.
std::map<std::string, json> diagnostics_of(Client& client, const Texts& texts) {
    std::map<std::string, json> all;
    for (const auto& [name, text] : texts) {
        if (!name.ends_with(".asm") && !name.ends_with("gato.json")) continue;
        for (auto& [file, list] : client.open(name)) all[file] = std::move(list);
    }
    return all;
}

json actions_at(Client& client, const std::string& name, const json& range, const json& context = json::object()) {
    return client.request("textDocument/codeAction",
                          {{"textDocument", {{"uri", Client::uri(name)}}}, {"range", range}, {"context", context}});
}

// The text after its first action; empty if there is none.
std::string fixed(const std::string& source) {
    const Texts texts = project_of(source);
    Client client(texts);
    const auto all = diagnostics_of(client, texts);
    for (const json& diagnostic : all.at("a.asm"))
        for (const json& action : actions_at(client, "a.asm", diagnostic["range"])) {
            const std::string text = applied(texts, action["edit"]).at("a.asm");
            return text.substr(text.find('\n') + 1);
        }
    return {};
}

TEST(LspFixes, write_what_was_meant) {
    EXPECT_EQ(fixed("start lad #1\n jmp start\n"), "start lda #1\n jmp start\n");
    EXPECT_EQ(fixed(" jmp strat\n jsr strat\nstart rts\n"), " jmp start\n jsr start\nstart rts\n");
    EXPECT_EQ(fixed(" jmp @lopo\n@loop rts\n"), " jmp @loop\n@loop rts\n");
    EXPECT_EQ(fixed(" text \"{claer*3}\"\n"), " text \"{clear*3}\"\n");
    EXPECT_EQ(fixed("start nop\n rst\n jmp start\n"), "start nop\n rts\n jmp start\n");
    EXPECT_EQ(fixed("start nop\n jsr$ffd2\n jmp start\n"), "start nop\n jsr $ffd2\n jmp start\n");
    EXPECT_EQ(fixed("defm Put\n lda #/1\nendm\n put 1\n"), "defm Put\n lda #/1\nendm\n Put 1\n");
}

TEST(LspFixes, write_signs_that_are_missing_or_others) {
    EXPECT_EQ(fixed(" text \"abc\n"), " text \"abc\"\n");
    EXPECT_EQ(fixed("speed = 5\n lda speed\n cmp #speed\n"), "speed = 5\n lda #speed\n cmp #speed\n");
    EXPECT_EQ(fixed(" lda -1\n"), " lda #-1\n");
    EXPECT_EQ(fixed(" lda $2000 x\n"), " lda $2000,x\n");
    EXPECT_EQ(fixed(" lda #0x20\n cmp #0x20\n"), " lda #$20\n cmp #$20\n");
    EXPECT_EQ(fixed(" lda #0b101\n"), " lda #%101\n");
    EXPECT_EQ(fixed(" text “abc”\n"), " text \"abc\"\n");
    EXPECT_EQ(fixed(" lda #1 // why\n"), " lda #1 ; why\n");
    EXPECT_EQ(fixed("// why\n"), "; why\n");
    EXPECT_EQ(fixed("this is no statement\n"), "; this is no statement\n");
    EXPECT_EQ(fixed(" lda #1 : sta $d020\n"), " lda #1\n        sta $d020\n");
}

TEST(LspFixes, write_this_languages_words_for_those_of_others) {
    EXPECT_EQ(fixed("start .byte 1\n jmp start\n"), "start byte 1\n jmp start\n");
    EXPECT_EQ(fixed(" !BYTE 1\n"), " BYTE 1\n");
    EXPECT_EQ(fixed(" .org $2000\n nop\n"), " *=$2000\n nop\n");
    EXPECT_EQ(fixed(" org = $2000\n nop\n"), " *=$2000\n nop\n");
    EXPECT_EQ(fixed(" .cpu \"6502\"\n"), " ; .cpu \"6502\"\n");
    EXPECT_EQ(fixed(" nop\n ret\n"), " nop\n rts\n");
    EXPECT_EQ(fixed(" add #5\n"), " clc\n        adc #5\n");
    EXPECT_EQ(fixed(" .fill 5,0\n"), " dcb 5,0\n");
    // That would replace one error by another.
    EXPECT_EQ(fixed(" .if 1 {\n nop\n endif\n"), "");
}

TEST(LspFixes, write_lines) {
    EXPECT_EQ(fixed(" bne there\n dcb 128,0\nthere rts\n"), " beq *+5\n        jmp there\n dcb 128,0\nthere rts\n");
    EXPECT_EQ(fixed("DEBUG = 2\n lda #DEBUG\n"), "        ifndef DEBUG\nDEBUG = 2\n        endif\n lda #DEBUG\n");
    EXPECT_EQ(fixed("start nop\nold rts\n jmp start\n"), "start nop\n        export old\nold rts\n jmp start\n");
    EXPECT_EQ(fixed("defm wait\n ldx #/1\nloop dex\n bne loop\nendm\n wait 1\n wait 2\n"),
              "defm wait\n ldx #/1\n@loop dex\n bne @loop\nendm\n wait 1\n wait 2\n");
}

TEST(LspFixes, are_none_where_they_would_touch_other_calls) {
    // The name is an argument: `/1` is where it is used.
    EXPECT_EQ(fixed("defm go\n jmp /1\nendm\nstart go start\n go strat\n"), "");
    EXPECT_EQ(fixed("defm say\n text \"{/1}\"\nendm\n say claer\n say down\n"), "");
    // A name that the macro composes.
    EXPECT_EQ(fixed("defm go\n jmp st/1\nendm\nstart go rat\n"), "");
}

TEST(LspFixes, are_of_the_project_too) {
    const auto fixed_project = [](const std::string& project) -> std::string {
        const Texts texts{{"gato.json", project}, {"main.asm", "*=$1000\n rts\n"}};
        Client client(texts);
        const json range = {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 0}, {"character", 60}}}};
        (void)diagnostics_of(client, texts);
        const json actions = actions_at(client, "gato.json", range);
        return actions.size() == 1 ? applied(texts, actions[0]["edit"]).at("gato.json") : actions.dump();
    };
    EXPECT_EQ(fixed_project(R"({"name":"a","sources":["mian.asm"]})"), R"({"name":"a","sources":["main.asm"]})");
    EXPECT_EQ(fixed_project(R"({"name":"a","source":["main.asm"]})"), R"({"name":"a","sources":["main.asm"]})");
}

TEST(LspFixes, say_which_diagnostic_they_are_for_and_are_what_is_asked_for) {
    const Texts texts = project_of(" jmp strat\nstart rts\n");
    Client client(texts);
    const json diagnostic = diagnostics_of(client, texts)["a.asm"][0];
    const json actions = actions_at(client, "a.asm", diagnostic["range"], {{"only", {"quickfix"}}});
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(actions[0]["diagnostics"], json::array({diagnostic}));
    EXPECT_EQ(actions_at(client, "a.asm", diagnostic["range"], {{"only", {"source.organizeImports"}}}), json::array());
}

// --- the property

// Errors, and whether one has this code and message.
struct State {
    int errors = 0;
    std::multiset<std::string> all;
};
State state_of(const Texts& texts) {
    constexpr int error = 1;
    Client client(texts);
    State state;
    for (const auto& [file, list] : diagnostics_of(client, texts))
        for (const json& diagnostic : list) {
            state.errors += diagnostic["severity"] == error ? 1 : 0;
            state.all.insert(diagnostic["code"].get<std::string>() + " " + diagnostic["message"].get<std::string>());
        }
    return state;
}

Texts texts_of(const tests::Provocation& provocation) {
    Texts texts{provocation.files.begin(), provocation.files.end()};
    texts["a.asm"] = provocation.source + "\n";
    texts.try_emplace("gato.json", with_all_warnings);
    return texts;
}

// Applies each action of a project by itself. Returns the codes that have one.
void check_actions(const Texts& texts, std::set<std::string>& codes) {
    const State before = state_of(texts);
    Client client(texts);
    for (const auto& [file, list] : diagnostics_of(client, texts))
        for (const json& diagnostic : list)
            for (const json& action : actions_at(client, file, diagnostic["range"])) {
                const json about = action["diagnostics"][0];
                const std::string text = about["code"].get<std::string>() + " " + about["message"].get<std::string>();
                const State after = state_of(applied(texts, action["edit"]));
                EXPECT_LT(after.all.count(text), before.all.count(text)) << texts.at("a.asm");
                EXPECT_LE(after.errors, before.errors) << texts.at("a.asm");
                codes.insert(about["code"]);
            }
}

TEST(LspFixes, take_their_diagnostic_away_and_bring_no_error) {
    std::set<std::string> codes;
    for (const auto& [code, provocation] : tests::provocations())
        if (code != "E0107") check_actions(texts_of(provocation), codes);  // a million names
    EXPECT_THAT(codes, testing::IsSupersetOf({"E0102", "E0105", "E0402", "W0102", "W0105", "W0201", "W0203", "W0402"}));
}

}  // namespace
}  // namespace gato::lsp
