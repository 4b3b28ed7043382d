/** Who writes, as in a From line. All names and domains are invented. */
export type Sender = readonly [name: string, email: string]

export interface SampleFile {
  filename: string
  content: Buffer
  contentType: string
  /** Shown in the text where the HTML says `cid:<cid>`. */
  cid?: string
}

export interface SampleMessage {
  /** Names the message for those that answer it. */
  id: string
  from: Sender
  /** Whose mailbox; Anna's when absent. */
  to?: 'anna' | 'boris'
  cc?: readonly Sender[]
  subject: string
  /** Days before the start, and the time of that day. */
  days_ago: number
  at: `${number}:${number}`
  text: string
  html?: string
  answers?: string
  /** A list that it came through: its List-Id domain. */
  list?: string
  files?: readonly SampleFile[]
}
