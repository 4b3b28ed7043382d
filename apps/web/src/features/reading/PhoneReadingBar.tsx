import { ArrowLeft, Mail } from 'lucide-react'
import type { MessageRow } from '#contract/messages/message.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LabelMenu } from '#web/features/labels/LabelMenu.tsx'
import { MoveMenu } from '#web/features/messages/MoveMenu.tsx'
import { labelling } from '#web/features/messages/operation.ts'
import { Toolbar } from '#web/features/messages/Toolbar.tsx'
import type { MailDesk } from '#web/features/messages/use-mail-desk.ts'
import { useT } from '#web/platform/i18n.ts'
import { ConversationMenu } from './ConversationMenu.tsx'
import styles from './ReadingPane.module.css'
import { usePositionText } from './use-position-text.ts'

/** The bar over a letter that has the whole phone. */
export function PhoneReadingBar({ desk, thread }: { desk: MailDesk; thread: readonly MessageRow[] }) {
  const t = useT()
  const { list, actions, opened } = desk
  return (
    <Toolbar label={t('reading.message_actions')} className={styles.phone}>
      <IconButton label={t('reading.back')} icon={ArrowLeft} iconSize={24} onClick={desk.close} />
      <output className={styles.position}>{usePositionText(desk)}</output>
      {desk.mayChange && (
        <>
          <IconButton
            label={t('messages.mark_unread_one')}
            icon={Mail}
            iconSize={24}
            onClick={() => desk.markUnread()}
          />
          <IconButton
            label={t('messages.delete')}
            icon={actions.delete.icon}
            iconSize={24}
            onClick={() => opened && actions.delete.run(opened)}
          />
        </>
      )}
      <ConversationMenu desk={desk} isPhone />
      <span className={styles.anchors}>
        <MoveMenu
          open={desk.isMoving && !desk.checked}
          onOpenChange={desk.setMoving}
          folders={list.folders}
          current={list.open?.folder_id ?? null}
          onMove={(folder_id) => opened && desk.move(folder_id, opened)}
          trigger={<span className={styles.anchor} />}
        />
        <LabelMenu
          open={desk.isLabelling && !desk.checked}
          onOpenChange={desk.setLabelling}
          letters={opened?.rows[0] ? opened.rows : thread}
          onToggle={(label_id, isOn) => opened && desk.act(labelling(label_id, isOn), opened)}
          trigger={<span className={styles.anchor} />}
        />
      </span>
    </Toolbar>
  )
}
