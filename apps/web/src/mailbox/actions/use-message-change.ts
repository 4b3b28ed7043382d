import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { holdLists, MESSAGE_CHANGE, refreshLists, resumeLists } from './cache/message-changes.ts'
import { type About, useReportRefusal } from './removal/report-refusal.ts'
import { useUndoable, WHOLE_SET_UNDO_MS } from './undo-change.ts'

/** A change as the screen shows it before its answer comes. */
interface Shown {
  /** Shows what was there before. */
  putBack: () => void
  /** The offer to take it back; null for what cannot be, or is offered otherwise. */
  offer: string | null
}

interface Answer {
  affected: number
  undo_token?: string | undefined
}

interface MessageChangeParts<Input extends About, Answered extends Answer, View extends Shown> {
  call: (api: Api, input: Input) => Promise<Answered>
  /** Changes lists, counters and the place of the reader at once. */
  show: (input: Input) => View
  onAnswered?: (answer: Answered, input: Input, shown: View) => void
  /** Every list has the same messages afterwards. */
  keepsLists?: (input: Input) => boolean
}

/**
 * A change of messages: the screen shows it now, goes back when it is refused and says why, and offers to
 * take it back. Lists are asked again after the last change under way. Spec §4 Messages and lists.
 */
export function useMessageChange<Input extends About, Answered extends Answer, View extends Shown>(
  parts: MessageChangeParts<Input, Answered, View>,
): (input: Input) => void {
  const api = useApi()
  const cache = useQueryClient()
  const reportRefusal = useReportRefusal()
  const undoable = useUndoable()

  const { mutate } = useMutation({
    mutationKey: MESSAGE_CHANGE,
    meta: { quiet: true },
    mutationFn: (input: Input) => parts.call(api, input),
    onMutate: async (input) => {
      await holdLists(cache)
      const shown = parts.show(input)
      const life_ms = input.whole ? WHOLE_SET_UNDO_MS : undefined
      return { shown, ...undoable(shown.offer, shown.putBack, life_ms) }
    },
    onSuccess: (answer, input, { shown, answered }) => {
      answered(answer.undo_token)
      parts.onAnswered?.(answer, input, shown)
    },
    onError: (failure, input, change) => {
      change?.refused()
      reportRefusal(failure, input)
    },
    // What a refusal put back may be older than another change.
    onSettled: (_answer, failure, input) =>
      !failure && parts.keepsLists?.(input) ? resumeLists(cache) : refreshLists(cache),
  })
  return mutate
}
