import { ArrowLeft, Search, SquarePen, Trash2, X } from 'lucide-react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { messagesPathOf } from '#web/mailbox/search/messages-path.ts'
import { Toolbar, ToolbarEnd } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { mailPath } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useWriteTo } from '../write-to.ts'
import styles from './Detail.module.css'

interface ContactBarProps {
  /** The first address of the contact; undefined: there is nobody to write to. */
  email: string | undefined
  onClose: () => void
  /** Absent of a contact that is not saved yet. */
  onDelete?: () => void
}

/** What can be done with the open contact. */
export function ContactBar({ email, onClose, onDelete }: ContactBarProps) {
  const t = useSettingsT()
  const { split } = useViewport(true)
  const write = useWriteTo()
  return (
    <Toolbar label={t('contacts.contact_actions')} className={styles.bar}>
      {!split && (
        <IconButton
          label={t('contacts.contacts')}
          icon={ArrowLeft}
          className={styles.back}
          onClick={onClose}
        />
      )}
      {email !== undefined && (
        <>
          <Button icon={SquarePen} onClick={() => write([email])}>
            {t('contacts.write')}
          </Button>
          <Tooltip text={t('contacts.messages_from')}>
            <Link href={mailPath(messagesPathOf(email))} className={classNames(buttonClass({}), styles.word)}>
              <Icon of={Search} />
              {t('contacts.messages_from')}
            </Link>
          </Tooltip>
        </>
      )}
      <ToolbarEnd>
        {onDelete && (
          <IconButton label={t('contacts.delete_contact')} icon={Trash2} danger onClick={onDelete} />
        )}
        {split && <IconButton label={t('contacts.close_contact')} icon={X} onClick={onClose} />}
      </ToolbarEnd>
    </Toolbar>
  )
}
