import Basics
import OpeningHours
import PointsOfInterest

/// The holidays of the configuration; `nil` for a kind that it does not tell.
struct ConfiguredHolidays: Equatable {
  var publicHolidays: Dates?
  var schoolHolidays: Dates?

  /// The days of one kind.
  enum Dates: Equatable {
    case listed(HolidayDates)
    /// An iCalendar file.
    case calendar(path: String)
  }

  /// The holidays, once their files have been read.
  ///
  /// - Throws: `Failure` of kind `.configuration` for a file that cannot be read or is no calendar.
  func read() throws(Failure) -> Holidays {
    Holidays(
      publicHolidays: try publicHolidays?.read(), schoolHolidays: try schoolHolidays?.read(), )
  }
}

extension ConfiguredHolidays.Dates {
  /// A calendar of centuries is smaller.
  private static let largestFile = 4 << 20

  /// Reads a list of `2026-12-25` and `12-25`, which is a day of every year.
  init(_ texts: [String]) throws(ConfigurationValueError) {
    var dates = HolidayDates()
    for text in texts {
      guard dates.insert(parsing: text) else {
        throw ConfigurationValueError(
          reason: "expected a date like 2026-12-25, or 12-25 for every year, not '\(text)'"
        )
      }
    }
    self = .listed(dates)
  }

  fileprivate func read() throws(Failure) -> HolidayDates {
    switch self {
    case .listed(let dates): return dates
    case .calendar(let path):
      let bytes: [UInt8]
      do throws(ByteStreamError) {
        bytes = try FileByteStream(path: path).readAll(upTo: Self.largestFile)
      } catch {
        throw Failure(.configuration, "holidays: \(Failure(error).message)")
      }
      do throws(CalendarError) {
        return try HolidayDates(calendar: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw Failure(.configuration, "holidays: \(path): line \(error.line): \(error.reason)")
      }
    }
  }
}
