// SPDX-License-Identifier: MIT
#include "core/formats/cartridge_kinds.hpp"

#include <algorithm>

namespace gato::cartridge {
namespace {

constexpr KindRow kinds[] = {
    {0, "generic", Kind::plain},
    {1, "Action Replay"},
    {2, "KCS Power Cartridge"},
    {3, "Final Cartridge III"},
    {4, "Simons' BASIC"},
    {5, "Ocean", Kind::ocean, 64, false, true},
    {6, "Expert Cartridge"},
    {7, "Fun Play", Kind::fun_play, 16},
    {8, "Super Games", Kind::super_games, 4, true},
    {9, "Atomic Power"},
    {10, "Epyx FastLoad"},
    {11, "Westermann"},
    {12, "REX Utility"},
    {13, "Final Cartridge I"},
    {14, "Magic Formel"},
    {15, "C64 Game System", Kind::system_3, 64},
    {16, "WarpSpeed"},
    {17, "Dinamic", Kind::dinamic, 16},
    {18, "Zaxxon", Kind::zaxxon, 2, true},
    {19, "Magic Desk", Kind::magic_desk, 128},
    {20, "Super Snapshot V5"},
    {21, "COMAL-80"},
    {22, "Structured BASIC"},
    {23, "Ross"},
    {24, "Dela EP64"},
    {25, "Dela EP7x8"},
    {26, "Dela EP256"},
    {27, "Rex EP256"},
    {28, "Mikro Assembler"},
    {29, "Final Cartridge Plus"},
    {30, "Action Replay 4"},
    {31, "Stardos"},
    {32, "EasyFlash", Kind::easyflash, 64, true},
    {33, "EasyFlash Xbank"},
    {34, "Capture"},
    {35, "Action Replay 3"},
    {36, "Retro Replay"},
    {37, "MMC64"},
    {38, "MMC Replay"},
    {39, "IDE64"},
    {40, "Super Snapshot V4"},
    {41, "IEEE-488"},
    {42, "Game Killer"},
    {43, "Prophet64"},
    {44, "EXOS"},
    {45, "Freeze Frame"},
    {46, "Freeze Machine"},
    {47, "Snapshot64"},
    {48, "Super Explode V5.0"},
    {49, "Magic Voice"},
    {50, "Action Replay 2"},
    {51, "MACH 5"},
    {52, "Diashow-Maker"},
    {53, "Pagefox"},
    {54, "Kingsoft Business Basic"},
    {55, "Silver Rock 128"},
    {56, "Formel 64"},
    {57, "RGCD"},
    {58, "RR-Net MK3"},
    {59, "EasyCalc"},
    {60, "GMod2"},
};

}  // namespace

const KindRow* kind_of(unsigned number) {
    const auto* const row = std::ranges::find(kinds, number, &KindRow::number);
    return row == std::end(kinds) ? nullptr : row;
}

const KindRow& row_of(Kind kind) {
    return *std::ranges::find(kinds, kind, &KindRow::kind);
}

std::size_t bank_of(const KindRow& kind, std::size_t written) {
    if (kind.kind != Kind::fun_play) return written;
    const std::size_t bank = fun_play_bank(written);
    return (written & ~std::size_t{0x39}) == 0 ? bank : kind.banks;
}

}  // namespace gato::cartridge
