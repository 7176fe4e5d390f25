// SPDX-License-Identifier: MIT
// For tests: the gato program in a terminal of its own, whose screen can be read as text. It understands the sequences that
// `gato play` writes: placing the cursor, clearing, and mode switches; colours are ignored, and pictures only kept.
#pragma once

#include "support/places.hpp"

#include "core/support/utf8.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <poll.h>
#include <set>
#include <string>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>
#if __has_include(<pty.h>)
#include <pty.h>
#include <utmp.h>
#else
#include <util.h>  // BSDs and macOS have both here
#endif

namespace gato::tests {

class PseudoTerminal {
public:
    PseudoTerminal(int columns, int rows, const std::vector<std::string>& arguments, const std::string& program = gato_path())
        : columns_(columns), rows_(rows) {
        winsize window{};
        window.ws_col = static_cast<unsigned short>(columns);
        window.ws_row = static_cast<unsigned short>(rows);
        int slave = -1;
        ::openpty(&master_, &slave, nullptr, nullptr, &window);
        found_ = settings();  // before there is a program that could change them
        process_ = ::fork();
        if (process_ == 0) {
            ::close(master_);
            ::login_tty(slave);
            execute(program, arguments);
        }
        ::close(slave);
        clear();
    }
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    ~PseudoTerminal() {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
        }
        ::close(master_);
    }

    void type(const std::string& bytes) const {
        [[maybe_unused]] const auto written = ::write(master_, bytes.data(), bytes.size());
    }
    // For a huge size, only the part that programs should use is stored.
    void resize(int columns, int rows) {
        columns_ = std::min(columns, 1000);
        rows_ = std::min(rows, 500);
        winsize window{};
        window.ws_col = static_cast<unsigned short>(columns);
        window.ws_row = static_cast<unsigned short>(rows);
        ::ioctl(master_, TIOCSWINSZ, &window);
        clear();
    }
    // What the terminal answers to a sequence, such as "\x1b[c"; nothing by default.
    void answer(const std::string& question, const std::string& answer) { answers_[question] = answer; }
    // Everything that the program has written, as it came, since the last call.
    std::string take_written() { return std::exchange(written_, {}); }
    // Reads the program's output until the condition holds; returns false if that does not come in time.
    template <class Done>
    bool reads_until(Done done) {
        return read_until(done);
    }
    void send_signal(int signal) const { ::kill(process_, signal); }

    // Reads the program's output until the screen shows the text; returns false if that does not come in time.
    bool shows(const std::string& text) {
        const auto wanted = decode_utf8(text);
        return read_until([&] { return screen().find(wanted) != std::u32string::npos; });
    }
    // The exit code, or 128 + the signal that ended it.
    int wait() {
        read_until([&] { return has_ended(); });
        return exit_code_;
    }

    // Whether the terminal's settings are those that the program found, and the screen was given back with its cursor.
    [[nodiscard]] bool is_restored() const {
        const termios now = settings();
        return now.c_iflag == found_.c_iflag && now.c_lflag == found_.c_lflag && now.c_oflag == found_.c_oflag
               && !modes_.contains("?1049") && !hidden_cursor_ && !reports_mouse();
    }
    // Whether mouse reports are switched on. A program that does not know them would take them for keys.
    [[nodiscard]] bool reports_mouse() const {
        return modes_.contains("?1000") || modes_.contains("?1002") || modes_.contains("?1003") || modes_.contains("?1006");
    }
    bool becomes_restored() {
        return read_until([&] { return is_restored(); });
    }
    [[nodiscard]] std::u32string screen() const {
        std::u32string all;
        for (const std::u32string& line : lines_) all += line + U'\n';
        return all;
    }

private:
    [[noreturn]] static void execute(std::string program, const std::vector<std::string>& arguments) {
        ::setenv("TERM", "xterm-256color", 1);
        // On a desktop `gato play` would open a window.
        for (const char* name : {"NO_COLOR", "DISPLAY", "WAYLAND_DISPLAY"}) ::unsetenv(name);
        std::vector<char*> argv;
        std::vector<std::string> words = arguments;
        argv.push_back(program.data());
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        ::execv(program.c_str(), argv.data());
        ::_exit(127);
    }

