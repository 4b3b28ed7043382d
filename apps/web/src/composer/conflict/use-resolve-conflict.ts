import { useAccount } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useCancelSend } from '#web/mailbox/sending/cancel-send.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { openingOf } from '../opening/open-composer.ts'
import type { Composer } from '../state/composer.ts'
import type { SavedVersion } from './use-saved-version.ts'

/** What the writer may choose between; `theirs` is null when the draft is gone. */
export function useResolveConflict(composer: Composer, theirs: SavedVersion | null) {
  const t = useT()
  const cancelSend = useCancelSend()
  const toasts = useToasts()
  const user = useUser()
  const account = useAccount()
  const messageRef = theirs && { ...theirs.message, etag: theirs.message.draft?.etag ?? null }

  const cancelThenKeep = async () => {
    try {
      if (!theirs?.held) return
      await composer.keepMine(await cancelSend(theirs.held.send_id))
    } catch (failure) {
      toasts.fail(failure)
    }
  }
  return {
    /** Writes ours over what was saved. */
    keepMine: () => void composer.keepMine(messageRef),
    /** Ours becomes a draft of its own. */
    keepBoth: () => void composer.keepMine(null),
    /** What waits is not sent, and ours takes its place. */
    cancelThenKeep: () => void cancelThenKeep(),
    takeTheirs: () => {
      if (!theirs || !account) return
      const request = { mode: 'new', message: theirs.message } as const
      composer.takeTheirs(openingOf(request, { user, account, t, content: theirs.content }))
    },
    leave: () => composer.leave(),
  }
}
