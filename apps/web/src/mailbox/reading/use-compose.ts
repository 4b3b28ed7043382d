import { useQueryClient } from '@tanstack/react-query'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { holdKeys } from '#web/platform/keys/hold-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'
import { fetchOpened } from './open-message.ts'

/** Answers or forwards a message that may not be open. */
export function useCompose(message: MessageRef | null): (mode: ComposeMode, quote?: string) => void {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const { openComposer } = useComposer()
  const mayChange = useMayChange()
  return (mode, quote) => {
    if (!message || !mayChange) return
    const release = holdKeys()
    fetchOpened(cache, api, message)
      .then(({ message }) => openComposer({ mode, message, ...(quote && { quote }) }), toasts.fail)
      .finally(release)
  }
}
