import type { ReactNode } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { MenuQuick, QuickItem } from '#ui/keys/menu/MenuQuick.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { ActionTarget } from '../../../actions/message-actions.ts'
import type { MessageActions } from '../../../actions/use-message-actions.ts'
import type { CurrentList } from '../../../list/current-list.queries.ts'
import type { MenuWords } from '../../described.tsx'
import { FilingItems } from '../FilingItems.tsx'
import { MoreItems } from './MoreItems.tsx'
import { type EntryId, type MessageEntry, useMessageEntries } from './message-entries.ts'
import { PaperItems } from './PaperItems.tsx'
import { SenderItems } from './SenderItems.tsx'
import { SheetHead } from './SheetHead.tsx'

export interface MessageItemsProps extends MenuWords {
  row: MessageRow
  /** What it is about: the conversation of a row, or the message alone. */
  target: ActionTarget
  list: CurrentList
  actions: MessageActions
  /** It comes up over the bar for the thumb, which has the other half of what is done most. */
  overThumbBar?: boolean | undefined
  /** What can be done only where the message is shown. */
  children?: ReactNode
}

const OFTEN: readonly EntryId[] = ['reply', 'archive', 'later', 'delete']
/** What the bar for the thumb has no room for. */
const OFTEN_ABOVE_BAR: readonly EntryId[] = ['reply_all', 'forward', 'seen', 'flag']

/**
 * What can be done with a message, the one list of it: the menu of its row, that of the message itself when it is
 * open, and the sheet over a phone's bar. Below the row of icons it has twelve lines at most.
 */
export function MessageItems(props: MessageItemsProps) {
  const { row, t, ask, overThumbBar = false, children } = props
  const mayChange = useMayChange()
  const entries = useMessageEntries(props)
  const head = overThumbBar && <SheetHead row={row} t={t} />
  const paper = (
    <>
      {children}
      <PaperItems row={row} t={t} ask={ask} />
    </>
  )
  if (!mayChange)
    return (
      <>
        {head}
        <SenderItems row={row} t={t} ask={ask} />
        {paper}
      </>
    )
  const often = overThumbBar ? OFTEN_ABOVE_BAR : OFTEN
  const lines = (ids: readonly EntryId[]) =>
    ids.filter((id) => !often.includes(id)).map((id) => <EntryItem key={id} entry={entries[id]} />)
  const answers = lines(['reply_all', 'forward'])
  return (
    <>
      {head}
      <MenuQuick label={t('menus.often')}>
        {often.map((id) => (
          <QuickEntry key={id} entry={entries[id]} />
        ))}
      </MenuQuick>
      <MenuSeparator />
      {answers}
      {answers.length > 0 && <MenuSeparator />}
      <FilingItems {...props} current={row.folder_id} />
      {lines(['flag', 'seen'])}
      <MenuSeparator />
      <SenderItems row={row} t={t} ask={ask} />
      {entries.spam && <EntryItem entry={entries.spam} />}
      <MoreItems t={t}>{paper}</MoreItems>
    </>
  )
}

const EntryItem = ({
  entry: { text, run, icon, hotkey, danger = false, reason },
}: {
  entry: MessageEntry
}) => (
  <MenuItem icon={icon} hotkey={hotkey} danger={danger} reason={reason} onSelect={run}>
    {text}
  </MenuItem>
)

const QuickEntry = ({
  entry: { text, short = text, run, icon, hotkey, reason },
}: {
  entry: MessageEntry
}) => (
  <QuickItem icon={icon} hotkey={hotkey} reason={reason} onSelect={run}>
    {short}
  </QuickItem>
)
