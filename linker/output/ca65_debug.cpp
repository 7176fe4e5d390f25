// SPDX-License-Identifier: MIT
// Writes NAME.ca65.dbg, a table in text. Each of its lines is a kind of row, a tab, and attributes; rows have numbers of their
// own and refer to others by them. What ld65 knows and gato does not is left out: C, libraries, types of data. The whole
// program is one module with one scope; a block of the program is a segment.
#include "linker/output/ca65_lines.hpp"
#include "linker/output/source_files.hpp"

#include "linker/outputs.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>
#include <unordered_map>

namespace gato::linker {

namespace {

constexpr std::uint32_t zero_page_end = 0x100;

// In digits as ld65 writes them.
std::string hexadecimal(std::uint32_t value, int digits = 1) {
    char text[16];
    std::snprintf(text, sizeof text, "0x%0*X", digits, value);
    return text;
}

// Texts are in quotes, and nothing can represent a quote or the end of a line.
std::string quotable(std::string text) {
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < 0x20 || c == '"'; }, '?');
    return text;
}

const char* size_of_address(std::int32_t value) {
    const auto bits = static_cast<std::uint32_t>(value);
    return bits < zero_page_end ? "zeropage" : bits < 0x1'0000 ? "absolute" : bits < 0x100'0000 ? "far" : "long";
}

// The format knows one program file, in which code runs where it is loaded. Nothing if the program is no other.
std::optional<ProgramMap> part_of(const ProgramMap& map) {
    const bool runs_elsewhere = std::ranges::any_of(map.lines, [](const MapLine& line) { return line.load.has_value(); });
    return runs_elsewhere || !map.areas.empty() ? std::optional(map.of_program_file()) : std::nullopt;
}

class Ca65Debug {
public:
    Ca65Debug(const Program& program, const SourceMap& sources, const std::string& folder, const TextSink& sink)
        : program_(program), filtered_(part_of(program.map)), map_(filtered_ ? *filtered_ : program.map), sources_(sources),
          folder_(folder), files_(program, sources), lines_(map_, files_), text_(sink) {}

    void run() {
        for (std::uint32_t id = 0; id < map_.symbols.size(); ++id) note(map_.symbols[id], id);
        for (const MapSymbol& symbol : map_.symbols) find_scope(symbol);
        lines_.number();
        text_ << "version\tmajor=2,minor=0\n";
        info();
        files();
        lines();
        text_ << "mod\tid=0,name=\"" << quotable(map_.program) << "\",file=0\n";
        segments();
        spans();
        scopes();
        for (std::uint32_t id = 0; id < map_.symbols.size(); ++id) write(map_.symbols[id], id);
        text_.finish();
    }

private:
    // ---- what is there

    // Notes the lines that define and use a symbol, and what local names may belong to.
    void note(const MapSymbol& symbol, std::uint32_t id) {
        if (symbol.kind != SymbolKind::local) globals_.try_emplace(symbol.name, id);
        if (const auto file = files_.find(symbol.file)) lines_.note(*file, symbol.line);
        for_each_use(symbol, [&](std::uint32_t file, std::uint32_t line) { lines_.note(file, line); });
    }

    void for_each_use(const MapSymbol& symbol, const auto& take) const {
        const auto found = std::ranges::lower_bound(program_.cross_references, symbol.name, {}, &CrossReference::name);
        if (found == program_.cross_references.end() || found->name != symbol.name) return;
        for (std::uint32_t i = 0; i < found->use_count; ++i) {
            const std::uint32_t offset = program_.uses[found->first_use + i];
            if (const auto file = files_.find_source_of(offset)) take(*file, sources_.line_of(offset));
        }
    }

    // Returns what a local name is local to: a label, or the call of a macro, which gets a scope. Empty if the name does not say,
    // as in maps of other tools.
    static std::string_view owner_of(const MapSymbol& symbol) {
        const std::size_t at = symbol.name.rfind('@');
        return std::string_view(symbol.name).substr(0, at == std::string::npos ? 0 : at);
    }

    void find_scope(const MapSymbol& symbol) {
        if (symbol.kind != SymbolKind::local || globals_.contains(owner_of(symbol)) || owner_of(symbol).empty()) return;
        scopes_.try_emplace(owner_of(symbol), static_cast<std::uint32_t>(scopes_.size() + 1));
    }

    // ---- what is written of it

    void info() {
        text_ << "info\tcsym=0,file=" << files_.rows().size() << ",lib=0,line=" << lines_.rows().size()
              << ",mod=1,scope=" << scopes_.size() + 1 << ",seg=" << map_.segments.size() << ",span=" << lines_.spans().size()
              << ",sym=" << map_.symbols.size() << ",type=0\n";
    }

    // The time is left out, which would be another whenever the same sources are copied.
    void files() {
        std::uint32_t id = 0;
        for (const Ca65Files::Row& file : files_.rows())
            text_ << "file\tid=" << id++ << ",name=\"" << quotable(path_from(folder_, file.name))
                  << "\",size=" << file.text.size() << ",mtime=" << hexadecimal(0, 8) << ",mod=0\n";
    }

    void lines() {
        for (const auto& [line, row] : lines_.rows()) {
            text_ << "line\tid=" << row.id << ",file=" << line.file << ",line=" << line.line;
            if (line.type != 0) text_ << ",type=" << line.type;
            if (line.depth != 0) text_ << ",count=" << line.depth;
            const char* before = ",span=";
            for (const Ca65Span& span : row.spans) {
                text_ << before << lines_.number_of(span);
                before = "+";
            }
            text_ << '\n';
        }
    }

