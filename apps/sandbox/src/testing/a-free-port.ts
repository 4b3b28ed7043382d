import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to whoever asks for any: nobody gets it by chance before it is used. */
const LOWEST = 12_000
const HIGHEST = 32_000
/** Processes draw from different shares: what one has drawn and does not use yet, another could draw. */
const SHARES = 10
const SHARE = (HIGHEST - LOWEST) / SHARES
const lowest = LOWEST + (process.pid % SHARES) * SHARE

/** Those that were given out here: whoever has one may use it later. */
const drawn = new Set<number>()

/** A loopback port that nothing listens on, and that nobody here was given before. */
export async function aFreePort(): Promise<number> {
  while (true) {
    const port = randomInt(lowest, lowest + SHARE)
    if (drawn.has(port)) continue
    drawn.add(port)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
