import { useRef, useState } from 'react'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { type T, useT } from '#web/platform/words/i18n.ts'

export interface Unlock {
  /** The opened message. It lives here and nowhere else: leaving the screen forgets it. */
  opened: OpenedProtected | null
  /** What opened it, for an answer under the same. */
  password: string
  error: string | undefined
  busy: boolean
  /** Answers whether the message opened. */
  tryPassword: (password: string) => Promise<boolean>
  close: () => void
}

/** Opens a protected message. Neither password nor content goes into the cache of calls. */
export function useUnlock(open: (password: string) => Promise<OpenedProtected>): Unlock {
  const t = useT()
  const [opened, setOpened] = useState<OpenedProtected | null>(null)
  const [right, setRight] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)

  const tryPassword = async (password: string) => {
    if (asking.current) return false
    asking.current = true
    setBusy(true)
    try {
      const message = await open(password)
      setRight(password)
      setOpened(message)
      setFailure(null)
      return true
    } catch (refused) {
      setFailure(refused)
      return false
    } finally {
      asking.current = false
      setBusy(false)
    }
  }
  return {
    opened,
    password: right,
    error: failure === null ? undefined : refusalText(failure, t),
    busy,
    tryPassword,
    close: () => {
      setOpened(null)
      setRight('')
    },
  }
}

function refusalText(failure: unknown, t: T): string {
  if (!(failure instanceof CallFailed)) return failureText(failure, t)
  if (failure.code === 'too_many_requests' && !failure.params.retry_after) return t('encryption.too_many')
  if (failure.code !== 'decrypt_wrong_password') return failureText(failure, t)
  const left = Number(failure.params.left ?? 0)
  return left > 0 ? t('encryption.wrong_password', { count: left }) : t('encryption.wrong_password_last')
}
