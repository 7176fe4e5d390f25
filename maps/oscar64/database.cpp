// SPDX-License-Identifier: MIT
#include "maps/oscar64/database.hpp"

#include "maps/oscar64/json_text.hpp"

#include <limits>

namespace gato::maps::oscar64 {

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::uint32_t>::max();

class DatabaseReader {
public:
    DatabaseReader(std::string_view text, DebugInfo& info) : json_(text), info_(info) {}

    Database run() {
        Database result;
        json_.members([&](std::string_view name) {
            if (name == "memory") return list(result.memory, [&](MemoryObject& object) { read(object); });
            if (name == "variables") return list(result.variables, [&](Variable& variable) { read(variable); });
            if (name == "functions") return list(result.functions, [&](Function& function) { read(function); });
            if (name == "types") return list(result.types, [&](Type& type) { read(type); });
            json_.skip();
        });
        json_.end();
        return result;
    }

private:
    template <typename Item, typename Read>
    void list(std::vector<Item>& items, const Read& read_item) {
        json_.items([&] { read_item(items.emplace_back()); });
    }

    std::int64_t integer() { return json_.number(-largest, largest); }
    std::uint32_t count() { return static_cast<std::uint32_t>(json_.number(0, largest)); }

    // Neighbouring rows nearly always have the same source.
    std::uint32_t source() {
        const std::string_view name = json_.text();
        if (name.empty()) json_.fail("the source has no name");
        if (name != source_name_) {
            source_number_ = info_.file_number(name);
            source_name_ = name;
        }
        return source_number_;
    }

    void read_or_skip(std::string_view name, Place& place) {
        if (name == "source")
            place.file = source();
        else if (name == "line")
            place.line = count();
        else
            json_.skip();
    }

    // `start`, `end`, `source` and `line`, as most objects have them.
    template <typename Item>
    void read_extent(std::string_view name, Item& item) {
        if (name == "start")
            item.start = integer();
        else if (name == "end")
            item.end = integer();
        else
            read_or_skip(name, item.place);
    }

    void read(MemoryObject& object) {
        json_.members([&](std::string_view name) {
            if (name == "name")
                object.name = json_.text();
            else
                read_extent(name, object);
        });
    }

    void read(Variable& variable) {
        json_.members([&](std::string_view name) {
            if (name == "name")
                variable.name = json_.text();
            else if (name == "base")
                variable.base = integer();
            else if (name == "typeid")
                variable.type = integer();
            else if (name == "enter")
                variable.enter = count();
            else if (name == "leave")
                variable.leave = count();
            else
                read_extent(name, variable);
        });
    }

    void read(Function& function) {
        json_.members([&](std::string_view name) {
            if (name == "name")
                function.name = json_.text();
            else if (name == "lines")
                list(function.lines, [&](CodeLine& line) { read(line); });
            else if (name == "variables")
                list(function.variables, [&](Variable& variable) { read(variable); });
            else
                read_extent(name, function);
        });
    }

    void read(CodeLine& line) {
        json_.members([&](std::string_view name) {
            if (name == "origins")
                list(line.origins, [&](Place& place) { read(place); });
            else
                read_extent(name, line);
        });
    }

    void read(Place& place) {
        json_.members([&](std::string_view name) { read_or_skip(name, place); });
    }

    void read(Type& type) {
        json_.members([&](std::string_view name) {
            if (name == "typeid")
                type.id = integer();
            else if (name == "name")
                type.name = json_.text();
            else if (name == "type")
                type.kind = json_.text();
            else if (name == "size")
                type.size = count();
            else if (name == "eid")
                type.element = integer();
            else if (name == "members")
                list(type.members, [&](Member& member) { read(member); });
            else
                json_.skip();
        });
    }

    void read(Member& member) {
        json_.members([&](std::string_view name) {
            if (name == "name")
                member.name = json_.text();
            else if (name == "offset" || name == "value")
                member.offset = integer();
            else if (name == "typeid")
                member.type = integer();
            else
                json_.skip();
        });
    }

    JsonText json_;
    DebugInfo& info_;
    std::string source_name_;
    std::uint32_t source_number_ = 0;
};

}  // namespace

Database read_database(std::string_view text, DebugInfo& info) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    return DatabaseReader(text, info).run();
}

}  // namespace gato::maps::oscar64
