import { type KeyboardEvent, type RefObject, useState } from 'react'
import { keyName } from '#web/platform/keys/hotkeys.ts'
import { commandAt } from '#web/platform/keys/keymap.ts'
import type { HandlersIn } from '#web/platform/keys/use-command-keys.ts'
import { besides, stepped } from '../cursor.ts'
import type { Sheet } from '../use-sheet.ts'

export interface SheetKeys {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The last token is chosen: Backspace takes it off. */
  isChosen: boolean
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** What the keys of the field do: move among what was found, choose, look, keep, and take tokens off. */
export function useSheetKeys(
  field: RefObject<HTMLInputElement | null>,
  sheet: Sheet,
  onSave: (() => void) | null,
): SheetKeys {
  const { fields, cursor } = sheet
  const [isChosen, setChosen] = useState(false)

  const isAt = (at: number) => field.current?.selectionStart === at && field.current.selectionEnd === at
  const moveTo = (next: ReturnType<typeof besides>): boolean => {
    if (next) cursor.move(next)
    return next !== null
  }
  const aside = (event: KeyboardEvent): boolean => {
    const isRight =
      event.key === 'ArrowRight'
        ? isAt(fields.form.search_text.length)
        : event.key === 'Tab' && !event.shiftKey
    const isLeft = event.key === 'ArrowLeft' || (event.key === 'Tab' && event.shiftKey)
    if (isRight) return moveTo(besides(cursor.columns, cursor.cursor, 1))
    return isLeft && moveTo(besides(cursor.columns, cursor.cursor, -1))
  }
  const takeOff = (): boolean => {
    const last = fields.tokens.at(-1)
    if (!last || !isAt(0)) return false
    if (isChosen) fields.change(last.without)
    setChosen(!isChosen)
    return true
  }
  const commands = {
    found_list: () => void sheet.listAll(),
    found_save: () => onSave?.(),
  } satisfies HandlersIn<'found'>
  const used = (event: KeyboardEvent): boolean => {
    const command = commandAt(keyName(event.nativeEvent), ['found_save', 'found_list'])
    if (command) {
      commands[command]()
      return true
    }
    const step = STEPS[event.key]
    if (step) return moveTo(stepped(cursor.columns, cursor.cursor, step))
    if (event.key === 'Enter') {
      sheet.choose()
      return true
    }
    const glance = cursor.isMoved && cursor.current?.glance
    if (event.key === ' ' && glance) {
      sheet.toggleGlance()
      return true
    }
    return event.key === 'Backspace' ? takeOff() : aside(event)
  }
  return {
    isChosen,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return
      if (event.key !== 'Backspace') setChosen(false)
      if (used(event)) event.preventDefault()
    },
  }
}
