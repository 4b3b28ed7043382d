import { useEffect, useRef } from 'react'
import { type Hotkeys, keyName, useHotkeys } from './hotkeys.ts'
import { COMMAND_IDS, type CommandId, type CommandsIn, type KeyScope, keysOf } from './keymap.ts'

/** What hears a command; undefined: nothing at the moment. */
type Handler = ((event: KeyboardEvent) => void) | undefined

export type CommandHandlers = Partial<Record<CommandId, Handler>>

/** The handlers of a part of the screen: one for each of its commands. */
export type HandlersIn<Scope extends KeyScope> = Record<CommandsIn<Scope>, Handler>

/** What keys call: single strokes, and of two strokes the second by the first. */
export interface BoundKeys {
  single: Hotkeys
  sequences: Record<string, Hotkeys>
}

/** The second stroke must follow within this time. */
const TOGETHER_MS = 1500

/** The keys of these commands; one that has nothing to do leaves its key to others. */
export function boundKeys(handlers: CommandHandlers): BoundKeys {
  const bound: BoundKeys = { single: {}, sequences: {} }
  for (const id of COMMAND_IDS) {
    const run = handlers[id]
    if (!run) continue
    for (const key of keysOf(id)) {
      const [first = '', second] = key.split(' ')
      if (second === undefined) bound.single[first] = run
      else bound.sequences[first] = { ...bound.sequences[first], [second]: run }
    }
  }
  return bound
}

/** Hears the keys of commands while the component is mounted; which keys these are says the map. */
export function useCommandKeys(handlers: CommandHandlers): void {
  const { single, sequences } = boundKeys(handlers)
  const begin = useSecondStroke(sequences)
  const hotkeys: Hotkeys = {}
  for (const [key, run] of Object.entries(single)) hotkeys[key] = taking(key, run)
  for (const first of Object.keys(sequences)) hotkeys[first] = () => begin(first)
  useHotkeys(hotkeys)
}

/**
 * The key is used up: it must not also be typed into a field that the command focuses. Escape is not: the browser has
 * its own layers to close.
 */
const taking =
  (key: string, run: Hotkeys[string]): Hotkeys[string] =>
  (event) => {
    if (key !== 'Escape') event.preventDefault()
    run(event)
  }

/** One key, then another: `G` then `I`. While the second is awaited, nothing else hears it. */
function useSecondStroke(sequences: BoundKeys['sequences']): (first: string) => void {
  const latest = useRef(sequences)
  const waiting = useRef<AbortController>(null)
  useEffect(() => {
    latest.current = sequences
  })
  useEffect(() => () => waiting.current?.abort(), [])

  return (first) => {
    waiting.current?.abort()
    const stop = new AbortController()
    waiting.current = stop
    setTimeout(() => stop.abort(), TOGETHER_MS)
    const listen = (event: KeyboardEvent) => {
      stop.abort()
      const action = latest.current[first]?.[keyName(event)]
      if (!action || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      action(event)
    }
    window.addEventListener('keydown', listen, { capture: true, signal: stop.signal })
  }
}
