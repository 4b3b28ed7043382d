import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { moment } from '#sandbox/pages/formats.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { type Reader, readerOf, sendPage } from '#sandbox/pages/page.ts'
import { personName } from '#sandbox/people/person.ts'
import type { SentMessage } from '../message.ts'
import { readMessage } from '../read-message.ts'
import { MessageProblem } from '../send-from-outside.ts'
import { readMessageForm } from './read-message-form.ts'
import { type Draft, replyDraft } from './reply-draft.ts'

/** The message form, what the service said to the last message, and the messages before. */
export function writePage(
  http: FastifyInstance,
  { config, store, mailFiles, sendFromOutside }: Sandbox,
): void {
  const suggestions = (reader: Reader) =>
    store.state.people
      .filter(({ kind }) => kind !== 'service')
      .map(
        (person) =>
          [`${person.wmid}@${config.MAIL_DOMAINS[0]}`, personName(person, reader.language)] as const,
      )

  const replyTo = async (reader: Reader, id: string | undefined): Promise<Draft | undefined> => {
    const message = store.state.received.find((one) => String(one.id) === id)
    const raw = message && (await mailFiles.read(message.id))
    return message && raw ? replyDraft(message, await readMessage(raw), reader.t) : undefined
  }

  const show = (reader: Reader, draft: Draft, banner: Html | '' | undefined) => {
    const { write } = reader.t
    return html`<h1>${write.title}</h1><p class="lead">${write.lead}</p>
      ${banner}${messageForm(reader, draft, suggestions(reader))}${history(reader, store.state.sent)}`
  }

  http.get('/outside/write', async (request, reply) => {
    const reader = readerOf(request, reply)
    const { write } = reader.t
    const query = queryOf(request)
    const sent = store.state.sent.find(({ id }) => String(id) === query.get('sent'))
    const draft = (await replyTo(reader, query.get('reply'))) ?? {
      from: query.get('from') ?? write.default_from,
      to: query.get('to') ?? '',
      subject: query.get('subject') ?? '',
      text: '',
      html: '',
      in_reply_to: '',
      references: '',
    }
    const options = { title: write.title, section: 'write' } as const
    return sendPage(reply, reader, options, show(reader, draft, sent && outcome(reader, sent)))
  })

  http.post('/outside/write', async (request, reply) => {
    const reader = readerOf(request, reply)
    const { write } = reader.t
    const { draft, attachments } = await readMessageForm(request)
    try {
      const { references, html: markup, ...message } = draft
      const sent = await sendFromOutside({
        ...message,
        attachments,
        ...(markup.trim() ? { html: markup } : {}),
        references: references.split(/\s+/).filter(Boolean),
      })
      return reply.redirect(`/outside/write?sent=${sent.id}`, 303)
    } catch (error) {
      if (!(error instanceof MessageProblem)) throw error
      const problem = error.field === 'from' ? write.bad_from : write.bad_to
      const banner = html`<p class="notice notice--danger" role="alert">${problem}</p>`
      const options = { title: write.title, section: 'write', status: 400 } as const
      return sendPage(reply, reader, options, show(reader, draft, banner))
    }
  })
}

function outcome({ t: { write } }: Reader, sent: SentMessage): Html {
  const kind = sent.rejected.length === 0 ? 'sent' : sent.accepted.length > 0 ? 'partly' : 'refused'
  const colour = { sent: 'ok', partly: 'warn', refused: 'danger' }[kind]
  return html`<div class="notice notice--${colour}" role="status"><p class="strong">${write[kind]}</p><p class="mono answer">${sent.answer}</p></div>`
}

const messageForm = (
  { t: { write } }: Reader,
  draft: Draft,
  people: readonly (readonly [string, string])[],
): Html => html`<form class="panel stack" method="post" action="/outside/write" enctype="multipart/form-data">
  <input type="hidden" name="in_reply_to" value="${draft.in_reply_to}"><input type="hidden" name="references" value="${draft.references}">
  <label class="field"><span class="label">${write.from}</span><input class="input" name="from" required maxlength="320" value="${draft.from}"><span class="hint">${write.from_hint}</span></label>
  <label class="field"><span class="label">${write.to}</span><input class="input" name="to" required list="people" value="${draft.to}"><span class="hint">${write.to_hint}</span></label>
  <datalist id="people">${people.map(([address, name]) => html`<option value="${address}">${name}</option>`)}</datalist>
  <label class="field"><span class="label">${write.subject}</span><input class="input" name="subject" maxlength="500" value="${draft.subject}"></label>
  <label class="field"><span class="label">${write.text}</span><textarea class="input" name="text" rows="10">\n${draft.text}</textarea></label>
  <details${draft.html && html` open`}><summary>${write.html}</summary><textarea class="input mono" name="html" rows="8" aria-label="${write.html}">\n${draft.html}</textarea></details>
  <label class="field"><span class="label">${write.attachments}</span><input class="input input--file" type="file" name="attachments" multiple></label>
  <div class="actions"><button class="btn btn--primary">${write.send}</button></div>
</form>`

function history({ t: { write, inbox }, language }: Reader, sent: readonly SentMessage[]): Html | '' {
  if (sent.length === 0) return ''
  return html`<section class="panel"><h2>${write.history}</h2><div class="scroll" tabindex="0"><table class="table">
    <thead><tr><th>${write.when}</th><th>${write.from}</th><th>${write.to}</th><th>${write.subject}</th><th>${write.answer}</th></tr></thead>
    <tbody>${sent.toReversed().map(
      (
        one,
      ) => html`<tr><td class="num nowrap">${moment(one.sent_at, language)}</td><td>${one.from}</td><td>${one.to.join(', ')}</td><td>${one.subject || inbox.no_subject}</td>
      <td class="mono answer answer--${one.rejected.length === 0 ? 'ok' : 'danger'}">${one.answer}</td></tr>`,
    )}</tbody></table></div></section>`
}
