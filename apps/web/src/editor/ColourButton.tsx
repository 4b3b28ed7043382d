import { Baseline } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './FormattingToolbar.module.css'
import { TEXT_COLOURS } from './formats.ts'
import { PickButton } from './PickButton.tsx'
import type { Editor } from './squire-editor.ts'

/** The colour of the selected words. */
export function ColourButton({ editor }: { editor: Editor }) {
  const t = useT()
  const { color } = editor.getFontInfo()
  const present = TEXT_COLOURS.find(({ css }) => css !== null && sameColour(css, color))
  return (
    <PickButton
      label={t('compose.colour')}
      selected={present?.id ?? 'default'}
      options={TEXT_COLOURS.map(({ id, css, text }) => ({
        id,
        text: t(text),
        mark: <span className={styles.swatch} style={{ background: css ?? 'var(--text)' }} />,
      }))}
      onPick={(id) => {
        editor.focus()
        editor.setTextColor(TEXT_COLOURS.find((one) => one.id === id)?.css ?? null)
      }}
      trigger={<IconButton label={t('compose.colour')} icon={Baseline} iconSize={16} tabIndex={-1} />}
    />
  )
}

/** The browser spells #d1362b as rgb(209, 54, 43). */
function sameColour(hex: string, css: string | undefined): boolean {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')
  return css === hex || css === `rgb(${rgb})`
}
