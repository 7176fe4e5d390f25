// SPDX-License-Identifier: MIT
#include "testing/read_case.hpp"

#include "testing/json_parts.hpp"
#include "testing/phases/read_phases.hpp"
#include "testing/read_mocks.hpp"
#include "testing/wording.hpp"
#include "testing/worst_case.hpp"

#include "core/support/path.hpp"
#include "simulator/session/condition_text.hpp"
#include "simulator/session/device_of.hpp"
#include <gato/simulator/chips.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>

namespace gato::cases {

namespace {

constexpr std::int64_t most_cycles = 1'000'000'000'000;  // eleven days of the C64's
constexpr std::size_t longest_file_name = 16;            // of a C64's disk

// What a row adds replaces what has the same name; the order is that of the file.
template <typename Thing, typename Name>
void lay_over(std::vector<Thing>& things, std::vector<Thing> more, const Name& name) {
    for (Thing& one : more) {
        const auto old = std::ranges::find_if(things, [&](const Thing& thing) { return name(thing) == name(one); });
        if (old == things.end())
            things.push_back(std::move(one));
        else
            *old = std::move(one);
    }
}

const auto name_of_place = [](const auto& thing) -> const std::string& { return thing.place.name; };
const auto place_of_mock = [](const Mock& mock) { return mock.place; };
// For messages: the names of a table.
template <typename Table>
std::vector<std::string_view> first_of(const Table& table) {
    std::vector<std::string_view> names;
    for (const auto& row : table) names.emplace_back(row.first);
    return names;
}

const auto own_name = [](const auto& thing) -> const std::string& { return thing.name; };

class CaseReader {
public:
    explicit CaseReader(const CaseContext& context)
        : context_(context), map_(context.map), values_(context.map, context.labels),
          forall_(values_, context.folder, context.open_program) {}

    // From the object's keys it reads the common ones or those of a row.
    void read(const JsonValue& object, bool is_row) {
        for (const JsonValue& member : members_of(object)) {
            const auto key = std::ranges::find(keys, member.key(), &Key::name);
            if (key == std::end(keys) || (is_row && key->read == nullptr)) unknown_key(member);
            if (key->read != nullptr) (this->*key->read)(member);
        }
    }

    TestCase finish(const JsonValue& object) {
        if (test_.as != TestCase::As::routine && !test_.call) fail_at(object.place(), "`as` needs `call`, the handler");
        if (test_.worst_case && !test_.call) fail_at(object.place(), "`worst_case` needs `call`, the routine");
        check_drives(object);
        const auto is_called = [&](const Mock& mock) { return test_.call == mock.place.address; };
        if (std::ranges::any_of(test_.mocks, is_called)) fail_at(object.place(), "a routine that is called cannot be mocked");
        test_.forall = forall_.finish(test_);
        if (test_.until.empty() && test_.as == TestCase::As::routine)
            test_.until.push_back(simulator::parse_condition("exit", map_));
        check_phases(test_);
        return std::move(test_);
    }

private:
    void check_drives(const JsonValue& object) const {
        if (!test_.drives[0].folder.empty() && !test_.drives[0].disk.empty())
            fail_at(object.place(), "`drive` and `disk` are both disk drive 8; expected only one of them");
        for (const simulator::KeyEvent& event : test_.keys) {
            if (event.kind != simulator::KeyEvent::Kind::disk || test_.drives[event.unit].folder.empty()) continue;
            const std::string number = simulator::device_of(event.unit);
            if (event.unit == 0)
                fail_at(object.place(), "`drive` is a folder, and `keys` put a disk into drive 8; expected `disk`, or neither");
            fail_at(object.place(), "`drive" + number + "` is a folder, and `keys` put a disk into drive " + number
                                        + "; expected an image, or neither");
        }
    }

    [[noreturn]] static void unknown_key(const JsonValue& member) {
        fail_at(member.key_place(), unknown("key", member.key(), case_keys()));
    }

    void name(const JsonValue& value) { (void)text_of(value); }
    void call(const JsonValue& value) { test_.call = values_.address(text_of(value), value.place()); }

    void as(const JsonValue& value) {
        const std::string& text = text_of(value);
        if (text != "irq" && text != "nmi") fail_at(value.place(), "`as` is irq or nmi, not " + kind_of(value));
        test_.as = text == "irq" ? TestCase::As::irq : TestCase::As::nmi;
    }

