// SPDX-License-Identifier: MIT
#include "maps/kickass/debug_dump.hpp"

#include "maps/kickass/blocks.hpp"
#include "maps/kickass/table.hpp"
#include "maps/support.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <pugixml.hpp>

namespace gato::maps::kickass {

namespace {

constexpr std::uint32_t memory_size = 0x10000;

// Where lines of the file begin.
class LineStarts {
public:
    explicit LineStarts(std::string_view content) {
        for (std::size_t at = 0; at != std::string_view::npos && at < content.size();) {
            starts_.push_back(at);
            at = content.find('\n', at);
            if (at != std::string_view::npos) ++at;
        }
    }

    [[nodiscard]] std::size_t line_of(std::ptrdiff_t offset) const {
        const auto after = std::ranges::upper_bound(starts_, static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)));
        return static_cast<std::size_t>(after - starts_.begin());
    }

private:
    std::vector<std::size_t> starts_;
};

// Columns of a list of bytes or labels that say where something is in a source.
struct PlaceColumns {
    explicit PlaceColumns(const Columns& columns)
        : file(columns.find("FILE_IDX")), line(columns.find("LINE1")), first(columns.find("COL1")), last(columns.find("COL2")) {
    }
    std::size_t file, line, first, last;
};

class Dump {
public:
    Dump(const Input& input, DebugInfo& info)
        : input_(input), info_(info), lines_(input.content), blocks_(info, input.source_text) {}

    void run() {
        if (const std::size_t zero = input_.content.find('\0'); zero != std::string_view::npos)
            throw Damage{lines_.line_of(static_cast<std::ptrdiff_t>(zero)), "holds a zero byte"};
        pugi::xml_document document;
        const auto result = document.load_buffer(input_.content.data(), input_.content.size());
        if (!result) throw Damage{lines_.line_of(result.offset), std::string("is not XML: ") + result.description()};
        const pugi::xml_node root = document.child("C64debugger");
        for (const pugi::xml_node node : root.children("Sources")) read_sources(node);
        for (const pugi::xml_node node : root.children("Segment")) read_segment(node);
        for (const pugi::xml_node node : root.children("Labels")) read_labels(node);
        for (const pugi::xml_node node : root.children("Breakpoints")) read_breakpoints(node);
        for (const pugi::xml_node node : root.children("Watchpoints")) read_watchpoints(node);
        blocks_.finish();
    }

private:
    template <typename Function>
    void each_line(pugi::xml_node node, const Function& function) const {
        for (const pugi::xml_node part : node.children()) {
            if (part.type() != pugi::node_pcdata && part.type() != pugi::node_cdata) continue;
            std::size_t number = lines_.line_of(part.offset_debug());
            for (std::string_view rest = part.value(); !rest.empty(); ++number) {
                const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
                if (const std::string_view text = trimmed(rest.substr(0, end + 1)); !text.empty()) function(Line{text, number});
                rest.remove_prefix(end + 1);
            }
        }
    }

    // Of a list, which must have all of the columns in `needed`.
    Columns columns_of(pugi::xml_node node, std::initializer_list<std::string_view> needed) const {
        Columns columns(node.attribute("values").value());
        for (const std::string_view name : needed)
            if (columns.find(name) == Columns::none)
                throw Damage{lines_.line_of(node.offset_debug()),
                             "the `values` of `" + std::string(node.name()) + "` lack `" + std::string(name) + "`"};
        return columns;
    }

    void read_sources(pugi::xml_node node) {
        const Columns columns = columns_of(node, {"INDEX", "FILE"});
        each_line(node, [&](const Line& line) {
            const Values values(line, columns.count());
            const std::string_view name = values.text(columns.find("FILE"));
            if (name.empty()) values.fail("the source has no name");
            const bool is_in_jar = name.find(".jar:") != std::string_view::npos;
            sources_[values.number(columns.find("INDEX"))] = is_in_jar ? in_jar : info_.file_number(name);
        });
    }

    std::uint32_t source_of(const Values& values, std::size_t column) const {
        const auto known = sources_.find(values.number(column));
        if (known == sources_.end()) values.fail("there is no source " + std::string(values.text(column)));
        return known->second;
    }

    void read_segment(pugi::xml_node node) {
        const Columns columns = columns_of(node, {"START", "END", "FILE_IDX", "LINE1"});
        blocks_.begin_segment(node.attribute("name").value());
        read_block(node, columns);
        for (const pugi::xml_node block : node.children("Block")) read_block(block, columns);
    }

