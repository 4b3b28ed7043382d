import type { NewTrace } from './traces.sql.ts'

/** Below what a row of an index may have. */
const NAME_CHARS_MAX = 320
const REPLY_CHARS_MAX = 500

const clean = (text: string, chars_max: number) =>
  text.replaceAll('\0', '').slice(0, chars_max).toWellFormed()

/** As strangers wrote it, in what the database takes; Message-IDs without brackets. */
export const cleanTrace = (trace: NewTrace): NewTrace => ({
  ...trace,
  message_id: clean(trace.message_id.replace(/^<|>$/g, ''), NAME_CHARS_MAX),
  trace_id: clean(trace.trace_id, NAME_CHARS_MAX),
  sender: clean(trace.sender, NAME_CHARS_MAX),
  recipient: clean(trace.recipient, NAME_CHARS_MAX),
  reply: clean(trace.reply, REPLY_CHARS_MAX),
  remote: clean(trace.remote, NAME_CHARS_MAX),
})
