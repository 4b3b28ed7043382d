import { useState } from 'react'
import { CODE_DIGITS, CODE_TRIES_MAX } from '#contract/identity/password/password.ts'
import type { CodePurpose } from '#contract/identity/password/send-code.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { useUser } from '../auth/session.ts'
import { useOneAtATime } from '../security/use-one-at-a-time.ts'
import { useSendCode } from './send-code.ts'
import { useSecondsNow } from './use-seconds-now.ts'

/** `none` asked for, `sent` and good, past its time, or tried too often. */
type CodeStatus = 'none' | 'sent' | 'expired' | 'spent'

/** A code that was asked for in the keeper, and how it stands by the clock of this browser. */
export interface KeeperCodeState {
  /** By what the person confirms: `password` where there is no keeper, and `digits` are that. */
  by: 'keeper' | 'password'
  status: CodeStatus
  digits: string
  /** Six digits of a code that may still be good. */
  isWhole: boolean
  isWrong: boolean
  tries_left: number
  valid_s: number
  /** Until another one can be sent. */
  wait_s: number
  isSending: boolean
  /** Why it could not be sent; that it is too early is told by `wait_s`. */
  failure: unknown
  type(digits: string): void
  send(): void
  /** Takes note of a refused call: was it the code that was wrong? */
  refuse(failure: unknown): void
}

interface Sent {
  valid_until: number
  tries_left: number
}

const codeOf = (failure: unknown) => (failure instanceof CallFailed ? failure.code : null)

/** Asks for a code for one purpose, and follows it. */
export function useKeeperCode(purpose: CodePurpose): KeeperCodeState {
  const isLocal = useUser().local === true
  const once = useOneAtATime()
  const [digits, setDigits] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [wait_until, setWaitUntil] = useState(0)
  const now = useSecondsNow(Math.max(wait_until, sent?.valid_until ?? 0))
  const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - now) / 1000))
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000

  const sending = useSendCode(purpose, {
    onSent: ({ ttl, retry_after }) => {
      setSent({ valid_until: inSeconds(ttl), tries_left: CODE_TRIES_MAX })
      setWaitUntil(inSeconds(retry_after))
      setDigits('')
      setWrong(false)
    },
    onRefused: (failure) => {
      const wait_s = failure instanceof CallFailed ? Number(failure.params.retry_after ?? 0) : 0
      if (codeOf(failure) === 'too_many_requests') setWaitUntil(inSeconds(wait_s))
    },
  })

  const valid_s = secondsTo(sent?.valid_until ?? 0)
  const wait_s = secondsTo(wait_until)
  const tries_left = sent?.tries_left ?? 0
  const status = !sent ? 'none' : tries_left === 0 ? 'spent' : valid_s === 0 ? 'expired' : 'sent'
  return {
    by: isLocal ? 'password' : 'keeper',
    status,
    digits,
    isWhole: isLocal ? digits !== '' : status === 'sent' && digits.length === CODE_DIGITS,
    isWrong,
    tries_left,
    valid_s,
    wait_s,
    isSending: sending.isPending,
    failure: codeOf(sending.error) === 'too_many_requests' && wait_s > 0 ? null : sending.error,
    type: (typed) => {
      setDigits(typed)
      setWrong(false)
    },
    send: () => {
      if (wait_s === 0) once((done) => sending.mutate(undefined, { onSettled: done }))
    },
    refuse: (failure) => {
      if (codeOf(failure) !== 'request_code_not_found') return
      setSent(sent && { ...sent, tries_left: sent.tries_left - 1 })
      setDigits('')
      setWrong(true)
    },
  }
}
