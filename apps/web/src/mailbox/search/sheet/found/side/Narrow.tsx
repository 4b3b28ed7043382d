import { useNarrowings } from '../../../columns/narrow-search.ts'
import { useSheetT } from '../../sheet-texts.ts'
import type { Sheet } from '../../use-sheet.ts'
import styles from './Narrow.module.css'
import { narrowingsOf } from './narrowings.ts'

/** What more could be asked, with the number that each would leave. */
export function Narrow({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { fields, answers } = sheet
  const { data } = useNarrowings(answers.search)
  const some = data ? narrowingsOf(data, fields.form, fields.names, t) : []
  if (some.length === 0) return null
  return (
    <section aria-label={t('finding.narrow')}>
      <h2 className={styles.title}>{t('finding.narrow')}</h2>
      <div className={styles.buttons}>
        {some.map(({ name, count, change }) => (
          <button key={name} type="button" className={styles.button} onClick={() => fields.change(change)}>
            {name}
            <small>
              {count}
              {data?.is_more && '+'}
            </small>
          </button>
        ))}
      </div>
    </section>
  )
}
