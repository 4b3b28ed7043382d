import { Megaphone } from 'lucide-react'
import type { PastAnnouncement } from '#contract/operator/announcements/list-announcements.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useWithdrawAnnouncement } from './withdraw-announcement.ts'

/** What everybody is shown now, and the way to end that. */
export function CurrentAnnouncement({
  announcement: { id, text, until },
}: {
  announcement: PastAnnouncement
}) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const withdraw = useWithdrawAnnouncement()
  return (
    <Banner
      kind="info"
      icon={Megaphone}
      action={
        mayAct && (
          <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.run(id)}>
            {t('operator.announcement_withdraw')}
          </Button>
        )
      }
    >
      <p>{t('operator.announcement_now', { date: formatMoment(t.language, new Date(until)) })}</p>
      {[...new Set([text.ru, text.en])].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Banner>
  )
}
