// SPDX-License-Identifier: MIT
// The files that a program was built from, as make reads them.
#include "linker/outputs.hpp"

namespace gato::linker {

namespace {

// Names as make reads them: a backslash before spaces, `#` and `:`; `$` doubled.
std::string escaped(const std::string& name) {
    std::string result;
    for (const char c : name) {
        if (c == ' ' || c == '#' || c == ':') result += '\\';
        if (c == '$') result += '$';
        result += c;
    }
    return result;
}

}  // namespace

std::string write_dependencies(const std::string& target, const std::vector<std::string>& files) {
    std::string text = escaped(target) + ":";
    for (const std::string& file : files) text += " \\\n  " + escaped(file);
    text += "\n";
    for (const std::string& file : files) text += "\n" + escaped(file) + ":\n";
    return text;
}

}  // namespace gato::linker
