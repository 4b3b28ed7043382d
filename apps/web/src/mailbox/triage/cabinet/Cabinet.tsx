import { AlarmClock, Archive, ArrowRight, Trash2 } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { rowTarget } from '../../actions/message-actions.ts'
import type { UsualWay } from '../../habits/usual-way.ts'
import { LaterMenu } from '../../later/LaterMenu.tsx'
import type { CurrentList } from '../../list/current-list.queries.ts'
import type { TriageWork } from '../one-by-one/use-triage.ts'
import type { TriageMenus } from '../one-by-one/use-triage-menus.ts'
import { sumsOf } from '../triage-state.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './Cabinet.module.css'
import { PickHoles } from './PickHoles.tsx'
import { Pigeonhole } from './Pigeonhole.tsx'
import { UsualHole } from './UsualHole.tsx'

export interface CabinetProps {
  list: CurrentList
  row: MessageRow
  work: TriageWork
  menus: TriageMenus
  usual: UsualWay | null
  onAnswer: () => void
}

/** What can be done with the message in hand: a hole for each, with its key and how many lie in it. */
export function Cabinet({ list, row, work, menus, usual, onAnswer }: CabinetProps) {
  const t = useTriageT()
  const mayMove = useMayManage()
  const { decide } = work
  const sums = sumsOf(work.state)
  const isOutgoing = list.isOutgoing || list.system === 'junk' || list.system === 'trash'
  return (
    <div className={styles.cabinet}>
      <div role="toolbar" aria-label={t('triage.what_to_do')} className={styles.holes}>
        {usual && <UsualHole usual={usual} count={sums[usual.decision.kind]} onPress={decide} />}
        {mayMove && usual?.decision.kind !== 'archive' && (
          <Pigeonhole
            icon={Archive}
            name={keyHint('archive')}
            word={t('triage.archive')}
            hint={t(usual ? 'triage.hint_done' : 'triage.hint_archive')}
            count={sums.archive}
            holds="archive"
            isUsual={!usual}
            onPress={() => decide({ kind: 'archive' }, false)}
          />
        )}
        {mayMove && !isOutgoing && (
          <LaterMenu
            open={menus.isOpen('later')}
            onOpenChange={menus.onOpenChange('later')}
            target={rowTarget(row, list.system)}
            later={{
              available: () => true,
              run: (_target, at, unless) => at && decide({ kind: 'later', at, unless }, menus.isForAll),
            }}
            trigger={
              <Pigeonhole
                icon={AlarmClock}
                name={keyHint('later')}
                word={t('later.later')}
                hint={t('triage.hint_later')}
                count={sums.later}
                holds="later"
              />
            }
          />
        )}
        <Pigeonhole
          icon={Trash2}
          name={keyHint('delete')}
          word={t('messages.delete')}
          hint={t('triage.hint_delete')}
          count={sums.delete}
          holds="delete"
          onPress={() => decide({ kind: 'delete' }, false)}
        />
        <PickHoles list={list} row={row} work={work} menus={menus} onAnswer={onAnswer} />
        <Pigeonhole
          icon={ArrowRight}
          name=""
          word={t('triage.keep')}
          hint={t('triage.hint_keep')}
          count={sums.keep}
          holds="keep"
          onPress={() => decide({ kind: 'keep' }, false)}
        />
      </div>
    </div>
  )
}
