import { type AddressRow, type Asks, selectAddress } from './directory.sql.ts'

/** Whose mailbox an e-mail address leads to; letter case does not matter. Asked by delivery at RCPT. */
export function findAddress(db: Asks, address: string): Promise<AddressRow | undefined> {
  return selectAddress(db, address.toLowerCase())
}
