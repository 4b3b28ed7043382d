import { useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { folderMessages } from '../../actions/cache/message-refs.ts'
import { type ActionTarget, rowTarget } from '../../actions/message-actions.ts'
import { useWhen } from '../../messages/use-when.ts'
import { useOpenMessage } from '../../reading/open-message.ts'
import type { CurrentList } from '../current-list.queries.ts'
import { type RowPosition, useRowPosition } from './use-row-position.ts'
import { type Steps, useSteps } from './use-steps.ts'

/** Where the reader is: the row that has the focus, the message that is open, and the ways from there. */
export interface ListPosition extends RowPosition, Steps {
  /** The row that has the focus, when it is not the open one. */
  besides: MessageRow | undefined
  /** The open conversation, as far as it lies in this folder; null with none. */
  opened: ActionTarget | null
  /** What the reader is at: the row that has the focus, else the open conversation. */
  target: ActionTarget | null
  /** The message at hand alone, without the others of its conversation. */
  message: ActionTarget | null
  openMessage: ReturnType<typeof useOpenMessage>
  close: () => void
  /** The same where there was no message to be read: the way back does not lead to it. */
  leave: () => void
  toPage: (page: number) => void
  fullScreen: boolean
  setFullScreen: (fullScreen: boolean) => void
}

/** Where the reader is in a list and in its open message. Spec §2 Keyboard in the list. */
export function usePosition(list: CurrentList): ListPosition {
  const { route, open, openRow, system } = list
  const openMessage = useOpenMessage(route)
  const row = useRowPosition(list)
  const steps = useSteps(list, row.stepsFrom)
  const [fullScreen, setFullScreen] = useState(false)
  // The way back closes the message too.
  useWhen(route.msg_id === null, () => setFullScreen(false))

  const besides = row.focused && row.focused !== openRow ? row.focused : undefined
  const alone = open && { folder_messages: folderMessages([open]), rows: [], system }
  const opened = open && openRow ? rowTarget(openRow, system) : alone
  const closeBy = (how?: { replace: boolean }) => () => {
    setFullScreen(false)
    goToRoute({ ...route, msg_id: null }, how)
  }

  return {
    ...row,
    ...steps,
    besides,
    opened,
    target: besides ? rowTarget(besides, system) : opened,
    message: besides ? { folder_messages: folderMessages([besides]), rows: [], system } : alone,
    openMessage,
    close: closeBy(),
    leave: closeBy({ replace: true }),
    toPage: (page) => goToRoute({ ...route, page, msg_id: null }),
    fullScreen: fullScreen && open !== null,
    setFullScreen,
  }
}
