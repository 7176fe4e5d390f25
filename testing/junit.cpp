// SPDX-License-Identifier: MIT
// The form that CI servers read: one suite for each file; a case that could not be run is an error, one that went wrong a
// failure. XML allows no control characters, so all texts are made printable.
#include "core/support/printable.hpp"
#include "testing/report.hpp"
#include <pugixml.hpp>

#include <cstdio>
#include <sstream>

namespace gato::cases {

namespace {

const char* fault_type(TestCase::Fault fault) {
    switch (fault) {
    case TestCase::Fault::file: return "file";
    case TestCase::Fault::program: return "program";
    case TestCase::Fault::test: return "case";
    case TestCase::Fault::none: return "failure";
    }
    return "";
}

std::string seconds_text(double seconds) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", seconds);
    return text;
}

void set(pugi::xml_node& node, const char* name, const std::string& value) {
    node.append_attribute(name) = value.c_str();
}

void add_property(pugi::xml_node& properties, const char* name, const std::string& value) {
    pugi::xml_node property = properties.append_child("property");
    set(property, "name", name);
    set(property, "value", value);
}

void add_problem(pugi::xml_node& test, const CaseResult& result) {
    std::string text;
    for (const std::string& line : result.failures) text += printable(line) + "\n";
    for (const CaseResult::Wrong& wrong : result.wrong)
        for (const std::string& line : wrong.causes) text += printable(line) + "\n";
    for (const std::string& line : result.notes) text += printable(line) + "\n";
    for (const std::string& line : result.screen) text += "|" + line + "|\n";
    for (const std::string& line : result.trail) text += printable(line) + "\n";
    pugi::xml_node problem = test.append_child(result.fault == TestCase::Fault::none ? "failure" : "error");
    set(problem, "type", fault_type(result.fault));
    set(problem, "message", printable(result.failures[0]));
    problem.text() = text.c_str();
}

void add_case(pugi::xml_node& suite, const CaseReport& report) {
    const CaseResult& result = report.result;
    pugi::xml_node test = suite.append_child("testcase");
    set(test, "name", printable(report.test->name));
    set(test, "classname", printable(report.file->path));
    set(test, "time", seconds_text(result.seconds));
    pugi::xml_node properties = test.append_child("properties");
    add_property(properties, "emulated_seconds", seconds_text(result.emulated_seconds));
    add_property(properties, "cycles", std::to_string(result.cycles));
    if (!result.verdict.empty()) add_property(properties, "verdict", result.verdict);
    if (!report.passed()) add_problem(test, result);
}

struct Totals {
    std::size_t tests = 0, failures = 0, errors = 0;
    double seconds = 0;

    void add(const CaseResult& result) {
        const bool is_error = result.fault != TestCase::Fault::none;
        ++tests;
        errors += is_error ? 1 : 0;
        failures += !is_error && !result.failures.empty() ? 1 : 0;
        seconds += result.seconds;
    }
    void write_to(pugi::xml_node& node) const {
        set(node, "tests", std::to_string(tests));
        set(node, "failures", std::to_string(failures));
        set(node, "errors", std::to_string(errors));
        set(node, "time", seconds_text(seconds));
    }
};

}  // namespace

std::string junit_of(const std::vector<CaseReport>& reports) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    Totals all;
    for (auto first = reports.begin(); first != reports.end();) {
        pugi::xml_node suite = root.append_child("testsuite");
        set(suite, "name", printable(first->file->path));
        Totals totals;
        auto last = first;
        for (; last != reports.end() && last->file == first->file; ++last) {
            totals.add(last->result);
            all.add(last->result);
        }
        totals.write_to(suite);
        for (; first != last; ++first) add_case(suite, *first);
    }
    all.write_to(root);
    std::ostringstream out;
    document.save(out, " ");
    return out.str();
}

}  // namespace gato::cases
