import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { undoChange } from '#contract/mailbox/undo/undo-change.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { refreshLists } from '../../actions/cache/message-changes.ts'
import { folderMessages, refsOfRow } from '../../actions/cache/message-refs.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { loadTriaged } from '../load-triaged.ts'
import { sheetLeaves } from '../sheet/sheet-leaves.ts'
import { back, goingOn, isOfSameSender, type TriageStep, withoutStep, withStep } from '../triage-state.ts'
import { usePassed } from './use-passed.ts'
import { type Decision, useTriageCalls } from './use-triage-calls.ts'

/** The messages of a list as they stood when the work began, one in hand, and what was decided. */
export function useTriage(list: CurrentList, begun: readonly MessageRow[]) {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const call = useTriageCalls(list.folders)
  const passed = usePassed()
  const [rows, setRows] = useState(begun)
  const [state, setState] = useState(() =>
    goingOn(
      begun.map(({ id }) => id),
      passed.ids,
    ),
  )
  /** Messages that came back have other UIDs: what is decided next waits to know them. */
  const present = useRef<{ ready: Promise<void>; rows: readonly MessageRow[] }>({
    ready: Promise.resolve(),
    rows,
  })
  useEffect(() => {
    present.current.rows = rows
  }, [rows])
  useEffect(() => () => void refreshLists(cache, 0), [cache])

  const ids = rows.map(({ id }) => id)
  const row = rows[state.at]
  const sameSender = row ? rows.filter((one, nth) => nth >= state.at && isOfSameSender(one, row)) : []

  const perform = async (decision: Parameters<typeof call>[0], which: readonly number[]) => {
    await present.current.ready
    const meant = present.current.rows.filter(({ id }) => which.includes(id))
    return call(decision, folderMessages(meant.flatMap(refsOfRow)))
  }
  const decide = (decision: Decision, isForAll: boolean, isAnswered = false) => {
    if (!row) return
    sheetLeaves(decision.kind)
    const which = isForAll ? sameSender.map(({ id }) => id) : [row.id]
    const undo = decision.kind === 'keep' ? null : perform(decision, which)
    if (decision.kind === 'keep') passed.note(which)
    const step: TriageStep = { ids: which, kind: decision.kind, at: state.at, undo, isAnswered }
    setState((now) => withStep(now, ids, step))
    undo?.catch((failure: unknown) => {
      setState((now) => withoutStep(now, step))
      toasts.fail(failure)
    })
  }
  const takeBack = () => {
    const step = state.steps.at(-1)
    if (!step || step.isEarlier) return
    setState((now) => withoutStep(now, step))
    if (step.kind === 'keep') passed.forget(step.ids)
    if (!step.undo) return
    const bringBack = async () => {
      // One that was refused has been told of.
      const undo_token = await step.undo?.catch(() => undefined)
      if (undo_token) await api(undoChange, { undo_token })
      const fresh = new Map((await loadTriaged(api, list.scope)).map((one) => [one.id, one]))
      present.current.rows = present.current.rows.map((one) => fresh.get(one.id) ?? one)
      setRows(present.current.rows)
    }
    present.current.ready = present.current.ready.then(bringBack).catch(toasts.fail)
  }
  /** Puts a label on or takes it off; the message stays in hand. */
  const label = (label_id: number, isOn: boolean, isForAll: boolean) => {
    if (!row) return
    const which = isForAll ? sameSender.map(({ id }) => id) : [row.id]
    const has = (isIt: boolean) =>
      setRows((now) =>
        now.map((one) =>
          which.includes(one.id) ? { ...one, labels: labelled(one.labels, label_id, isIt) } : one,
        ),
      )
    has(isOn)
    perform({ kind: 'label', label_id, isOn }, which).catch((failure: unknown) => {
      has(!isOn)
      toasts.fail(failure)
    })
  }
  return {
    rows,
    row,
    sameSender,
    state,
    decide,
    takeBack,
    label,
    goBack: () => setState((now) => back(now, ids)),
  }
}
const labelled = (labels: readonly number[], id: number, isOn: boolean): number[] => [
  ...labels.filter((one) => one !== id),
  ...(isOn ? [id] : []),
]

export type TriageWork = ReturnType<typeof useTriage>
