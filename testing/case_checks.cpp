// SPDX-License-Identifier: MIT
#include "testing/case_checks.hpp"

#include "testing/case_picture.hpp"
#include "testing/machine_places.hpp"
#include "testing/wording.hpp"
#include <gato/simulator/drive.hpp>

#include "core/support/hex.hpp"
#include "core/support/utf8.hpp"
#include "simulator/session/basic_variable.hpp"
#include "simulator/session/device_of.hpp"
#include <gato/png/png.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>

namespace gato::cases {

using Kind = TestPlace::Kind;
using Write = simulator::DeviceLog::Write;

namespace {

constexpr std::size_t most_writes_shown = 8;

class CaseChecks {
public:
    CaseChecks(const CaseEnd& end, CaseResult& result)
        : machine_(end.machine), program_(end.program), test_(end.test), end_(end), result_(result) {}

    void run() {
        check_values();
        check_preserved();
        check_stack();
        check_screen();
        check_variables();
        check_writes();
        check_files();
        check_picture();
    }

private:
    void fail(std::string message) { result_.failures.push_back(std::move(message)); }

    void check_values() {
        for (const ExpectedValue& expected : end_.expected)
            if (const auto what = difference(machine_, expected)) {
                note_wrong(expected.place, what->offset);
                fail(what->text + declared_at(expected.place));
            }
    }

    // Of the next failure.
    void note_wrong(TestPlace place, unsigned offset) {
        place.address = static_cast<std::uint16_t>(place.address + offset);
        result_.wrong.push_back({result_.failures.size(), place, {}});
    }

    void check_preserved() {
        for (std::size_t i = 0; i < test_.preserves.size(); ++i) {
            const TestPlace& place = test_.preserves[i];
            const std::vector<std::uint8_t> now = read_all(machine_, place);
            const auto [before, after] = std::ranges::mismatch(end_.preserved[i], now);
            if (after == now.end()) continue;
            const std::string offset = place.is_range ? "+" + std::to_string(after - now.begin()) : "";
            note_wrong(place, static_cast<unsigned>(after - now.begin()));
            fail(place.name + offset + " is not preserved: it was " + std::to_string(*before) + ", it is "
                 + std::to_string(*after));
        }
    }

    [[nodiscard]] std::string declared_at(const TestPlace& place) const {
        const bool may_be_label = place.kind == Kind::memory && program_.map;
        const std::string name = place.name.substr(0, place.name.find_first_of("+-"));
        const MapSymbol* const symbol = may_be_label ? program_.map->find_symbol(name) : nullptr;
        return symbol == nullptr || symbol->file.empty() ? "" : "; " + symbol->file + ":" + std::to_string(symbol->line);
    }

    void check_stack() {
        const bool is_balanced = machine_.registers().s == end_.callers_stack;
        if (test_.call && test_.sanitize.stack && !is_balanced) fail("the stack is not balanced on return");
    }

    void check_screen() {
        for (const std::string& text : test_.screen)
            if (!simulator::screen_contains(machine_, decode_utf8(text))) fail("the screen does not show \"" + text + "\"");
    }

    void check_variables() {
        for (const ExpectedVariable& expected : test_.variables) {
            const auto value = simulator::basic_variable(machine_, expected.name);
            if (!value)
                fail("there is no BASIC variable " + expected.name);
            else if (*value != expected.value)
                fail(expected.name + " is " + *value + ", expected " + expected.value);
        }
    }

    void check_writes() {
        for (const ExpectedWrites& expected : test_.writes) check_writes_to(expected);
        const std::size_t count = std::max(end_.history.count(), end_.log.count());
        if (!test_.writes.empty() && count > simulator::WriteHistory::most_writes)
            fail("there are more than " + std::to_string(simulator::WriteHistory::most_writes) + " writes to check");
    }

    // Of those that are not timed, the cycle is unknown.
    [[nodiscard]] std::vector<Write> writes_to(const ExpectedWrites& expected) const {
        const TestPlace& place = expected.place;
        const auto is_there = [&](std::uint16_t address) {
            return address >= place.address && address < place.address + place.length;
        };
        std::vector<Write> writes;
        if (expected.is_timed)
            for (const Write& write : end_.log.writes())
                if (is_there(write.address)) writes.push_back(write);
        if (expected.is_timed) return writes;
        for (const simulator::WriteHistory::Write& write : end_.history.writes())
            if (is_there(write.address)) writes.push_back({write.address, write.value});
        return writes;
    }

