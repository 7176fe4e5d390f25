// SPDX-License-Identifier: MIT
//
// The chess program after RUN, with a player at its keyboard: what the screen then shows, as text, as a picture, frame by frame.
#pragma once

#include "pantalla.hpp"
#include "program.hpp"

#include <gato/simulator/render.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gato::chess {

/// What the message rows show after RUN.
inline constexpr const char* invitation = "1 contra el c64/2 dos jugadores/o colocar/f6 english";

class Typed {
public:
    Program chess;
    /// Watches while keys are played, if there is one.
    simulator::Observer* observer = nullptr;

    explicit Typed(std::shared_ptr<simulator::Drive> drive = nullptr);
    /// Types until the program waits for more.
    void keys(const std::string& script);
    /// Each with RETURN.
    void moves(const std::string& list);
    /// A key while the program computes, as the KERNAL's interrupt queues it; letters without SHIFT are capitals.
    void press(char key);
    /// Runs until the program comes to a label; returns false if it does not.
    bool run_to(const std::string& label);
    void run(simulator::Cycle cycles);

    /// All rows, without the clocks.
    [[nodiscard]] std::vector<std::string> screen() const;
    [[nodiscard]] std::string row(std::size_t number) const;
    [[nodiscard]] std::string message() const;
    /// The tutorial's message about an illegal move.
    void expect_refused() const;
    void expect_not_allowed() const;
    [[nodiscard]] std::string fen() const;
};

/// Where the frames are: that of the square in question, - if it is not visible, and that of the selected piece if there is
/// one.
[[nodiscard]] std::string frames(Typed& typed);
/// A picture of each frame from a key on, pressed this many cycles later.
[[nodiscard]] std::vector<simulator::Picture> pictures_after(simulator::Machine machine, simulator::Cycle later, char key,
                                                             int frames = 12);
/// Cells of the screen, except the clocks, that change, in columns from `first` on; each must do so once and as a whole.
int changed_cells(const std::vector<simulator::Picture>& pictures, int first_column = 1, int columns = 24);

/// Compares the screen with pantallas/NAME.png, without these rows. After an intended change: run with GATO_BLESS=1 in the
/// environment, and look at the picture.
void compare_picture(Typed& typed, const std::string& name, const std::vector<int>& other_rows = {});

}  // namespace gato::chess