    void set(const JsonValue& value) { lay_over(test_.set, values_.values(value), name_of_place); }
    void expect(const JsonValue& value) { lay_over(test_.expect, values_.expectations(value, true), name_of_place); }

    void asserts(const JsonValue& value) {
        test_.asserts.clear();
        for (const JsonValue& text : list_of(value)) test_.asserts.push_back(values_.formula(text));
    }

    void forall(const JsonValue& value) { forall_.places(value); }
    void where(const JsonValue& value) { forall_.where(value); }
    void constants(const JsonValue& value) { forall_.constants(value); }
    void closed(const JsonValue& value) { forall_.closed(value); }
    void same_as(const JsonValue& value) { forall_.same_as(value); }
    void outputs(const JsonValue& value) { forall_.outputs(value); }
    void scratch(const JsonValue& value) { forall_.scratch(value); }
    void not_slower(const JsonValue& value) { forall_.not_slower(value); }

    void preserves(const JsonValue& value) {
        test_.preserves.clear();
        for (const JsonValue& text : list_of(value)) test_.preserves.push_back(values_.place(text_of(text), text.place()));
    }

    void max_cycles(const JsonValue& value) {
        if (!value.is_integer() || value.integer() < 1 || value.integer() > most_cycles)
            fail_at(value.place(),
                    "expected a number of cycles from 1 to " + std::to_string(most_cycles) + ", not " + kind_of(value));
        test_.max_cycles = value.integer();
    }

    void worst_case(const JsonValue& value) {
        if (!map_) fail_at(value.place(), "`worst_case` needs a map, which tells code from data, and this program has none");
        test_.worst_case = read_worst_case(value, values_);
    }

    void sanitize(const JsonValue& value) {
        static constexpr std::pair<const char*, bool simulator::SanitizerOptions::*> names[] = {
            {"stack", &simulator::SanitizerOptions::stack},
            {"uninitialised", &simulator::SanitizerOptions::uninitialised},
            {"code", &simulator::SanitizerOptions::code},
            {"outside", &simulator::SanitizerOptions::outside}};
        test_.sanitize = {};
        for (const JsonValue& text : list_of(value)) {
            const auto known =
                std::ranges::find(names, text_of(text), [](const auto& name) { return std::string(name.first); });
            if (known == std::end(names)) fail_at(text.place(), unknown("sanitizer", text.text(), first_of(names)));
            if (text.text() == "code" && !map_)
                fail_at(text.place(), "`code` needs a map, which tells code from data, and this program has none");
            test_.sanitize.*known->second = true;
        }
    }

    void keys_typed(const JsonValue& value) {
        auto script = simulator::parse_key_script(text_of(value));
        if (!script.error.empty()) fail_at(value.place(), script.error);
        test_.keys = std::move(script.script);
        for (simulator::KeyEvent& event : test_.keys) {
            if (event.kind != simulator::KeyEvent::Kind::disk) continue;
            event.file = joined_path(context_.folder, event.file);
            test_.drives[event.unit].is_there = true;
            open_disk(event.file, value, "disk image");
        }
    }

    void until(const JsonValue& value) {
        test_.until.clear();
        for (const JsonValue& text : list_of(value)) {
            try {
                test_.until.push_back(simulator::parse_condition(text_of(text), map_));
                note_label(test_.until.back(), text);
            } catch (const Failure& failure) {
                fail_at(text.place(), failure.what());
            }
        }
    }

    // `pc:LABEL`, `mem:LABEL=VALUE`
    void note_label(const simulator::Condition& condition, const JsonValue& text) const {
        using Kind = simulator::Condition::Kind;
        if (condition.kind != Kind::pc && condition.kind != Kind::memory) return;
        const std::size_t begin = text.text().find(':') + 1;
        const std::size_t end = condition.kind == Kind::memory ? text.text().find('=', begin) : text.text().size();
        (void)values_.label(text.text().substr(begin, end - begin), text.place(), begin);
    }

    void screen(const JsonValue& value) {
        test_.screen.clear();
        for (const JsonValue& text : list_of(value)) {
            if (text_of(text).empty()) fail_at(text.place(), "an empty text is on every screen");
            test_.screen.push_back(text.text());
        }
    }

    void variables(const JsonValue& value) {
        std::vector<ExpectedVariable> all;
        for (const JsonValue& member : members_of(value))
            all.push_back({to_upper(member.key()), member.is_integer() ? std::to_string(member.integer()) : text_of(member)});
        lay_over(test_.variables, std::move(all), own_name);
    }

