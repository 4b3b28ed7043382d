import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildClient } from '#scripts/lib/build-client.ts'
import { hasRspamd, startRspamd } from '#scripts/lib/junk/start-rspamd.ts'
import { sayReplay } from './checks.ts'
import { readCorpora } from './corpora.ts'
import { replayDay } from './replay.ts'

export interface ReplayBench {
  /** Labelled mail: labels.tsv and the files that it names. */
  labelled: string
  /** More mail, whose labels nobody knows. */
  also: string | undefined
  messages: number
  accounts: number
}

/** The same day every time. */
const SEED = 15
const THIEF_MESSAGES = 400
const SLOW_MS = 500

/** Plays a day in minutes and says what held. Answers whether all of it did. */
export async function runReplayBench({ labelled, also, messages, accounts }: ReplayBench): Promise<boolean> {
  const say = (line: string) => process.stdout.write(`  ${line}\n`)
  const corpus = await readCorpora(labelled, also)
  if (corpus.length === 0) throw new Error(`${labelled}: no messages`)
  await mkdir('./var', { recursive: true })
  const folder = await mkdtemp(join('./var', 'replay-'))
  buildClient()
  say(`${messages} messages of ${corpus.length}`)
  const rspamd = hasRspamd() ? startRspamd : null
  const sizes = { messages, accounts, seed: SEED, thief_messages: THIEF_MESSAGES, slow_ms: SLOW_MS }
  const isHeld = sayReplay(await replayDay({ folder, corpus, rspamd, say, ...sizes }))
  if (isHeld) await rm(folder, { recursive: true, force: true })
  else say(`the log and the data are in ${folder}`)
  return isHeld
}
