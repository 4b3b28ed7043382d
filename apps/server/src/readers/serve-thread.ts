import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from './thread-messages.ts'
import type { Ask } from './threads.ts'

/** All that a thread of one kind can do, by name. */
export type ThreadTasks = Readonly<Record<string, (input: never, ask: Ask) => unknown>>

/** What a thread does: jobs, one at a time or, where they wait for answers, several. */
function serve(port: NonNullable<typeof parentPort>, tasks: ThreadTasks): void {
  const questions = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  const say = (said: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(said, transfer)

  async function work({ job, task, input }: Extract<ToThread, { is: 'job' }>): Promise<void> {
    const ask = (...words: string[]) => {
      const pending = Promise.withResolvers<unknown>()
      questions.set(++count, pending)
      say({ is: 'asking', job, question: count, words })
      return pending.promise
    }
    try {
      const answer: unknown = await tasks[task]!(input as never, ask)
      say({ is: 'done', job, answer }, transferable(answer))
    } catch (error) {
      say({ is: 'failed', job, message: String(error) })
    }
  }

  port.on('message', (said: ToThread) => {
    if (said.is === 'alive?') return say({ is: 'alive' })
    if (said.is === 'job') return void work(said)
    const pending = questions.get(said.question)
    questions.delete(said.question)
    if (said.error) pending?.reject(Object.assign(new Error(said.error.message), { code: said.error.code }))
    else pending?.resolve(said.answer)
  })
  say({ is: 'ready' })
}

/** Bytes that belong to an answer alone go over without a copy. */
function transferable(answer: unknown): ArrayBuffer[] {
  const contents = [answer].flat().map((one) => (one as { content?: unknown } | null)?.content)
  const whole = contents.filter(
    (content): content is Uint8Array<ArrayBuffer> =>
      content instanceof Uint8Array &&
      content.buffer instanceof ArrayBuffer &&
      content.byteLength === content.buffer.byteLength,
  )
  return [...new Set(whole.map(({ buffer }) => buffer))]
}

/**
 * People's calls are answered before messages are read, and messages of the usual size before large ones: on Linux
 * a thread has a priority of its own.
 */
function stepBack({ isLast }: ThreadData): void {
  // Elsewhere it is the whole process that has one.
  if (process.platform !== 'linux') return
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  const step = isLast ? PRIORITY_BELOW_NORMAL : PRIORITY_BELOW_NORMAL / 2
  try {
    setPriority(Math.min(getPriority() + step, PRIORITY_LOW))
  } catch {
    // Not allowed here: then it works as fast as the others.
  }
}

/** Makes this thread one that does these tasks. In the thread that answers people it does nothing. */
export function serveThread(tasks: ThreadTasks): void {
  if (!parentPort) return
  stepBack(workerData as ThreadData)
  serve(parentPort, tasks)
}
