// SPDX-License-Identifier: MIT
// The object as a file, STEM.gobj: binary, with a view in JSON for people and tools (docs/OBJECT-FORMAT.md). The file carries
// the text of its sources, so that the linker's messages and listings show the lines they are about.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/source_map.hpp>
#include <gato/support/source_text.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato {

inline constexpr std::string_view object_magic = "gato-obj";
inline constexpr std::uint32_t object_version = 7;

// The sources and frames that belong to the object: those that were added to the map while it was assembled.
struct ObjectSources {
    std::size_t first_source = 0, source_count = 0;
    FrameId first_frame = 1;  // the object's frames are numbered from here on
    std::size_t frame_count = 0;
};

[[nodiscard]] std::string write_object(const Object& object, const SourceMap& sources, const ObjectSources& range);

// Returns the same content as JSON, one entry on each line. It is not read back.
[[nodiscard]] std::string show_object(const Object& object, const SourceMap& sources, const ObjectSources& range);

// Adds the object's sources and frames to `sources`; their texts share the memory of `file`. Returns nothing if the file is no
// object of a known version or is inconsistent; `error` then says why. What this returns has been verified: it can be linked.
[[nodiscard]] std::optional<Object> read_object(const SourceText& file, SourceMap& sources, std::string& error);

// Returns why the object is inconsistent, or nothing. Checks every index and place against what it points at, and the depth of
// expressions against what the linker's recursion can bear, so that later code need not check.
[[nodiscard]] std::optional<std::string> verify(const Object& object, const SourceMap& sources, const ObjectSources& range);

}  // namespace gato
