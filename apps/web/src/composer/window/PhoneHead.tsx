import { X } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import { SendButton } from './buttons/SendButton.tsx'
import styles from './ComposerHead.module.css'
import { PhoneMenu } from './PhoneMenu.tsx'
import { SaveStatus } from './SaveStatus.tsx'

/** The bar of a phone: everything that a wide window has above and below. */
export function PhoneHead({ composer, title }: { composer: Composer; title: string }) {
  const t = useT()
  return (
    <div className={styles.phoneHead}>
      <IconButton label={t('compose.close')} icon={X} iconSize={24} onClick={() => void composer.close()} />
      <div className={styles.phoneTitle}>
        <h2>{title}</h2>
        <SaveStatus composer={composer} />
      </div>
      <PhoneMenu composer={composer} />
      <SendButton composer={composer} phone />
    </div>
  )
}
