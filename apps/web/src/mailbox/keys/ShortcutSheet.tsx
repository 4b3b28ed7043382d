import { X } from 'lucide-react'
import { Fragment } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import type { Command } from '#web/platform/keys/command.ts'
import { isMac, keyLabels } from '#web/platform/keys/key-labels.ts'
import type { CommandSection } from '#web/platform/keys/keymap.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ShortcutSheet.module.css'
import { sheetLines } from './sheet-lines.ts'

const SECTIONS: readonly CommandSection[] = ['list', 'message', 'go', 'write']

/** Every key of the mail screen. The default export of a part of the program. */
export default function ShortcutSheet({
  commands,
  onClose,
}: {
  commands: readonly Command[]
  onClose: () => void
}) {
  const t = useT()
  const words = useUiWords()
  return (
    <Modal label={t('keyboard.shortcuts')} onClose={onClose} className={styles.sheet}>
      <div className={styles.head}>
        <h2>{t('keyboard.shortcuts')}</h2>
        <IconButton label={words.close} icon={X} iconSize={16} onClick={onClose} />
      </div>
      <div className={styles.body}>
        {SECTIONS.filter((name) => commands.some(({ section }) => section === name)).map((section) => (
          <section key={section} aria-label={t(`keyboard.section_${section}`)}>
            <h3>{t(`keyboard.section_${section}`)}</h3>
            <dl>
              {sheetLines(commands.filter((command) => command.section === section)).map(({ text, keys }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Fragment key={key}>
                        {keyLabels(key, isMac()).map((label) => (
                          <kbd key={label}>{label}</kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
