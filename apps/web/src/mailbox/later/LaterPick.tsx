import { AlarmClock, Calendar, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { MenuField } from '#ui/keys/MenuField.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { useDeadline } from './deadline/use-deadline.ts'
import { formatReturn } from './format-return.ts'
import styles from './LaterPick.module.css'
import {
  DEADLINE_DIGIT,
  laterMoments,
  OWN_MOMENT_DIGIT,
  UNANSWERED_DIGIT,
  unansweredMoment,
} from './later-moments.ts'
import { useLaterKeys } from './use-later-keys.ts'
import { parseMoment } from './words/parse-moment.ts'

interface LaterPickProps {
  /** The one message, where it is one: a date may stand in it. */
  row: MessageRow | undefined
  /** All of the messages wait already. */
  isWaiting: boolean
  /** null: now. */
  onPick: (at: Date | null, unless?: 'answered') => void
  onPickOwn: () => void
}

/** Moments in words: by their digits, by arrows, or typed in words of one's own. */
export default function LaterPick({ row, isWaiting, onPick, onPickOwn }: LaterPickProps) {
  const t = useT()
  // As it stood when the menu opened.
  const [now] = useState(() => new Date())
  const [text, setText] = useState('')
  const offered = laterMoments(now)
  const typed = parseMoment(text, now)
  const said = useReadingT()
  const due = useDeadline(row, now)
  const pickUnanswered = () => onPick(unansweredMoment(now), 'answered')
  const { items, field, onKeyDown } = useLaterKeys({
    byDigit: (digit) => {
      const at = offered.find((one) => one.digit === digit)?.at
      if (at) onPick(at)
      else if (digit === DEADLINE_DIGIT && due) onPick(due.at)
      else if (digit === UNANSWERED_DIGIT) pickUnanswered()
      else if (digit === OWN_MOMENT_DIGIT) onPickOwn()
    },
    onEnter: () => typed && onPick(typed),
  })

  return (
    <fieldset aria-label={t('later.when')} className={styles.pick} onKeyDown={onKeyDown}>
      <MenuField
        icon={AlarmClock}
        label={t('later.when')}
        hint={t('later.placeholder')}
        ref={field}
        value={text}
        onText={setText}
      />
      <p className={styles.typed} role="status">
        {typed ? formatMoment(t.language, typed, now) : text.trim() && t('later.not_understood')}
      </p>
      <div ref={items} role="menu" aria-label={t('later.later')} tabIndex={-1}>
        {offered.map(({ key, digit, at }) => (
          <MenuItem
            key={key}
            hotkey={String(digit)}
            end={formatReturn(t.language, at, now)}
            onSelect={() => onPick(at)}
          >
            {t(`later.${key}`)}
          </MenuItem>
        ))}
        {due && said && (
          <MenuItem
            hotkey={String(DEADLINE_DIGIT)}
            end={said('menus.deadline', { day: formatListDate(t.language, due.deadline.toISOString(), now) })}
            onSelect={() => onPick(due.at)}
          >
            {said('menus.before_deadline')}
          </MenuItem>
        )}
        {said && (
          <MenuItem
            hotkey={String(UNANSWERED_DIGIT)}
            end={formatReturn(t.language, unansweredMoment(now), now)}
            onSelect={pickUnanswered}
          >
            {said('menus.unless_answered')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={Calendar} hotkey={String(OWN_MOMENT_DIGIT)} onSelect={onPickOwn}>
          {t('later.pick')}
        </MenuItem>
        {isWaiting && (
          <MenuItem icon={Undo2} onSelect={() => onPick(null)}>
            {t('later.bring_back')}
          </MenuItem>
        )}
      </div>
    </fieldset>
  )
}
