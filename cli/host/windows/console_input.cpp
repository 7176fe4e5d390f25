// SPDX-License-Identifier: MIT
// Sources: Microsoft's pages on KEY_EVENT_RECORD and MOUSE_EVENT_RECORD; xterm's "Control Sequences".
#include "cli/host/windows/console_input.hpp"

#include "cli/host/windows/system_path.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace gato::cli::host {

namespace {

// ESC [ and this; modifiers come between the number and the last character.
struct SpecialKey {
    WORD code;
    std::string_view number;
    char last;
};
constexpr auto special_keys = std::to_array<SpecialKey>({
    {VK_UP, "1", 'A'},   {VK_DOWN, "1", 'B'},   {VK_RIGHT, "1", 'C'},  {VK_LEFT, "1", 'D'},  {VK_HOME, "1", 'H'},
    {VK_END, "1", 'F'},  {VK_INSERT, "2", '~'}, {VK_DELETE, "3", '~'}, {VK_PRIOR, "5", '~'}, {VK_NEXT, "6", '~'},
    {VK_F1, "11", '~'},  {VK_F2, "12", '~'},    {VK_F3, "13", '~'},    {VK_F4, "14", '~'},   {VK_F5, "15", '~'},
    {VK_F6, "17", '~'},  {VK_F7, "18", '~'},    {VK_F8, "19", '~'},    {VK_F9, "20", '~'},   {VK_F10, "21", '~'},
    {VK_F11, "23", '~'}, {VK_F12, "24", '~'},
});

constexpr DWORD any_alt = LEFT_ALT_PRESSED | RIGHT_ALT_PRESSED, any_ctrl = LEFT_CTRL_PRESSED | RIGHT_CTRL_PRESSED;

bool has(DWORD state, DWORD bits) {
    return (state & bits) != 0;
}

// One more than the sum of Shift 1, Alt 2, Ctrl 4.
int modifier_number(DWORD state) {
    return 1 + (has(state, SHIFT_PRESSED) ? 1 : 0) + (has(state, any_alt) ? 2 : 0) + (has(state, any_ctrl) ? 4 : 0);
}

std::string bytes_of_special(const SpecialKey& key, DWORD state) {
    const int modifiers = modifier_number(state);
    std::string bytes = "\x1b[";
    if (modifiers != 1 || key.last == '~') bytes += key.number;
    if (modifiers != 1) bytes += ";" + std::to_string(modifiers);
    return bytes + key.last;
}

// AltGr, which types characters like @, is the right Alt together with the left Ctrl.
bool is_alt_held(DWORD state) {
    return has(state, any_alt) && !(has(state, RIGHT_ALT_PRESSED) && has(state, LEFT_CTRL_PRESSED));
}

std::string mouse_sequence_of(int code, int column, int row, bool is_release) {
    return "\x1b[<" + std::to_string(code) + ";" + std::to_string(column) + ";" + std::to_string(row)
           + (is_release ? "m" : "M");
}

struct Button {
    DWORD bit;
    int code;
};
constexpr auto buttons = std::to_array<Button>(
    {{FROM_LEFT_1ST_BUTTON_PRESSED, 0}, {FROM_LEFT_2ND_BUTTON_PRESSED, 1}, {RIGHTMOST_BUTTON_PRESSED, 2}});

}  // namespace

std::string ConsoleInput::bytes_of(const KEY_EVENT_RECORD& key) {
    if (key.bKeyDown == FALSE) return {};
    const auto* const special = std::ranges::find(special_keys, key.wVirtualKeyCode, &SpecialKey::code);
    if (special != special_keys.end()) return bytes_of_special(*special, key.dwControlKeyState);
    const wchar_t unit = key.uChar.UnicodeChar;
    if (unit == 0) return {};
    if (IS_HIGH_SURROGATE(unit)) {
        first_half_ = unit;
        return {};
    }
    std::wstring character(1, unit);
    if (IS_LOW_SURROGATE(unit)) character.insert(0, 1, first_half_);
    const std::string escape = is_alt_held(key.dwControlKeyState) ? "\x1b" : "";
    std::string bytes;
    for (WORD i = 0; i < std::max<WORD>(key.wRepeatCount, 1); ++i) bytes += escape + narrow(character);
    return bytes;
}

std::string ConsoleInput::bytes_of(const MOUSE_EVENT_RECORD& mouse, int left, int top) {
    if (mouse.dwEventFlags != 0 && !has(mouse.dwEventFlags, MOUSE_MOVED | DOUBLE_CLICK)) return {};  // a wheel
    constexpr int moved = 32, no_button = 3;
    const int column = mouse.dwMousePosition.X - left + 1, row = mouse.dwMousePosition.Y - top + 1;
    const DWORD changed = mouse.dwButtonState ^ buttons_;
    buttons_ = mouse.dwButtonState;
    std::string bytes;
    for (const Button& button : buttons)
        if (has(changed, button.bit)) bytes += mouse_sequence_of(button.code, column, row, !has(buttons_, button.bit));
    if (!bytes.empty() || !has(mouse.dwEventFlags, MOUSE_MOVED)) return bytes;
    const auto* const held = std::ranges::find_if(buttons, [&](const Button& button) { return has(buttons_, button.bit); });
    return mouse_sequence_of(moved + (held == buttons.end() ? no_button : held->code), column, row, false);
}

}  // namespace gato::cli::host
