import type { MouseEvent, ReactNode } from 'react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { namedRow, useNamed } from '#web/mailbox/people/contact-names.ts'
import type { ReadingLayout } from '#web/mailbox/reading/reading-layout.ts'
import { addressName, type IsOurs } from '#web/mailbox/row/view/people.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import type { Junking } from '../junking.ts'
import { SenderStamp } from '../stamp/SenderStamp.tsx'
import { ListActions } from '../unsubscribe/ListActions.tsx'
import { MessageButtons } from './MessageButtons.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import styles from './MessageHead.module.css'
import { MessagePeople } from './MessagePeople.tsx'

interface MessageHeadProps extends Junking {
  row: MessageRow
  /** Once it has come: what only the whole message knows. */
  message: Message | undefined
  isOurs: IsOurs
  /** Of the folder it lies in. */
  system: ActionTarget['system']
  actions: MessageActions
  layout: ReadingLayout
  menu: ReactNode
  /** Asks for that menu where the pointer is. */
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  onFold?: (() => void) | undefined
}

/** Who wrote it, to whom and when, under the stamp of the sender; the same facts whole behind one button. */
export function MessageHead(props: MessageHeadProps) {
  const { row, message, isOurs, system, actions, layout, menu, onContextMenu, onFold } = props
  const { isJunk, onJunk, onNotJunk } = props
  const mayChange = useMayChange()
  const [hasDetails, setDetails] = useStateOf(row.id, false)
  const { fields } = namedRow(row, useNamed())
  const [from = { email: '', name: '' }] = fields.from
  const isPhone = layout === 'phone'

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its menu has a button of its own */}
      <header className={styles.head} onContextMenu={onContextMenu}>
        <div className={styles.people}>
          <MessagePeople
            row={row}
            from={from}
            fields={fields}
            isOurs={isOurs}
            hasDetails={hasDetails}
            onDetails={setDetails}
            onFold={onFold}
          >
            {/* Spam is answered by nothing: an answer tells that somebody reads. */}
            {message && mayChange && !isJunk && <ListActions key={row.id} message={message} />}
          </MessagePeople>
        </div>
        <div className={styles.acts}>
          {!isPhone && mayChange && <MessageButtons row={row} message={message} actions={actions} />}
          {menu}
        </div>
        <SenderStamp
          row={row}
          message={message}
          name={addressName(from)}
          isOwn={system === 'sent' && isOurs(from)}
          layout={layout}
          isJunk={isJunk}
          onJunk={onJunk}
        />
      </header>
      {hasDetails && (
        <MessageDetails row={row} message={message} isJunk={isJunk} onWrong={onNotJunk ?? onJunk} />
      )}
    </>
  )
}
