import { useId } from 'react'
import styles from '#web/editor/FormattingToolbar.module.css'
import { useT } from '#web/platform/words/i18n.ts'

export interface ModeSwitchProps {
  isHtml: boolean
  onMode: (isHtml: boolean) => void
}

/** HTML or plain text. */
export function ModeSwitch({ isHtml, onMode }: ModeSwitchProps) {
  const t = useT()
  const name = useId()
  const radio = (html: boolean, words: string) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={html === isHtml}
        // In plain text nothing else stands in the toolbar, so this is its stop.
        tabIndex={isHtml ? -1 : 0}
        onChange={() => onMode(html)}
      />
      {words}
    </label>
  )
  return (
    <div role="radiogroup" aria-label={t('compose.mode')} className={styles.mode}>
      {radio(true, t('compose.mode_html'))}
      {radio(false, t('compose.mode_text'))}
    </div>
  )
}
