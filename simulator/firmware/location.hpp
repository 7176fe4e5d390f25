// SPDX-License-Identifier: MIT
// Where the operating system keeps what it knows, and what some of it means. Facts: "Mapping the Commodore 64".
#pragma once

#include <cstdint>

namespace gato::simulator {

namespace location {
inline constexpr std::uint16_t status = 0x90, stop_flag = 0x91, open_files = 0x98, input_device = 0x99, output_device = 0x9a,
                               message_mode = 0x9d, jiffies = 0xa0, end_address = 0xae, name_length = 0xb7, file_number = 0xb8,
                               secondary = 0xb9, device = 0xba, name_pointer = 0xbb, start_address = 0xc1, load_address = 0xc3,
                               last_key = 0xc5, queue_length = 0xc6, reverse = 0xc7, line_end = 0xc8, input_row = 0xc9,
                               input_column = 0xca, current_key = 0xcb, blink_off = 0xcc, blink_count = 0xcd, blink_char = 0xce,
                               blink_phase = 0xcf, input_active = 0xd0, line_pointer = 0xd1, column = 0xd3, quote_mode = 0xd4,
                               line_last = 0xd5, row = 0xd6, last_char = 0xd7, inserts = 0xd8, line_table = 0xd9,
                               color_pointer = 0xf3, queue = 0x0277, memory_start = 0x0281, memory_end = 0x0283,
                               text_color = 0x0286, blink_color = 0x0287, screen_page = 0x0288, queue_size = 0x0289,
                               repeat_mode = 0x028a, repeat_count = 0x028b, repeat_delay = 0x028c, modifiers = 0x028d,
                               last_modifiers = 0x028e, charset_lock = 0x0291, line_editing = 0x0292, insert_row = 0x02a5,
                               file_table = 0x0259, device_table = 0x0263, secondary_table = 0x026d;
}

inline constexpr std::uint8_t stop_pressed = 0x7f;  // in location::stop_flag

enum Device : std::uint8_t { keyboard_device = 0, screen_device = 3, disk_device = 8 };

}  // namespace gato::simulator
