import * as z from 'zod'

const count = z.coerce.number().int().min(1)

/** How much an account sends before the rest waits: settings of the operator, in their order. Decisions 182. */
export const sendingLimits = {
  SENDING_HOUR_MAX: count
    .default(100)
    .describe('Messages that an account sends within an hour; further ones wait in the queue.'),
  SENDING_DAY_MAX: count.default(1000).describe('The same within 24 hours.'),
  SENDING_STRANGERS_MAX: count
    .default(200)
    .describe('Recipients within 24 hours who are not in its address book and were never written to.'),
  SENDING_RECIPIENTS_MAX: count
    .default(100)
    .describe('Recipients whom one message leaves for at once; it leaves for as many more every hour.'),
  SENDING_BOUNCES_PERCENT_MAX: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(10)
    .describe(
      'How many of its last 50 recipients, in percent, are refused within 24 hours before all it sends waits.',
    ),
  SENDING_NEW_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(7)
    .describe('Days for which a new account sends a tenth of these; 0: none.'),
  FORWARDING_HOUR_MAX: count
    .default(500)
    .describe(
      'Messages that its filters send within an hour, forwarded or automatic replies, which count apart.',
    ),
  FORWARDING_DAY_MAX: count.default(5000).describe('The same within 24 hours.'),
}
