// SPDX-License-Identifier: MIT
#include "testing/test_file.hpp"

#include "testing/read_case.hpp"
#include "testing/text_places.hpp"
#include "testing/values.hpp"
#include "testing/wording.hpp"

#include "core/support/json_document.hpp"
#include "core/support/path.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <optional>
#include <tuple>

namespace gato::cases {

namespace {

constexpr std::size_t largest_document = std::size_t{16} << 20;  // the JSON that people write takes many times its size

// A pipe that lies in a folder like a test file would be waited for; what a shell makes for `<(…)` has another name.
bool is_no_file(const std::string& path, const FileSystem& files) {
    return path.ends_with(test_file_suffix) && !files.find("", path) && !files.is_folder(path)
           && files.why_unreadable(path).empty();
}

class TestFileReader {
public:
    TestFileReader(const FileSystem& files, TestFile& file, TestedPrograms& programs)
        : files_(files), file_(file), programs_(programs) {}

    void run() {
        if (is_no_file(file_.path, files_)) return fail_file(file_.path + ": is not a file");
        try {
            text_ = read_named(files_, file_.path, largest_document).view();
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
        if (!root.is_object()) throw TestMistake(root.place(), "expected an object: {\"program\": …, \"cases\": […]}");
        static const std::vector<std::string_view> keys{"$schema", "program", "map", "cases"};
        for (const JsonValue& member : root.children())
            if (std::ranges::find(keys, member.key()) == keys.end())
                throw TestMistake(member.key_place(), unknown("key", member.key(), keys));
        const auto cases = root.find("cases");
        if (!cases || !cases->is_list()) throw TestMistake(cases ? cases->place() : root.place(), "expected a list `cases`");
        if (cases->children().empty()) throw TestMistake(cases->place(), "`cases` is empty; expected at least one case");
        open_program(root);
        for (const CaseSource& source : case_sources(*cases)) file_.cases.push_back(read(source));
    }

    void open_program(const JsonValue& root) {
        file_.program = programs_.chosen();
        if (file_.program) return;
        const auto name = root.find("program");
        if (!name) throw TestMistake(root.place(), "`program` is missing");
        if (!name->is_text() || name->text().empty() || name->text().find('\0') != std::string::npos)
            throw TestMistake(name->place(), "`program` takes the path of a program or project, not " + kind_of(*name));
        file_.program = programs_.open(joined_path(folder_of(file_.path), name->text()), maps_of(root));
    }

    // A name or a list of them, each as seen from the test file.
    std::vector<std::string> maps_of(const JsonValue& root) const {
        const auto member = root.find("map");
        if (!member) return {};
        std::vector<std::string> maps;
        for (const JsonValue& name : member->is_list() ? member->children() : std::vector{*member}) {
            if (!name.is_text() || name.text().empty() || name.text().find('\0') != std::string::npos)
                throw TestMistake(name.place(), "`map` takes the path of a map, or a list of them, not " + kind_of(name));
            maps.push_back(joined_path(folder_of(file_.path), name.text()));
        }
        return maps;
    }

    TestCase read(const CaseSource& source) const {
        TestCase test;
        try {
            if (file_.program->error.empty())
                test = read_case(source, {.map = file_.program->map,
                                          .folder = folder_of(file_.path),
                                          .files = files_,
                                          .is_cartridge = file_.program->cartridge != nullptr,
                                          .open_program = open_program_});
            else
                set_fault(test, TestCase::Fault::program, file_.program->error);
        } catch (const TestMistake& mistake) {
            set_fault(test, TestCase::Fault::test, place_text(mistake.place.offset) + ": " + mistake.what());
        }
        test.name = source.name;
        test.picture_place = place_text(test.picture_offset);
        test.phases.late_text = place_text(test.phases.late_place.offset);
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

    const FileSystem& files_;
    TestFile& file_;
    TestedPrograms& programs_;
    std::string text_;
    std::optional<TextPlaces> places_;
    const OpenProgram open_program_ = [this](const std::string& path, const std::vector<std::string>& maps) {
        return programs_.open(path, maps);
    };
};

}  // namespace

const TestedProgram& TestFile::tested() const {
    static const TestedProgram none{};
    return program ? *program : none;
}

TestFile read_test_file(const FileSystem& files, const std::string& path, TestedPrograms& programs) {
    TestFile file{path, nullptr, {}};
    TestFileReader(files, file, programs).run();
    return file;
}

}  // namespace gato::cases
