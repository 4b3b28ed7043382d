import { useRef } from 'react'
import { newKey } from '#web/platform/new-key.ts'

const NONE = { of: '', key: '' }

export interface Attempt {
  /** Tried again after a lost answer the same thing has the same key, and is done once. Decisions 1. */
  headersFor: (what: unknown) => { 'idempotency-key': string }
  /** After an answer the same words mean another thing. */
  end: () => void
}

/** Keys of calls that are not to be done twice. */
export function useAttempt(): Attempt {
  const attempt = useRef(NONE)
  return {
    headersFor: (what) => {
      const of = JSON.stringify(what)
      if (attempt.current.of !== of) attempt.current = { of, key: newKey() }
      return { 'idempotency-key': attempt.current.key }
    },
    end: () => {
      attempt.current = NONE
    },
  }
}
