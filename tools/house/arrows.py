# SPDX-License-Identifier: MIT
"""Rules about C++ includes: what may include what, in the order of cmake/libraries.cmake and of the simulator's folders."""
import posixpath
import re

from house.tree import LIBRARIES, Owners, circles, folders_of_headers, libraries, rule

SOURCES = (".cpp", ".hpp", ".def", ".in")
INCLUDE = re.compile(r'^#include [<"]([^>"]+)[>"]', re.M)

# The folders of the simulator, and which others each may include from, whether its own headers or those of include/gato/simulator.
ROOMS = {
    "sound": "",
    "chips": "sound",
    "cartridge": "",
    "board": "chips cartridge",
    "engine": "chips cartridge board",
    "floppy": "chips board engine",
    "translator": "chips cartridge board engine",
    "firmware": "chips cartridge board engine",
    "machine": "sound chips cartridge board engine floppy translator firmware",
    "picture": "sound chips cartridge board engine floppy translator firmware machine",
    "session": "sound chips cartridge board engine floppy translator firmware machine picture",
}
# Public headers that every folder may include, though a folder implements some of what they declare.
FOR_ALL_ROOMS = {
    "rom": "a type of values: the images; the firmware makes those that stand in for them",
    "drive": "an interface that the machine implements, and the firmware calls; besides, a default of one function",
}

# Only cli/host asks the operating system, each in its own folder, and there linux.cpp alone uses what macOS lacks.
ONLY_ON_DISK = re.compile(r"(filesystem|fstream|iostream|unistd\.h|fcntl\.h)|sys/.*")
OF_SYSTEMS = re.compile(r"(arpa|netinet|sys)/.*|(fcntl|io|malloc|poll|pty|shellapi|spawn|termios|unistd|windows|winsock2)\.h")
SYSTEM_FOLDERS = ("cli/host/posix/", "cli/host/windows/")
LINUX = "cli/host/posix/linux.cpp"
NAMES_WITHOUT_MACOS = re.compile(
    r"(?<!\w)(O_TMPFILE|O_PATH|O_DIRECT|AT_EMPTY_PATH|SOCK_CLOEXEC|SOCK_NONBLOCK|MSG_NOSIGNAL|MAP_POPULATE|accept4|pipe2|dup3|ppoll"
    r"|epoll_[a-z]+|eventfd|signalfd|timerfd_[a-z]+|inotify_[a-z0-9_]+|memfd_create|getrandom|mallopt|malloc_trim|sendfile"
    r"|fdatasync|posix_fallocate|execvpe|secure_getenv|clock_nanosleep|prctl|mremap|strchrnul|mempcpy|st_[acm]tim|getentropy"
    r"|/proc/[a-z]+)(?!\w)")

# Within the assembler parsing knows neither the run nor the effect of statements, and texts not even lines.
PARTS_OF_THE_ASSEMBLER = {
    "assembler/parse": r"(parse|text|values)/|(directives/directives|symbols|scopes|limits|record)\.",
    "assembler/text": "text/",
    "assembler/values": "values/",
}
# Headers of others that take long to read, or that pull in a library: how their names begin, and the places that include them.
FEW_PLACES = {
    "boost/spirit": ("assembler/parse/grammar.cpp",),
    "boost/asio": ("servers/studio/net/", "cli/send/net/"),
    "boost/beast": ("servers/studio/net/", "cli/send/net/"),
    "CLI/": ("cli/options/command_line.cpp",),
    "png.h": ("simulator/png/libpng/",),
    "xbyak/": ("simulator/translator/",),
}


def includes(tree, name):
    return INCLUDE.findall(tree.text(name))


def library_files(tree):
    """(file, library) of all sources, public headers among them."""
    owners = Owners(tree)
    for name in tree.files:
        if name.endswith(SOURCES) and (library := owners.of(name)):
            yield name, library


@rule
def libraries_know_what_they_use(tree):
    """Includes follow cmake/libraries.cmake, which has no arrow that none of them needs."""
    owners, rows = Owners(tree), {library.name: library for library in libraries(tree)}
    unused = {(library.name, used) for library in rows.values() for used in library.uses}
    for name, library in library_files(tree):
        for used in {owners.of(include) for include in includes(tree, name)} - {None, library}:
            unused.discard((library, used))
            if used not in rows[library].uses:
                yield f"{name}: {library} may not include from {used}"
    for library, used in sorted(unused):
        yield f"{LIBRARIES}: {library} does not use {used}"


@rule
def folders_of_public_headers(tree):
    """Each folder of include/gato is that of a public library."""
    owners, rows = Owners(tree), {library.name: library for library in libraries(tree)}
    for folder in folders_of_headers(tree):
        library = rows.get(owners.of(f"gato/{folder}/"))
        if not library or not library.is_public:
            yield f"include/gato/{folder}: of no library that is public in {LIBRARIES}"


