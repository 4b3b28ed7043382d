import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { CorpusMessage } from './compare-facts.ts'

/** Collected mail with known facts, outside the repository; tests that need it are skipped where it is absent. */
export const CORPUS = new URL('../../../shared/corpus/', import.meta.url)
export const isCorpusThere = existsSync(CORPUS)

/** Themes whose messages state facts about reading. */
export const READING_THEMES = [
  'plain',
  'mime',
  'charsets',
  'html',
  'malformed',
  'crypto',
  'dsn',
  'calendar',
  'newsletters',
  'spam',
  'dkim',
] as const

/** The messages of a theme with what is known about each. */
export async function corpusMessages(theme: string): Promise<CorpusMessage[]> {
  const listed = JSON.parse(await readFile(new URL(`${theme}/expected.json`, CORPUS), 'utf8')) as {
    messages: (Omit<CorpusMessage, 'facts'> & { facts?: CorpusMessage['facts'] })[]
  }
  return listed.messages.map((message) => ({ ...message, facts: message.facts ?? {} }))
}

/** A message as the wire carries it: lines end in CRLF (theme dkim has them already). */
export async function corpusSource(theme: string, file: string): Promise<Buffer> {
  const stored = await readFile(new URL(`${theme}/${file}`, CORPUS))
  if (theme === 'dkim') return stored
  return Buffer.from(stored.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1')
}
