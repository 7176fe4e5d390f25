// SPDX-License-Identifier: MIT
#include "cli/test/test_file.hpp"

#include "cli/disk.hpp"
#include "cli/failure.hpp"
#include "cli/test/find_files.hpp"
#include "cli/test/read_case.hpp"
#include "cli/test/text_places.hpp"
#include "cli/test/values.hpp"
#include "cli/test/wording.hpp"

#include <gato/support/json_document.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <tuple>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

// One that lies in a folder like a test file would be waited for; what a shell makes for `<(…)` has another name.
bool is_pipe(const std::string& path) {
    std::error_code error;
    return path.ends_with(test_file_suffix) && fs::is_fifo(path, error);
}

class TestFileReader {
public:
    TestFileReader(TestFile& file, TestedPrograms& programs) : file_(file), programs_(programs) {}

    void run() {
        if (is_pipe(file_.path)) return fail_file(file_.path + ": is no file");
        try {
            text_ = read_named_file(file_.path, largest_document);
        } catch (const Failure& failure) {
            return fail_file(failure.what());
        }
        places_.emplace(text_);
        const JsonDocument document(text_);
        try {
            read_document(document);
        } catch (const TestMistake& mistake) {
            fail_file(place_text(mistake.place.offset) + ": " + mistake.what());
        }
    }

private:
    void read_document(const JsonDocument& document) {
        if (!document.problems().empty()) {
            const JsonProblem& first = document.problems()[0];
            throw TestMistake(first.place, first.message);
        }
        const JsonValue root = document.root();
        if (!root.is_object()) throw TestMistake(root.place(), "an object is expected: {\"program\": …, \"cases\": […]}");
        static const std::vector<std::string_view> keys{"$schema", "program", "cases"};
        for (const JsonValue& member : root.children())
            if (std::ranges::find(keys, member.key()) == keys.end())
                throw TestMistake(member.key_place(), unknown("key", member.key(), keys));
        const auto cases = root.find("cases");
        if (!cases || !cases->is_list()) throw TestMistake(cases ? cases->place() : root.place(), "no list of `cases`");
        if (cases->children().empty()) throw TestMistake(cases->place(), "`cases` is empty; at least one case is expected");
        open_program(root);
        for (const CaseSource& source : case_sources(*cases)) file_.cases.push_back(read(source));
    }

    void open_program(const JsonValue& root) {
        file_.program = programs_.chosen();
        if (file_.program) return;
        const auto name = root.find("program");
        if (!name) throw TestMistake(root.place(), "no `program`");
        if (!name->is_text() || name->text().empty() || name->text().find('\0') != std::string::npos)
            throw TestMistake(name->place(), "`program` takes the path of a program or project, not " + kind_of(*name));
        file_.program = programs_.open((fs::path(file_.path).parent_path() / name->text()).string());
    }

    TestCase read(const CaseSource& source) const {
        TestCase test;
        try {
            if (file_.program->error.empty())
                test = read_case(source, file_.program->map, fs::path(file_.path).parent_path().string());
            else
                set_fault(test, TestCase::Fault::program, file_.program->error);
        } catch (const TestMistake& mistake) {
            set_fault(test, TestCase::Fault::test, place_text(mistake.place.offset) + ": " + mistake.what());
        }
        test.name = source.name;
        test.picture_place = place_text(test.picture_offset);
        const JsonValue& object = source.row ? *source.row : source.common;
        std::tie(test.line, test.column) = places_->line_and_column(object.place().offset);
        return test;
    }

    static void set_fault(TestCase& test, TestCase::Fault fault, const std::string& message) {
        test.fault = fault;
        test.fault_message = message;
    }

    void fail_file(const std::string& message) {
        file_.cases = {TestCase{}};
        file_.cases[0].name = file_.path;
        set_fault(file_.cases[0], TestCase::Fault::file, message);
    }

    [[nodiscard]] std::string place_text(std::size_t offset) const {
        const auto [line, column] = places_->line_and_column(offset);
        return file_.path + ":" + std::to_string(line) + ":" + std::to_string(column);
    }

    TestFile& file_;
    TestedPrograms& programs_;
    std::string text_;
    std::optional<TextPlaces> places_;
};

}  // namespace

TestFile read_test_file(const std::string& path, TestedPrograms& programs) {
    TestFile file{path, nullptr, {}};
    TestFileReader(file, programs).run();
    return file;
}

}  // namespace gato::cli
