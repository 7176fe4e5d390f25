// SPDX-License-Identifier: MIT
#include "cli/host/typed_bytes.hpp"

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace gato::cli::host {

namespace {

termios found_by_typed_bytes{};

}  // namespace

bool is_person_typing() {
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
}

bool TypedBytes::are_available() {
    const char* const name = std::getenv("TERM");
    return is_person_typing() && name != nullptr && std::string_view(name) != "dumb";
}

TypedBytes::TypedBytes() {
    ::tcgetattr(STDIN_FILENO, &found_by_typed_bytes);
    termios raw = found_by_typed_bytes;
    raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INLCR | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

TypedBytes::~TypedBytes() {
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &found_by_typed_bytes);
}

std::optional<char> TypedBytes::next() const {
    char byte = 0;
    ssize_t count = 0;
    do count = ::read(STDIN_FILENO, &byte, 1);
    while (count < 0 && errno == EINTR);
    return count == 1 ? std::optional(byte) : std::nullopt;
}

int TypedBytes::columns() const {
    constexpr int usual = 80;
    winsize window{};
    return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 ? window.ws_col : usual;
}

}  // namespace gato::cli::host
