import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NEWCOMER } from '#sandbox/people/person.ts'
import type { State } from './state.ts'

export interface Store extends AsyncDisposable {
  readonly state: State
  /** Changes the state in memory at once and writes it soon after. Answers what `change` answers. */
  change<Answer>(change: (state: State) => Answer): Answer
  /** A number that was never used before. */
  newId(): number
}

/** The JSON file in `folder`; begins with `seed()` when there is none. Every write is a rename, never half a file. */
export async function openStore(folder: string, seed: () => State): Promise<Store> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'state.json')
  const state = (await readState(file, seed)) ?? seed()
  let isWritePending = false
  let writing: Promise<void> | undefined
  let failure: unknown

  const write = async () => {
    try {
      while (isWritePending) {
        isWritePending = false
        await writeFile(`${file}.new`, JSON.stringify(state, null, 2))
        await rename(`${file}.new`, file)
      }
    } catch (error) {
      failure = error
    } finally {
      writing = undefined
    }
  }
  // One writer at a time: changes made meanwhile go into its next round.
  const save = () => {
    isWritePending = true
    writing ??= write()
  }
  save()

  return {
    state,
    change(change) {
      const answer = change(state)
      save()
      return answer
    },
    newId() {
      save()
      return state.next_id++
    },
    async [Symbol.asyncDispose]() {
      while (writing !== undefined) await writing
      if (failure) throw failure
    },
  }
}

async function readState(file: string, seed: () => State): Promise<State | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const state = JSON.parse(text) as State
  if (state.version !== 1) throw new Error(`${file} was written by another version: delete it`)
  return completed(state, seed())
}

/** What an older sandbox did not know of is taken from a fresh one. */
const completed = (state: State, fresh: State): State => ({
  ...fresh,
  ...state,
  people: state.people.map((person) => ({ ...NEWCOMER, ...person })),
  faults: { ...fresh.faults, ...state.faults },
})
