#if os(Linux)
import Following

// The program's own, where Foundation has one of that name, too.
typealias NotificationCenter = Following.NotificationCenter
typealias Notification = Following.Notification
#endif
