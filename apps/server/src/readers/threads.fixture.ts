import { parentPort, threadId } from 'node:worker_threads'
import type { FromThread, ToThread } from './thread-messages.ts'

/** A thread that does what the test says: answers, asks, waits, spins or eats. */
const port = parentPort!
const eaten: unknown[] = []
const say = (said: FromThread) => port.postMessage(said)

port.on('message', (said: ToThread) => {
  if (said.is === 'alive?') return say({ is: 'alive' })
  if (said.is === 'answer') return say({ is: 'done', job: said.question, answer: said.answer })
  const { job, task, input } = said
  if (task === 'answer') say({ is: 'done', job, answer: input })
  if (task === 'show') say({ is: 'done', job, answer: 'by a thread' })
  if (task === 'wait') setTimeout(() => say({ is: 'done', job, answer: input }), Number(input))
  if (task === 'ask') say({ is: 'asking', job, question: job, words: ['who?'] })
  if (task === 'number') say({ is: 'done', job, answer: threadId })
  if (task === 'fail') say({ is: 'failed', job, message: 'no' })
  if (task === 'spin') for (;;) eaten.length = 0
  // As a library does that is busy by itself: nothing of the thread is run meanwhile.
  if (task === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (task === 'eat') for (;;) eaten.push(new Array(100_000).fill(job))
})
say({ is: 'ready' })