    void segments() {
        for (std::size_t i = 0; i < map_.segments.size(); ++i) {
            const MapSegment& segment = map_.segments[i];
            text_ << "seg\tid=" << i << ",name=\"BLOCK_" << hexadecimal(segment.start, 4).substr(2)
                  << "\",start=" << hexadecimal(segment.start, 6) << ",size=" << hexadecimal(size_of(segment), 4)
                  << ",addrsize=" << size_of_address(segment.end) << ",type=rw,oname=\"" << quotable(map_.program)
                  << "\",ooffs=" << program_.offset_in_file + segment.start - program_.start << '\n';
        }
    }

    void spans() {
        std::uint32_t id = 0;
        for (const Ca65Span& span : lines_.spans())
            text_ << "span\tid=" << id++ << ",seg=" << span.segment << ",start=" << span.start << ",size=" << span.size << '\n';
    }

    void scopes() {
        std::uint32_t size = 0;
        for (const MapSegment& segment : map_.segments) size += size_of(segment);
        text_ << "scope\tid=0,name=\"\",mod=0,size=" << size;
        for (std::uint32_t i = 0; i < map_.segments.size(); ++i)
            text_ << (i == 0 ? ",span=" : "+") << lines_.number_of({i, 0, size_of(map_.segments[i])});
        text_ << '\n';
        std::vector<std::string_view> names(scopes_.size());
        for (const auto& [name, id] : scopes_) names[id - 1] = name;
        for (std::size_t i = 0; i < names.size(); ++i)
            text_ << "scope\tid=" << i + 1 << ",name=\"" << quotable(std::string(names[i])) << "\",mod=0,type=scope,parent=0\n";
    }

    void write(const MapSymbol& symbol, std::uint32_t id) {
        const bool is_local = symbol.kind == SymbolKind::local;
        const std::string_view name = std::string_view(symbol.name).substr(is_local ? owner_of(symbol).size() : 0);
        text_ << "sym\tid=" << id << ",name=\"" << quotable(std::string(name))
              << "\",addrsize=" << size_of_address(symbol.value);
        if (const MapLine* const line = own_line(symbol)) text_ << ",size=" << line->length;
        write_home(symbol);
        if (const auto file = files_.find(symbol.file)) text_ << ",def=" << lines_.number_of(*file, symbol.line);
        write_uses(symbol);
        text_ << ",val=" << hexadecimal(static_cast<std::uint32_t>(symbol.value));
        const auto segment = is_label(symbol) ? lines_.segment_of(symbol.value) : std::nullopt;
        if (segment) text_ << ",seg=" << *segment;
        text_ << (is_label(symbol) ? ",type=lab\n" : ",type=equ\n");
    }

    void write_home(const MapSymbol& symbol) {
        const bool is_local = symbol.kind == SymbolKind::local;
        const auto global = is_local ? globals_.find(owner_of(symbol)) : globals_.end();
        const auto scope = is_local ? scopes_.find(owner_of(symbol)) : scopes_.end();
        if (global != globals_.end())
            text_ << ",parent=" << global->second;
        else
            text_ << ",scope=" << (scope == scopes_.end() ? 0 : scope->second);
    }

    void write_uses(const MapSymbol& symbol) {
        std::set<std::uint32_t> ids;
        for_each_use(symbol, [&](std::uint32_t file, std::uint32_t line) { ids.insert(lines_.number_of(file, line)); });
        const char* before = ",ref=";
        for (const std::uint32_t id : ids) {
            text_ << before << id;
            before = "+";
        }
    }

    // ---- labels

    // `@name = 7` is local and no label.
    [[nodiscard]] bool is_label(const MapSymbol& symbol) const {
        return symbol.kind == SymbolKind::label || (symbol.kind == SymbolKind::local && program_.is_address(symbol));
    }

    // Returns the statement that follows the label on its line: only this one has a size that belongs to the name. Null if
    // there is none.
    [[nodiscard]] const MapLine* own_line(const MapSymbol& symbol) const {
        if (!is_label(symbol)) return nullptr;
        const auto found = std::ranges::lower_bound(map_.lines, symbol.value, {}, &MapLine::address);
        const bool is_own = found != map_.lines.end() && found->address == symbol.value && found->line == symbol.line
                            && map_.files[found->file] == symbol.file;
        return is_own ? &*found : nullptr;
    }

    const Program& program_;
    const std::optional<ProgramMap> filtered_;
    const ProgramMap& map_;
    const SourceMap& sources_;
    const std::string& folder_;
    const Ca65Files files_;
    Ca65Lines lines_;
    TextWriter text_;
    std::unordered_map<std::string_view, std::uint32_t> globals_;  // numbers of symbols that local names may belong to
    std::unordered_map<std::string_view, std::uint32_t> scopes_;   // of other local names, with their numbers
};

}  // namespace

void write_ca65_debug(const Program& program, const SourceMap& sources, const std::string& folder, const TextSink& sink) {
    Ca65Debug(program, sources, folder, sink).run();
}

std::string write_ca65_debug(const Program& program, const SourceMap& sources, const std::string& folder) {
    return text_from([&](const TextSink& sink) { write_ca65_debug(program, sources, folder, sink); });
}

}  // namespace gato::linker
