# SPDX-License-Identifier: MIT
class Gato < Formula
  desc "@description@"
  homepage "@base@"
  url "@source_address@"
  sha256 "@source_sha256@"
  license "@licence@"

  depends_on "boost" => :build
  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "libpng"
  depends_on "pugixml"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DGATO_TESTS=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/gato --version")
    system bin/"gato", "new", "snake"
    system bin/"gato", "build", "snake"
    system bin/"gato", "test", "snake"
    assert_path_exists share/"gato/studio/index.html"
  end
end