    void check_writes_to(const ExpectedWrites& expected) {
        const TestPlace& place = expected.place;
        const std::vector<Write> writes = writes_to(expected);
        for (std::size_t i = 0; i < std::min(writes.size(), expected.writes.size()); ++i)
            if (!check_write(expected.writes[i], writes[i], "write " + std::to_string(i + 1) + " to " + place.name)) return;
        if (writes.size() != expected.writes.size())
            fail(place.name + " is written " + std::to_string(writes.size()) + " times, expected "
                 + std::to_string(expected.writes.size()) + list_of(writes, expected));
    }

    bool check_write(const ExpectedWrites::Write& wanted, const Write& write, const std::string& which) {
        if (wanted.place && wanted.place->address != write.address) {
            fail(which + " goes to " + dollar(write.address) + ", expected " + wanted.place->name);
            return false;
        }
        if (wanted.value && !holds(*wanted.value, write.value)) {
            fail(which + " is " + describe_number(write.value, 1) + ", expected " + describe(*wanted.value));
            return false;
        }
        const simulator::VideoStandard& video = machine_.video();
        return check_beam(wanted.line, video.line_at(write.clock), which + " comes in line ")
               && check_beam(wanted.cycle, video.cycle_at(write.clock),
                             which + " comes in line " + std::to_string(video.line_at(write.clock)) + ", cycle ");
    }

    bool check_beam(const std::optional<Expected>& wanted, int actual, const std::string& where) {
        if (!wanted || holds(*wanted, static_cast<std::uint32_t>(actual))) return true;
        fail(where + std::to_string(actual) + ", expected " + describe(*wanted));
        return false;
    }

    // ": 1, 2", of a range ": $d020=1, $d021=2", of timed ones ": 1 in line 100, cycle 12".
    [[nodiscard]] std::string list_of(const std::vector<Write>& writes, const ExpectedWrites& expected) const {
        std::string list;
        for (std::size_t i = 0; i < std::min(writes.size(), most_writes_shown); ++i)
            list += (i == 0 ? ": " : ", ") + (expected.place.is_range ? dollar(writes[i].address) + "=" : "")
                    + std::to_string(writes[i].value)
                    + (expected.is_timed ? " in " + beam_text(machine_.video(), writes[i].clock) : "");
        return list + (writes.size() > most_writes_shown ? ", …" : "");
    }

    void check_files() {
        for (std::size_t unit = 0; unit < test_.drives.size(); ++unit)
            for (const ExpectedFile& expected : test_.drives[unit].files) check_file(expected, unit);
    }

    void check_file(const ExpectedFile& expected, std::size_t unit) {
        const auto content = machine_.options().drive_at(unit)->read(expected.name);
        const std::string drive = unit == 0 ? "the drive" : "drive " + simulator::device_of(unit);
        if (content && !expected.must_exist)
            fail("file " + expected.name + " is on " + drive);
        else if (!content && expected.must_exist)
            fail("file " + expected.name + " is not on " + drive);
        else if (const auto what = content ? difference(*content, expected.content) : std::nullopt)
            fail("file " + expected.name + (unit == 0 ? "" : " on " + drive) + ": " + *what);
    }

    void check_picture() {
        if (test_.picture.empty()) return;
        const simulator::Picture picture = simulator::take_picture(machine_);
        try {
            const std::string what = picture_difference(picture, test_.picture, end_.files);
            if (what.empty()) return;
            fail(what);
        } catch (const BadPicture& bad) {
            result_.failures.insert(result_.failures.begin(), test_.picture_place + ": " + bad.what());
            result_.fault = TestCase::Fault::test;
        }
        result_.picture = png::encode(picture);
    }

    const simulator::Machine& machine_;
    const TestedProgram& program_;
    const TestCase& test_;
    const CaseEnd& end_;
    CaseResult& result_;
};

}  // namespace

void check_end_of_case(const CaseEnd& end, CaseResult& result) {
    CaseChecks(end, result).run();
}

}  // namespace gato::cases
