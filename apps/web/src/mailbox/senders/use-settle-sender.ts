import type { SenderRuleKind } from '#contract/junk/senders/sender-rule.schema.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { useDeleteSenderRule } from './delete-sender-rule.ts'
import { useSaveSenderRule } from './save-sender-rule.ts'

/** Blocks, allows or lets go of a sender where their message is read; each can be taken back at once. */
export function useSettleSender(t: ReadingT) {
  const toasts = useToasts()
  const { mutate: save, mutateAsync: saving } = useSaveSenderRule()
  const { mutate: remove, mutateAsync: removing } = useDeleteSenderRule()
  // What was refused has been told.
  const settle = async (sender: string, is: SenderRuleKind) => {
    const saved = await saving({ sender, is }).catch(() => null)
    if (!saved) return
    const { rule, was } = saved
    toasts.offerUndo(t(`senders.now_${is}`, { sender: rule.sender }), () =>
      was ? save({ sender, is: was }) : remove(sender),
    )
  }
  const unblock = async (sender: string) => {
    const removed = await removing(sender).catch(() => null)
    if (!removed) return
    toasts.offerUndo(t('senders.now_unblocked', { sender }), () => save({ sender, is: 'blocked' }))
  }
  return {
    settle: (...of: Parameters<typeof settle>) => void settle(...of),
    unblock: (sender: string) => void unblock(sender),
  }
}
