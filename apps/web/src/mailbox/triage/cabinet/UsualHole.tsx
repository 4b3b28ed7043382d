import { CornerDownLeft } from 'lucide-react'
import { folderTitle } from '../../folders/folder-tree.ts'
import type { UsualWay } from '../../habits/usual-way.ts'
import type { Decision } from '../one-by-one/use-triage-calls.ts'
import { useTriageT } from '../triage-texts.ts'
import { Pigeonhole } from './Pigeonhole.tsx'

interface UsualHoleProps {
  usual: UsualWay
  count: number | undefined
  onPress: (decision: Decision, isForAll: boolean) => void
}

/** Where messages of this sender go as a rule, and how often they did: Enter takes it. */
export function UsualHole({
  usual: { decision, folder, count: often, total },
  count,
  onPress,
}: UsualHoleProps) {
  const t = useTriageT()
  const name = folderTitle(folder, t)
  return (
    <Pigeonhole
      icon={CornerDownLeft}
      name="Enter"
      word={decision.kind === 'delete' ? t('messages.delete') : t('triage.usual', { name })}
      hint={t('triage.hint_usual', { count: often, total })}
      count={count}
      holds={decision.kind}
      isUsual
      onPress={() => onPress(decision, false)}
    />
  )
}
