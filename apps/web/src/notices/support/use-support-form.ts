import { useState } from 'react'
import { useStore } from 'zustand'
import { useAccount } from '#web/identity/account/get-account.ts'
import { chooseSender, sendersOf } from '#web/identity/account/senders.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { supportAddress } from '#web/platform/support-address.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { diagnostics } from './diagnostics.ts'
import { useStatus } from './get-status.ts'
import { useWriteToSupport } from './send-message.ts'

const EMPTY = { subject: '', text: '' }

/** What is written to support, what is wrong with it, and its sending from the reader's own address. */
export function useSupportForm() {
  const t = useSettingsT()
  const toasts = useToasts()
  const user = useUser()
  const account = useAccount()
  const report = useDiagnostics()
  const [fields, setFields] = useState(EMPTY)
  const [withDiagnostics, setDiagnostics] = useState(true)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useWriteToSupport(() => {
    setFields(EMPTY)
    setTried(false)
    toasts.success(t('support.sent'))
  })
  useUnsavedForm(fields.subject !== '' || fields.text !== '')
  const subject = fields.subject.trim()
  const text = fields.text.trim()
  return {
    fields,
    change: (changes: Partial<typeof EMPTY>) => {
      setFields({ ...fields, ...changes })
      reset()
    },
    wrong: {
      subject: isTried && subject === '' ? t('support.subject_needed') : undefined,
      text: isTried && text === '' ? t('support.text_needed') : undefined,
    },
    failure: error && failureText(error, t),
    /** What the screen knows of itself, in words. */
    report,
    withDiagnostics,
    setDiagnostics,
    isPending,
    send: () => {
      setTried(true)
      if (subject === '' || text === '' || isPending || !account) return
      mutate({
        from: chooseSender(sendersOf(user, account), {}),
        to: supportAddress(user.email, location.hostname),
        subject,
        text: withDiagnostics ? `${text}\n\n---\n${report}\n` : text,
      })
    },
  }
}

function useDiagnostics(): string {
  const { language, saysNumbers } = useSettingsT()
  const user = useUser()
  const { data: status } = useStatus()
  const isLost = useStore(useLiveStore(), (state) => state.isLost)
  return diagnostics({
    version: status?.version,
    user,
    saysNumbers,
    language,
    isLive: !isLost,
    services: status?.services ?? [],
    now: new Date(),
    window,
  })
}
