import { Undo2, UserRound } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { Finish } from '../states/Finish.tsx'
import { useTriageT } from '../triage-texts.ts'
import type { FirstSender } from './list-new-senders.ts'
import type { FirstTimeWork } from './use-first-time.ts'
import { useFirstTimeKeys } from './use-first-time-keys.ts'

interface SendersEndProps {
  title: string
  senders: readonly FirstSender[]
  work: FirstTimeWork
  /** To those who wait, with what was decided about the others. */
  onBack: () => void
  onClose: () => void
}

/** Only people who write for the first time had written: what became of them, and who of them waits. */
export function SendersEnd({ title, senders, work, onBack, onClose }: SendersEndProps) {
  const t = useTriageT()
  const { decided } = work
  const waiting = senders.length - decided.size
  const messages = senders.filter(({ email }) => decided.has(email)).flatMap(({ rows }) => rows).length
  const takeBack = () => {
    work.takeBack()
    onBack()
  }
  useFirstTimeKeys({ senders_leave: onClose, ...(decided.size > 0 && { undo: takeBack }) })
  return (
    <Finish
      title={title}
      heading={messages > 0 ? t('triage.finished', { count: messages }) : t('triage.nothing_else')}
      isAll={waiting === 0}
      isBegun={decided.size > 0}
      facts={waiting > 0 ? t('triage.senders_wait', { count: waiting }) : t('triage.next_comes')}
      sums={[
        { text: t('triage.box_filtered'), count: work.counts('filter') },
        { text: t('triage.box_refused'), count: work.counts('refuse') },
        { text: t('triage.box_waiting'), count: waiting },
      ]}
      onClose={onClose}
    >
      {decided.size > 0 ? (
        <Button icon={Undo2} onClick={takeBack}>
          {t('triage.bring_last_back')}
          <Kbd>{keyHint('undo')}</Kbd>
        </Button>
      ) : (
        <Button icon={UserRound} onClick={onBack}>
          {t('triage.to_senders')}
        </Button>
      )}
    </Finish>
  )
}
