import { useEffect, useMemo, useRef, useState } from 'react'
import type { DomainRecords } from '#contract/addresses/domains/domain.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { isLit, type Lamp, lampsOf } from './lamps.ts'

interface Lamps {
  lamps: Lamp[]
  lit_count: number
  isAllLit: boolean
  /** The last of them was lit while the page was open. */
  isNews: boolean
  /** What is said of the lamp that changed last. */
  spoken: string
}

/** The lamps of a domain, and what changed of them while they were looked at. */
export function useLamps(domain: DomainRecords): Lamps {
  const t = useSettingsT()
  const lamps = useMemo(() => lampsOf(domain), [domain])
  const [spoken, setSpoken] = useState('')
  const [isNews, setNews] = useState(false)
  const before = useRef(lamps)
  const lit_count = lamps.filter(isLit).length
  const isAllLit = lit_count === lamps.length
  useEffect(() => {
    const changed = lamps.filter((lamp, nth) => isLit(lamp) !== isLit(before.current[nth]!)).at(-1)
    before.current = lamps
    if (!changed) return
    const words = isLit(changed) ? 'lamps.lit_now' : 'lamps.out_now'
    setSpoken(t(words, { lamp: t(`lamps.${changed.id}`), count: lit_count, total: lamps.length }))
    if (isAllLit) setNews(true)
  }, [lamps, lit_count, isAllLit, t])
  return { lamps, lit_count, isAllLit, isNews, spoken }
}
