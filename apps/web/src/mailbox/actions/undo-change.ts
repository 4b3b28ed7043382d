import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { undoChange } from '#contract/mailbox/undo/undo-change.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS, MESSAGES } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { holdLists, MESSAGE_CHANGE, refreshLists } from './cache/message-changes.ts'

interface Undo {
  /** Comes with the answer to the change; without one nothing has changed. */
  undo_token: Promise<string | undefined>
  /** Shows what was there before. */
  putBack: () => void
}

/** One of the changes of messages, told apart from the others. */
export const TAKING_BACK = [...MESSAGE_CHANGE, 'back'] as const

/** Is something being taken back? Its messages get new uids: until the lists have them, they cannot be opened by theirs. */
export const isTakingBack = (cache: QueryClient): boolean =>
  cache.isMutating({ mutationKey: TAKING_BACK }) > 0

/** Waits until whatever is being taken back stands in the lists again; at once when there is nothing. */
export async function whenTakenBack(cache: QueryClient): Promise<void> {
  if (!isTakingBack(cache)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = cache.getMutationCache().subscribe(() => isTakingBack(cache) || resolve())
  await promise
  stop()
}

/** Takes a change back: the image at once, the server as soon as it has named the change. Decisions 2. */
export function useUndoChange() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: TAKING_BACK,
    mutationFn: async (undo: Undo) => {
      const undo_token = await undo.undo_token
      if (undo_token) await api(undoChange, { undo_token })
    },
    onMutate: async ({ putBack }: Undo) => {
      await holdLists(cache)
      putBack()
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: FOLDERS })
      void cache.invalidateQueries({ queryKey: MESSAGES })
      return refreshLists(cache)
    },
  })
}

/** A change that is shown already, and may still be refused or taken back. */
export interface Undoable {
  answered: (undo_token: string | undefined) => void
  refused: () => void
}

/** A whole set was changed at one press: there is longer to take that back. */
export const WHOLE_SET_UNDO_MS = 30_000

/** Offers to take a change back from the click on, before its answer has come. No text, no offer. */
export function useUndoable() {
  const toasts = useToasts()
  const { mutate: takeBack } = useUndoChange()

  return (text: string | null, putBack: () => void, life_ms?: number): Undoable => {
    const { promise: undo_token, resolve } = Promise.withResolvers<string | undefined>()
    const offer =
      text === null ? null : toasts.offerUndo(text, () => takeBack({ undo_token, putBack }), { life_ms })
    const withdraw = () => offer !== null && toasts.dismissOffer(offer)
    return {
      answered: (token) => {
        if (!token) withdraw()
        resolve(token)
      },
      refused: () => {
        withdraw()
        putBack()
        resolve(undefined)
      },
    }
  }
}
