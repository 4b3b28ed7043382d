import { Search as SearchIcon } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import { Guilloche } from '#ui/stamps/Guilloche.tsx'
import { useCounts } from '../../columns/count-searches.ts'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import styles from './NothingFound.module.css'
import { wider } from './wider.ts'

/** Nothing fits: which condition would have to go, and how many letters each would give. */
export function NothingFound({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { fields } = sheet
  const ways = wider(fields, t)
  const counts = useCounts(ways.map(({ route }) => route))
  const some = ways.flatMap((way, nth) => (counts[nth] ? [{ ...way, count: counts[nth] }] : []))
  const words = fields.form.search_text.trim()
  const conditions = fields.tokens.length + (words ? 1 : 0)
  return (
    <div className={styles.none}>
      <div className={styles.medal}>
        <Guilloche seed="search" />
        <Icon of={SearchIcon} size={24} />
      </div>
      <h2>
        {conditions > 1
          ? t('finding.nothing_for_all', { count: conditions })
          : t('finding.nothing_for', { words: words || (fields.tokens[0]?.name ?? '') })}
      </h2>
      {some.length > 0 && (
        <>
          <p>{t('finding.take_off')}</p>
          <div className={styles.ways}>
            {some.map(({ name, isTaken, count, change }) => (
              <button key={name} type="button" className={styles.way} onClick={() => fields.change(change)}>
                {isTaken ? <s>{name}</s> : <span>{name}</span>}
                <b>{t('finding.messages_found', { count })}</b>
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
