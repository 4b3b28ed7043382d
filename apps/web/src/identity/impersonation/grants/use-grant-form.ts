import { useState } from 'react'
import type { Grant, GrantRights } from '#contract/identity/grants/grant.schema.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useOneAtATime } from '#web/identity/security/use-one-at-a-time.ts'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { endOfDay, formatDay } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { useGetUserinfo } from '../get-userinfo.ts'
import { typedWmid } from '../typed-wmid.ts'
import { useSaveGrant } from './save-grant.ts'

/** Who may open the mailbox, how far and until when: first the person is found and looked at, then trusted. */
export function useGrantForm(grant: Grant | null, onSaved: () => void) {
  const t = useSettingsT()
  const user = useUser()
  const toasts = useToasts()
  const [query, setQuery] = useState('')
  const [queryError, setQueryError] = useState<string>()
  const [rights, setRights] = useState<GrantRights>(grant?.rights ?? 'read')
  const firstDay = grant?.ends_at ? formatDay(new Date(grant.ends_at)) : ''
  const [day, setDay] = useState(firstDay)
  const [isTried, setTried] = useState(false)
  const finding = useGetUserinfo()
  const saving = useSaveGrant(() => {
    toasts.success(t('security.grant_given'))
    onSaved()
  })
  const once = useOneAtATime()
  const userinfo = finding.data ?? null
  const wmid = grant?.wmid ?? userinfo?.wmid ?? null

  useUnsavedForm(grant ? rights !== grant.rights || day !== firstDay : query !== '' || userinfo !== null)

  const end = dayOf(day)
  const dayError =
    day.trim() === ''
      ? null
      : !end
        ? t('security.grant_ends_wrong')
        : endOfDay(end) <= new Date()
          ? t('security.grant_ends_past')
          : null

  return {
    query,
    queryError: queryError ?? (finding.error ? failureText(finding.error, t) : undefined),
    userinfo,
    isFinding: finding.isPending,
    /** The person is known, and can be trusted with something. */
    isKnown: wmid !== null,
    rights,
    setRights,
    day,
    setDay,
    dayError: isTried ? dayError : null,
    isSaving: saving.isPending,
    failure: saving.error ? failureText(saving.error, t) : null,
    type: (typed: string) => {
      setQuery(typed)
      setQueryError(undefined)
      finding.reset()
    },
    find: () => {
      const problem = queryProblem(query, user, t)
      setQueryError(problem)
      if (problem || finding.isPending) return
      const { digits, isWhole } = typedWmid(query)
      finding.mutate(isWhole ? digits : query.trim())
    },
    save: () => {
      setTried(true)
      if (wmid === null || dayError) return
      const ends_at = end ? endOfDay(end).toISOString() : null
      once((done) => saving.mutate({ wmid, rights, ends_at }, { onSettled: done }))
    },
  }
}

function queryProblem(
  query: string,
  { wmid, email }: { wmid: string | null; email: string },
  t: SettingsT,
): string | undefined {
  const written = query.trim()
  if (written === '') return t('security.grant_query_needed')
  const { digits, isWhole } = typedWmid(written)
  if (digits === wmid || written.toLowerCase() === email.toLowerCase()) return t('security.grant_self')
  if (isWhole) return undefined
  if (/^[\d\s-]+$/.test(written)) return t('security.act_as_digits', { count: digits.length })
  return written.includes('@') ? undefined : t.error('invalid_email_or_wmid', {})
}
