// SPDX-License-Identifier: MIT
// Names of headings in links: as the pages of the repository spell them, in small letters, without signs, with hyphens for spaces. A second
// heading of the same name gets `-1`.

export function slugOf(heading: string): string {
    return heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
        .replaceAll(" ", "-");
}

export class Slugs {
    private readonly taken = new Map<string, number>();

    next(heading: string): string {
        const slug = slugOf(heading);
        const count = this.taken.get(slug) ?? 0;
        this.taken.set(slug, count + 1);
        return count === 0 ? slug : `${slug}-${count}`;
    }
}
