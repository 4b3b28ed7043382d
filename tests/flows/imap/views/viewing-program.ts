import { expect } from 'vitest'
import type { ImapClient } from '#tests/flows/imap/imap-client.ts'

interface Seen {
  uid: number
  flags: Set<string>
}

/** A program that believes what it is told, and nothing else: which messages there are, in their order, and their flags. */
export class ViewingProgram {
  readonly client: ImapClient
  #messages: (Seen | null)[] = []
  #toldNow = new Set<Seen>()

  constructor(client: ImapClient) {
    this.client = client
  }

  get length(): number {
    return this.#messages.length
  }

  uidOf(number: number): number {
    return this.#messages[number - 1]!.uid
  }

  view(): string[] {
    return this.#messages.map((seen) => `${seen?.uid} ${[...(seen?.flags ?? [])].toSorted().join(' ')}`)
  }

  async select(mailbox: string): Promise<void> {
    this.#messages = []
    await this.say(`SELECT ${mailbox}`)
  }

  /** Says a command, and asks for what is new to it, as programs do. The answer behind the tag. */
  async say(command: string): Promise<string> {
    this.#toldNow.clear()
    const { untagged, tagged } = await this.client.say(command)
    const keepsNumbers = /^(?:FETCH|STORE|SEARCH)/.test(command)
    for (const line of untagged) {
      if (keepsNumbers) expect(line).not.toMatch(/^\* (?:\d+ EXPUNGE|VANISHED)/)
      this.#takeLine(line)
    }
    await this.#askForNew()
    return tagged
  }

  /** A mark in silence is as the program made it, unless it was told otherwise. */
  async storeSilently(number: number, sign: '+' | '-', flag: string): Promise<void> {
    const seen = this.#messages[number - 1]!
    const { untagged, tagged } = await this.client.say(`STORE ${number} ${sign}FLAGS.SILENT (${flag})`)
    expect(tagged).toMatch(/^OK/)
    this.#toldNow.clear()
    for (const line of untagged) this.#takeLine(line)
    if (!this.#toldNow.has(seen)) {
      if (sign === '+') seen.flags.add(flag)
      else seen.flags.delete(flag)
    }
    await this.#askForNew()
  }

  async #askForNew(): Promise<void> {
    while (this.#messages.includes(null)) {
      for (const line of await this.client.ok('FETCH 1:* (UID FLAGS)')) this.#takeLine(line)
      // What went before it was asked about is only told now.
      if (this.#messages.includes(null)) for (const line of await this.client.ok('NOOP')) this.#takeLine(line)
    }
  }

  #takeLine(line: string): void {
    const [, number = 0, what] = /^\* (\d+) (EXISTS|EXPUNGE|FETCH)/.exec(line) ?? []
    const [, gone] = /^\* VANISHED ([\d:,]+)$/.exec(line) ?? []
    if (what === 'EXISTS') {
      expect(Number(number)).toBeGreaterThanOrEqual(this.length)
      while (this.length < Number(number)) this.#messages.push(null)
    } else if (what === 'EXPUNGE') {
      expect(Number(number)).toBeLessThanOrEqual(this.length)
      this.#messages.splice(Number(number) - 1, 1)
    } else if (what === 'FETCH') this.#takeMessage(Number(number), line)
    else if (gone) this.#forget(gone)
  }

  #takeMessage(number: number, line: string): void {
    expect(number).toBeLessThanOrEqual(this.length)
    const uid = /UID (\d+)/.exec(line)?.[1]
    const flags = /FLAGS \(([^)]*)\)/.exec(line)?.[1]
    const known = this.#messages[number - 1]
    if (known && uid) expect(known.uid).toBe(Number(uid))
    if (flags === undefined) return
    const seen = known ?? { uid: Number(uid), flags: new Set() }
    // \Recent is another thing to each program.
    seen.flags = new Set(flags.split(' ').filter((flag) => flag !== '' && flag !== '\\Recent'))
    this.#messages[number - 1] = seen
    this.#toldNow.add(seen)
  }

  #forget(gone: string): void {
    const ranges = gone.split(',').map((range) => range.split(':').map(Number))
    const isGone = (uid: number) => ranges.some(([first = 0, last = first]) => first <= uid && uid <= last)
    if (this.#messages.includes(null)) {
      // It may be one that it has not asked about yet: it only knows how many are left, and asks for all.
      const count = ranges.reduce((sum, [first = 0, last = first]) => sum + last - first + 1, 0)
      this.#messages = Array.from({ length: this.length - count }, () => null)
    } else this.#messages = this.#messages.filter((seen) => !isGone(seen!.uid))
  }
}
