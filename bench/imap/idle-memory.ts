import { setTimeout as wait } from 'node:timers/promises'

/** What all of them share is there once so many wait. */
const FIRST = 100
const OPENED_AT_ONCE = 20
/** A server takes no more from one address, and from one /24, than a household and a company have. */
const OF_ONE_ADDRESS = 150
const ADDRESSES_OF_ONE_SITE = 6
const SETTLES_MS = 5000

/** Opens the nth connection from a loopback address. */
export type Opening = (from: string, nth: number) => Promise<Disposable>

/** KB that each connection beyond the first hundred takes of a process. */
export async function idleKb({
  count,
  open,
  memoryMb,
}: {
  count: number
  open: Opening
  memoryMb: () => Promise<number>
}): Promise<number> {
  using lines = new DisposableStack()
  let opened = 0
  const openUpTo = async (total: number) => {
    const openMore = async () => {
      for (let nth = opened++; nth < total; nth = opened++) lines.use(await open(addressOf(nth), nth))
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openMore))
    opened = total
    await wait(SETTLES_MS)
    return memoryMb()
  }
  const before = await openUpTo(FIRST)
  const after = await openUpTo(count)
  return ((after - before) * 1024) / (count - FIRST)
}

function addressOf(nth: number): string {
  const address = Math.floor(nth / OF_ONE_ADDRESS)
  return `127.9.${Math.floor(address / ADDRESSES_OF_ONE_SITE)}.${1 + (address % ADDRESSES_OF_ONE_SITE)}`
}
