import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { LabelledMessage } from '#scripts/lib/junk/read-labels.ts'

/** Debian's package bogofilter. */
const BOGOFILTER = '/usr/bin/bogofilter'
export const hasBogofilter = (): boolean => existsSync(BOGOFILTER)

interface BogofilterInput {
  training: readonly LabelledMessage[]
  /** Where the files of `training` stand. */
  trainingFolder: string
  judged: readonly LabelledMessage[]
  /** Where the files of `judged` stand. */
  folder: string
}

/** Debian's bogofilter, taught `training` and asked about `judged`: the score of each, from 0 to 1. Throws when it fails. */
export async function scoresOfBogofilter({
  training,
  trainingFolder,
  judged,
  folder,
}: BogofilterInput): Promise<number[]> {
  const database = await mkdtemp(join(tmpdir(), 'bogofilter-'))
  try {
    const filesOf = (isJunk: boolean) =>
      training.filter((message) => message.isJunk === isJunk).map(({ file }) => file)
    await run(trainingFolder, database, ['-s', '-b'], filesOf(true))
    await run(trainingFolder, database, ['-n', '-b'], filesOf(false))
    const files = judged.map(({ file }) => file)
    const answer = await run(folder, database, ['-T', '-b'], files)
    const scores = new Map(
      answer.split('\n').map((line): [string, number] => {
        const [file = '', , score] = line.split(' ')
        return [file, Number(score)]
      }),
    )
    return files.map((file) => {
      const score = scores.get(file)
      if (score === undefined || Number.isNaN(score)) throw new Error(`bogofilter says nothing of ${file}`)
      return score
    })
  } finally {
    await rm(database, { recursive: true })
  }
}

/** Names of files go in, what it says comes out. It ends with 0 to 2 by what it found, with 3 when it fails. */
async function run(folder: string, database: string, args: string[], files: string[]): Promise<string> {
  // Its own settings, not those of whoever measures.
  const child = spawn(BOGOFILTER, ['-C', '-d', database, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { promise: code, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  child.stdin.end(files.map((file) => `${file}\n`).join(''))
  const answer = await text(child.stdout)
  const ended = await code
  if (ended === null || ended > 2) throw new Error(`bogofilter ended with ${ended}`)
  return answer
}
