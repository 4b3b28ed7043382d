import { CalendarClock, ChevronDown, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Menu } from '#ui/keys/Menu.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type Scheduled, useScheduled } from '#web/mailbox/list/list-scheduled-sends.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { MomentDialog } from '#web/platform/dates/MomentDialog.tsx'
import { formatTimeZone } from '#web/platform/dates/moments.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LaterItems } from './LaterItems.tsx'
import styles from './ScheduledDialog.module.css'
import { useScheduledActs } from './use-scheduled-acts.ts'

/** All messages that wait for their moment, in one place: sent now, at another time, or not. */
export default function ScheduledDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, isError, refetch } = useScheduled(true)
  const acts = useScheduledActs()
  const [moved, setMoved] = useState<Scheduled | null>(null)

  return (
    <>
      <Dialog open wide onClose={onClose} title={t('compose.scheduled_title')}>
        {isError && !data && (
          <EmptyState icon={CalendarClock} title={t('compose.scheduled_failed')}>
            <Button variant="secondary" icon={RefreshCw} onClick={() => void refetch()}>
              {t('compose.retry')}
            </Button>
          </EmptyState>
        )}
        {data?.length === 0 && <EmptyState icon={CalendarClock} title={t('compose.scheduled_none')} />}
        {data && data.length > 0 && (
          <>
            <p className={styles.zone}>{t('compose.time_zone', { zone: formatTimeZone(t.language) })}</p>
            <ul className={styles.list} aria-busy={acts.isBusy || undefined}>
              {data.map((one) => (
                <Line key={one.send_id} scheduled={one} acts={acts} onPickOther={() => setMoved(one)} />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      {moved && (
        <MomentDialog
          title={t('compose.pick_moment_title')}
          confirm={t('compose.send_then')}
          at={new Date(moved.send_at)}
          onClose={() => setMoved(null)}
          onPick={(at) => acts.sendAt(moved, at)}
        />
      )}
    </>
  )
}

interface LineProps {
  scheduled: Scheduled
  acts: ReturnType<typeof useScheduledActs>
  onPickOther: () => void
}

function Line({ scheduled, acts, onPickOther }: LineProps) {
  const t = useT()
  const { message, send_at } = scheduled
  const subject = message.subject || t('compose.no_subject')
  const { to, cc } = message.fields
  const people = [...to, ...cc].map(addressName).join(', ')
  return (
    <li className={styles.line} aria-label={t('compose.scheduled_actions', { subject })}>
      <div className={styles.words}>
        <b title={subject}>{subject}</b>
        <span title={people}>{t('compose.scheduled_to', { people })}</span>
        <time dateTime={send_at}>
          {t('compose.scheduled_leaves', { moment: formatMoment(t.language, new Date(send_at)) })}
        </time>
      </div>
      <div className={styles.acts}>
        <Button variant="secondary" size="sm" onClick={() => acts.sendNow(scheduled)}>
          {t('compose.send_now')}
        </Button>
        <Menu
          label={t('compose.change_time')}
          align="end"
          trigger={
            <Button variant="secondary" size="sm">
              {t('compose.change_time')}
              <Icon of={ChevronDown} size={14} />
            </Button>
          }
        >
          <LaterItems
            heading={t('compose.change_time')}
            onPick={(at) => acts.sendAt(scheduled, at)}
            onPickOther={onPickOther}
          />
        </Menu>
        <Button variant="danger-ghost" size="sm" onClick={() => acts.cancel(scheduled)}>
          {t('compose.cancel_sending')}
        </Button>
      </div>
    </li>
  )
}
