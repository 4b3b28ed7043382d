import { useRef, useState } from 'react'
import type { FolderId, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { folderMessages, refsOfRow } from '../../actions/cache/message-refs.ts'
import { type FirstSender, senderOf } from './list-new-senders.ts'
import { type Choice, useSenderCalls } from './use-sender-calls.ts'

interface Step {
  email: string
  kind: Choice['kind']
  at: number
  undo: Promise<() => Promise<unknown>>
}

interface Deciding {
  /** The folder of spam. */
  junk: FolderId | null
  senders: readonly FirstSender[]
  /** Asks for the messages anew: those that came back have other UIDs. */
  reload: () => Promise<readonly MessageRow[]>
  /** Of whom the messages are left for another time. */
  onDone: (leftOut: ReadonlySet<string>) => void
}

/** Senders who write for the first time, one in hand, and what was decided about the others. */
export function useFirstTime({ junk, senders, reload, onDone }: Deciding) {
  const toasts = useToasts()
  const call = useSenderCalls(junk)
  const [{ at, steps }, setState] = useState<{ at: number; steps: readonly Step[] }>({ at: 0, steps: [] })
  /** Filters and rules are one list each, and messages that come back have other UIDs: one decision is done after another. */
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const present = useRef<readonly MessageRow[]>(senders.flatMap(({ rows }) => rows))
  const returned = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(work)
    turn.current = done.catch(() => {})
    return done
  }

  const decided = new Map(steps.map(({ email, kind }) => [email, kind]))
  const decide = (choice: Choice) => {
    const sender = senders[at]
    if (!sender || decided.has(sender.email)) return
    const undo = inTurn(() => {
      const rows = present.current.filter((row) => senderOf(row) === sender.email)
      return call(choice, sender.email, folderMessages(rows.flatMap(refsOfRow)))
    })
    const step = { email: sender.email, kind: choice.kind, at, undo }
    const isOpen = ({ email }: FirstSender) => email !== sender.email && !decided.has(email)
    const next = senders.findIndex((one, nth) => nth > at && isOpen(one))
    const open = next === -1 ? senders.findIndex(isOpen) : next
    setState({ at: open === -1 ? at : open, steps: [...steps, step] })
    undo.catch((failure: unknown) => {
      setState((now) => without(now, step))
      toasts.fail(failure)
    })
  }
  const takeBack = () => {
    const step = steps.at(-1)
    if (!step) return
    setState((now) => without(now, step))
    returned.current = inTurn(async () => {
      // One that was refused has been told of.
      const undo = await step.undo.catch(() => undefined)
      await undo?.()
      if (step.kind !== 'accept') present.current = await reload()
    }).catch(toasts.fail)
  }
  const leave = () => {
    const leftOut = senders.filter(({ email }) => decided.get(email) !== 'accept').map(({ email }) => email)
    void returned.current.then(() => onDone(new Set(leftOut)))
  }
  return {
    at,
    inHand: senders[at],
    decided,
    counts: (kind: Choice['kind']) => steps.filter((step) => step.kind === kind).length,
    decide,
    takeBack,
    leave,
    choose: (nth: number) =>
      setState((now) => ({ ...now, at: Math.max(0, Math.min(nth, senders.length - 1)) })),
  }
}

const without = <S extends { at: number; steps: readonly Step[] }>(state: S, step: Step): S =>
  state.steps.includes(step)
    ? { ...state, at: step.at, steps: state.steps.filter((one) => one !== step) }
    : state

export type FirstTimeWork = ReturnType<typeof useFirstTime>
