import type { Load, Machines } from './simulate.ts'

/** 10 million accounts with 10 TB a day. */
export const LOAD: Load = {
  accounts: 10_000_000,
  account_bytes: 1_000_000,
  message_bytes: 75_000,
  active: 0.2,
  calls: { list: 20, list_again: 10, open: 20, search: 2, mark: 8 },
  open: 0.1,
  peak: 3,
}

export const MACHINES: Machines = {
  cores: 16,
  used: 0.6,
  memory_bytes: 64 * 1024 ** 3,
  wal_bytes: 100_000_000,
}
