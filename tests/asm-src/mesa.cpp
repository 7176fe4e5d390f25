// SPDX-License-Identifier: MIT
#include "mesa.hpp"

#include "core/support/utf8.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace gato::ryg {

std::vector<simulator::DriveFile> Disquete::list() {
    std::vector<simulator::DriveFile> result;
    for (const auto& [name, bytes] : files) result.push_back({name, bytes.size(), simulator::FileType::sequential});
    return result;
}

std::optional<std::vector<std::uint8_t>> Disquete::read(const std::string& name) {
    const auto file = files.find(name);
    if (file == files.end()) return std::nullopt;
    return file->second;
}

simulator::DriveWrite Disquete::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    if (full) return simulator::DriveWrite::full;
    files[name] = bytes;
    return simulator::DriveWrite::done;
}

bool Disquete::remove(const std::string& name) {
    return files.erase(name) > 0;
}

Mesa::Mesa(AtTitle, std::shared_ptr<simulator::Drive> drive, std::shared_ptr<const tape::Image> tape)
    : program("RYG/campeon.gato.json", std::move(drive), std::move(tape)) {
    program.start_program();
    if (!program.run_to("ttEspera", static_cast<simulator::Cycle>(pal_hertz))) throw std::runtime_error("no title");
}

Mesa::Mesa(std::shared_ptr<simulator::Drive> drive, std::shared_ptr<const tape::Image> tape)
    : Mesa(AtTitle{}, std::move(drive), std::move(tape)) {
    press("\r");
    run_to_prompt(2);
}

void Mesa::begin(int level, int seconds) {
    constexpr const char* hex = "0123456789abcdef";
    std::string keys;
    for (const int number : {level, seconds}) keys += {hex[number / 16], hex[number % 16]};
    type(keys);
}

void Mesa::type(const std::string& keys) {
    if (!program.type(keys)) throw std::runtime_error("the program does not wait for a key after " + keys);
}

void Mesa::press(const std::string& petscii) {
    constexpr int queue = 0x0277, count = 0xc6;
    for (const char key : petscii) program.at(queue + program.at(count)++) = static_cast<std::uint8_t>(key);
}

void Mesa::run(double seconds) {
    program.machine().run(program.clock() + static_cast<simulator::Cycle>(seconds * pal_hertz));
}

double Mesa::run_to_prompt(double most) {
    constexpr double key_taken = 0.001;  // the program may already be at the prompt with a key in the queue
    const simulator::Cycle begun = program.clock();
    run(key_taken);
    if (!program.run_to("ecfMando", static_cast<simulator::Cycle>(most * pal_hertz)))
        throw std::runtime_error("no prompt in time");
    return static_cast<double>(program.clock() - begun) / pal_hertz;
}

namespace {

/// One byte for each cell: a letter in lower case without its accent, `#` for what is not text.
char plain(char32_t character) {
    constexpr std::u32string_view accented = U"áéíóúñ¿¡";
    constexpr std::string_view without = "aeioun??";
    const auto at = accented.find(character);
    if (at != accented.npos) return without[at];
    return character < 0x80 ? static_cast<char>(std::tolower(static_cast<unsigned char>(character))) : '#';
}

}  // namespace

std::string Mesa::row(int number) {
    std::string text;
    for (const char32_t c : decode_utf8(simulator::screen_text(program.machine())[static_cast<std::size_t>(number)]))
        text += plain(c);
    return text;
}

std::string Mesa::panel(int number) {
    constexpr std::size_t first_column = 25;
    std::string text = row(number).substr(first_column);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string Mesa::message() {
    constexpr int first = 18, end = 22;
    std::string text = panel(first);
    for (int number = first + 1; number < end; ++number) text += '/' + panel(number);
    return text;
}

std::string two_digits(int number) {
    return {'0', static_cast<char>('0' + number)};
}

Board after(const Board& board, int number) {
    for (const Move& move : moves(board))
        if (move.number == number) return play(board, move);
    throw std::runtime_error("no such move");
}

}  // namespace gato::ryg
