import { Check, Copy } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './CopyField.module.css'
import { useCopied } from './use-copied.ts'

/** A text to carry elsewhere exactly; `label` names its button. */
export function CopyField({ label, text, whole = false }: { label: string; text: string; whole?: boolean }) {
  const t = useSettingsT()
  const [copied, copy] = useCopied(text)
  return (
    <div className={classNames(styles.copy, whole && styles.whole)}>
      <span title={whole ? undefined : text}>{text}</span>
      <IconButton label={label} icon={copied ? Check : Copy} size="md" iconSize={16} onClick={copy} />
      <VisuallyHidden>
        <output>{copied ? t('ui.copied') : ''}</output>
      </VisuallyHidden>
    </div>
  )
}
