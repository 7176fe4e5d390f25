// SPDX-License-Identifier: MIT
#include "testing/proof/read_forall.hpp"

#include "testing/json_parts.hpp"
#include "testing/read_number_set.hpp"
#include "testing/tested_program.hpp"
#include "testing/wording.hpp"

#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cases {

using Kind = TestPlace::Kind;

namespace {

constexpr unsigned word_size = 2;
constexpr std::uint32_t largest_byte = 0xff, largest_word = 0xffff;

std::uint32_t largest_value(const VariedPlace& place) {
    const Kind kind = place.place.kind;
    const bool is_wide = kind == Kind::a || kind == Kind::x || kind == Kind::y || kind == Kind::sp;
    if (kind == Kind::memory) return place.width == word_size ? largest_word : largest_byte;
    return is_wide ? largest_byte : 1;
}

bool overlap(const TestPlace& a, std::uint32_t a_size, const TestPlace& b, std::uint32_t b_size) {
    if (a.kind != b.kind) return false;
    return a.kind != Kind::memory || (a.address < b.address + b_size && b.address < a.address + a_size);
}

std::uint32_t size_of(const TestValue& value) {
    return value.place.is_range ? value.place.length : static_cast<std::uint32_t>(value.bytes.size());
}

bool read_boolean(const JsonValue& value) {
    if (value.kind() != JsonValue::Kind::boolean) fail_at(value.place(), "expected true or false, not " + kind_of(value));
    return value.boolean();
}

// With separators, since these numbers are large. Beyond 64 bits about how many.
std::string product_of_counts(const std::vector<VariedPlace>& places) {
    double about = 1;
    std::uint64_t exact = 1;
    for (const VariedPlace& place : places) {
        about *= static_cast<double>(place.values.size());
        exact *= place.values.size();
    }
    constexpr double exact_up_to = 1.8e19;
    if (about < exact_up_to) return with_separators(exact);
    std::string digits = "1";
    for (double rest = about; rest >= 10; rest /= 10) digits += "0";
    return "more than " + digits;
}

}  // namespace

void ForAllReader::places(const JsonValue& object) {
    forall_at_ = object;
    const std::vector<JsonValue> members = members_of(object);
    if (members.empty()) fail_at(object.place(), "`forall` takes at least one place");
    std::vector<VariedPlace> before = std::move(all_.places);
    all_.places.clear();
    for (const JsonValue& member : members) {
        VariedPlace varied{.place = values_.place(member.key(), member.key_place())};
        if (varied.place.is_range) fail_at(member.key_place(), "a range is no single place; name its bytes one by one");
        const bool is_word = member.is_object() && members_of(member).size() == 1 && member.children()[0].key() == "word";
        if (member.is_object() && !is_word) fail_at(member.place(), "expected values, or {\"word\": values}");
        if (is_word && varied.place.kind != Kind::memory) fail_at(member.place(), "a register is no word");
        varied.width = is_word ? word_size : 1;
        if (varied.place.kind == Kind::memory && varied.place.address + varied.width > 0x10000)
            fail_at(member.place(), "the word extends beyond $ffff");
        const std::uint32_t most = largest_value(varied);
        varied.values = read_number_set(is_word ? member.children()[0] : member, {0, most}, most);
        std::ranges::sort(varied.values.ranges, {}, &NumberRange::first);
        add_place(std::move(varied), member);
    }
    for (VariedPlace& old : before)  // of what the rows have in common
        if (std::ranges::none_of(all_.places, [&](const VariedPlace& now) { return now.place.name == old.place.name; }))
            all_.places.push_back(std::move(old));
    check_inputs();
}

void ForAllReader::add_place(VariedPlace place, const JsonValue& member) {
    for (const VariedPlace& other : all_.places)
        if (overlap(place.place, place.width, other.place, other.width))
            fail_at(member.key_place(), "`" + place.place.name + "` overlaps `" + other.place.name + "`");
    all_.places.push_back(std::move(place));
}

void ForAllReader::check_inputs() const {
    if (count_inputs(all_.places) > most_inputs)
        fail_at(forall_at_->place(),
                product_of_counts(all_.places) + " inputs; there may be at most " + with_separators(most_inputs));
}

void ForAllReader::where(const JsonValue& value) {
    needs_forall_ = value;
    all_.where = values_.formula(value);
    for (const debugger::ExpressionNode& node : all_.where->nodes())
        if (node.kind == debugger::ExpressionNode::Kind::after)
            fail_at(value.place(), "`where` decides before the call: it has no after()");
}

std::vector<TestPlace> ForAllReader::places_of(const JsonValue& list) const {
    std::vector<TestPlace> places;
    for (const JsonValue& text : list_of(list)) places.push_back(values_.place(text_of(text), text.place()));
    return places;
}

void ForAllReader::constants(const JsonValue& list) {
    needs_forall_ = list;
    all_.constants = places_of(list);
    for (const TestPlace& place : all_.constants)
        if (place.kind != Kind::memory)
            fail_at(list.place(), "`" + place.name + "` is no memory; constants are bytes in memory");
}

