// SPDX-License-Identifier: MIT
// The models of the CIA and the SID, and what users call them and those of the VIC (video.hpp): words on command lines and in
// test files.
#pragma once

#include <gato/simulator/video.hpp>

#include <cstdint>
#include <string_view>

namespace gato::simulator {

// An MOS 6526, its successor, and a 6526 of the batch 4485; simulator/chips/cia.hpp says how they differ.
enum class CiaChip : std::uint8_t { mos6526, mos6526a, mos6526_4485 };

enum class SidChip : std::uint8_t { mos6581, mos8580 };

template <class Chip>
struct NamedChip {
    std::string_view name;
    Chip chip;
};

inline constexpr NamedChip<VicChip> vic_names[] = {{"6569", VicChip::mos6569},
                                                   {"8565", VicChip::mos8565},
                                                   {"6567", VicChip::mos6567r8},
                                                   {"6567r56a", VicChip::mos6567r56a},
                                                   {"8562", VicChip::mos8562}};

inline constexpr NamedChip<CiaChip> cia_names[] = {
    {"6526", CiaChip::mos6526}, {"6526a", CiaChip::mos6526a}, {"6526-4485", CiaChip::mos6526_4485}};

inline constexpr NamedChip<SidChip> sid_names[] = {{"6581", SidChip::mos6581}, {"8580", SidChip::mos8580}};

}  // namespace gato::simulator
