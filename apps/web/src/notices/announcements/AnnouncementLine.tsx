import { Megaphone, Wrench, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Announcement } from '#contract/notices/announcements/announcement.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './AnnouncementLine.module.css'
import { useDismissAnnouncement } from './dismiss-announcement.ts'
import { useAnnouncementEnd } from './use-announcement-end.ts'

/** What operators say to everybody, in one quiet line above the list. Who is here for somebody else closes it for now. Decisions 228. */
export default function AnnouncementLine({ announcement }: { announcement: Announcement }) {
  const t = useT()
  const isOwner = useIsOwner()
  const dismiss = useDismissAnnouncement()
  const [closedId, setClosed] = useState(0)
  const { id, text, until, is_maintenance } = announcement
  useAnnouncementEnd(until)
  // A status is read out when its words come, not when it comes with them.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  if (!is_maintenance && closedId === id) return null
  return (
    <div className={styles.line} role="status">
      <Icon of={is_maintenance ? Wrench : Megaphone} />
      <p>{isThere && text[t.language]}</p>
      {!is_maintenance && (
        <IconButton
          label={t('ui.close')}
          icon={X}
          size="sm"
          onClick={() => (isOwner ? dismiss.mutate(id) : setClosed(id))}
        />
      )}
    </div>
  )
}
