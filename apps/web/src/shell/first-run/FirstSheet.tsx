import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Ribbon } from '#ui/stamps/Ribbon.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './FirstRun.module.css'
import type { FirstSheetName } from './use-first-sheets.ts'

interface FirstSheetProps {
  name: FirstSheetName
  number: number
  state: 'here' | 'waiting' | 'done'
  onBegin: () => void
  /** Its form: seen before its turn, used in it. */
  children: ReactNode
}

/** One sheet with a ribbon of its own; the one in hand is raised. */
export function FirstSheet({ name, number, state, onBegin, children }: FirstSheetProps) {
  const t = useSettingsT()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-current={state === 'here' ? 'step' : undefined}
      className={classNames(styles.sheet, styles[state])}
    >
      <span className={styles.ribbon}>
        <Ribbon seed={name} width={392} height={60} lines={20} />
      </span>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon of={Check} size={24} /> : number}
      </span>
      <h2 id={id}>{t(`first_run.${name}`)}</h2>
      <p className={styles.quiet}>{t(`first_run.${name}_lead`)}</p>
      {state !== 'done' && (
        <div className={styles.content} inert={state === 'waiting'} aria-hidden={state === 'waiting'}>
          {children}
        </div>
      )}
      {state === 'waiting' && (
        <div className={styles.foot}>
          <Button hotkey={keyHint(`first_${name}`)} onClick={onBegin}>
            {t('first_run.begin')}
          </Button>
        </div>
      )}
      {state === 'done' && <p className={styles.done}>{t('first_run.done')}</p>}
    </section>
  )
}
