// SPDX-License-Identifier: MIT
// Files that go with the last process that has them open.
#pragma once

#include <windows.h>

namespace gato::cli::host {

// Whether an open file is to go when nobody has it open any more. False when the file system knows no such mark.
inline bool mark_for_deletion(HANDLE file, bool is_marked) {
    FILE_DISPOSITION_INFO mark{};
    mark.DeleteFile = is_marked ? TRUE : FALSE;
    return ::SetFileInformationByHandle(file, FileDispositionInfo, &mark, sizeof mark) != 0;
}

}  // namespace gato::cli::host
