// SPDX-License-Identifier: MIT
// Files that disappear with the last process that has them open.
#pragma once

#include <windows.h>

namespace gato::cli::host {

// Sets whether an open file disappears when nobody has it open any more. False if the file system does not support that.
inline bool mark_for_deletion(HANDLE file, bool is_marked) {
    FILE_DISPOSITION_INFO mark{};
    mark.DeleteFile = is_marked ? TRUE : FALSE;
    return ::SetFileInformationByHandle(file, FileDispositionInfo, &mark, sizeof mark) != 0;
}

}  // namespace gato::cli::host
