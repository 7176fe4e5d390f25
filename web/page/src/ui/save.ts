// SPDX-License-Identifier: MIT
// Offers a file to the reader as a download.

export function save(name: string, content: Blob | Uint8Array): void {
    const blob = content instanceof Blob ? content : new Blob([content.slice()]);
    const url = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = url;
    link.download = name.slice(name.lastIndexOf("/") + 1);
    link.click();
    setTimeout(() => {
        URL.revokeObjectURL(url);
    }, 10_000);
}
