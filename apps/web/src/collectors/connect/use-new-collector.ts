import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImapServer } from '#contract/collectors/collector.schema.ts'
import type { FoundImap } from '#contract/collectors/providers/find-imap.schema.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { useAttempt } from '#web/platform/browser/use-attempt.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { isoDay } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { isOutOfReach, type Problems, problemsOf } from '../collector-problems.ts'
import { showCollector } from '../collectors.live.ts'
import { foundImap } from '../find-imap.ts'
import { createCollector } from './create-collector.ts'

/** What stands in the form of a new collector; the server, when it is told by hand, stands in its own. */
export interface CollectorDraft {
  email: string
  password: string
  folder_name: string
  /** dd.MM.yyyy, or whatever has been typed so far. */
  since: string
  filter_old: boolean
}

/** What the browser brought back from the provider. */
export interface Consent {
  oauth_code: string
  oauth_state: string
}

interface Attempt {
  draft: CollectorDraft
  /** Undefined: those that are found for the address. */
  server?: ImapServer
  consent?: Consent
}

/** A server told by hand, for the address that the path names. */
interface ByHand {
  email: string
  server: ImapServer
  problems: Problems
}

interface Ways {
  onCreated: () => void
  /** No server was found, or none of those found is to be reached. */
  onByHand: (email: string) => void
}

const EMPTY: CollectorDraft = { email: '', password: '', folder_name: '', since: '', filter_old: false }

/** The form of a new collector over its two steps: what is in it, what is found, what is wrong, and its making. */
export function useNewCollector({ onCreated, onByHand }: Ways) {
  const t = useSettingsT()
  const api = useApi()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const [askedEmail, setAskedEmail] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const email = draft.email.trim()
  const attempt = useAttempt()
  const isAsked = askedEmail !== '' && askedEmail === email
  const imapQuery = useQuery({ ...foundImap(api, askedEmail), enabled: isAsked })

  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ server, consent, draft: tried }: Attempt) => {
      const known = server ? null : await cache.fetchQuery(foundImap(api, tried.email.trim()))
      const servers = server ? [server] : (known?.servers ?? [])
      // Its note says why; a server by hand would not help.
      if (known && isClosed(known)) return null
      if (servers.length === 0) return 'by_hand' as const
      const form = formOf(tried, consent)
      return createCollector(api, servers, form, attempt.headersFor([form, server ?? null]))
    },
    onSuccess: (made, { draft: tried }) => {
      if (made === null) return
      if (made === 'by_hand') return onByHand(tried.email.trim())
      attempt.end()
      showCollector(cache, made)
      reset()
      onCreated()
    },
    onError: (failure, { draft: tried, server, consent }) => {
      setProblems(problemsOf(failure, t))
      if (!server && !consent && isOutOfReach(failure)) onByHand(tried.email.trim())
    },
  })
  const reset = () => {
    setDraft(EMPTY)
    setAskedEmail('')
    setProblems({})
  }

  return {
    draft,
    email,
    problems: { ...(isAsked && imapQuery.error ? problemsOf(imapQuery.error, t) : {}), ...problems },
    imap: isAsked ? imapQuery.data : undefined,
    isDirty: JSON.stringify(draft) !== JSON.stringify(EMPTY),
    isPending,
    change: (changes: Partial<CollectorDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setProblems({})
    },
    report: setProblems,
    /** Looks for the server of the address, so that its notes are there before the password is typed. */
    poll: () => isEmail(email) && setAskedEmail(email),
    /** Tries what is in the form. With a server: that one, told by hand. */
    connect: (by?: ByHand) => {
      const tried = by ? { ...draft, email: by.email } : draft
      const wrong = { ...by?.problems, ...draftProblems(tried, t) }
      setProblems(wrong)
      if (Object.keys(wrong).length > 0 || isPending) return
      if (!by) setAskedEmail(email)
      mutate(by ? { draft: tried, server: by.server } : { draft: tried })
    },
    /** Goes on where the browser left for the provider. */
    connectWith: (consent: Consent, server: ImapServer, savedDraft: CollectorDraft) => {
      setDraft(savedDraft)
      mutate({ consent, server, draft: savedDraft })
    },
  }
}
export type NewCollectorForm = ReturnType<typeof useNewCollector>

/** Its mail cannot be had by anybody from outside. */
export const isClosed = ({ note }: FoundImap): boolean =>
  note === 'bridge' || note === 'oauth_only' || note === 'unsupported'

function draftProblems({ email, password, since }: CollectorDraft, t: SettingsT): Problems {
  return {
    ...(!isEmail(email.trim()) && { email: t('collectors.email_wrong') }),
    ...(password === '' && { password: t('collectors.password_needed') }),
    ...(since.trim() !== '' && dayOf(since) === null && { since: t('collectors.since_wrong') }),
  }
}

function formOf({ email, password, folder_name, since, filter_old }: CollectorDraft, consent?: Consent) {
  const day = dayOf(since)
  return {
    email: email.trim(),
    ...(consent ?? { password }),
    ...(folder_name.trim() !== '' && { folder_name: folder_name.trim() }),
    ...(day && { since: isoDay(day) }),
    filter_old,
  }
}
