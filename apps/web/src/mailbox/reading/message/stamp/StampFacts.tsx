import { Check, Minus, X } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import styles from './StampBack.module.css'
import { passportWords, type ShownStamp } from './shown-stamp.ts'
import { ownFacts, stampFacts } from './stamp-facts.ts'

interface StampFactsProps {
  t: ReadingT
  stamp: ShownStamp
  isJunk: boolean
  wmid: string | undefined
}

const MARKS = { pass: Check, fail: X, none: Minus }

/** Each fact is a sentence first, its abbreviation last and small. */
export function StampFacts({ t, stamp, isJunk, wmid }: StampFactsProps) {
  const { proof, denomination, isOwn } = stamp
  const facts = isOwn ? ownFacts(t) : stampFacts(proof, isJunk, t)
  return (
    <ul>
      {facts.map(({ name, result, text, why }) => (
        <li key={name} className={styles[result]}>
          <Icon of={MARKS[result]} />
          <span>
            {text}
            <small>{why}</small>
          </span>
        </li>
      ))}
      {denomination !== undefined && (
        <li className={styles.pass}>
          <Icon of={Check} />
          <span>
            <span className={styles.capital}>{passportWords(denomination, t)}</span>, {denomination}
            {wmid && (
              <small>
                {t('account.wmid')} <Wmid>{wmid}</Wmid>
              </small>
            )}
          </span>
        </li>
      )}
    </ul>
  )
}
