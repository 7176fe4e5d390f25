// SPDX-License-Identifier: MIT
// Attacks on the folders of `gato mcp`: each parameter that takes a path, and each file that names another one. Nothing outside is read,
// and the failure names the path.
#include "support/mcp_talk.hpp"

#include "cli/mcp/tools.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* secret = "the-hidden-text";

// `inside` is where the server starts; `outside` lies beside it, and links lead there from inside.
class Attack : public testing::Test {
protected:
    Attack() {
        folder.write("inside/game.asm", "*=$c000\nstart rts\n");
        folder.write("outside/secret.asm", std::string(" print \"") + secret + "\"\n; " + secret + "\n");
        folder.write("outside/secret.gtest.json", std::string("{\"program\":\"") + secret + "\"}");
        folder.write("outside/gato.json", R"({"name":"x","sources":["secret.asm"]})");
        folder.write("secret.asm", secret);
        if (!has_posix()) return;
        std::filesystem::create_symlink("../outside/secret.asm", folder.in("inside/link.asm"));
        std::filesystem::create_symlink("../outside", folder.in("inside/linked"));
        std::filesystem::create_symlink("nowhere", folder.in("inside/dangling.asm"));
        make_pipe(folder.in("inside/pipe.asm"));
    }

    [[nodiscard]] std::vector<std::string> paths() const {
        std::vector<std::string> all{"../outside/secret.asm",
                                     "../outside",
                                     "..",
                                     "../secret.asm",
                                     "sub/../../secret.asm",
                                     "./../secret.asm",
                                     "..\\secret.asm",
                                     "-",
                                     "<stdin>",
                                     "C:\\secret.asm",
                                     "C:secret.asm",
                                     "\\\\server\\share\\secret.asm",
                                     "//server/share/secret.asm",
                                     "a\nb",
                                     std::string("a\0b", 3),
                                     folder.in("outside/secret.asm").generic_string(),
                                     "/etc/passwd",
                                     "/"};
        if (has_posix())
            for (const char* path : {"link.asm", "linked", "linked/secret.asm", "linked/../secret.asm", "dangling.asm",
                                     "pipe.asm", "linked/new.prg"})
                all.emplace_back(path);
        return all;
    }

    // All that the server said, which must not contain the secret.
    std::vector<McpAnswer> answers(McpTalk& talk) const {
        auto all = talk.answers();
        for (const McpAnswer& answer : all) EXPECT_THAT(answer.message.dump(), Not(HasSubstr(secret)));
        EXPECT_EQ(talk.exit_code, 0);
        return all;
    }
    // The text of one call that must fail.
    std::string refusal(const std::string& tool, const json& arguments) const {
        McpTalk talk(folder, "inside");
        talk.call(tool, arguments);
        const McpAnswer answer = answers(talk).front();
        EXPECT_TRUE(answer.is_failure()) << answer.text();
        return answer.text();
    }
    void expect_outside(const std::string& tool, const json& arguments, const std::string& path) const {
        const std::string text = refusal(tool, arguments);
        EXPECT_THAT(text, HasSubstr("outside the folders"));
        EXPECT_THAT(text, HasSubstr(path));
    }

    Folder folder;
};

// As the row of the option writes it.
std::string value_for(const std::string& parameter, const std::string& path) {
    if (parameter == "load") return path + "@c000";
    return parameter == "memory" ? "0400-0401=" + path : path;
}

TEST_F(Attack, on_each_parameter_that_takes_a_path_is_refused_and_named) {
    cli::Workbench bench({});
    std::size_t count = 0;
    for (const cli::ToolRow& row : cli::all_tools(bench))
        for (const std::string& parameter : row.path_parameters) {
            McpTalk talk(folder, "inside");
            const bool is_list = row.tool.input["properties"][parameter]["type"] == "array";
            for (const std::string& path : paths()) {
                const json value = value_for(parameter, path);
                talk.call(row.tool.name, {{parameter, is_list ? json::array({value}) : value}});
            }
            const auto all = answers(talk);
            for (std::size_t i = 0; i < all.size(); ++i, ++count) {
                EXPECT_TRUE(all[i].is_failure())
                    << row.tool.name << " " << parameter << " " << paths()[i] << ": " << all[i].text();
                EXPECT_THAT(all[i].text(), HasSubstr("`" + parameter + "`")) << row.tool.name << " " << paths()[i];
            }
        }
    EXPECT_GT(count, 500U);
    EXPECT_FALSE(std::filesystem::exists(folder.in("outside/new.prg")));
}

