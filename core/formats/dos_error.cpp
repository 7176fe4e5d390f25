// SPDX-License-Identifier: MIT
#include "core/formats/dos_error.hpp"

#include <algorithm>
#include <string_view>

namespace gato::disk {
namespace {

struct Row {
    int first, last;
    std::string_view text;
};
// The space in front is part of the drive's own text.
constexpr Row texts[] = {
    {0, 0, " OK"},
    {1, 1, " FILES SCRATCHED"},
    {26, 26, "WRITE PROTECT ON"},
    {25, 25, "WRITE ERROR"},
    {28, 28, "WRITE ERROR"},
    {29, 29, "DISK ID MISMATCH"},
    {20, 27, "READ ERROR"},
    {31, 31, " SYNTAX ERROR"},
    {30, 34, "SYNTAX ERROR"},
    {50, 50, "RECORD NOT PRESENT"},
    {51, 51, "OVERFLOW IN RECORD"},
    {52, 52, "FILE TOO LARGE"},
    {60, 60, "WRITE FILE OPEN"},
    {61, 61, "FILE NOT OPEN"},
    {62, 62, " FILE NOT FOUND"},
    {63, 63, "FILE EXISTS"},
    {64, 64, "FILE TYPE MISMATCH"},
    {65, 65, "NO BLOCK"},
    {66, 66, "ILLEGAL TRACK OR SECTOR"},
    {67, 67, "ILLEGAL SYSTEM T OR S"},
    {70, 70, "NO CHANNEL"},
    {71, 71, "DIR ERROR"},
    {72, 72, "DISK FULL"},
    {73, 73, "CBM DOS V2.6 1541"},
    {74, 74, "DRIVE NOT READY"},
};

std::string two_digits(int number) {
    const std::string digits = std::to_string(std::clamp(number, 0, 99));
    return std::string(2 - std::min<std::size_t>(digits.size(), 2), '0') + digits;
}

}  // namespace

std::string dos_message(Dos code, Sector place) {
    const int number = static_cast<int>(code);
    const auto* const row =
        std::ranges::find_if(texts, [&](const Row& one) { return one.first <= number && number <= one.last; });
    const std::string text(row == std::end(texts) ? "" : row->text);
    return two_digits(number) + "," + text + "," + two_digits(place.track) + "," + two_digits(place.sector);
}

}  // namespace gato::disk
