import * as z from 'zod/mini'

/** One server as a mail program asks for it. */
export const program_server = z.object({
  protocol: z.enum(['imap', 'smtp']),
  /** From the first byte, or after STARTTLS. */
  security: z.enum(['tls', 'starttls']),
  port: z.int(),
})
export type ProgramServer = z.infer<typeof program_server>

/** What to type into a mail program. The password is the mailbox's, or one of those for programs. */
export const program_settings = z.object({
  host: z.string(),
  /** The best of each protocol first. */
  servers: z.array(program_server),
  /** Who signs in; an address in a domain of one's own does, too. */
  login: z.string(),
  /** To be opened on a phone, with `?emailaddress=`: an iPhone is given its profile there, others the page. */
  setup_url: z.string(),
})
export type ProgramSettings = z.infer<typeof program_settings>