void ForAllReader::closed(const JsonValue& value) {
    needs_forall_ = value;
    all_.is_closed = read_boolean(value);
}

void ForAllReader::same_as(const JsonValue& value) {
    needs_forall_ = same_at_ = value;
    same_as_.program = nullptr;
    if (value.is_object()) return read_other_program(value);
    same_as_.name = text_of(value);
    same_as_.call = values_.address(text_of(value), value.place());
}

void ForAllReader::read_other_program(const JsonValue& object) {
    std::string path;
    std::vector<std::string> maps;
    std::optional<JsonValue> call;
    for (const JsonValue& member : members_of(object)) {
        if (member.key() == "program")
            path = joined_path(folder_, text_of(member));
        else if (member.key() == "map")
            for (const JsonValue& map : member.is_list() ? member.children() : std::vector{member})
                maps.push_back(joined_path(folder_, text_of(map)));
        else if (member.key() == "call")
            call = member;
        else
            fail_at(member.key_place(), unknown("key", member.key(), {"program", "map", "call"}));
    }
    if (path.empty() || !call) fail_at(object.place(), "`same_as` takes a routine, or {\"program\": FILE, \"call\": routine}");
    same_as_.name = text_of(*call) + " of " + path;
    if (!open_) return;
    same_as_.program = open_(path, maps);
    if (!same_as_.program->error.empty()) fail_at(object.place(), same_as_.program->error);
    same_as_.call = ValueReader(same_as_.program->map).address(call->text(), call->place());
}

void ForAllReader::outputs(const JsonValue& list) {
    needs_same_ = list;
    same_as_.outputs = places_of(list);
    if (same_as_.outputs.empty()) fail_at(list.place(), "`outputs` takes at least one place");
}

void ForAllReader::scratch(const JsonValue& list) {
    needs_same_ = list;
    same_as_.scratch = places_of(list);
    for (const TestPlace& place : same_as_.scratch)
        if (place.kind != Kind::memory)
            fail_at(list.place(), "`" + place.name + "` is no memory; a register is compared only if `outputs` lists it");
}

void ForAllReader::not_slower(const JsonValue& value) {
    needs_same_ = value;
    same_as_.not_slower = read_boolean(value);
}

// Places are found by their names in the other program.
void ForAllReader::find_places_there(const TestCase& test, const JsonValue& place) {
    same_as_.outputs_there = same_as_.outputs;
    same_as_.places_there = all_.places;
    same_as_.set_there = test.set;
    if (!same_as_.program) return;
    const ValueReader there(same_as_.program->map);
    for (TestPlace& output : same_as_.outputs_there) output = there.place(output.name, place.place());
    for (VariedPlace& varied : same_as_.places_there) varied.place = there.place(varied.place.name, place.place());
    for (TestValue& given : same_as_.set_there) given.place = there.place(given.place.name, place.place());
}

void ForAllReader::check_against(const TestCase& test) const {
    const JsonPlace place = forall_at_->place();
    if (test.phases.any())
        fail_at(place, "`forall` tries inputs, `late`, `vary` and a list of chips are phases: a case has one or the other");
    if (!test.call || test.as != TestCase::As::routine) fail_at(place, "`forall` needs `call`, a routine");
    const std::pair<const char*, bool> others[] = {{"keys", !test.keys.empty()},
                                                   {"until", !test.until.empty()},
                                                   {"screen", !test.screen.empty()},
                                                   {"variables", !test.variables.empty()},
                                                   {"mock", !test.mocks.empty()},
                                                   {"writes", !test.writes.empty()},
                                                   {"files", !test.drives[0].files.empty()},
                                                   {"drive", std::ranges::any_of(test.drives, &CaseDrive::is_there)},
                                                   {"picture", !test.picture.empty()}};
    for (const auto& [key, is_there] : others)
        if (is_there) fail_at(place, "`forall` calls a routine many times: `" + std::string(key) + "` cannot be beside it");
    for (const VariedPlace& varied : all_.places)
        for (const TestValue& given : test.set)
            if (overlap(varied.place, varied.width, given.place, size_of(given)))
                fail_at(place, "`" + varied.place.name + "` is given by `set` as well");
}

std::shared_ptr<const ForAll> ForAllReader::finish(const TestCase& test) {
    if (!forall_at_) {
        if (needs_forall_) fail_at(needs_forall_->key_place(), "`" + needs_forall_->key() + "` needs `forall`");
        return nullptr;
    }
    if (needs_same_ && !same_at_) fail_at(needs_same_->key_place(), "`" + needs_same_->key() + "` needs `same_as`");
    check_against(test);
    if (same_at_) {
        find_places_there(test, *same_at_);
        all_.same_as = std::move(same_as_);
    }
    return std::make_shared<const ForAll>(std::move(all_));
}

}  // namespace gato::cases
