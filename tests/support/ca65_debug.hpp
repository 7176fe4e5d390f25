// SPDX-License-Identifier: MIT
// For tests: a reader of ld65's debug info, format 2.0, that knows nothing but the format: which attributes each kind of row
// must and may have, and that every referenced number exists. It reads ld65's files as well as gato's.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

namespace gato::tests {

struct Ca65Row {
    std::map<std::string, std::string> texts;  // attributes as written, texts with their quotes

    [[nodiscard]] bool has(const std::string& name) const { return texts.contains(name); }
    [[nodiscard]] unsigned long number(const std::string& name) const {
        return std::strtoul(texts.at(name).c_str(), nullptr, 0);
    }
    [[nodiscard]] std::string text(const std::string& name) const {
        const std::string& quoted = texts.at(name);
        return quoted.substr(1, quoted.size() - 2);
    }
    [[nodiscard]] std::vector<unsigned long> numbers(const std::string& name) const {
        std::vector<unsigned long> list;
        if (!has(name)) return list;
        std::istringstream stream(texts.at(name));
        for (std::string item; std::getline(stream, item, '+');) list.push_back(std::strtoul(item.c_str(), nullptr, 0));
        return list;
    }
};

class Ca65Debug {
public:
    explicit Ca65Debug(const std::string& file) {
        std::istringstream stream(file);
        for (std::string line; std::getline(stream, line);) read(line);
        check();
    }

    // Errors in the file, a line each.
    [[nodiscard]] const std::string& problems() const { return problems_; }
    [[nodiscard]] const std::vector<Ca65Row>& rows(const std::string& kind) const {
        static const std::vector<Ca65Row> nothing;
        const auto found = rows_.find(kind);
        return found == rows_.end() ? nothing : found->second;
    }

    // File without folder and extension, line, type, count, address: one for each byte that came from a line.
    using LineByte = std::tuple<std::string, unsigned long, unsigned long, unsigned long, unsigned long>;
    [[nodiscard]] std::set<LineByte> line_bytes() const {
        std::set<LineByte> result;
        for (const Ca65Row& line : rows("line")) {
            const auto optional = [&](const char* name) { return line.has(name) ? line.number(name) : 0; };
            for (const unsigned long id : line.numbers("span")) {
                const Ca65Row& span = rows("span")[id];
                const unsigned long start = rows("seg")[span.number("seg")].number("start") + span.number("start");
                for (unsigned long at = start; at < start + span.number("size"); ++at)
                    result.emplace(stem(line), line.number("line"), optional("type"), optional("count"), at);
            }
        }
        return result;
    }

    // Symbols as texts that contain no row numbers.
    [[nodiscard]] std::set<std::string> symbols() const {
        std::set<std::string> result;
        for (const Ca65Row& symbol : rows("sym")) {
            std::string text;
            if (symbol.has("parent")) text += rows("sym")[symbol.number("parent")].text("name");
            text += symbol.text("name");
            for (const char* name : {"val", "type", "addrsize", "size"})
                if (symbol.has(name)) text += std::string(" ") + name + "=" + symbol.texts.at(name);
            if (symbol.has("seg")) text += " in " + rows("seg")[symbol.number("seg")].texts.at("start");
            for (const char* name : {"def", "ref"}) {
                std::set<std::string> places;
                for (const unsigned long id : symbol.numbers(name)) places.insert(place(rows("line")[id]));
                for (const std::string& place : places) text += std::string(" ") + name + " " + place;
            }
            result.insert(text);
        }
        return result;
    }

private:
    struct Kind {
        std::set<std::string> required, optional;
    };
    static const std::map<std::string, Kind>& kinds() {
        static const std::map<std::string, Kind> table = {
            {"version", {{"major", "minor"}, {}}},
            {"info", {{"csym", "file", "lib", "line", "mod", "scope", "seg", "span", "sym", "type"}, {}}},
            {"file", {{"id", "name", "size", "mtime", "mod"}, {}}},
            {"line", {{"id", "file", "line"}, {"type", "count", "span"}}},
            {"mod", {{"id", "name", "file"}, {"lib"}}},
            {"seg", {{"id", "name", "start", "size", "addrsize", "type"}, {"oname", "ooffs"}}},
            {"span", {{"id", "seg", "start", "size"}, {"type"}}},
            {"scope", {{"id", "name", "mod"}, {"type", "size", "parent", "sym", "span"}}},
            {"sym", {{"id", "name", "addrsize", "def", "type"}, {"size", "scope", "parent", "ref", "val", "seg", "exp"}}},
            {"type", {{"id", "val"}, {}}},
        };
        return table;
    }
    // The rows to which an attribute of a kind points.
    static const std::map<std::pair<std::string, std::string>, std::string>& references() {
        static const std::map<std::pair<std::string, std::string>, std::string> table = {
            {{"file", "mod"}, "mod"},  {{"line", "file"}, "file"},  {{"line", "span"}, "span"},  {{"mod", "file"}, "file"},
            {{"span", "seg"}, "seg"},  {{"span", "type"}, "type"},  {{"scope", "mod"}, "mod"},   {{"scope", "parent"}, "scope"},
            {{"scope", "sym"}, "sym"}, {{"scope", "span"}, "span"}, {{"sym", "scope"}, "scope"}, {{"sym", "parent"}, "sym"},
            {{"sym", "def"}, "line"},  {{"sym", "ref"}, "line"},    {{"sym", "seg"}, "seg"},
        };
        return table;
    }

