import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { useAccount, useSettings } from '#web/identity/account/get-account.ts'
import { chooseSender, sendersOf } from '#web/identity/account/senders.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { encodeContent } from '#web/platform/calls/encode-content.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useDeleteDraft } from '../actions/delete-messages.ts'
import { useCancelSend } from './cancel-send.ts'
import { useSendMessage } from './send-message.ts'

/**
 * Sends a few plain words about a message from the address that the message came to, without a window. It is
 * told with `done`, and can be taken back for the seconds of the setting.
 */
export function useSendBrief() {
  const sendMessage = useSendMessage()
  const cancelSend = useCancelSend()
  const deleteDraft = useDeleteDraft()
  const toasts = useToasts()
  const user = useUser()
  const account = useAccount()
  const { undo_seconds } = useSettings()

  return async (
    about: Message,
    { to, subject, text }: { to: string; subject: string; text: string },
    done: string,
  ): Promise<void> => {
    if (!account) return
    const from = chooseSender(sendersOf(user, account), { message: about })
    const fields = { from: [from], to: [{ email: to, name: '' }] }
    const body = { subject, fields, content: encodeContent(text), content_type: 'text/plain' as const }
    const payload = { body, ...(undo_seconds > 0 && { undo_seconds }) }
    const { send_id } = await sendMessage(payload, { key: newKey() })
    if (send_id === undefined) return toasts.success(done)
    const life_ms = undo_seconds * 1000
    const takeBack = async () => {
      try {
        await deleteDraft(await cancelSend(send_id))
      } catch (failure) {
        toasts.fail(failure)
      }
    }
    const offer_id = toasts.offerUndo(done, () => void takeBack(), { life_ms })
    setTimeout(() => toasts.dismissOffer(offer_id), life_ms)
  }
}
