import type pg from 'pg'
import { readMessage } from '#mime/read-message.ts'
import { textOf } from '#mime/text-of.ts'
import { type MessageText, messageText } from '#server/mailbox/texts/message-text.ts'

/** What mail programs search in a message, made of its bytes as it is when one comes in. */
export async function sampleText(raw: Buffer): Promise<MessageText> {
  const message = await readMessage(raw)
  return messageText(raw, message, textOf(message))
}

/** Gives every message of an account the text of its blob. */
export async function fillTexts(
  client: pg.Client,
  account_id: number,
  texts: ReadonlyMap<string, MessageText>,
): Promise<void> {
  await client.query('create temp table sample_texts (like message_texts, blob text)')
  for (const [blob, text] of texts) {
    await client.query({
      name: 'sample text',
      text: `insert into sample_texts (account_id, id, blob, known, head, body, head_filter, body_filter, base_subject,
               is_reply, sent_at, sent_day, message_id, ancestors)
             values ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      values: [
        ...[account_id, blob, text.known, text.head, text.body, text.head_filter, text.body_filter],
        ...[text.base_subject, text.is_reply, text.sent_at, text.sent_day, text.message_id, text.ancestors],
      ],
    })
  }
  await client.query(
    `insert into message_texts
     select messages.account_id, messages.id, known, head, body || messages.uid, head_filter, body_filter, base_subject,
       is_reply, messages.created_at, messages.created_at::date, sha256(messages.message_id::bytea), ancestors
     from messages join sample_texts using (blob) where messages.account_id = $1 order by messages.id`,
    [account_id],
  )
  await client.query('drop table sample_texts')
}