    void read_block(pugi::xml_node node, const Columns& columns) {
        const std::size_t start = columns.find("START"), end = columns.find("END");
        const PlaceColumns place(columns);
        blocks_.begin_block();
        each_line(node, [&](const Line& line) {
            const Values values(line, columns.count());
            const std::uint64_t first = values.address(start), last = values.address(end);
            if (last < first) return;  // no bytes
            const std::uint32_t file = source_of(values, place.file), source_line = values.number(place.line);
            if (last >= memory_size) return info_.leave_out("outside the 6502's memory");
            if (file == in_jar) return info_.leave_out("from sources of the assembler itself, within its .jar file");
            if (source_line == 0) return info_.leave_out("without a line of a source");
            blocks_.add({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last), file, source_line,
                         optional_number(values, place.first), optional_number(values, place.last),
                         static_cast<std::uint32_t>(line.number)});
        });
    }

    static std::uint32_t optional_number(const Values& values, std::size_t column) {
        return column == Columns::none ? 0 : values.number(column);
    }

    void read_labels(pugi::xml_node node) {
        const Columns all = columns_of(node, {"ADDRESS", "NAME"}), without_range = all.without_range();
        each_line(node, [&](const Line& line) {
            const Values values(line, all.count());
            read_label(values, values.count() == all.count() ? all : without_range);
        });
    }

    void read_label(const Values& values, const Columns& columns) {
        const std::uint64_t address = values.address(columns.find("ADDRESS"));
        const std::string_view name = values.text(columns.find("NAME"));
        if (name.empty()) values.fail("the label has no name");
        if (address >= memory_size) return;
        info_.add_label(name, address);
        MapSymbol& symbol = info_.map.symbols.back();
        if (name.find('@', 1) != std::string_view::npos) symbol.kind = SymbolKind::local;
        const PlaceColumns place(columns);
        if (values.text(place.file).empty() || values.text(place.line).empty()) return;
        const std::uint32_t file = source_of(values, place.file);
        if (file == in_jar) return;
        symbol.file = info_.map.files[file];
        symbol.line = values.number(place.line);
        symbol.column = optional_number(values, place.first);
    }

    void read_breakpoints(pugi::xml_node node) {
        const Columns columns = columns_of(node, {"ADDRESS"});
        each_line(node, [&](const Line& line) {
            const Values values(line, columns.count());
            const std::uint64_t address = values.address(columns.find("ADDRESS"));
            if (address >= memory_size) return;
            info_.map.breakpoints.push_back(
                {static_cast<std::uint16_t>(address), std::string(values.text(columns.find("ARGUMENT")))});
        });
    }

    void read_watchpoints(pugi::xml_node node) {
        const bool has_two = Columns(node.attribute("values").value()).find("ADDRESS1") != Columns::none;
        const Columns columns = columns_of(node, {has_two ? "ADDRESS1" : "ADDRESS"});
        each_line(node, [&](const Line& line) {
            const Values values(line, columns.count());
            const auto watch = has_two ? watch_between(values, columns) : watch_of_values(values, columns);
            if (watch) info_.map.watches.push_back(*watch);
        });
    }

    // As KickAssembler writes it: from one address to another, or only one.
    static std::optional<MapWatch> watch_between(const Values& values, const Columns& columns) {
        const std::size_t other = columns.find("ADDRESS2");
        const std::uint64_t first = values.address(columns.find("ADDRESS1"));
        const std::uint64_t last = values.text(other).empty() ? first : values.address(other);
        return watch(first, last, values.text(columns.find("ARGUMENT")));
    }

    // As C64 Debugger's manual has it: the argument is a number of values and their representation, `2,hex16`.
    static std::optional<MapWatch> watch_of_values(const Values& values, const Columns& columns) {
        const std::uint64_t first = values.address(columns.find("ADDRESS"));
        const std::string_view argument = values.text(columns.find("ARGUMENT"));
        const std::size_t comma = argument.find(',');
        const auto count = number_of(argument.substr(0, comma));
        if (!count && !argument.starts_with(',')) return watch(first, first, argument);
        const std::string_view form =
            comma == std::string_view::npos ? std::string_view() : trimmed(argument.substr(comma + 1));
        const std::uint64_t bytes = std::clamp<std::uint64_t>(count.value_or(1), 1, memory_size) * width_of(form);
        return watch(first, first + bytes - 1, form);
    }

    static std::uint32_t width_of(std::string_view form) { return form.ends_with("32") ? 4 : form.ends_with("16") ? 2 : 1; }

    static std::optional<MapWatch> watch(std::uint64_t first, std::uint64_t last, std::string_view argument) {
        if (first >= memory_size) return std::nullopt;
        const std::uint64_t end = std::clamp<std::uint64_t>(last, first, memory_size - 1);
        return MapWatch{static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(end), std::string(argument)};
    }

    const Input& input_;
    DebugInfo& info_;
    LineStarts lines_;
    Blocks blocks_;
    static constexpr std::uint32_t in_jar = 0xffff'ffff;  // as the number of a file
    std::map<std::uint32_t, std::uint32_t> sources_;      // numbers in DebugInfo, by those of the XML
};

bool recognises(std::string_view content) {
    constexpr std::size_t declaration = 1024;  // a byte order mark, `<?xml …?>`, a comment
    if (content.starts_with("\xef\xbb\xbf")) content.remove_prefix(3);
    const std::string_view start = trimmed(content.substr(0, declaration));
    return start.starts_with('<') && start.find("<C64debugger") != std::string_view::npos;
}

void read(const Input& input, DebugInfo& info) {
    Dump(input, info).run();
}

}  // namespace

const Reader debug_dump{{"KickAssembler", "debug information"}, true, recognises, read};

}  // namespace gato::maps::kickass
