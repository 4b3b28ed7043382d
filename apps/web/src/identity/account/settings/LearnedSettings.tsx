import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useAccount } from '../get-account.ts'
import { saveSettings } from './save-settings.ts'

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Tells the account the language and the clock of the screen its owner uses, so that messages of the service are in
 * that language and name times by that clock. Once for each screen: two open ones do not overwrite each other. Decisions 91.
 */
export function LearnedSettings() {
  const isOwner = useIsOwner()
  const isThere = useAccount() !== undefined
  const { language } = useLanguage()
  const api = useApi()
  const cache = useQueryClient()

  useEffect(() => {
    const known = cache.getQueryData<Account>(ACCOUNT)?.settings
    const time_zone = timeZone()
    if (!isOwner || !isThere || !known) return
    const learned = {
      ...(known.language !== language && { language }),
      ...(known.time_zone !== time_zone && { time_zone }),
    }
    if (Object.keys(learned).length === 0) return
    // Nothing that the reader asked for: the next screen tells it again.
    saveSettings(api, cache, learned).catch(() => {})
  }, [isOwner, isThere, language, api, cache])
  return null
}
