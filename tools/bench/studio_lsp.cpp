// SPDX-License-Identifier: MIT
// How long an editor waits for diagnostics: from the bytes of a change to the bytes of the answer, for RYG and for a program of
// 100,000 lines in ten files. `./dev bench studio` builds and runs it; exit 1 if it exceeds one of the project's limits.
#include "cli/disk/disk.hpp"
#include "tests/support/places.hpp"
#include "tools/bench/program.hpp"

#include "servers/lsp/server.hpp"
#include "servers/protocol/framing.hpp"
#include <gato/support/memory_files.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace {

using namespace gato;
using nlohmann::json;

// The editor's side of a pipe.
class Editor {
public:
    Editor(const FileSystem& files, const std::string& folder) : server_(files) {
        (void)answer(message(
            "initialize",
            {{"capabilities", json::object()}, {"workspaceFolders", {{{"uri", "file://" + folder}, {"name", "w"}}}}}, 1));
    }

    void open(const std::string& path, const std::string& text) {
        uri_ = "file://" + path;
        (void)answer(message("textDocument/didOpen",
                             {{"textDocument", {{"uri", uri_}, {"languageId", "gato"}, {"version", 1}, {"text", text}}}}));
    }

    // A character is typed into the first line, and removed again: milliseconds each.
    std::vector<double> type(int times) {
        std::vector<double> waits;
        const json cursor = {{"line", 0}, {"character", 0}}, past = {{"line", 0}, {"character", 1}};
        for (int i = 0; i < times; ++i) {
            const bool adds = i % 2 == 0;
            const json edit = {{"range", {{"start", cursor}, {"end", adds ? cursor : past}}}, {"text", adds ? ";" : ""}};
            const std::string bytes = message("textDocument/didChange", {{"textDocument", {{"uri", uri_}, {"version", 2 + i}}},
                                                                         {"contentChanges", json::array({edit})}});
            const auto begin = std::chrono::steady_clock::now();
            const std::string answers = answer(bytes);
            waits.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
            if (answers.find("publishDiagnostics") == std::string::npos) throw std::logic_error("no diagnostics came");
        }
        return waits;
    }

private:
    static std::string message(const std::string& method, const json& params, const json& id = nullptr) {
        json all = {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
        if (!id.is_null()) all["id"] = id;
        return protocol::framed(all);
    }

    std::string answer(const std::string& bytes) {
        std::string answers;
        reader_.feed(bytes);
        while (const auto incoming = reader_.next())
            for (const json& one : server_.handle(incoming->content)) answers += protocol::framed(one);
        for (const json& one : server_.settle()) answers += protocol::framed(one);
        return answers;
    }

    lsp::Server server_;
    protocol::MessageReader reader_{protocol::Headers::any};
    std::string uri_;
};

// The wait that one change in twenty exceeds.
double percentile_95(std::vector<double> waits) {
    std::ranges::sort(waits);
    return waits[waits.size() * 95 / 100];
}

bool show(const char* what, std::vector<double> waits, double limit) {
    const double wait = percentile_95(std::move(waits));
    std::printf("%-40s %8.2f ms   limit %6.0f ms   %s\n", what, wait, limit, wait <= limit ? "good" : "TOO SLOW");
    return wait <= limit;
}

bool time_ryg() {
    constexpr int times = 400;
    constexpr double limit = 10;
    const std::string folder = tests::in_repository("asm-src/RYG"), file = folder + "/juego/RYG.asm";
    const cli::Disk disk;
    Editor editor(disk, folder);
    editor.open(file, disk.read(file).value());
    return show("RYG, change to diagnostics, p95", editor.type(times), limit);
}

// The blocks overlap on purpose: the program has more bytes than memory, and no message should say so.
bool time_large() {
    constexpr std::size_t line_count = 100'000, files = 10;
    constexpr int times = 20;
    constexpr double limit = 150;
    const bench::Notation notation{"", "*=", "byte", "word", "", "", "", "", "", ""};
    const bench::Program program = bench::write_program(line_count);
    std::map<std::string, std::string> content;
    std::string sources;
    for (std::size_t file = 0; file < files; ++file) {
        const std::string name = "part" + std::to_string(file) + ".asm";
        std::string& text = content["/large/" + name];
        if (file == 0) text = bench::head_text(program, notation);
        for (std::size_t i = file; i < program.blocks.size(); i += files)
            text += bench::block_text(program.blocks[i], notation);
        sources += (file == 0 ? "\"" : ",\"") + name + "\"";
    }
    content["/large/gato.json"] = R"({"name":"large","sources":[)" + sources + R"(],"warnings":["no-overlap"]})";
    const MemoryFiles disk(content);
    Editor editor(disk, "/large");
    editor.open("/large/part0.asm", content.at("/large/part0.asm"));
    return show("100,000 lines, change to diagnostics, p95", editor.type(times), limit);
}

}  // namespace

int main() {
    const bool is_good = time_ryg();
    return time_large() && is_good ? 0 : 1;
}
