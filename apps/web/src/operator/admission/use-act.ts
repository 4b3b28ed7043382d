import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** An act of an operator, and where it stands. */
export interface Act<Input> {
  run(input: Input): void
  isPending: boolean
  failure: unknown
  /** It waits until it is confirmed once more who does it. */
  isUnconfirmed: boolean
  /** Goes on after that. */
  confirmed(): void
  giveUp(): void
}

const isUnconfirmed = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === 'confirmation_needed'

/** Does something; whatever the pages show is asked for anew. Where a confirmation is wanted, it waits for that. */
export function useAct<Input>(call: (input: Input) => Promise<unknown>, onDone?: () => void): Act<Input> {
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<{ input: Input } | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    meta: { quiet: true },
    onSuccess: async () => {
      onDone?.()
      await cache.invalidateQueries({ queryKey: OPERATOR })
    },
    onError: (failure, input) => {
      if (isUnconfirmed(failure)) setWaiting({ input })
    },
  })
  return {
    run: (input) => mutate(input),
    isPending,
    failure: isUnconfirmed(error) ? null : error,
    isUnconfirmed: waiting !== null,
    confirmed: () => {
      if (waiting) mutate(waiting.input)
      setWaiting(null)
    },
    giveUp: () => setWaiting(null),
  }
}
