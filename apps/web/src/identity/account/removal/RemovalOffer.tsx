import { X } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useSaveSettings } from '../settings/save-settings.ts'
import styles from './RemovalOffer.module.css'

const CHOICES = ['list', 'next', 'previous'] as const

/** What is to open in place of a message that was removed: asked once, below the list, where it covers nothing. */
export function RemovalOffer({ onEnd }: { onEnd: () => void }) {
  const t = useT()
  const { mutate } = useSaveSettings()
  return (
    <fieldset className={styles.offer} aria-label={t('messages.after_removal')}>
      <span>{t('messages.after_removal')}</span>
      <span className={styles.choices}>
        {CHOICES.map((after_removal) => (
          <Button
            key={after_removal}
            variant="secondary"
            size="sm"
            onClick={() => {
              if (after_removal !== 'list') mutate({ after_removal })
              onEnd()
            }}
          >
            {t(`messages.after_removal_${after_removal}`)}
          </Button>
        ))}
      </span>
      <IconButton label={t('ui.close')} icon={X} size="sm" iconSize={14} onClick={onEnd} />
    </fieldset>
  )
}
