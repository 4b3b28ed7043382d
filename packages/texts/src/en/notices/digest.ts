/** What the service says of new mail in Keeper. */
export const digest = {
  subject: { one: '{count} new message', other: '{count} new messages' },
  text: { one: '{count} new message: {senders}', other: '{count} new messages: {senders}' },
  more: { one: '{names} and {count} more', other: '{names} and {count} more' },
} as const
