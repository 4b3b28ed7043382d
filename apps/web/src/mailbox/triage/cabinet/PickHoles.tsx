import { FolderInput, Reply, Tag } from 'lucide-react'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { LabelMenu } from '../../labels/pick/LabelMenu.tsx'
import { MoveMenu } from '../../toolbar/MoveMenu.tsx'
import { sumsOf } from '../triage-state.ts'
import { useTriageT } from '../triage-texts.ts'
import type { CabinetProps } from './Cabinet.tsx'
import { Pigeonhole } from './Pigeonhole.tsx'

/** The holes that ask something first: which folder, which label, what to answer. */
export function PickHoles({ list, row, work, menus, onAnswer }: Omit<CabinetProps, 'usual'>) {
  const t = useTriageT()
  const mayMove = useMayManage()
  const mayChange = useMayChange()
  const { decide } = work
  const sums = sumsOf(work.state)
  return (
    <>
      {mayMove && (
        <MoveMenu
          open={menus.isOpen('move')}
          onOpenChange={menus.onOpenChange('move')}
          folders={list.folders}
          messages={[row]}
          current={row.folder_id}
          onMove={(folder_id) => decide({ kind: 'move', folder_id }, menus.isForAll)}
          trigger={
            <Pigeonhole
              icon={FolderInput}
              name={keyHint('move')}
              word={t('triage.move')}
              hint={t('triage.hint_move')}
              count={sums.move}
              holds="move"
            />
          }
        />
      )}
      {mayChange && (
        <LabelMenu
          open={menus.isOpen('label')}
          onOpenChange={menus.onOpenChange('label')}
          messages={menus.isForAll ? work.sameSender : [row]}
          onToggle={(label_id, isOn) => work.label(label_id, isOn, menus.isForAll)}
          trigger={
            <Pigeonhole
              icon={Tag}
              name={keyHint('label')}
              word={t('triage.label')}
              hint={t('triage.hint_label')}
              count={undefined}
            />
          }
        />
      )}
      {mayChange && (
        <Pigeonhole
          icon={Reply}
          name={keyHint('reply')}
          word={t('reading.reply')}
          hint={t('triage.hint_answer')}
          count={undefined}
          onPress={onAnswer}
        />
      )}
    </>
  )
}
