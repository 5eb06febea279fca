import CDefaults

/// Styles, script and policy, which are the same in every page.
enum HTMLPage {
  /// The content security policy: the page may show its own styles and run its own script, told by their
  /// SHA-256 digests, and nothing else.
  static let policy: StaticString = """
    default-src 'none'; style-src 'sha256-KGB/IP/VoIeCN4ItBvA+bpbtkB46MeHCPmv2fxdJyrI='; \
    script-src 'sha256-EbdX8JbaU55ON96M1C27I2jNAS0QV+78gazu/HybqiE='; \
    base-uri 'none'; form-action 'none'
    """

  /// The look of maps, in light and in dark: rules of CSS, for the drawing alone and within a page.
  ///
  /// Colours stand in both halves as they are, because not all programs that show SVG know variables.
  static var mapStyle: Markup { unsafe Markup(poi_map_style()) }

  /// The look of the page around the map.
  static var style: Markup { unsafe Markup(poi_page_style()) }

  /// Sorts by the button that it makes of each heading, shows the groups that are ticked, and lights up
  /// a place and its row together.
  static var script: Markup { unsafe Markup(poi_page_script()) }
}

extension Markup {
  /// A file of the program itself.
  fileprivate init(_ file: poi_embedded_file) {
    self.init(bytes: unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }
}
