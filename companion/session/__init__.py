"""The shell around one table: the log on the disk, the sealed votes, the timers, the dealer and the outbox."""
