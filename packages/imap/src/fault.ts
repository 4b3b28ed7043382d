/** Why a command was not understood or not taken, and how that is answered. */
export interface Fault {
  answer: 'BAD' | 'NO'
  /** Without its brackets. */
  code?: string
  text: string
  /** The connection cannot go on after it. */
  isFatal?: boolean
  /** What taking a message threw. */
  error?: unknown
}

/** Ends the reading of a command. */
export class CommandFault extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.text)
    this.fault = fault
  }
}

export const bad = (text: string): CommandFault => new CommandFault({ answer: 'BAD', text })
