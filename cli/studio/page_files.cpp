// SPDX-License-Identifier: MIT
#include "cli/studio/page_files.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/topics/topics.hpp"

#include "core/support/path.hpp"

#include <array>

namespace gato::cli {

namespace {

// From the program's folder: in an archive, in an installation, in a clone, whose programs are in build/PRESET.
constexpr std::array places{"studio", "../share/gato/studio", "../studio"};

constexpr std::size_t most_bytes = std::size_t{64} << 20;  // of a file

}  // namespace

std::string page_folder(const std::string& program) {
    std::string looked;
    for (const char* const place : places) {
        std::string folder = normal_path(joined_path(folder_of(program), place));
        if (host::is_regular(joined_path(folder, "index.html"))) return folder;
        looked += "\n  " + folder;
    }
    throw Failure(Failure::environment_failed, "the page of the studio is in none of these folders:" + looked
                                                   + "\nhint: gato's packages contain it; in a clone, `./dev studio` makes it");
}

studio::ReadPage page_reader(const std::string& folder) {
    return [folder](const std::string& path) -> std::optional<std::string> {
        if (path == "topics.json") return topics_json();
        const std::string file = joined_path(folder, path);
        if (!host::is_regular(file)) return std::nullopt;
        auto content = host::read_file(file, most_bytes);
        return content && content->size() <= most_bytes ? content : std::nullopt;
    };
}

}  // namespace gato::cli
