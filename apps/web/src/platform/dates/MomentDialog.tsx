import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { formatDay, formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { DateField } from './DateField.tsx'
import { dayOf } from './day-of.ts'
import { formatMoment } from './format-moment.ts'
import styles from './MomentDialog.module.css'
import { atTime, formatTimeZone, momentProblem, moments } from './moments.ts'

interface MomentDialogProps {
  /** What it is asked for, and the words of the button. */
  title: string
  confirm: string
  /** When it is by now. */
  at?: Date
  onClose: () => void
  onPick: (at: Date) => void
}

/** A day and a time in the time zone of this browser, which is named. */
export function MomentDialog({ title, confirm, at, onClose, onPick }: MomentDialogProps) {
  const t = useT()
  const form_id = useId()
  const [first] = useState(() => at ?? moments(new Date())[1]!.at)
  const [day, setDay] = useState(() => formatDay(first))
  const [time, setTime] = useState(() => formatTime(first))
  const [isTried, setTried] = useState(false)
  const picked = atTime(dayOf(day), time)
  const problem = momentProblem(picked, new Date())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (!picked || momentProblem(picked, new Date())) return
    onClose()
    onPick(picked)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form_id}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form_id} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          <DateField label={t('compose.date')} hideLabel={false} value={day} onChange={setDay} />
          <TextField
            label={t('compose.time')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="09:00"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <p className={styles.zone}>
          {t('compose.time_zone', { zone: formatTimeZone(t.language, picked ?? first) })}
        </p>
        <p className={problem ? styles.problem : styles.moment} role="status">
          {problem ? isTried && t(`compose.moment_${problem}`) : picked && formatMoment(t.language, picked)}
        </p>
      </form>
    </Dialog>
  )
}
