import { Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { DomainRecord } from '#contract/domains/domain.ts'
import { Badge } from '#ui/Badge.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'

type Look = { kind: 'plain' | 'ok' | 'warn' | 'danger'; icon: LucideIcon }
const WARN: Look = { kind: 'warn', icon: TriangleAlert }
const LOOKS: Record<DomainRecord['state'], Look> = {
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
  const { kind, icon } = LOOKS[state]
  return (
    <>
      <Badge kind={kind} icon={icon}>
        {t(`domains.state_${state}`)}
      </Badge>
      {state !== 'ok' &&
        found.map((one) => (
          <small key={one} title={one}>
            {t('domains.found', { found: one })}
          </small>
        ))}
    </>
  )
}
