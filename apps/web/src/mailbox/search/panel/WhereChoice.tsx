import { useId } from 'react'
import { Radio } from '#ui/controls/Checkbox.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchPanel.module.css'

/** In the folder that is listed, or everywhere. */
export function WhereChoice({ search: { form, change } }: { search: Search }) {
  const t = useT()
  const id = useId()
  return (
    <>
      <span className={styles.label} id={`${id}-where`}>
        {t('search.where')}
      </span>
      <div className={styles.choices} role="radiogroup" aria-labelledby={`${id}-where`}>
        <Radio name={`${id}-in`} checked={!form.all_folder} onChange={() => change({ all_folder: false })}>
          {t('search.in_folder')}
        </Radio>
        <Radio name={`${id}-in`} checked={form.all_folder} onChange={() => change({ all_folder: true })}>
          {t('search.in_all')}
        </Radio>
      </div>
    </>
  )
}
