import { Check, Clock, WifiOff } from 'lucide-react'
import { useStore } from 'zustand'
import { Badge } from '#ui/marks/Badge.tsx'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingRow } from '#web/settings/SettingRow.tsx'
import { useStatus } from './get-status.ts'

/** Whether the parts of the service keep up. */
export function ServiceStates() {
  const t = useSettingsT()
  const { data, isError } = useStatus()
  const isLost = useStore(useLiveStore(), (state) => state.isLost)
  return (
    <>
      {(data?.services ?? []).map(({ name, state }) => (
        <SettingRow key={name} title={t(`support.service_${name}`)}>
          {isError ? <Away /> : state === 'ok' ? <Works /> : <Late />}
        </SettingRow>
      ))}
      {!data && isError && (
        <SettingRow title={t('support.service_mail')}>
          <Away />
        </SettingRow>
      )}
      <SettingRow title={t('support.service_live')}>{isLost ? <Away /> : <Works />}</SettingRow>
    </>
  )
}

function Works() {
  const t = useSettingsT()
  return (
    <Badge kind="ok" icon={Check}>
      {t('support.works')}
    </Badge>
  )
}

function Late() {
  const t = useSettingsT()
  return (
    <Badge kind="warn" icon={Clock}>
      {t('support.late')}
    </Badge>
  )
}

function Away() {
  const t = useSettingsT()
  return (
    <Badge kind="danger" icon={WifiOff}>
      {t('support.away')}
    </Badge>
  )
}
