import { Check, Clock, TriangleAlert, X } from 'lucide-react'
import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import { Badge, type BadgeStyle } from '#ui/marks/Badge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

const WARN: BadgeStyle = { kind: 'warn', icon: TriangleAlert }
const STYLES: Record<DomainRecord['state'], BadgeStyle> = {
  ok: { kind: 'ok', icon: Check },
  missing: { kind: 'danger', icon: X },
  pending: { kind: 'plain', icon: Clock },
  wrong: WARN,
  multiple: WARN,
  low_priority: WARN,
  relaxed: WARN,
}

/** How a record stands, and what was found where it is not as it should be. */
export function RecordState({ record: { state, found } }: { record: DomainRecord }) {
  const t = useSettingsT()
  return (
    <>
      <Badge {...STYLES[state]}>{t(`domains.state_${state}`)}</Badge>
      {state !== 'ok' &&
        found.map((one) => (
          <small key={one} title={one}>
            {t('domains.found_value', { value: one })}
          </small>
        ))}
    </>
  )
}
