# SPDX-License-Identifier: MIT
# What ./dev and the scripts that it calls share: Debian's packages, which it installs if they are missing, configuration and build of
# a preset, and the form of their messages. To be sourced, in the root of the repository.
jobs=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
gato=build/release/gato
export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:+$CCACHE_SLOPPINESS,}pch_defines,time_macros  # otherwise it does not cache precompiled headers

build_packages=(g++ cmake ninja-build ccache nlohmann-json3-dev libcli11-dev libpugixml-dev libpng-dev
                libgtest-dev libgmock-dev libvalijson-dev libxbyak-dev python3)
test_packages=(libsixel-bin)  # what only tests run
windows_packages=(g++-mingw-w64-x86-64-posix libz-mingw-w64-dev wine64 dpkg-dev googletest)
package_packages=(dpkg-dev lintian desktop-file-utils python3)
check_packages=(clang-format python3 python3-yaml)
tidy_packages=(clang-tidy python3)
web_packages=(emscripten chromium)
# Editors, shells and assemblers that tests use as clients, and others, with which tests take minutes: those are for the nights. A test is skipped
# if its client is missing.
client_packages=(neovim emacs-nox elpa-eglot vim fish zsh groff cc65 acme dasm 64tass)
slow_client_packages=(sidplayfp stockfish)

say() { printf '\n\033[1m== %s\033[0m\n' "$*" | if [[ -t 2 ]]; then cat; else sed 's/\x1b\[[0-9;]*m//g'; fi >&2; }

die() {
    echo "dev: $*" >&2
    exit 1
}

# build_preset PRESET [-DOPTION=VALUE...] [TARGET...]: everything unless targets are named.
build_preset() {
    local preset=$1 options=()
    shift
    install_build_packages
    command -v ccache >/dev/null && options=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    while [[ ${1:-} == -D* ]]; do
        options+=("$1")
        shift
    done
    say "Building ($preset)"
    cmake --preset "$preset" "${options[@]}"
    cmake --build --preset "$preset" -j "$jobs" ${1:+--target "$@"}
}

cpp_files() { find . \( -path ./build -o -name node_modules \) -prune -o -name '*.[ch]pp' -print | sort; }

install_build_packages() {
    # Any Boost from 1.74 on works; this installs the newest that Debian 12 has.
    if is_installed libboost1.81-dev || is_installed libboost-dev; then
        install_packages "${build_packages[@]}" "${test_packages[@]}"
    else
        refresh_package_lists
        if apt-cache show libboost1.81-dev >/dev/null 2>&1; then
            install_packages "${build_packages[@]}" "${test_packages[@]}" libboost1.81-dev
        else
            install_packages "${build_packages[@]}" "${test_packages[@]}" libboost-dev
        fi
    fi
}

# Installs those of the named Debian packages that are missing.
install_packages() {
    local package missing=()
    for package; do is_installed "$package" || missing+=("$package"); done
    ((${#missing[@]})) || return 0
    refresh_package_lists
    say "Installing ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" </dev/null
}

# install_node_packages FOLDER: npm's, exactly those of its package-lock.json, if that has changed.
install_node_packages() {
    need_node
    cmp -s "$1/package-lock.json" "$1/node_modules/.known-lock.json" && return
    say "Packages of npm for $1"
    (cd "$1" && npm ci --ignore-scripts --no-audit --no-fund && cp package-lock.json node_modules/.known-lock.json)
}

need_node() {
    command -v npm >/dev/null || install_packages npm
    (($(node --print 'process.versions.node.split(".")[0]') >= "${1:-18}")) || die "this needs node ${1:-18} or newer; here is $(node --version)"
}

package_lists_are_fresh=
refresh_package_lists() {
    [[ -z $package_lists_are_fresh ]] || return 0
    say "Reading the package lists"
    as_root apt-get update -q </dev/null
    package_lists_are_fresh=yes
}

is_installed() {
    # Without dpkg the packages have other names: then cmake reports what is missing.
    command -v dpkg-query >/dev/null || return 0
    [[ $(dpkg-query -W -f '${Status}' "$1" 2>/dev/null) == "install ok installed" ]]
}

# versions_of PACKAGE...: a line for each that is installed.
versions_of() { dpkg-query -W "$@" 2>/dev/null || true; }

as_root() {
    if ((EUID == 0)); then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        die "this needs root and there is no sudo; as root run: $*"
    fi
}
