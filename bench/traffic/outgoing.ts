/** A short message as the composer sends it. */
export const outgoing = (from: string, to: string, subject: string) => ({
  subject,
  fields: { from: [{ email: from, name: '' }], to: [{ email: to, name: '' }] },
  content: Buffer.from('Good day, and thank you.').toString('base64'),
  content_type: 'text/plain',
})