@rule
def public_headers_need_no_others(tree):
    """Installed headers include none of ours that is not installed."""
    for name in tree.below("include"):
        for include in includes(tree, name):
            if not tree.exists(f"include/{include}") and ("/" in include and include.split("/")[0] != "nlohmann" or tree.exists(include)):
                yield f"{name}: {include} is not installed"


@rule
def libraries_know_no_system(tree):
    """Libraries know neither disk nor system, and of cli only cli/host does."""
    for name, library in library_files(tree):
        for include in includes(tree, name):
            if library != "cli" and ONLY_ON_DISK.fullmatch(include):
                yield f"{name}: a library includes what only a disk or a system has"
            if library == "cli" and OF_SYSTEMS.fullmatch(include) and not name.startswith(SYSTEM_FOLDERS):
                yield f"{name}: only cli/host/posix and cli/host/windows include what a system has"


@rule
def names_that_macos_lacks(tree):
    for name, _ in library_files(tree):
        if name != LINUX and name.endswith((".cpp", ".hpp")):
            for number, line in enumerate(tree.text(name).split("\n"), 1):
                for found in NAMES_WITHOUT_MACOS.findall(line):
                    yield f"{name}:{number}: macOS has no {found}; {LINUX} is the place for it"


def rooms_of_public_headers(tree):
    """The folder of each header in include/gato/simulator, by its name: that of its .cpp, else the last one that its own includes know."""
    rooms = {posixpath.basename(name)[:-4]: name.split("/")[1] for name in tree.below(*(f"simulator/{room}" for room in ROOMS), suffix=".cpp")}
    rooms = {name: room for name, room in rooms.items() if name not in FOR_ALL_ROOMS}
    order = list(ROOMS)

    def room_of(name, above=()):
        if name in rooms or name in FOR_ALL_ROOMS or name in above:
            return rooms.get(name)
        header = f"include/gato/simulator/{name}.hpp"
        known = [room_of(other, (*above, name)) for other in re.findall(r"<gato/simulator/(\w+)\.hpp>", tree.text(header))]
        return max((room for room in known if room), key=order.index, default=None)

    return {stem: room_of(stem) for stem in (posixpath.basename(name)[:-4] for name in tree.below("include/gato/simulator", suffix=".hpp"))}


@rule
def rooms_of_the_simulator(tree):
    """Within the simulator each folder includes only from some others."""
    public = rooms_of_public_headers(tree)
    files = [(name, name.split("/")[1]) for name, library in library_files(tree)
             if library == "simulator" and name.startswith("simulator/") and name.count("/") > 1]
    files += [(f"include/gato/simulator/{stem}.hpp", room) for stem, room in public.items() if room]
    for room in sorted({room for _, room in files} - ROOMS.keys()):
        yield f"simulator/{room}: no row in ROOMS of tools/house/arrows.py"
    for name, room in files:
        known = {room, None, *ROOMS.get(room, "").split()}
        for include in includes(tree, name):
            found = re.match(r"(?:simulator/(\w+)/|gato/simulator/(\w+)\.)", include)
            used = found and (found[1] or public.get(found[2]))
            if used not in known:
                yield f"{name}: simulator/{room} may not include from simulator/{used} ({include})"


@rule
def parts_of_the_assembler(tree):
    for part, known in PARTS_OF_THE_ASSEMBLER.items():
        for name in tree.below(part):
            for number, line in enumerate(tree.text(name).split("\n"), 1):
                if re.match('#include "assembler/', line) and not re.match(f'#include "assembler/({known})', line):
                    yield f"{name}:{number}:{line}: {part} may not know this"


def module_of(owners, path):
    """A header and the file that implements it are one module, named by the library; None if the file is not ours."""
    library = owners.of(path)
    return f"{library}/{posixpath.basename(path).split('.')[0]}" if library else None


@rule
def circles_of_modules(tree):
    """Modules, each a header and the file that implements it, do not include each other in a circle."""
    owners, edges = Owners(tree), {}
    for name, _ in library_files(tree):
        module = module_of(owners, name)
        used = {module_of(owners, include) for include in includes(tree, name)}
        edges.setdefault(module, set()).update(used - {None, module})
    for circle in circles(edges):
        yield f"modules include each other: {' '.join(circle)}"


@rule
def headers_of_others_have_one_place(tree):
    for name, _ in library_files(tree):
        for include in includes(tree, name):
            for start, places in FEW_PLACES.items():
                if include.startswith(start) and not name.startswith(places):
                    yield f"{name}: only {' and '.join(places)} includes <{include}>"
