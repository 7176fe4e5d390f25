// SPDX-License-Identifier: MIT
#include "project/disk_key.hpp"

#include "core/formats/disk_edit.hpp"
#include "core/formats/disk_names.hpp"
#include "project/json_key.hpp"

#include <algorithm>

namespace gato::project {

namespace {

class DiskKeyReader {
public:
    DiskKeyReader(std::uint32_t begin, Diagnostics& diagnostics) : begin_(begin), diagnostics_(diagnostics) {}

    std::vector<DiskFile> read(const JsonValue& value) {
        if (!value.is_list()) {
            fail(value.key_place(), R"("disk" takes a list of files: [{"file": "levels.seq"}])");
            return {};
        }
        for (const JsonValue& item : value.children())
            if (auto file = read_file(item); file && is_name_free(*file)) files_.push_back(std::move(*file));
        return std::move(files_);
    }

private:
    [[nodiscard]] Span span_of(JsonPlace place) const { return {begin_ + place.offset, place.length}; }
    void fail(JsonPlace place, std::string message) {
        is_right_ = false;
        diagnostics_.report(Code::bad_project, {span_of(place)}, std::move(message));
    }
    void fail_at_key(const JsonValue& value, const std::string& wanted) {
        fail(value.key_place(), "\"" + value.key() + "\" " + wanted);
    }

    std::optional<DiskFile> read_file(const JsonValue& item) {
        is_right_ = true;
        if (!item.is_object()) fail(item.place(), R"(a file of the disk is an object: {"file": "levels.seq"})");
        DiskFile file;
        for (const JsonValue& value : item.children()) read_member(value, file);
        if (is_right_ && file.path.empty()) fail(item.place(), R"("file" is missing: the path of what goes on the disk)");
        if (is_right_) complete(item, file);
        return is_right_ ? std::optional(std::move(file)) : std::nullopt;
    }

    void read_member(const JsonValue& value, DiskFile& file) {
        const auto known = std::ranges::find(members, value.key(), &Member::name);
        if (known != std::end(members)) return (this->*known->read)(value, file);
        is_right_ = false;
        std::vector<std::string_view> names;
        for (const Member& member : members) names.push_back(member.name);
        report_unknown_key(span_of(value.key_place()), value.key(), names, diagnostics_);
    }

    void read_path(const JsonValue& value, DiskFile& file) {
        const bool is_path = value.is_text() && !value.text().empty() && value.text().find('\0') == std::string::npos;
        if (!is_path) return fail_at_key(value, "takes the path of a file");
        file.path = file.named = value.text();
        file.span = span_of(value.place());
    }

    void read_name(const JsonValue& value, DiskFile& file) {
        if (!value.is_text()) return fail_at_key(value, "takes a text");
        file.name = name_of(value.text(), value.place());
        file.name_span = span_of(value.place());
    }

    std::string name_of(const std::string& text, JsonPlace place) {
        std::string error;
        if (auto name = disk::name_of_text(text, error)) return *name;
        fail(place, "the name \"" + text + "\" " + error);
        return {};
    }

    void read_type(const JsonValue& value, DiskFile& file) {
        if (value.is_text() && disk::kind_of_word(value.text()))
            file.type = value.text();
        else
            fail_at_key(value, R"(is one of "prg", "seq", "usr", "rel", "del")");
    }

    void read_record(const JsonValue& value, DiskFile& file) {
        constexpr std::int64_t longest = 254;
        if (value.is_integer() && value.integer() >= 1 && value.integer() <= longest)
            file.record_length = static_cast<std::uint8_t>(value.integer());
        else
            fail_at_key(value, "takes a number from 1 to 254");
    }

    void read_interleave(const JsonValue& value, DiskFile& file) {
        constexpr std::int64_t farthest = 20;
        if (value.is_integer() && value.integer() >= 1 && value.integer() <= farthest)
            file.interleave = static_cast<int>(value.integer());
        else
            fail_at_key(value, "takes a number from 1 to 20");
    }

    // What is not said follows from the path.
    void complete(const JsonValue& item, DiskFile& file) {
        const disk::HostName host = disk::name_on_host(file.path);
        if (file.name_span.length == 0) {
            file.name_span = file.span;
            file.name = name_of(std::string(host.name), item.find("file")->place());
        }
        const bool is_relative = (file.type.empty() ? host.kind : disk::kind_of_word(file.type)) == disk::Kind::rel;
        if (is_relative && file.record_length == 0)
            fail(item.place(), R"("record" is missing: the bytes of a record of a relative file, from 1 to 254)");
        if (!is_relative && file.record_length != 0)
            fail(item.find("record")->key_place(), R"("record" is for relative files: "type": "rel")");
    }

    bool is_name_free(const DiskFile& file) {
        const auto first = std::ranges::find(files_, file.name, &DiskFile::name);
        if (first == files_.end()) return true;
        Diagnostic& error = diagnostics_.report(Code::bad_project, {file.name_span},
                                                "the disk has a file `" + disk::text_of_name(file.name) + "` already");
        error.notes.push_back({{first->name_span}, "this one"});
        error.hint = "give one of them another \"name\"";
        return false;
    }

    std::uint32_t begin_;
    Diagnostics& diagnostics_;
    std::vector<DiskFile> files_;
    bool is_right_ = true;  // the file that is being read

public:
    struct Member {
        std::string_view name;
        void (DiskKeyReader::*read)(const JsonValue&, DiskFile&);
    };
    static constexpr Member members[] = {{"file", &DiskKeyReader::read_path},
                                         {"name", &DiskKeyReader::read_name},
                                         {"type", &DiskKeyReader::read_type},
                                         {"record", &DiskKeyReader::read_record},
                                         {"interleave", &DiskKeyReader::read_interleave}};
};

}  // namespace

std::vector<DiskFile> read_disk_key(const JsonValue& value, std::uint32_t begin, Diagnostics& diagnostics) {
    return DiskKeyReader(begin, diagnostics).read(value);
}

}  // namespace gato::project
