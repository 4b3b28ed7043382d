import { Kbd } from '#ui/keys/Kbd.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useSheetT } from '../sheet-texts.ts'
import styles from './SheetFoot.module.css'

/** What the keys of the sheet do. */
export function SheetFoot() {
  const t = useSheetT()
  const lines: [keys: string[], text: string][] = [
    [['↑', '↓'], t('finding.key_choose')],
    [['←', '→'], t('finding.key_column')],
    [['Enter'], t('finding.key_open')],
    [keyHint('found_list').split('+'), t('finding.key_list')],
    [[t('finding.key_space')], t('finding.key_glance')],
    [keyHint('found_save').split('+'), t('finding.key_save')],
    [['Esc'], t('finding.key_back')],
  ]
  return (
    <footer className={styles.foot} aria-hidden="true">
      {lines.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {text}
        </span>
      ))}
    </footer>
  )
}
