// SPDX-License-Identifier: MIT
#include "cli/host/windows/console_input.hpp"

#include <gtest/gtest.h>

namespace gato::cli::host {
namespace {

std::string bytes_of_key(WORD code, wchar_t character, DWORD state = 0, WORD repeated = 1) {
    KEY_EVENT_RECORD key{};
    key.bKeyDown = TRUE;
    key.wVirtualKeyCode = code;
    key.uChar.UnicodeChar = character;
    key.dwControlKeyState = state;
    key.wRepeatCount = repeated;
    return ConsoleInput().bytes_of(key);
}

TEST(ConsoleInput, letters_are_utf8) {
    EXPECT_EQ(bytes_of_key('A', L'a'), "a");
    EXPECT_EQ(bytes_of_key(VK_OEM_3, L'\u00f1'), "ñ");
    EXPECT_EQ(bytes_of_key('A', L'a', 0, 3), "aaa");
    EXPECT_EQ(bytes_of_key(VK_RETURN, L'\r'), "\r");
    EXPECT_EQ(bytes_of_key(VK_SHIFT, 0, SHIFT_PRESSED), "");
}

TEST(ConsoleInput, a_released_key_is_nothing) {
    KEY_EVENT_RECORD key{};
    key.wVirtualKeyCode = 'A';
    key.uChar.UnicodeChar = L'a';
    EXPECT_EQ(ConsoleInput().bytes_of(key), "");
}

TEST(ConsoleInput, halves_of_a_character_come_together) {
    ConsoleInput input;
    KEY_EVENT_RECORD key{};
    key.bKeyDown = TRUE;
    key.uChar.UnicodeChar = 0xd83d;
    EXPECT_EQ(input.bytes_of(key), "");
    key.uChar.UnicodeChar = 0xdc31;
    EXPECT_EQ(input.bytes_of(key), "🐱");
}

TEST(ConsoleInput, special_keys_are_xterms_sequences) {
    EXPECT_EQ(bytes_of_key(VK_UP, 0, ENHANCED_KEY), "\x1b[A");
    EXPECT_EQ(bytes_of_key(VK_UP, 0, ENHANCED_KEY | SHIFT_PRESSED), "\x1b[1;2A");
    EXPECT_EQ(bytes_of_key(VK_F1, 0), "\x1b[11~");
    EXPECT_EQ(bytes_of_key(VK_F12, 0, LEFT_ALT_PRESSED), "\x1b[24;3~");
    EXPECT_EQ(bytes_of_key(VK_DELETE, 0), "\x1b[3~");
}

TEST(ConsoleInput, alt_is_an_escape_and_altgr_is_not) {
    EXPECT_EQ(bytes_of_key('A', L'a', LEFT_ALT_PRESSED), "\x1b"
                                                         "a");
    EXPECT_EQ(bytes_of_key('2', L'@', RIGHT_ALT_PRESSED | LEFT_CTRL_PRESSED), "@");
}

TEST(ConsoleInput, the_mouse_reports_what_changes) {
    ConsoleInput input;
    MOUSE_EVENT_RECORD mouse{};
    mouse.dwMousePosition = {14, 110};
    mouse.dwEventFlags = MOUSE_MOVED;
    EXPECT_EQ(input.bytes_of(mouse, 4, 100), "\x1b[<35;11;11M");
    mouse.dwEventFlags = 0;
    mouse.dwButtonState = FROM_LEFT_1ST_BUTTON_PRESSED;
    EXPECT_EQ(input.bytes_of(mouse, 4, 100), "\x1b[<0;11;11M");
    mouse.dwEventFlags = MOUSE_MOVED;
    EXPECT_EQ(input.bytes_of(mouse, 4, 100), "\x1b[<32;11;11M");
    mouse.dwEventFlags = 0;
    mouse.dwButtonState = 0;
    EXPECT_EQ(input.bytes_of(mouse, 4, 100), "\x1b[<0;11;11m");
    mouse.dwEventFlags = MOUSE_WHEELED;
    EXPECT_EQ(input.bytes_of(mouse, 4, 100), "");
}

}  // namespace
}  // namespace gato::cli::host
