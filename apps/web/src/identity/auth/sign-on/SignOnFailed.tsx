import { CircleAlert } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSurroundings } from '#web/platform/public/get-rids.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { hasEnded } from './ended.ts'
import styles from './SignOnFailed.module.css'
import { useProvider } from './use-provider.ts'

/** Why the provider's sign-on came to nothing, by the code in the address. Spec §8. */
const REASONS = {
  invalid_auth_cookie: 'auth.not_finished',
  forbidden: 'auth.not_allowed',
  service_unavailable: 'auth.not_answering',
} as const

const isReason = (code: string | null): code is keyof typeof REASONS =>
  code !== null && Object.hasOwn(REASONS, code)

/**
 * Says what went wrong with the sign-on that led back here, or that a session has ended by itself; nothing
 * after one's own change of mind. Spec §4 Other states.
 */
export function SignOnFailed() {
  const t = useT()
  const provider = useProvider()
  const { isPending } = useSurroundings()
  const storage = useLocalStorage()
  const code = new URLSearchParams(location.search).get('error')
  if (!isReason(code)) {
    return hasEnded(storage) ? <p className={styles.ended}>{t('auth.session_ended')}</p> : null
  }
  // Said once, and whole: who did not answer is part of it.
  if (isPending) return null
  return (
    <p className={styles.failed} role="alert">
      <Icon of={CircleAlert} />
      {t(REASONS[code], { provider })}
    </p>
  )
}
