# SPDX-License-Identifier: MIT
"""Archives whose bytes depend on nothing but the files in them: no times, owners or order of the machine."""
import stat
import subprocess
import time
import zipfile


def tar_xz(archive, parent, folder, seconds):
    """`folder`, which lies in `parent`, as a .tar.xz; one thread, as others would cut it into other blocks."""
    options = ["--sort=name", f"--mtime=@{seconds}", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+rw,go+r,go-w", "--format=gnu"]
    with open(archive, "wb") as out:
        tar = subprocess.Popen(["tar", *options, "-C", parent, "-cf", "-", folder], stdout=subprocess.PIPE)
        subprocess.run(["xz", "-T1", "-9", "-c"], stdin=tar.stdout, stdout=out, check=True)
        tar.stdout.close()
        if tar.wait():
            raise subprocess.CalledProcessError(tar.returncode, "tar")


def zip_folder(archive, parent, folder, seconds):
    moment = time.gmtime(seconds)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in sorted((parent / folder).rglob("*"), key=lambda path: path.relative_to(parent).as_posix()):
            if not path.is_file():
                continue
            entry = zipfile.ZipInfo(path.relative_to(parent).as_posix(), moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | (0o755 if path.suffix == ".exe" else 0o644)) << 16
            out.writestr(entry, path.read_bytes())
