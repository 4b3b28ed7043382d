import { Meter } from '#ui/marks/Meter.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { formatLimit, formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useAccount } from './get-account.ts'
import { quotaState } from './quota.ts'

const TEXTS = { plain: 'account.quota_of', warn: 'account.quota_low', full: 'account.quota_full' } as const

/** How full the mailbox is; pointed at, where big files go. Within a menu it is words under a bar. Spec §9. */
export function Quota({ isInMenu = false }: { isInMenu?: boolean }) {
  const t = useT()
  const account = useAccount()
  if (!account) return null
  const { used, limit, tone, isOver } = quotaState(account.quota)
  const words = { used: formatSize(t.language, used), limit: formatLimit(t.language, limit) }
  return (
    <Tooltip text={t('account.quota_files')}>
      <div>
        <Meter
          label={isInMenu ? undefined : t('account.quota')}
          value={used}
          max={limit}
          tone={tone}
          text={t(isOver ? 'account.quota_over' : TEXTS[tone], words)}
        />
      </div>
    </Tooltip>
  )
}
