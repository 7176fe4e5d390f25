// SPDX-License-Identifier: MIT
//
// The champion in play: a running game with keys, screen, clock and, if wanted, a drive. Copying it is a snapshot.
//
//     Mesa table;
//     table.begin(6);                       // level 06, no limit
//     table.type("00");                     // mouse move 00; runs until the next prompt
//     table.board();
#pragma once

#include "programa.hpp"
#include <gato/simulator/drive.hpp>

#include <map>
#include <string>
#include <vector>

namespace gato::ryg {

inline constexpr double pal_hertz = 985'248;

/// Device 8, in memory.
class Disquete final : public simulator::Drive {
public:
    [[nodiscard]] std::vector<simulator::DriveFile> list() override;
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> read(const std::string& name) override;
    [[nodiscard]] simulator::DriveWrite write(const std::string& name, const std::vector<std::uint8_t>& bytes) override;
    bool remove(const std::string& name) override;

    std::map<std::string, std::vector<std::uint8_t>> files;
    bool full = false;  // writes fail with a full disk
};

class Mesa {
public:
    struct AtTitle {};
    /// The program has been started and shows its title.
    explicit Mesa(AtTitle, std::shared_ptr<simulator::Drive> drive = {}, std::shared_ptr<const tape::Image> tape = {});
    /// The program has been started, its title left with RETURN, and asks for the level.
    explicit Mesa(std::shared_ptr<simulator::Drive> drive = {}, std::shared_ptr<const tape::Image> tape = {});

    /// Answers the two questions.
    void begin(int level, int seconds = 0);
    /// Types keys and runs until the program waits for another one.
    void type(const std::string& keys);
    /// Puts keys into the queue without waiting, like a player who types while the program thinks.
    void press(const std::string& petscii);
    void run(double seconds);
    /// Runs until the program asks for a digit and finds no key, at most this long; returns the seconds that it took.
    double run_to_prompt(double most);

    [[nodiscard]] Board board() { return program.board(program["tableroActual"]); }
    /// A row of the screen, letters in lower case and without accents.
    [[nodiscard]] std::string row(int number);
    /// A row of the panel beside the board, without the spaces at its end.
    [[nodiscard]] std::string panel(int number);
    /// The four rows below the question: "partida/guardada//".
    [[nodiscard]] std::string message();
    [[nodiscard]] bool shows(const std::string& text) const { return program.shows(text); }
    [[nodiscard]] int keys_waiting() { return program.at(0xc6); }
    /// A switch of the program.
    void set(const std::string& name, bool on) { program.byte(name) = on ? 1 : 0; }

    Programa program;
};

/// Move `number` as it is typed.
[[nodiscard]] std::string two_digits(int number);
[[nodiscard]] Board after(const Board& board, int number);

}  // namespace gato::ryg