// No other parameter is a path: whatever text one of them has, no file of that name is read.
TEST_F(Attack, on_each_other_text_reads_nothing) {
    cli::Workbench bench({});
    for (const cli::ToolRow& row : cli::all_tools(bench)) {
        McpTalk talk(folder, "inside");
        const auto& properties = row.tool.input["properties"];
        for (const auto& [parameter, schema] : properties.items())
            for (const std::string& path :
                 {std::string("../outside/secret.asm"), folder.in("outside/secret.asm").generic_string()}) {
                json arguments{{parameter, schema["type"] == "array" ? json::array({path}) : json(path)}};
                if (parameter != "inputs" && properties.contains("inputs")) arguments["inputs"] = {"game.asm"};
                if (parameter != "program" && properties.contains("program")) arguments["program"] = "game.asm";
                talk.call(row.tool.name, arguments);
            }
        (void)answers(talk);
    }
}

// A path within a text.
TEST_F(Attack, by_a_disk_in_the_keys_is_refused) {
    folder.write("outside/other.d64", std::string(174'848, '\0'));
    folder.write("inside/keys.txt", "{disk:../outside/other.d64}");
    for (const char* tool : {"run", "debug_start"}) {
        expect_outside(tool, {{"program", "game.asm"}, {"keys", "{disk:../outside/other.d64}"}}, "../outside/other.d64");
        expect_outside(tool, {{"program", "game.asm"}, {"keys_file", "keys.txt"}}, "../outside/other.d64");
    }
    expect_outside("compare", {{"old", "game.asm"}, {"new", "game.asm"}, {"keys", "{disk:../outside/other.d64}"}},
                   "../outside/other.d64");
}

TEST_F(Attack, by_a_source_is_refused) {
    const std::string outside = folder.in("outside/secret.asm").generic_string();
    for (const std::string directive : {"incasm", "incbin"})
        for (const std::string& path : {std::string("../outside/secret.asm"), std::string("..\\outside\\secret.asm"),
                                        std::string("sub/../../outside/secret.asm")}) {
            folder.write("inside/game.asm", "*=$c000\n " + directive + " \"" + path + "\"\n");
            for (const char* tool : {"run", "fuzz", "debug_start"})
                expect_outside(tool, {{"program", "game.asm"}}, "secret.asm");
            expect_outside("build", {{"inputs", {"game.asm"}}}, "secret.asm");
            expect_outside("compare", {{"old", "game.asm"}, {"new", "game.asm"}}, "secret.asm");
        }
    for (const std::string& path : {outside, std::string("C:\\secret.asm"), std::string("\\\\server\\share\\secret.asm")}) {
        folder.write("inside/game.asm", "*=$c000\n incbin \"" + path + "\"\n");
        EXPECT_THAT(refusal("run", {{"program", "game.asm"}}), HasSubstr("secret.asm"));
    }
}

TEST_F(Attack, by_a_source_through_a_link_is_refused) {
    if (!has_posix()) GTEST_SKIP() << "needs links";
    for (const char* path : {"link.asm", "linked/secret.asm", "LINKED/SECRET.ASM", "Link.asm", "linked/../secret.asm"}) {
        folder.write("inside/game.asm", std::string("*=$c000\n incbin \"") + path + "\"\n");
        EXPECT_THAT(refusal("run", {{"program", "game.asm"}}), HasSubstr("is not found")) << path;
    }
}

TEST_F(Attack, by_a_project_is_refused) {
    const std::string outside = folder.in("outside").generic_string();
    for (const std::string& path : {std::string("../outside/secret.asm"), outside + "/secret.asm"}) {
        folder.write("inside/gato.json", json{{"name", "x"}, {"sources", {path}}}.dump());
        expect_outside("build", {{"inputs", {"gato.json"}}}, "secret.asm");
        expect_outside("build", {{"inputs", {"."}}}, "secret.asm");
        folder.write("inside/p.cbmprj",
                     "<?xml version=\"1.0\"?>\n<Project Executable=\"a.prg\" TargetMachine=\"C64\"><Files><File><Name>" + path
                         + "</Name><Include>True</Include></File></Files></Project>\n");
        (void)refusal("run", {{"program", "p.cbmprj"}});
    }
    folder.write("inside/game.asm", "*=$c000\n incbin \"secret.asm\"\n");
    for (const std::string& path : {std::string("../outside"), outside}) {
        folder.write("inside/gato.json", json{{"name", "x"}, {"sources", {"game.asm"}}, {"include", {path}}}.dump());
        expect_outside("build", {{"inputs", {"gato.json"}}}, "secret.asm");
    }
}

TEST_F(Attack, by_the_output_of_a_project_stays_inside) {
    for (const char* name : {"../../outside/evil.prg", "/tmp/evil-of-mcp.prg", "..\\evil.prg"}) {
        folder.write("inside/gato.json", json{{"name", "x"}, {"sources", {"game.asm"}}, {"output", name}}.dump());
        McpTalk talk(folder, "inside");
        talk.call("build", {{"inputs", {"gato.json"}}, {"out_dir", "out"}});
        talk.call("build", {{"inputs", {"gato.json"}}, {"emit", {"prg"}}});
        (void)answers(talk);
    }
    folder.write("inside/game.asm", "*=$c000\n generateto ../../outside/evil.prg\nstart rts\n");
    McpTalk talk(folder, "inside");
    talk.call("build", {{"inputs", {"game.asm"}}, {"out_dir", "out"}});
    (void)answers(talk);
    for (const char* name : {"outside/evil.prg", "evil.prg"}) EXPECT_FALSE(folder.has(name));
    EXPECT_FALSE(std::filesystem::exists("/tmp/evil-of-mcp.prg"));
}

TEST_F(Attack, by_a_build_folder_that_is_a_link_is_refused) {
    if (!has_posix()) GTEST_SKIP() << "needs links";
    std::filesystem::create_directory_symlink("../outside", folder.in("inside/build"));
    folder.write("inside/gato.json", R"({"name":"x","sources":["game.asm"]})");
    (void)refusal("build", {{"inputs", {"gato.json"}}, {"emit", {"prg"}}});
    EXPECT_FALSE(folder.has("outside/x.prg"));
    EXPECT_FALSE(folder.has("outside/game.prg"));
}

TEST_F(Attack, by_a_test_file_is_refused) {
    const auto test_file = [&](const json& content) { folder.write("inside/t.gtest.json", content.dump()); };
    const json paths{{"paths", {"t.gtest.json"}}};
    for (const std::string& path : {std::string("../outside/secret.asm"), folder.in("outside/secret.asm").generic_string()}) {
        test_file({{"program", path}, {"cases", {{{"name", "a"}, {"call", "start"}}}}});
        expect_outside("test", paths, "secret.asm");
        expect_outside("debug_start", {{"test", "t.gtest.json"}, {"case", "a"}}, "secret.asm");
        for (const char* key : {"picture", "disk", "cartridge"}) {
            test_file({{"program", "game.asm"}, {"cases", {{{"name", "a"}, {"until", {"exit"}}, {key, path}}}}});
            expect_outside("test", paths, "secret.asm");
            expect_outside("test", {{"paths", {"t.gtest.json"}}, {"mutate", 1}}, "secret.asm");
        }
        expect_outside("compare", {{"old", "game.asm"}, {"new", "game.asm"}, {"cases", "t.gtest.json"}}, "secret.asm");
    }
    for (const std::string& path : {std::string("../outside"), folder.in("outside").generic_string()}) {
        test_file({{"program", "game.asm"}, {"cases", {{{"name", "a"}, {"until", {"frames:1"}}, {"drive", path}}}}});
        expect_outside("test", paths, "outside");
        test_file({{"program", path}, {"cases", {{{"name", "a"}, {"call", "start"}}}}});
        expect_outside("test", paths, "outside");
    }
}

class PatientClient final : public mcp::Caller {
public:
    [[nodiscard]] bool has_cancelled() const override { return false; }
    void tell(double, double, const std::string&) override {}
};

// A session keeps its machine for half an hour: its drive is what the folder was at the start.
TEST_F(Attack, by_exchanging_the_drive_of_a_session_for_a_link_reads_nothing) {
    if (!has_posix()) GTEST_SKIP() << "needs links";
    folder.write("inside/load.asm",
                 "*=$c000\n lda #1\n ldx #8\n ldy #0\n jsr $ffba\n lda #4\n ldx #<name\n ldy #>name\n jsr $ffbd\n"
                 " lda #0\n ldx #0\n ldy #$40\n jsr $ffd5\nend jmp end\nname text \"file\"\n");
    folder.write("inside/disk/file.prg", "xxgood");
    folder.write("outside/file.prg", "xxevil");
    cli::Workbench bench({folder.in("inside").generic_string()});
    const auto rows = cli::all_tools(bench);
    const auto call = [&](const std::string& name, const json& arguments) {
        PatientClient client;
        const auto row = std::ranges::find_if(rows, [&](const cli::ToolRow& one) { return one.tool.name == name; });
        const mcp::ToolResult result = row->tool.call(arguments, client);
        EXPECT_FALSE(result.is_failure) << result.failure;
        return result.data;
    };
    (void)call("debug_start", {{"program", folder.in("inside/load.asm").generic_string()},
                               {"drive", folder.in("inside/disk").generic_string()}});
    std::filesystem::remove_all(folder.in("inside/disk"));
    std::filesystem::create_directory_symlink("../outside", folder.in("inside/disk"));
    (void)call("debug_continue", {{"session", "s1"}, {"max_cycles", 3'000'000}});
    const json data = call("debug_evaluate", {{"session", "s1"}, {"expressions", {"byte[$4000,4]"}}});
    EXPECT_EQ(data["values"][0]["value"], "$67 $6f $6f $64") << "good";
}

TEST_F(Attack, by_links_to_test_files_reads_nothing) {
    if (!has_posix()) GTEST_SKIP() << "needs links";
    std::filesystem::create_symlink("../outside/secret.gtest.json", folder.in("inside/link.gtest.json"));
    expect_outside("test", {{"paths", {"."}}}, "link.gtest.json");
}

TEST_F(Attack, by_the_sources_of_a_map_is_refused) {
    McpTalk talk(folder, "inside");
    talk.call("build", {{"inputs", {"game.asm"}}, {"output", "game.prg"}, {"emit", {"prg", "map"}}});
    (void)answers(talk);
    const std::string map = folder.read("inside/game.map.json");
    for (const std::string& path : {std::string("../outside/secret.asm"), folder.in("outside/secret.asm").generic_string()}) {
        std::string changed = map;
        for (std::size_t at = 0; (at = changed.find("\"game.asm\"", at)) != std::string::npos; at += path.size())
            changed.replace(at, std::string_view("\"game.asm\"").size(), "\"" + path + "\"");
        ASSERT_NE(changed, map);
        folder.write("inside/game.map.json", changed);
        for (const char* tool : {"run", "debug_start", "disassemble"})
            expect_outside(tool, {{"program", "game.prg"}}, "secret.asm");
    }
}

TEST_F(Attack, by_a_map_that_is_a_link_is_refused) {
    if (!has_posix()) GTEST_SKIP() << "needs links";
    McpTalk talk(folder, "inside");
    talk.call("build", {{"inputs", {"game.asm"}}, {"output", "game.prg"}, {"emit", {"prg"}}});
    (void)answers(talk);
    std::filesystem::create_symlink("../outside/secret.asm", folder.in("inside/game.map.json"));
    for (const char* tool : {"run", "debug_start", "disassemble"})
        expect_outside(tool, {{"program", "game.prg"}}, "game.map.json");
}

TEST_F(Attack, on_a_resource_is_refused) {
    McpTalk talk(folder, "inside");
    std::vector<std::string> uris;
    for (const std::string scheme : {"gato://map/", "gato://listing/"})
        for (const std::string path :
             {"../outside/secret.asm", "..%2foutside%2Fsecret.asm", "%2fetc/passwd", "/etc/passwd", "a%00b"})
            uris.push_back(scheme + path);
    for (const std::string& uri : uris) talk.ask("resources/read", {{"uri", uri}});
    const auto all = answers(talk);
    for (std::size_t i = 0; i < uris.size(); ++i) EXPECT_EQ(all[i].message["error"]["code"], -32603) << uris[i];
}

TEST_F(Attack, is_none_if_the_user_allowed_the_folder) {
    McpTalk talk(folder, "inside", "--allow ../outside");
    talk.call("build", {{"inputs", {"../outside/secret.asm"}}});
    talk.call("build", {{"inputs", {"../secret.asm"}}});
    const auto all = talk.answers();
    EXPECT_FALSE(all[0].is_failure());
    EXPECT_TRUE(all[1].is_failure()) << "only that folder";
}

// What the folder next to it is called does not matter.
TEST_F(Attack, with_a_name_that_begins_like_an_allowed_folder_is_refused) {
    folder.write("inside-out/secret.asm", secret);
    expect_outside("build", {{"inputs", {"../inside-out/secret.asm"}}}, "inside-out");
}

}  // namespace
}  // namespace gato::tests
