import { useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import { focusRow, rowElement } from './position/focus-row.ts'

type MenuKind = 'move' | 'label' | 'later'

/** The menus of folders, of labels and of moments: which is open, and at what. */
export interface MessageMenus {
  /** The list is worked through, over the screen. */
  isTriaging: boolean
  setTriaging: (isTriaging: boolean) => void
  /** Is this one open, at the messages checked, at a row, or at the open conversation? */
  isOpen: (kind: MenuKind, at: 'checked' | 'row' | 'open') => boolean
  /** Opens a menu at a row; without one at what keys act on. */
  show: (kind: MenuKind, row?: MessageRow) => void
  onOpenChange: (kind: MenuKind) => (isOpen: boolean) => void
  /** The row that a menu stands at, and how far down the list; undefined when at none. */
  at: { row: MessageRow; top: number } | undefined
}

interface MenuSite {
  rows: readonly MessageRow[]
  checked: ActionTarget | null
  /** The row that has the focus, when it is not the open one. */
  besides: MessageRow | undefined
}

/** A menu takes the focus, so what it was opened for is kept until it closes. */
export function useMessageMenus({ rows, checked, besides }: MenuSite): MessageMenus {
  const [shown, setShown] = useState<{ kind: MenuKind; row?: { id: number; top: number } } | null>(null)
  const [isTriaging, setTriaging] = useState(false)
  const row = shown?.row && rows.find(({ id }) => id === shown.row?.id)
  const isAt = checked ? 'checked' : shown?.row ? 'row' : 'open'

  const show = (kind: MenuKind, of = checked ? undefined : besides) => {
    const element = of && rowElement(of.id)
    const at = of && element && { id: of.id, top: element.offsetTop + element.offsetHeight }
    setShown({ kind, ...(at && { row: at }) })
  }
  const hide = () => {
    setShown(null)
    const id = shown?.row?.id
    // The menu has no button that could take the focus back.
    if (id !== undefined) requestAnimationFrame(() => focusRow(id))
  }
  return {
    isTriaging,
    setTriaging,
    isOpen: (kind, at) => shown?.kind === kind && isAt === at,
    show,
    onOpenChange: (kind) => (isOpen) => (isOpen ? show(kind) : shown?.kind === kind && hide()),
    at: row && shown?.row && { row, top: shown.row.top },
  }
}
