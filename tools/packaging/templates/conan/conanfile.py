# SPDX-License-Identifier: MIT
from conan import ConanFile
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy, get


class GatoRecipe(ConanFile):
    name = "gato"
    version = "@version@"
    description = "@description@"
    homepage = "@base@"
    url = "@base@"
    license = "@licence@"
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeDeps", "CMakeToolchain"

    def requirements(self):
        for requirement in ("boost/[>=1.74]", "cli11/[>=2.1]", "nlohmann_json/[>=3.10]", "pugixml/[>=1.11]", "libpng/[>=1.6]"):
            self.requires(requirement)

    def layout(self):
        cmake_layout(self)

    def source(self):
        get(self, "@source_address@", sha256="@source_sha256@", strip_root=True)

    def build(self):
        cmake = CMake(self)
        cmake.configure(variables={"GATO_TESTS": "OFF"})
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, self.package_folder + "/licenses")
        CMake(self).install()

    def package_info(self):
        # The CMake package that gato installs itself is the one to use.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append("lib/cmake/gato")
