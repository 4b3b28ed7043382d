import type { LucideIcon } from 'lucide-react'
import { isSingleKey } from './hotkeys.ts'
import {
  COMMAND_IDS,
  type CommandId,
  type CommandSection,
  type CommandsIn,
  isIn,
  type KeyScope,
  keysOf,
  sectionOf,
} from './keymap.ts'
import type { CommandHandlers } from './use-command-keys.ts'

/** What a command does here and now. */
export interface CommandState {
  /** In the language of the screen, where it is not the text of the map. */
  text?: string
  icon?: LucideIcon
  /** Absent: there is nothing to do it with, and its key is not used up. */
  run?: (() => void) | undefined
  /** The palette offers it. */
  isReady?: boolean
}

/** Of every command of these scopes, what it does; null for one that this reader does not have. */
export type CommandStates<Scope extends KeyScope> = Record<CommandsIn<Scope>, CommandState | null>

/** A command as the sheet and the palette show it. */
export interface Command extends CommandState {
  id: CommandId
  section: CommandSection
  text: string
  keys: readonly string[]
}

interface Told<Scope extends KeyScope> {
  scopes: readonly Scope[]
  states: { [Id in CommandsIn<Scope>]?: CommandState | null }
  /** The text of the map in the language of the screen. */
  say: (id: CommandsIn<Scope>) => string
  /** Letters and signs are keys; where they are not, commands are told of without them. */
  single_keys: boolean
}

/** The commands of some scopes, in the order of the map. */
export function commandsOf<Scope extends KeyScope>({
  scopes,
  states,
  say,
  single_keys,
}: Told<Scope>): Command[] {
  return COMMAND_IDS.flatMap((id) => {
    const section = sectionOf(id)
    if (!section || !isIn(scopes, id) || states[id] === null) return []
    const keys = keysOf(id).filter((key) => single_keys || isLeft(key))
    return [{ text: say(id), ...states[id], id, section, keys }]
  })
}

/** What the keys of some scopes do. */
export const runsOf = <Scope extends KeyScope>(
  scopes: readonly Scope[],
  states: CommandStates<Scope>,
): CommandHandlers =>
  Object.fromEntries(COMMAND_IDS.flatMap((id) => (isIn(scopes, id) ? [[id, states[id]?.run]] : [])))

/** Two strokes, `g i`, begin with a letter too. */
const isLeft = (key: string): boolean => !isSingleKey(key) && !key.includes(' ')
