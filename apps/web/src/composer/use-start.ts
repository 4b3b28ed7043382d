import { useCallback } from 'react'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import type { Sent } from '#web/mailbox/sending/send-message.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { isPutOff } from '#web/platform/dates/moments.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { deleteCopy, putCopy } from '#web/platform/stored/draft-copies.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Opening } from './composer-parts.ts'
import type { ComposerWindows } from './composer-windows.ts'
import { copyOf } from './local/copy-of.ts'
import { lockName } from './local/draft-copy.ts'
import { holdLock } from './local/hold-lock.ts'
import { keepCopy } from './local/keep-copy.ts'
import { reopen } from './opening/reopen.ts'
import { createComposer } from './state/composer.ts'
import { useComposerCalls } from './state/composer-calls.ts'
import type { ComposerState, SavedDraft } from './state/composer-state.ts'
import { whenOnline } from './state/when-online.ts'

/** Puts a window on the desk; a sent message can be taken back into one for as long as it is held. Decisions 2. */
export function useStart(windows: ComposerWindows): (opening: Opening, key?: string) => void {
  const t = useT()
  const toasts = useToasts()
  const calls = useComposerCalls()
  const { undo_seconds } = useSettings()
  const { email: owner } = useUser()
  const port = useComposer()

  return useCallback(
    function start(opening: Opening, key = newKey()) {
      const { original_id } = opening
      const hasSlot = original_id !== undefined && port.store.getState().slots.has(original_id)
      const takeBack = async (state: ComposerState, send_id: number) => {
        try {
          start(reopen(opening, state, await calls.takeBack(send_id)))
        } catch (failure) {
          const isLate = failure instanceof CallFailed && failure.code === 'entity_not_found'
          if (isLate) toasts.error(t('compose.undo_too_late'))
          else toasts.fail(failure)
        }
      }
      const announce = (state: ComposerState, { send_id, undo_until, leaves_at }: Sent) => {
        const text = t('compose.message_sent')
        if (leaves_at) {
          const moment = formatMoment(t.language, new Date(leaves_at))
          return toasts.success(t('compose.will_leave', { moment }))
        }
        if (send_id === undefined) return toasts.success(text)
        if (undo_until && isPutOff(undo_until)) {
          const moment = formatMoment(t.language, new Date(undo_until))
          toasts.offerUndo(t('compose.will_leave', { moment }), () => void takeBack(state, send_id))
          return
        }
        // The confirmation has its own time, and so has what takes back. Spec §4 Composer.
        toasts.success(text)
        const life_ms = undo_seconds * 1000
        const offer_id = toasts.offerUndo(t('compose.can_take_back'), () => void takeBack(state, send_id), {
          life_ms,
        })
        // A pointer over the offer keeps it, but not the message.
        setTimeout(() => toasts.dismissOffer(offer_id), life_ms)
      }
      const announceSaved = (draft: SavedDraft) =>
        toasts.offerUndo(t('compose.draft_saved'), () => calls.deleteDraft(draft).catch(toasts.fail), {
          label: t('compose.discard_saved'),
        })
      const composer = createComposer({
        key,
        opening,
        calls,
        now: () => new Date(),
        undo_seconds,
        onEnd: (how, sent) => {
          copyKeeper[Symbol.dispose]()
          lock[Symbol.dispose]()
          line[Symbol.dispose]()
          windows.remove(key)
          const state = composer.store.getState()
          if (sent) announce(state, sent)
          if (sent && original_id !== undefined && opening.mode !== 'forward')
            port.store.setState({ answered: { id: original_id } })
          if (how === 'saved' && state.draft) announceSaved(state.draft)
        },
      })
      composer.store.setState({ isInPane: hasSlot })
      const line = whenOnline(() => void composer.sendKept())
      const lock = holdLock(lockName(key))
      const copyKeeper = keepCopy({
        store: composer.store,
        write: (state) => putCopy(copyOf(state, { key, owner, opening, changed_at: new Date() })),
        remove: () => deleteCopy(key),
      })
      windows.add(composer)
    },
    [windows, t, toasts, calls, undo_seconds, owner, port],
  )
}
