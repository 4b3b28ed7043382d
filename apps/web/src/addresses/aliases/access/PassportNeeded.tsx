import { BadgeCheck } from 'lucide-react'
import { Notice } from '#ui/layout/Notice.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** Addresses and domains are for people whose passport is formal at least. Spec §6. */
export function PassportNeeded({ url }: { url: string | number | undefined }) {
  const t = useSettingsT()
  return (
    <Notice kind="warn" icon={BadgeCheck}>
      {t('aliases.passport')}
      {url !== undefined && (
        <>
          {'. '}
          <a href={String(url)} target="_blank" rel="noreferrer">
            {t('aliases.to_passport')}
          </a>
        </>
      )}
    </Notice>
  )
}
