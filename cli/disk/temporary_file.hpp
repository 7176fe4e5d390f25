// SPDX-License-Identifier: MIT
// Outputs on their way to their places.
//
// Nobody shall see half a file, and no kill shall leave anything behind. So each output is written beside its place first. Where
// the file system allows it, it has no name until it is moved there (see move_into_place), so that it is gone with the process
// however that ends; else the signals that end a process remove it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gato::cli {

class TemporaryFile {
public:
    // `named` is for more files than a process can have open.
    enum class Kind : std::uint8_t { nameless_if_possible, named };

    // Creates the folder of the target too. Throws Failure (environment_failed).
    explicit TemporaryFile(std::string target, Kind kind = Kind::nameless_if_possible);
    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    ~TemporaryFile();

    [[nodiscard]] const std::string& target() const { return target_; }
    // Where it is until it is moved; empty: it has no name.
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] int descriptor() const { return descriptor_; }

    // Both throw Failure (environment_failed). Nothing can be written behind complete().
    void write(std::string_view bytes) const;
    void complete();

    // It is in its place.
    void forget_name();

private:
    std::string target_;
    std::string name_;
    int descriptor_ = -1;
};

// "." for a name alone.
[[nodiscard]] std::string folder_of_target(const std::string& target);

// The path of a file in the folder that nobody has and nobody can foresee.
[[nodiscard]] std::string unused_name(const std::string& folder);

// All bytes, in as many pieces as it takes; false when that fails, errno says why.
[[nodiscard]] bool write_fully(int descriptor, std::string_view bytes);

}  // namespace gato::cli
