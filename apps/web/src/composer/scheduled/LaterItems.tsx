import { Calendar, Clock } from 'lucide-react'
import { useState } from 'react'
import { MenuHeading, MenuItem } from '#ui/keys/Menu.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { moments } from '#web/platform/dates/moments.ts'
import { useT } from '#web/platform/words/i18n.ts'

interface LaterItemsProps {
  heading?: string
  onPick: (at: Date) => void
  /** A moment of one's own is to be typed. */
  onPickOther: () => void
}

/** The moments at which a message may leave later, as items of a menu. */
export function LaterItems({ heading, onPick, onPickOther }: LaterItemsProps) {
  const t = useT()
  // The menu is built when it opens.
  const [offered] = useState(() => moments(new Date()))
  return (
    <>
      <MenuHeading>{heading ?? t('compose.send_later')}</MenuHeading>
      {offered.map(({ key, at }) => (
        <MenuItem key={key} icon={Clock} end={formatMoment(t.language, at)} onSelect={() => onPick(at)}>
          {t(`compose.${key}`)}
        </MenuItem>
      ))}
      <MenuItem icon={Calendar} onSelect={onPickOther}>
        {t('compose.pick_moment')}
      </MenuItem>
    </>
  )
}
