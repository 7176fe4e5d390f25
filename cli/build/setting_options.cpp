// SPDX-License-Identifier: MIT
#include "cli/build/setting_options.hpp"

namespace gato::cli {

void SettingOptions::add_to(Command& command, bool (*is_wanted)(const project::Setting& setting)) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const project::Setting& setting = project::all_settings()[i];
        if (!is_wanted(setting)) continue;
        command.add({{.names = setting.option,
                      .value = &words_[i],
                      .type = "WORD",
                      .description = setting.description + " (default " + setting.values[0] + ")",
                      .values = setting.values,
                      .choice = Choice::only}});
    }
}

void SettingOptions::apply_to(project::Settings& settings) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
        if (!words_[i].empty()) (void)apply(project::all_settings()[i], words_[i], settings);
}

}  // namespace gato::cli
