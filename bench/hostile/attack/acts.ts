import type { FromAttackers } from './attack-process.ts'

/** Runs hostile acts and says when each begins and ends. */
export interface Acts {
  /** Whatever becomes of the act, nothing is thrown: failing is what it is for. */
  run(what: string, act: () => Promise<unknown>): Promise<void>
  /** Something that must not be, in words. */
  wrong(words: string): void
}

export function openActs(say: (said: FromAttackers) => void): Acts {
  let count = 0
  return {
    wrong: (words) => say({ is: 'wrong', words }),
    async run(what, act) {
      const nth = ++count
      say({ is: 'began', act: nth, what, at: Date.now() })
      const isCut = await act().then(
        () => false,
        () => true,
      )
      say({ is: 'ended', act: nth, at: Date.now(), isCut })
    },
  }
}
