import { AlarmClock, Archive, type LucideIcon, Trash2 } from 'lucide-react'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import type { TextKey } from '#texts/texts.ts'
import type { SwipeSide } from '#ui/touch/gestures.ts'

export type SwipeKind = Settings['swipe_right']

/** What a row that is drawn to a side does: the reader's choice. */
export const kindOf = (settings: Settings, side: SwipeSide): SwipeKind => settings[`swipe_${side}`]

interface SwipeView {
  icon: LucideIcon
  text: Extract<TextKey, 'messages.archive' | 'later.later' | 'messages.delete'>
}

export const SWIPE_VIEWS: Readonly<Record<SwipeKind, SwipeView>> = {
  archive: { icon: Archive, text: 'messages.archive' },
  later: { icon: AlarmClock, text: 'later.later' },
  delete: { icon: Trash2, text: 'messages.delete' },
}