    void mock(const JsonValue& value) { lay_over(test_.mocks, read_mocks(value, values_), place_of_mock); }
    void writes(const JsonValue& value) { lay_over(test_.writes, read_writes(value, values_), name_of_place); }

    std::string path_of(const JsonValue& value) const {
        const std::string& name = text_of(value);
        if (name.empty() || name.find('\0') != std::string::npos)
            fail_at(value.place(), "expected a path, not " + kind_of(value));
        return joined_path(context_.folder, name);
    }

    // An image is opened again by each case; here is the place to point at if it cannot be.
    template <typename Open>
    void try_to_open(const std::string& path, const JsonValue& value, const std::string& kind, const Open& open) const {
        if (!context_.files.find("", path)) fail_at(value.place(), "there is no " + kind + " `" + path + "`");
        try {
            (void)open(context_.files, path);
        } catch (const Failure& failure) {
            fail_at(value.place(), failure.what());
        }
    }

    void open_disk(const std::string& path, const JsonValue& value, const std::string& kind) const {
        try_to_open(path, value, kind, project::open_disk);
    }

    void drive(const JsonValue& value) {
        CaseDrive& drive = test_.drives[0];
        drive.folder = path_of(value);
        drive.is_there = true;
        if (!context_.files.is_folder(drive.folder)) fail_at(value.place(), "there is no folder `" + drive.folder + "`");
    }

    void disk(const JsonValue& value) {
        CaseDrive& drive = test_.drives[0];
        drive.disk = path_of(value);
        drive.is_there = true;
        open_disk(drive.disk, value, "disk image");
    }

    // Drives 9 to 11 have one key for both.
    template <std::size_t unit>
    void folder_or_disk(const JsonValue& value) {
        CaseDrive& drive = test_.drives[unit];
        const std::string path = path_of(value);
        const bool is_folder = context_.files.is_folder(path);
        drive.folder = is_folder ? path : "";
        drive.disk = is_folder ? "" : path;
        drive.is_there = true;
        if (!is_folder) open_disk(path, value, "folder or disk image");
    }

    void cartridge(const JsonValue& value) {
        test_.cartridge = path_of(value);
        if (context_.is_cartridge) fail_at(value.place(), "the program is a cartridge, and there is only one port");
        try_to_open(test_.cartridge, value, "cartridge", project::open_cartridge);
    }

    template <std::size_t count, typename Chip>
    static Chip chip_of(const JsonValue& value, const simulator::NamedChip<Chip> (&names)[count]) {
        const auto* const known = std::ranges::find(names, text_of(value), &simulator::NamedChip<Chip>::name);
        if (known != std::end(names)) return known->chip;
        std::vector<std::string_view> all;
        for (const auto& name : names) all.push_back(name.name);
        fail_at(value.place(), unknown("chip", value.text(), all));
    }

    void vic(const JsonValue& value) {
        test_.phases.chips.clear();
        if (value.is_list()) return read_chips(value, test_.phases);
        test_.video = simulator::standard_of(chip_of(value, simulator::vic_names));
    }
    void cia(const JsonValue& value) { test_.cia = chip_of(value, simulator::cia_names); }
    void sid(const JsonValue& value) { test_.sid = chip_of(value, simulator::sid_names); }

    void late(const JsonValue& value) { read_late(value, test_.phases); }
    void vary(const JsonValue& value) { lay_over(test_.phases.varied, read_varied(value, values_), own_name); }
    void stable(const JsonValue& value) { read_stable(value, values_, test_.phases); }
    void same_picture(const JsonValue& value) { read_same_picture(value, test_.phases); }

    template <std::size_t unit>
    void files(const JsonValue& value) {
        test_.drives[unit].is_there = true;
        std::vector<ExpectedFile> all;
        for (const JsonValue& member : members_of(value)) {
            ExpectedFile file{.name = to_upper(member.key()), .must_exist = !member.is_null()};
            if (file.name.empty() || file.name.size() > longest_file_name)
                fail_at(member.key_place(), "a file on the drive has a name of 1 to 16 characters");
            if (file.must_exist) file.content = values_.cells(member);
            all.push_back(std::move(file));
        }
        lay_over(test_.drives[unit].files, std::move(all), own_name);
    }

    static std::string to_upper(std::string text) {
        for (char& c : text)
            if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        return text;
    }