    [[nodiscard]] termios settings() const {
        termios now{};
        ::tcgetattr(master_, &now);
        return now;
    }

    bool has_ended() {
        int status = 0;
        if (process_ <= 0) return true;
        if (::waitpid(process_, &status, WNOHANG) != process_) return false;
        exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        process_ = -1;
        return true;
    }

    template <class Done>
    bool read_until(Done done) {
        const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        while (std::chrono::steady_clock::now() < limit) {
            const bool is_done = done();
            pollfd descriptor{master_, POLLIN, 0};
            char bytes[4096];
            while (::poll(&descriptor, 1, is_done ? 0 : 20) > 0) {
                const ssize_t count = ::read(master_, bytes, sizeof bytes);
                if (count <= 0) break;
                interpret(std::string(bytes, bytes + count));
            }
            if (is_done) return true;
        }
        return false;
    }

    void clear() { lines_.assign(static_cast<std::size_t>(rows_), std::u32string(static_cast<std::size_t>(columns_), U' ')); }

    void interpret(const std::string& bytes) {
        pending_ += bytes;
        while (!pending_.empty()) {
            const std::size_t length = pending_[0] == '\x1b' ? length_of_sequence() : length_of_character();
            if (length == 0) return;
            const std::string piece = pending_.substr(0, length);
            pending_.erase(0, length);
            written_ += piece;
            if (const auto answered = answers_.find(piece); answered != answers_.end()) type(answered->second);
            if (piece[0] == '\x1b' && piece[1] == '[')
                obey(piece.substr(2, length - 3), piece.back());
            else if (piece[0] != '\x1b')
                put(decode_utf8(piece)[0]);
        }
    }
    [[nodiscard]] std::size_t length_of_sequence() const {
        if (pending_.size() < 2 || pending_[1] == '\\') return pending_.size() < 2 ? 0 : 2;
        if (pending_[1] == 'P' || pending_[1] == '_') {  // a string of any characters
            const auto end = pending_.find("\x1b\\");
            return end == std::string::npos ? 0 : end + 2;
        }
        for (std::size_t i = 2; i < pending_.size(); ++i)
            if (pending_[i] >= '@') return i + 1;
        return 0;
    }
    [[nodiscard]] std::size_t length_of_character() const {
        const auto lead = static_cast<unsigned char>(pending_[0]);
        const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
        return pending_.size() < length ? 0 : length;
    }
    void obey(const std::string& parameters, char command) {
        if (command == 'H') {
            row_ = std::stoi(parameters) - 1;
            column_ = std::stoi(parameters.substr(parameters.find(';') + 1)) - 1;
        } else if (command == 'J') {
            clear();
        } else if (parameters == "?25") {
            hidden_cursor_ = command == 'l';
        } else if (command == 'h') {
            modes_.insert(parameters);
        } else if (command == 'l') {
            modes_.erase(parameters);
        }
    }
    // Otherwise a shell's prompt would overwrite the line above it before anybody has seen that.
    void scroll() {
        lines_.erase(lines_.begin());
        lines_.emplace_back(static_cast<std::size_t>(columns_), U' ');
        row_ = rows_ - 1;
    }
    void put(char32_t character) {
        if (character == U'\r') column_ = 0;
        if (character == U'\n' && ++row_ == rows_) scroll();
        if (character < U' ') return;
        if (row_ < rows_ && column_ < columns_)
            lines_[static_cast<std::size_t>(row_)][static_cast<std::size_t>(column_)] = character;
        ++column_;
    }

    int columns_, rows_, row_ = 0, column_ = 0;
    int master_ = -1, exit_code_ = -1;
    pid_t process_ = -1;
    termios found_{};
    std::vector<std::u32string> lines_;
    std::string pending_, written_;
    std::map<std::string, std::string> answers_;
    std::set<std::string> modes_;
    bool hidden_cursor_ = false;
};

}  // namespace gato::tests
