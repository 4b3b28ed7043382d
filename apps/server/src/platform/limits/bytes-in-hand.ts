/** Who asks for room: each in a line of its own. */
export type HandDoor = 'receiving' | 'reading' | 'sending'

/** There was no room for so long, or too many wait for it already. */
export class HandsFull extends Error {
  override name = 'HandsFull'
}

export interface BytesInHand {
  /**
   * Waits for its turn to have so many bytes of messages in memory, until disposed. Throws `HandsFull`. More than
   * there is room for at all gets everything, alone.
   */
  hold(door: HandDoor, bytes: number): Promise<Disposable>
  /** Bytes in hand now. */
  held(): number
}

export interface HandLimits {
  bytes_max: number
  /** How long one waits for its turn. */
  patience_ms: number
  waiting_max: number
}

interface Waiting {
  bytes: number
  begin: () => void
}

/** As many of these may be in hand as come, and they are not counted: it would take thousands to matter. */
const SMALL_BYTES = 65_536

/**
 * One budget for all messages that a process has in memory, whichever way they go. A message costs several times
 * its size while it is read; small ones pass without waiting. Doors take turns, and within a door who came first:
 * a crowd at one keeps nobody at another waiting for longer than one message takes. Decisions 97.
 */
export function openBytesInHand({ bytes_max, patience_ms, waiting_max }: HandLimits): BytesInHand {
  const lines: Record<HandDoor, Waiting[]> = { receiving: [], reading: [], sending: [] }
  const turns = Object.keys(lines) as HandDoor[]
  let held = 0

  const fits = (bytes: number): boolean => held === 0 || held + bytes <= bytes_max

  /** Who is next waits until there is room, and nobody passes: large messages get their turn as well. */
  const next = () => {
    while (true) {
      const door = turns.find((one) => lines[one].length > 0)
      if (!door) return
      const [first] = lines[door]
      if (!fits(first!.bytes)) return
      lines[door].shift()
      turns.push(...turns.splice(turns.indexOf(door), 1))
      first!.begin()
    }
  }
  const taken = (bytes: number): Disposable => {
    let isHeld = true
    return {
      [Symbol.dispose]() {
        if (isHeld) held -= bytes
        isHeld = false
        next()
      },
    }
  }

  return {
    held: () => held,
    async hold(door, bytes) {
      if (bytes <= SMALL_BYTES) return { [Symbol.dispose]() {} }
      await turn(door, bytes)
      return taken(bytes)
    },
  }

  function turn(door: HandDoor, bytes: number): Promise<void> {
    const line = lines[door]
    if (line.length >= waiting_max) return Promise.reject(new HandsFull('too many wait'))
    return new Promise((begun, failed) => {
      const waiting: Waiting = {
        bytes,
        begin() {
          clearTimeout(timer)
          held += bytes
          begun()
        },
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        failed(new HandsFull('no room'))
        next()
      }, patience_ms)
      timer.unref()
      line.push(waiting)
      next()
    })
  }
}
