import { useState } from 'react'
import type { StartImpersonation } from '#contract/identity/impersonation/start-impersonation.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useUser } from '../auth/session.ts'
import { useOneAtATime } from '../security/use-one-at-a-time.ts'
import { useStartImpersonation } from './start-impersonation.ts'
import { typedWmid } from './typed-wmid.ts'

/** Whose mailbox, and for support why: a reason is needed where nobody has let them in. */
export function useImpersonationForm(is_support: boolean, opened: readonly string[]) {
  const t = useSettingsT()
  const user = useUser()
  const [wmid, setWmid] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending, isSuccess, reset } = useStartImpersonation()
  const once = useOneAtATime()
  const { digits, isWhole } = typedWmid(wmid)
  const needsReason = is_support && !opened.includes(digits)
  const problem = !isWhole
    ? t('security.act_as_digits', { count: digits.length })
    : digits === user.wmid
      ? t('security.act_as_self')
      : undefined
  const isForbidden = error instanceof CallFailed && error.code === 'forbidden'
  const failure = error && (isForbidden ? t('security.act_as_forbidden') : failureText(error, t))
  const start = (input: StartImpersonation) => once((done) => mutate(input, { onError: done }))

  return {
    wmid,
    reason,
    needsReason,
    wmidError: (isTried ? problem : undefined) ?? failure ?? undefined,
    reasonError:
      isTried && needsReason && reason.trim() === '' ? t('security.act_as_reason_needed') : undefined,
    /** The page begins anew as soon as it succeeds. */
    isPending: isPending || isSuccess,
    change: (changes: { wmid?: string; reason?: string }) => {
      setWmid(changes.wmid ?? wmid)
      setReason(changes.reason ?? reason)
      reset()
    },
    /** Into a mailbox of the list. */
    enter: (opened_wmid: string) => start({ wmid: opened_wmid }),
    submit: () => {
      setTried(true)
      if (problem || (needsReason && reason.trim() === '')) return
      start({ wmid: digits, ...(needsReason && { reason: reason.trim() }) })
    },
  }
}
export type ImpersonationFormState = ReturnType<typeof useImpersonationForm>
