import type { CommandOf } from '../commands/handler.ts'
import { runCommand } from '../run-command.ts'
import type { Session } from '../session.ts'

/** So many are at work at once: what they have brought is held meanwhile. */
const AT_ONCE = 16

/** APPENDs of one program, which may send one behind the other without waiting for answers. */
export interface PipelinedAppends {
  /** Bytes that those at work hold in memory. */
  readonly in_memory: number
  /** Begins one, which is answered behind those before it. Resolves when the next command may be read. */
  begin(tag: string, command: CommandOf<'APPEND'>): Promise<void>
  /** Waits until all are answered. Throws ConnectionGone. */
  answered(): Promise<void>
}

/**
 * While messages are put in, those that the program sends behind them are read and written to disk, so that they share
 * transactions and flushes. They are put in, and answered, in their order; every other command waits for all of them.
 * RFC 9051 §5.5; decisions 170.
 */
export function openPipelinedAppends(session: Session): PipelinedAppends {
  const { connection } = session
  let last: Promise<void> = Promise.resolve()
  let count = 0
  let in_memory = 0

  async function run(tag: string, command: CommandOf<'APPEND'>, before: Promise<void>): Promise<void> {
    const bytes = bytesInMemory(command)
    count += 1
    in_memory += bytes
    try {
      await runCommand(session, tag, command, before)
    } finally {
      count -= 1
      in_memory -= bytes
      if (count === 0) session.isBusy = false
    }
    connection.flush()
    if (connection.isFull) await connection.taken()
    // The next command is being read: nobody else says it.
    if (session.isEnding && !session.isBusy) session.sayGoodbye()
  }

  return {
    get in_memory() {
      return in_memory
    },
    async begin(tag, command) {
      session.isBusy = true
      last = run(tag, command, last)
      last.catch(() => {})
      if (count === AT_ONCE) await last
    },
    answered: () => last,
  }
}

const bytesInMemory = ({ messages }: CommandOf<'APPEND'>): number =>
  messages.reduce((sum, { message: { source } }) => sum + (Buffer.isBuffer(source) ? source.length : 0), 0)
