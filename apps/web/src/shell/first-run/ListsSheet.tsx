import { useId, useState } from 'react'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { Segments } from '#ui/controls/Segments.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './FirstRun.module.css'
import { SheetForm } from './SheetForm.tsx'

const AFTER_REMOVAL = ['next', 'list'] as const
/** Rows in the little pictures. */
const MINIATURES = [
  { value: false, text: 'roomy', rows: 3 },
  { value: true, text: 'dense', rows: 6 },
] as const

/** Roomy or dense, one pane or two, and what opens after a delete. */
export function ListsSheet({ onPass }: { onPass: (chosen?: Partial<Settings>) => void }) {
  const t = useSettingsT()
  const settings = useSettings()
  const [draft, setDraft] = useState(() => ({
    slim_template: settings.slim_template,
    two_panes: settings.two_panes,
    after_removal: settings.after_removal,
  }))
  const name = useId()
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return (
    <SheetForm action={t('first_run.lists_done')} onSubmit={() => onPass(draft)} onLeave={() => onPass()}>
      <div role="radiogroup" aria-label={t('first_run.lists')} className={styles.densities}>
        {MINIATURES.map(({ value, text, rows }) => (
          <label key={text}>
            <span className={styles.miniature} data-dense={value}>
              {Array.from({ length: rows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a picture never change places
                <i key={row} />
              ))}
            </span>
            <span>
              <input
                type="radio"
                name={name}
                checked={draft.slim_template === value}
                onChange={() => change({ slim_template: value })}
              />
              {t(`first_run.${text}`)}
            </span>
          </label>
        ))}
      </div>
      <div className={styles.row}>
        <span>
          {t('first_run.beside')}
          <small>{t('first_run.beside_wide')}</small>
        </span>
        <Switch
          label={t('first_run.beside')}
          checked={draft.two_panes}
          onChange={(two_panes) => change({ two_panes })}
        />
      </div>
      <div className={styles.row}>
        <span>{t('first_run.after')}</span>
        <Segments
          label={t('first_run.after')}
          options={AFTER_REMOVAL.map((value) => ({ value, text: t(`general.after_removal_${value}`) }))}
          value={draft.after_removal === 'next' ? 'next' : 'list'}
          onChange={(after_removal) => change({ after_removal })}
        />
      </div>
    </SheetForm>
  )
}
