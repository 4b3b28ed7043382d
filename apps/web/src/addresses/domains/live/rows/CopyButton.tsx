import { Check, Copy } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './LampRecords.module.css'

/** A text that is copied by a press on any of it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useSettingsT()
  const [copied, copy] = useCopied(text)
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={label ?? t('lamps.copy', { text })}
        title={text}
        onClick={copy}
      >
        <span>{text}</span>
        <Icon of={copied ? Check : Copy} />
      </button>
      <VisuallyHidden>
        <output>{copied ? t('ui.copied') : ''}</output>
      </VisuallyHidden>
    </>
  )
}
