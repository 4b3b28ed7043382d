import { CircleAlert } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './SignOnFailed.module.css'

/** Why the provider's sign-on came to nothing, by the code in the address. Spec §8. */
const REASONS = {
  invalid_auth_cookie: 'auth.not_finished',
  forbidden: 'auth.not_allowed',
  service_unavailable: 'auth.not_answering',
} as const

const isReason = (code: string | null): code is keyof typeof REASONS =>
  code !== null && Object.hasOwn(REASONS, code)

/** Says what went wrong with the sign-on that led back here; nothing after one's own change of mind. */
export function SignOnFailed() {
  const t = useT()
  const code = new URLSearchParams(location.search).get('error')
  if (!isReason(code)) return null
  return (
    <p className={styles.failed} role="alert">
      <Icon of={CircleAlert} />
      {t(REASONS[code])}
    </p>
  )
}