    void complain(const std::string& problem) { problems_ += problem + "\n"; }

    // KIND, a tab, NAME=VALUE,NAME=VALUE; commas within quotes do not count.
    void read(const std::string& line) {
        const std::size_t tab = line.find('\t');
        const std::string kind = line.substr(0, tab);
        if (tab == std::string::npos || !kinds().contains(kind)) return complain("not a row: " + line);
        Ca65Row row;
        for (std::size_t at = tab + 1; at < line.size();) {
            const std::size_t equals = line.find('=', at);
            if (equals == std::string::npos) return complain("no attribute: " + line);
            std::size_t end = equals + 1;
            if (end < line.size() && line[end] == '"') end = line.find('"', end + 1);
            end = std::min(line.find(',', std::min(end, line.size())), line.size());
            const bool is_new =
                row.texts.emplace(line.substr(at, equals - at), line.substr(equals + 1, end - equals - 1)).second;
            if (!is_new) complain("twice the same attribute: " + line);
            at = end + 1;
        }
        check_attributes(kind, row, line);
        rows_[kind].push_back(row);
    }

    void check_attributes(const std::string& kind, const Ca65Row& row, const std::string& line) {
        const Kind& known = kinds().at(kind);
        for (const std::string& name : known.required)
            if (!row.has(name)) complain("no " + name + ": " + line);
        for (const auto& [name, text] : row.texts) {
            if (!known.required.contains(name) && !known.optional.contains(name)) complain("unknown " + name + ": " + line);
            const bool is_text = name == "name" || name == "oname" || (kind == "type" && name == "val");
            if (is_text != (text.size() >= 2 && text.front() == '"' && text.back() == '"'))
                complain(name + " is wrong: " + line);
        }
        if (row.has("id") && row.number("id") != rows(kind).size()) complain("numbers are not in order: " + line);
        if (kind == "sym" && row.has("scope") == row.has("parent")) complain("needs a scope or a parent: " + line);
    }

    void check() {
        if (rows("version").size() != 1 || rows("info").size() != 1 || !problems_.empty()) return complain("no header");
        if (rows("version")[0].number("major") != 2 || rows("version")[0].number("minor") != 0) complain("not version 2.0");
        for (const auto& [kind, count] : rows("info")[0].texts)
            if (std::to_string(rows(kind).size()) != count) complain("info is wrong about " + kind);
        for (const auto& [from, to] : references())
            for (const Ca65Row& row : rows(from.first))
                for (const unsigned long id : row.numbers(from.second))
                    if (id >= rows(to).size()) complain(from.first + "'s " + from.second + " points to nothing");
        if (!problems_.empty()) return;
        for (const Ca65Row& span : rows("span"))
            if (span.number("start") + span.number("size") > rows("seg")[span.number("seg")].number("size"))
                complain("a span leaves its segment");
        for (const Ca65Row& symbol : rows("sym")) check_value(symbol);
    }

    void check_value(const Ca65Row& symbol) {
        if (symbol.texts.at("type") != "lab" || !symbol.has("seg")) return;
        const Ca65Row& segment = rows("seg")[symbol.number("seg")];
        const unsigned long start = segment.number("start"), value = symbol.number("val");
        if (value < start || value > start + segment.number("size")) complain(symbol.text("name") + " leaves its segment");
    }

    [[nodiscard]] std::string stem(const Ca65Row& line) const {
        const std::string name = rows("file")[line.number("file")].text("name");
        const std::size_t folder = name.rfind('/');
        const std::string last = folder == std::string::npos ? name : name.substr(folder + 1);
        return last.substr(0, last.find('.'));
    }
    [[nodiscard]] std::string place(const Ca65Row& line) const { return stem(line) + ":" + line.texts.at("line"); }

    std::map<std::string, std::vector<Ca65Row>> rows_;
    std::string problems_;
};

}  // namespace gato::tests
