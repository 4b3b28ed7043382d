import { CodeXml, Download, Ellipsis, EllipsisVertical, Printer } from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { folderMessages } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import { saveSource } from '#web/mailbox/reading/source/download-source.ts'
import type { IsOurs } from '#web/mailbox/row/view/people.ts'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { MessageAppearance } from '../MessageBody.tsx'
import { AnswerItems } from './AnswerItems.tsx'
import { AppearanceItem } from './AppearanceItem.tsx'
import { printMessage } from './print-message.ts'
import { SenderItems } from './SenderItems.tsx'

const SourceDialog = lazyPart('source', () => import('#web/mailbox/reading/source/SourceDialog.tsx'))

interface MessageMenuProps {
  row: MessageRow
  message: Message | undefined
  isOurs: IsOurs
  folders: readonly Folder[]
  actions: MessageActions
  isPhone: boolean
  appearance: MessageAppearance
  onAppearance: (appearance: MessageAppearance) => void
  /** From now on images of this sender are shown; absent where the message says so itself, or may not. */
  onTrust: (() => void) | undefined
}

const MARKS = ['read', 'unread', 'important', 'unimportant', 'spam', 'not_spam'] as const

/** What can be done with one message of a conversation. */
export function MessageMenu(props: MessageMenuProps) {
  const { row, message, isOurs, folders, actions, isPhone, appearance, onAppearance, onTrust } = props
  const mayChange = useMayChange()
  const t = useT()
  const [hasSource, setSource] = useStateOf(row.id, false)
  const system = findFolder(folders, row.folder_id)?.system ?? null
  const target = { folder_messages: folderMessages([row]), rows: [{ ...row, threads: [] }], system }
  const remove = actions.delete

  return (
    <>
      <Menu
        label={t('reading.more_message_actions')}
        align="end"
        trigger={
          <IconButton
            label={t('reading.more_message_actions')}
            icon={isPhone ? EllipsisVertical : Ellipsis}
            size={isPhone ? 'control' : 'md'}
            iconSize={isPhone ? 20 : 16}
          />
        }
      >
        {mayChange && (
          <>
            <AnswerItems message={message} />
            <MenuSeparator />
          </>
        )}
        {MARKS.map((id) => actions[id])
          .filter((action) => action.available(target))
          .map((action) => (
            <MenuItem key={action.id} icon={action.icon} onSelect={() => action.run(target)}>
              {t(action.text_one)}
            </MenuItem>
          ))}
        {mayChange && <MenuSeparator />}
        <SenderItems row={row} message={message} isOurs={isOurs} onTrust={onTrust} />
        {message && <AppearanceItem message={message} appearance={appearance} onAppearance={onAppearance} />}
        <MenuItem
          icon={Printer}
          disabled={!message}
          onSelect={() => message && printMessage(message, subjectText(row, t), t)}
        >
          {t('reading.print')}
        </MenuItem>
        <MenuItem icon={CodeXml} onSelect={() => setSource(true)}>
          {t('reading.show_source')}
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => saveSource(row)}>
          {t('reading.download_source')}
        </MenuItem>
        {remove.available(target) && (
          <MenuItem icon={remove.icon} danger onSelect={() => remove.run(target)}>
            {t('messages.delete')}
          </MenuItem>
        )}
      </Menu>
      <PartBoundary>
        <PartSuspense>
          {hasSource && <SourceDialog messageRef={row} onClose={() => setSource(false)} />}
        </PartSuspense>
      </PartBoundary>
    </>
  )
}
