import { isTyping } from '../keys/hotkeys.ts'

/** What a menu was asked for, and where, px in the window. */
export interface Pointed {
  element: HTMLElement
  at: { x: number; y: number }
}

/** The browser's own menu is meant: with Ctrl, and in fields. */
export const wantsBrowserMenu = ({ ctrlKey, target }: Event & { ctrlKey: boolean }): boolean =>
  ctrlKey || isTyping(target)