    void picture(const JsonValue& value) {
        test_.picture = path_of(value);
        test_.picture_offset = value.place().offset;
    }

    const CaseContext& context_;
    const std::optional<ProgramMap>& map_;
    ValueReader values_;
    ForAllReader forall_;
    TestCase test_;

public:
    struct Key {
        std::string_view name;
        void (CaseReader::*read)(const JsonValue&);  // none: not in a row
    };
    static constexpr Key keys[] = {
        {"name", &CaseReader::name},
        {"call", &CaseReader::call},
        {"as", &CaseReader::as},
        {"set", &CaseReader::set},
        {"expect", &CaseReader::expect},
        {"assert", &CaseReader::asserts},
        {"forall", &CaseReader::forall},
        {"where", &CaseReader::where},
        {"constants", &CaseReader::constants},
        {"closed", &CaseReader::closed},
        {"same_as", &CaseReader::same_as},
        {"outputs", &CaseReader::outputs},
        {"scratch", &CaseReader::scratch},
        {"not_slower", &CaseReader::not_slower},
        {"preserves", &CaseReader::preserves},
        {"max_cycles", &CaseReader::max_cycles},
        {"worst_case", &CaseReader::worst_case},
        {"sanitize", &CaseReader::sanitize},
        {"keys", &CaseReader::keys_typed},
        {"until", &CaseReader::until},
        {"screen", &CaseReader::screen},
        {"variables", &CaseReader::variables},
        {"mock", &CaseReader::mock},
        {"writes", &CaseReader::writes},
        {"vic", &CaseReader::vic},
        {"cia", &CaseReader::cia},
        {"sid", &CaseReader::sid},
        {"drive", &CaseReader::drive},
        {"disk", &CaseReader::disk},
        {"drive9", &CaseReader::folder_or_disk<1>},
        {"drive10", &CaseReader::folder_or_disk<2>},
        {"drive11", &CaseReader::folder_or_disk<3>},
        {"cartridge", &CaseReader::cartridge},
        {"files", &CaseReader::files<0>},
        {"files9", &CaseReader::files<1>},
        {"files10", &CaseReader::files<2>},
        {"files11", &CaseReader::files<3>},
        {"picture", &CaseReader::picture},
        {"late", &CaseReader::late},
        {"vary", &CaseReader::vary},
        {"stable", &CaseReader::stable},
        {"same_picture", &CaseReader::same_picture},
        {"rows", nullptr},
    };
};

// The object's own name, if it has one.
std::string name_in(const JsonValue& object, const std::string& otherwise) {
    const auto name = object.find("name");
    return name && name->is_text() ? name->text() : otherwise;
}

// Each row is read with all that the rows have in common, which is a lot of work when there is much of both.
std::vector<JsonValue> rows_of(const JsonValue& object) {
    constexpr std::uint64_t most_bytes = std::uint64_t{64} << 20;
    const auto list = object.find("rows");
    if (!list || !list->is_list()) return {};
    std::vector<JsonValue> rows = list->children();
    const std::uint64_t common = object.place().length - list->place().length;
    return common * rows.size() > most_bytes ? std::vector<JsonValue>{} : std::move(rows);
}

}  // namespace

std::vector<CaseSource> case_sources(const JsonValue& cases) {
    std::vector<CaseSource> sources;
    std::size_t number = 0;
    for (const JsonValue& object : cases.children()) {
        const std::string name = name_in(object, "case " + std::to_string(++number));
        const std::vector<JsonValue> rows = rows_of(object);
        if (rows.empty()) sources.push_back({name, object, std::nullopt});
        for (std::size_t i = 0; i < rows.size(); ++i)
            sources.push_back({name + " [" + name_in(rows[i], "row " + std::to_string(i + 1)) + "]", object, rows[i]});
    }
    return sources;
}

TestCase read_case(const CaseSource& source, const CaseContext& context) {
    CaseReader reader(context);
    reader.read(source.common, false);
    const auto rows = source.common.find("rows");
    if (rows && !source.row)
        fail_at(rows->place(), "`rows` takes a list of one or more objects; together with what they share, at most 64 MiB");
    if (source.row) reader.read(*source.row, true);
    TestCase test = reader.finish(source.row.value_or(source.common));
    test.name = source.name;
    return test;
}

std::vector<std::string_view> case_keys() {
    std::vector<std::string_view> names;
    for (const CaseReader::Key& key : CaseReader::keys) names.push_back(key.name);
    return names;
}

}  // namespace gato::cases
