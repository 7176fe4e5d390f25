// SPDX-License-Identifier: MIT
// The object as a file, STEM.gobj: JSON, documented in docs/OBJECT-FORMAT.md. The file carries the text of its sources, so that
// the linker's messages and listings show the lines they are about.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/source_map.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato {

inline constexpr int object_version = 1;

// The sources and frames that belong to the object: those that were added to the map while it was assembled.
struct ObjectSources {
    std::size_t first_source = 0, source_count = 0;
    FrameId first_frame = 1;  // the object's frames are numbered on from here
    std::size_t frame_count = 0;
};

[[nodiscard]] std::string write_object(const Object& object, const SourceMap& sources, const ObjectSources& range);

// Adds the object's sources and frames to `sources`. Nothing when the text is no object of a known version or does not hold
// together; `error` then says why. Every index is checked: what this returns can be linked.
[[nodiscard]] std::optional<Object> read_object(std::string_view json, SourceMap& sources, std::string& error);

}  // namespace gato
