import { Ban, Check, CornerDownLeft, ListFilter, MailOpen } from 'lucide-react'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { MoveMenu } from '../../toolbar/MoveMenu.tsx'
import styles from '../cabinet/Cabinet.module.css'
import { Pigeonhole } from '../cabinet/Pigeonhole.tsx'
import { useTriageT } from '../triage-texts.ts'
import type { FirstTimeWork } from './use-first-time.ts'

interface SenderHolesProps {
  list: CurrentList
  work: FirstTimeWork
  /** The menu of folders. */
  isPicking: boolean
  onPickingChange: (isPicking: boolean) => void
  onRead: () => void
}

/** What can be done with the sender in hand. */
export function SenderHoles({ list, work, isPicking, onPickingChange, onRead }: SenderHolesProps) {
  const t = useTriageT()
  const { inHand, decide, counts } = work
  return (
    <div className={styles.cabinet}>
      <div role="toolbar" aria-label={t('triage.what_to_do_sender')} className={styles.holes}>
        <Pigeonhole
          icon={Check}
          name={keyHint('sender_accept')}
          word={t('triage.accept')}
          hint={t('triage.hint_accept')}
          count={counts('accept')}
          isUsual
          isAcross
          onPress={() => decide({ kind: 'accept' })}
        />
        <MoveMenu
          open={isPicking}
          onOpenChange={onPickingChange}
          folders={list.folders}
          messages={inHand?.rows ?? []}
          current={list.folder?.id ?? null}
          onMove={(folder_id) => decide({ kind: 'filter', folder_id })}
          trigger={
            <Pigeonhole
              icon={ListFilter}
              name={keyHint('sender_filter')}
              word={t('triage.filter')}
              hint={t('triage.hint_filter')}
              count={counts('filter')}
            />
          }
        />
        <Pigeonhole
          icon={Ban}
          name={keyHint('sender_refuse')}
          word={t('triage.refuse')}
          hint={t('triage.hint_refuse')}
          count={counts('refuse')}
          onPress={() => decide({ kind: 'refuse' })}
        />
        <Pigeonhole
          icon={MailOpen}
          name={keyHint('sender_read')}
          word={t('triage.read')}
          hint={t('triage.hint_read')}
          count={undefined}
          onPress={onRead}
        />
        <Pigeonhole
          icon={CornerDownLeft}
          name={keyHint('senders_leave')}
          word={t('triage.to_messages')}
          hint={t('triage.hint_to_messages')}
          count={undefined}
          isAcross={false}
          onPress={work.leave}
        />
      </div>
    </div>
  )
}
