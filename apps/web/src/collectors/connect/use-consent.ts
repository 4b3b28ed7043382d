import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#web/platform/calls/api.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useUnsaved } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { foundImap } from '../find-imap.ts'
import { type AskedConsent, keepConsent, takeConsent } from './consent-memory.ts'
import type { Consent } from './use-new-collector.ts'

/** Leaves for the page where the provider asks for consent. What is typed is found again afterwards, the password is not. */
export function useAskConsent(): (request: Omit<AskedConsent, 'server'>) => Promise<void> {
  const t = useSettingsT()
  const api = useApi()
  const cache = useQueryClient()
  const unsaved = useUnsaved()
  const toasts = useToasts()
  return async (request) => {
    try {
      const { oauth_url, servers } = await cache.fetchQuery(foundImap(api, request.email))
      const server = servers[0]
      if (oauth_url === null || !server) return toasts.error(t.error('invalid_provider', {}))
      keepConsent(sessionStorage, { ...request, server })
      unsaved.leave()
      location.assign(oauth_url)
    } catch (failure) {
      toasts.fail(failure)
    }
  }
}

/** What the provider has answered, and to which question; null where that is not known any more. */
export interface ConsentAnswer {
  request: AskedConsent | null
  /** Null: refused. */
  consent: Consent | null
}

/** Hears, once, what the browser brought back in the address, and takes it out of there. Decisions 45. */
export function useConsentReturn(isHere: boolean, onBack: (answer: ConsentAnswer) => void): void {
  useEffect(() => {
    const back = new URLSearchParams(location.search)
    const [code, state] = [back.get('code'), back.get('state')]
    if (!isHere || (code === null && !back.has('error'))) return
    const request = takeConsent(sessionStorage)
    navigate(location.pathname, { replace: true })
    onBack({ request, consent: code === null ? null : { oauth_code: code, oauth_state: state ?? '' } })
  })
}
