import { isTyping } from '../keys/hotkeys.ts'

/** What a menu was asked for, and where, px in the window. */
export interface Pointed {
  element: HTMLElement
  at: { x: number; y: number }
}

/** The browser's own menu is meant: with Ctrl, and in fields. */
export const wantsBrowserMenu = ({ ctrlKey, target }: Event & { ctrlKey: boolean }): boolean =>
  ctrlKey || isTyping(target)

/** Opens the menu of something below it, as the right button does: by a button, or by the menu key of a field. */
export function askForMenu(element: HTMLElement, below: HTMLElement = element): void {
  const { left: clientX, bottom: clientY } = below.getBoundingClientRect()
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}
