import * as z from 'zod'

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** Another filter of junk beside ours. A part of the configuration. Decision 234. */
export const rspamd = {
  RSPAMD_URL: address
    .default('')
    .describe(
      'An rspamd that is asked about mail of other servers, by its scanning worker (http://127.0.0.1:11333); empty: none.',
    ),
  RSPAMD_CONTROLLER_URL: address
    .default('')
    .describe(
      'Its controller (http://127.0.0.1:11334), where it learns what people mark as junk or as good; empty: it is taught nothing.',
    ),
  RSPAMD_PASSWORD: z
    .string()
    .regex(/^[!-~]*$/, 'has characters that no header line takes')
    .default('')
    .describe('The password of the controller; empty: it takes none from this machine.'),
}
