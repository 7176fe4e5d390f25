// SPDX-License-Identifier: MIT
// Reads a program's inputs from the disk, and writes outputs so that either all of them appear or none.
#pragma once

#include "cli/disk/inputs.hpp"
#include "cli/disk/temporary_stream.hpp"

#include <gato/support/file_system.hpp>
#include <gato/support/output_file.hpp>
#include <gato/support/source_text.hpp>

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <unordered_map>
#include <vector>

namespace gato::cli {

class Disk final : public FileSystem, public OutputStore {
public:
    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override;
    [[nodiscard]] std::optional<std::int64_t> modified(const std::string& path) const override;
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
    [[nodiscard]] std::vector<std::string> names_beside(const std::string& folder, const std::string& name) const override;
    // Without links, which could lead in circles.
    [[nodiscard]] std::vector<std::string> folders_in(const std::string& folder) const override;
    // Without a copy if that is faster. Standard input, under its name, is read once.
    [[nodiscard]] std::optional<SourceText> read_source(const std::string& path) const override;
    [[nodiscard]] std::string why_unreadable(const std::string& path) const override;
    [[nodiscard]] bool is_folder(const std::string& path) const override;
    [[nodiscard]] std::string absolute(const std::string& path) const override;

    // Like write_files() below, but without knowing what was read.
    void write(const std::vector<OutputFile>& files) override;

private:
    // A folder is listed once, as many files may be looked for in it.
    struct Listing {
        std::unordered_map<std::string, std::string> entries;  // by name in lower case; of several, the alphabetically first
        std::vector<std::string> files;                        // names, sorted
        std::vector<std::string> folders;
    };
    [[nodiscard]] const Listing& listing_of(const std::string& folder) const;
    [[nodiscard]] std::optional<std::string> resolve(const std::string& folder, const std::string& name) const;

    mutable std::unordered_map<std::string, Listing> listings_;
    mutable std::optional<SourceText> standard_input_;  // once it was read
};

// The name of standard input in messages and sources; on the command line it is "-".
inline constexpr const char* standard_input = "<stdin>";
[[nodiscard]] inline std::string source_name(const std::string& input) {
    return input == "-" ? standard_input : input;
}

// The whole file, or standard input for "-". Throws Failure: environment_failed if it cannot be read, input_is_wrong if it has
// more bytes than the limit.
inline constexpr std::size_t largest_file = std::size_t{64} << 20;      // the contract's limit for a source
inline constexpr std::size_t largest_document = std::size_t{16} << 20;  // JSON that people write takes many times its size
inline constexpr std::size_t largest_record = std::size_t{1} << 30;     // what gato itself wrote about a run
[[nodiscard]] std::string read_named_file(const std::string& path, std::size_t limit = largest_file);

// Half of an object is source text that is only needed for messages.
[[nodiscard]] SourceText read_named_object(const std::string& path);

// Writes all files ("-" is standard output) next to their targets first and then moves them into place, creating folders: in the
// order given, but the files that seal the set come last, so that an interrupted set can be recognised. Throws Failure if one is
// also an input (misuse) or cannot be written (environment_failed). In that case no old file has changed, unless the last step
// failed: a file that may not be replaced, in a folder that may be written to.
void write_files(const std::vector<OutputFile>& files, const Inputs& inputs);

// Whether an output with this name is a file: not standard output, a device or a pipe.
[[nodiscard]] bool is_replaceable(const std::string& path);

// An output that is too long to be kept until it is complete. It is in place once finish() has succeeded.
class StreamedFile {
public:
    // "-" is standard output. Throws Failure (environment_failed) if it cannot be written.
    explicit StreamedFile(std::string path);
    StreamedFile(const StreamedFile&) = delete;
    StreamedFile& operator=(const StreamedFile&) = delete;
    ~StreamedFile();

    [[nodiscard]] std::ostream& stream();
    // `start` replaces the first bytes, if the output allows that.
    void finish(std::string_view start = {});

private:
    std::string path_;
    std::optional<TemporaryStream> buffer_;  // none for devices, which cannot be replaced
    std::unique_ptr<std::ostream> stream_;
};

}  // namespace gato::cli
