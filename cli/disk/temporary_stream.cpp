// SPDX-License-Identifier: MIT
#include "cli/disk/temporary_stream.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/host/move_into_place.hpp"

#include <cerrno>
#include <utility>

namespace gato::cli {

TemporaryStream::TemporaryStream(std::string target) : file_(std::move(target)) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
}

int TemporaryStream::sync() {
    const std::string_view bytes(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    if (error_ == 0 && !file_.try_to_write(bytes)) error_ = errno;
    return error_ == 0 ? 0 : -1;
}

TemporaryStream::int_type TemporaryStream::overflow(int_type character) {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(character, traits_type::eof())) sputc(traits_type::to_char_type(character));
    return traits_type::not_eof(character);
}

void TemporaryStream::write_over_start(std::string_view bytes) {
    if (sync() == 0 && !host::write_over_start(file_.file().handle, bytes)) error_ = errno;
}

void TemporaryStream::finish() {
    if (error_ != 0)
        throw Failure(Failure::environment_failed, file_.target() + ": cannot be written: " + host::error_text(error_), error_);
    file_.complete();
    host::move_into_place({&file_, 1});
}

}  // namespace gato::cli
