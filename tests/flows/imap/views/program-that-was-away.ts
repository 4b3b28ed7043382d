import { expect } from 'vitest'
import type { ImapClient } from '#tests/flows/imap/imap-client.ts'

/**
 * A program that remembers a folder, hangs up, and later asks for what changed: by QRESYNC alone it must come to the
 * same messages with the same flags. RFC 7162 §3.2.5.
 */
export class ProgramThatWasAway {
  #known = { validity: '', modseq: 0, flags: new Map<number, string>() }

  async remember(client: ImapClient): Promise<void> {
    await client.ok('ENABLE QRESYNC')
    const opened = await client.ok('SELECT INBOX')
    const fetched = opened.some((line) => /^\* [1-9]\d* EXISTS/.test(line))
      ? await client.ok('FETCH 1:* (UID FLAGS)')
      : []
    const flags = new Map(fetched.flatMap(marked))
    this.#known = { validity: codeOf(opened, 'UIDVALIDITY'), modseq: highest(opened), flags }
  }

  /** As it knows the folder after it has come back, in the form of `ViewingProgram.view`. */
  async comeBack(client: ImapClient): Promise<string[]> {
    const { validity, modseq, flags } = this.#known
    await client.ok('ENABLE QRESYNC')
    const opened = await client.ok(`SELECT INBOX (QRESYNC (${validity} ${modseq}))`)
    for (const line of opened) {
      const [, gone] = /^\* VANISHED \(EARLIER\) ([\d:,]+)$/.exec(line) ?? []
      for (const [first = 0, last = first] of gone?.split(',').map((range) => range.split(':').map(Number)) ??
        [])
        for (const uid of flags.keys()) if (first <= uid && uid <= last) flags.delete(uid)
    }
    for (const line of opened) {
      for (const [uid, marks] of marked(line)) flags.set(uid, marks)
      const [, changed] = /MODSEQ \((\d+)\)/.exec(line) ?? []
      if (!changed) continue
      expect(Number(changed)).toBeGreaterThan(modseq)
      expect(Number(changed)).toBeLessThanOrEqual(highest(opened))
    }
    return [...flags].toSorted(([one], [other]) => one - other).map(([uid, marks]) => `${uid} ${marks}`)
  }
}

const codeOf = (lines: readonly string[], code: string): string =>
  new RegExp(`\\[${code} (\\d+)\\]`).exec(lines.join('\n'))![1]!

const highest = (lines: readonly string[]): number => Number(codeOf(lines, 'HIGHESTMODSEQ'))

/** What a FETCH tells of one message, \Recent aside. */
function marked(line: string): [number, string][] {
  const [, uid, flags] = /^\* \d+ FETCH \(UID (\d+) FLAGS \(([^)]*)\)/.exec(line) ?? []
  if (!uid) return []
  const marks = flags!.split(' ').filter((flag) => flag !== '' && flag !== '\\Recent')
  return [[Number(uid), marks.toSorted().join(' ')]]
}
