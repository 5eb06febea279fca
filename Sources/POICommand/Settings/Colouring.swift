/// The cases in which output is coloured.
enum Colouring: String, CaseIterable {
  case auto
  case always
  case never
}
