import { reversedAddress } from '#server/platform/limits/reversed-address.ts'

/** The name that a list is asked for: the address from back to front, below its zone; null for what is no address. RFC 5782 §2.1, §2.4. */
export function listName(address: string, zone: string): string | null {
  const reversed = reversedAddress(address)
  return reversed && `${reversed}.${zone}`
}
