import { MomentDialog } from '#web/platform/dates/MomentDialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'

interface OwnMomentProps {
  onClose: () => void
  onPick: (at: Date) => void
}

/** A day and a time at which messages come back. */
export default function OwnMoment(props: OwnMomentProps) {
  const t = useT()
  return <MomentDialog title={t('later.pick_title')} confirm={t('later.confirm')} {...props} />
}
