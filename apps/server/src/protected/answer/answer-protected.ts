import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { replySubject } from '#contract/outbound/compose/reply-subject.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { AnswerProtected } from '#contract/protected/answers/answer-protected.schema.ts'
import type { answerProtected as endpoint } from '#contract/protected/answers/answer-protected.ts'
import { ANSWER_BYTES_MAX, ANSWER_MB_MAX } from '#contract/protected/answers/upload-answer-file.ts'
import { ANSWERS_MAX, EXPIRY_DAYS_DEFAULT } from '#contract/protected/protection.ts'
import type { OutgoingAttachment } from '#mime/write-message.ts'
import { findAddress } from '#server/addresses/directory/find-address.ts'
import type { Actor, App } from '#server/app.ts'
import { checkQuota } from '#server/identity/quota/quota.ts'
import { getAnswerFiles } from '#server/mailbox/attachments/answer-files.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { answerOnce, findAnswer } from '#server/platform/answers/answer-once.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { EnvelopeRow } from '../encryption.sql.ts'
import { guessPassword } from '../open/guessing/guess-password.ts'
import { keepEnvelope, protectMessage } from '../protect-message.ts'
import { selectCorrespondents, updateAnswers } from './answers.sql.ts'

type Answer = OutputOf<typeof endpoint>

const DAY_MS = 24 * 60 * 60 * 1000
/** It came over our own page: no server has vouched for it. */
const UNPROVEN = { spf: 'none', dkim: 'none', dmarc: 'none' }

/**
 * Puts an answer from the page of a link into the mailbox of who has sent the message, under the same
 * password, in its conversation. Throws as `openPublic` does, `max_count_reached` after five answers,
 * `max_limit_reached` above 25 MB, `invalid_params` for who it was not written to. Decisions 12, 33.
 */
export async function answerProtected(
  app: App,
  _actor: Actor | null,
  { public_id, password, from, text, attachments }: AnswerProtected,
  { address, language, idempotency_key }: Pick<Call, 'address' | 'language' | 'idempotency_key'>,
): Promise<Answer> {
  const { envelope } = await guessPassword(app, { public_id, password }, address)
  const call = { operation: `answer-protected ${public_id}`, key: idempotency_key }
  const before = await findAnswer<Answer>(app.db, envelope, call)
  if (before) return before

  const correspondents = await selectCorrespondents(app.db, envelope)
  const sender = correspondents?.recipients.find(({ email }) => emailKey(email) === emailKey(from))
  if (!correspondents || !sender) throw new AppError('invalid_params', { fields: ['from'] })
  if (correspondents.answers >= ANSWERS_MAX) throw enough()
  const files = await filesOf(app, envelope, attachments)
  if (text.trim() === '' && files.length === 0) throw new AppError('invalid_params', { fields: ['text'] })

  const now = app.clock()
  const sealed = await protectMessage(
    app,
    {
      message_id: `<${randomUUID()}@${app.config.PRIMARY_MAIL_DOMAIN}>`,
      date: now,
      from: sender,
      to: [envelope.sender],
      subject: replySubject(envelope.subject),
      in_reply_to: correspondents.message_id || null,
      references: correspondents.message_id ? [correspondents.message_id] : [],
      content: text,
      content_type: 'text/plain',
      attachments: files,
    },
    {
      password,
      hint: envelope.hint,
      expires_at: new Date(now.getTime() + EXPIRY_DAYS_DEFAULT * DAY_MS),
      language,
    },
  )
  const { account_id } = envelope
  const { hash, size } = await app.blobs.put(sealed.raw)
  const stored_bytes = size + sealed.bytes
  await checkQuota(app, envelope, stored_bytes)
  const message = await readForMailbox(app, sealed.raw)
  const own = await findAddress(app.db, envelope.sender.email)

  return withMailbox(app.db, account_id, (tx) =>
    answerOnce(app, tx, envelope, call, async (): Promise<Answer> => {
      const answers = await updateAnswers(tx, envelope, ANSWERS_MAX)
      if (answers === undefined) throw enough()
      // The one who has sent the message answers this by mail, not from a page.
      const correspondents = { ...sealed.correspondents, recipients: [], shown: 0 }
      await keepEnvelope(tx, account_id, { ...sealed, correspondents })
      await addMessage(tx, account_id, {
        folder: { kind: 'inbox' },
        blob: hash,
        size: stored_bytes,
        message,
        received_at: now,
        alias_id: own?.account_id === account_id ? own.alias_id : 0,
        auth: UNPROVEN,
        encrypted: true,
      })
      return { left: ANSWERS_MAX - answers }
    }),
  )
}

const enough = (): AppError => new AppError('max_count_reached', { params: { limit: ANSWERS_MAX } })

async function filesOf(
  app: App,
  envelope: EnvelopeRow,
  ids: readonly number[],
): Promise<OutgoingAttachment[]> {
  const files = await getAnswerFiles(app, envelope, [...new Set(ids)])
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > ANSWER_BYTES_MAX) throw new AppError('max_limit_reached', { params: { limit: ANSWER_MB_MAX } })
  return Promise.all(
    files.map(async ({ name, content_type, blob }) => ({
      name,
      content_type,
      content: await app.blobs.get(blob),
    })),
  )
}
