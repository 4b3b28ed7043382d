import { type RefObject, useRef, useState } from 'react'
import type { SuggestionKeys } from './SearchSuggestions.tsx'

export interface Suggesting {
  /** Where the caret stands while something is being typed; null when nothing is suggested. */
  caret: number | null
  suggestAt: (caret: number) => void
  close: () => void
  /** The id of the option that the arrows stand at. */
  active: string | null
  setActive: (id: string | null) => void
  /** The list that is shown puts its keys here. */
  keys: RefObject<SuggestionKeys | null>
  /** Gives the list a key. Answers whether the key is used up. */
  press: (key: string) => boolean
}

/** Whether the search line suggests something, where, and what its list does with the keys of the field. */
export function useSuggesting(): Suggesting {
  const keys = useRef<SuggestionKeys>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState<string | null>(null)
  return {
    caret,
    suggestAt: setCaret,
    close: () => setCaret(null),
    active,
    setActive,
    keys,
    press: (key) => caret !== null && (keys.current?.press(key) ?? false),
  }
}
