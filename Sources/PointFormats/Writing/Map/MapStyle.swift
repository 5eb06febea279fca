/// The look of maps, in light and in dark.
enum MapStyle {
  /// Rules of CSS, for the drawing alone and within a page.
  ///
  /// Colours stand in both halves as they are, because not all programs that show SVG know variables.
  static let rules: StaticString = """
    .map{color:#222;fill:#222;font:12px Arial,Helvetica,sans-serif;direction:ltr}
    .paper{fill:#fff}
    .ring{fill:none;stroke:#ccc}
    .ground path{fill:none;stroke:#e6e1d8;stroke-linejoin:round;stroke-linecap:round}
    .ground .road{stroke-width:9}
    .ground .street{stroke-width:5}
    .ground .path{stroke-width:2}
    .ground .ferry{stroke-width:2;stroke-dasharray:8 6}
    .ground .water{fill:#dbe8f1;fill-rule:evenodd;stroke:none}
    .ground .park{fill:#e8f0e1;fill-rule:evenodd;stroke:none}
    .walk{fill:none;stroke:#b00000;stroke-opacity:.55;stroke-width:5;stroke-linejoin:round}
    .area{fill:currentColor;fill-opacity:.13;fill-rule:evenodd;stroke:currentColor;\
    stroke-opacity:.6;stroke-width:2;stroke-linejoin:round}
    .error{fill:#0072b2;fill-opacity:.1;stroke:#0072b2;stroke-dasharray:4 3}
    .here{fill:none;stroke:#b00000;stroke-width:2}
    .track{fill:none;stroke:#777;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
    .way{fill:none;stroke:#444;stroke-width:2}
    .mark{fill:#fff;stroke:#444;stroke-width:1.5}
    .end{fill:#222;stroke:#fff;stroke-width:1.5}
    .bar{fill:none;stroke:#555}
    .map text{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
    .small{font-size:11px;fill:#595959}
    .map a{color:inherit}
    .map use,.key use{stroke:#333}
    a:hover use,a:focus use,.on use{stroke-width:3}
    a:hover text,a:focus text,.on text{font-weight:bold}
    @media(prefers-color-scheme:dark){
    :root{background:#161616}
    .map{color:#eee;fill:#eee}
    .paper{fill:#161616}
    .ring{stroke:#484848}
    .ground path{stroke:#2c2a26}
    .ground .water{fill:#18242c}
    .ground .park{fill:#1b241a}
    .walk{stroke:#ff6b5e}
    .error{fill:#56b4e9;stroke:#56b4e9}
    .here{stroke:#ff6b5e}
    .track{stroke:#999}
    .way{stroke:#ddd}
    .mark{fill:#161616;stroke:#ddd}
    .end{fill:#eee;stroke:#161616}
    .bar{stroke:#bbb}
    .map text{stroke:#161616}
    .small{fill:#b5b5b5}
    .map use,.key use{stroke:#f5f5f5}
    }

    """
}
