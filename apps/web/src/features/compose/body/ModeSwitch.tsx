import { useT } from '#web/platform/i18n.ts'
import styles from './FormattingToolbar.module.css'

export interface ModeSwitchProps {
  isHtml: boolean
  onMode: (isHtml: boolean) => void
}

/** HTML or plain text. */
export function ModeSwitch({ isHtml, onMode }: ModeSwitchProps) {
  const t = useT()
  const radio = (checked: boolean, words: string) => (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      // In plain text nothing else stands in the toolbar, so this is its stop.
      tabIndex={checked && !isHtml ? 0 : -1}
      onClick={() => checked || onMode(!isHtml)}
    >
      {words}
    </button>
  )
  return (
    <div role="radiogroup" aria-label={t('compose.mode')} className={styles.mode}>
      {radio(isHtml, t('compose.mode_html'))}
      {radio(!isHtml, t('compose.mode_text'))}
    </div>
  )
}
