import { BadgeCheck } from 'lucide-react'
import { PanelNotice } from '#web/features/settings/PanelNotice.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'

/** Addresses and domains are for people whose passport is formal at least. Spec §6. */
export function PassportNeeded({ url }: { url: string | number | undefined }) {
  const t = useSettingsT()
  return (
    <PanelNotice kind="warn" icon={BadgeCheck}>
      {t('aliases.passport')}
      {url !== undefined && (
        <>
          {'. '}
          <a href={String(url)} target="_blank" rel="noreferrer">
            {t('aliases.to_passport')}
          </a>
        </>
      )}
    </PanelNotice>
  )
}
