import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { fileSize, moment, verdict } from '#sandbox/pages/formats.ts'
import { buttonForm } from '#sandbox/pages/forms.ts'
import { type Html, html, type Part } from '#sandbox/pages/html.ts'
import { type Reader, readerOf, sendPage } from '#sandbox/pages/page.ts'
import type { ReceivedMessage } from '../message.ts'
import { type OutsideMessage, readMessage } from '../read-message.ts'

/** One message: its text, its files, and how it travelled. */
export function messagePage(http: FastifyInstance, { store, mailFiles }: Sandbox): void {
  http.get<{ Params: { id: string } }>('/outside/messages/:id', async (request, reply) => {
    const message = store.state.received.find(({ id }) => String(id) === request.params.id)
    const raw = message && (await mailFiles.read(message.id))
    if (!message || !raw) return reply.callNotFound()
    const reader = readerOf(request, reply)
    const mail = await readMessage(raw).catch(() => undefined)
    const { t } = reader
    const title = message.subject || t.inbox.no_subject
    const at = `/outside/messages/${message.id}`
    return sendPage(
      reply,
      reader,
      { title, section: 'inbox' },
      html`<p class="crumbs"><a href="/outside/inbox">${t.inbox.title}</a></p>
      <h1>${title}</h1>
      <div class="actions">
        <a class="btn btn--primary" href="/outside/write?reply=${message.id}">${t.message.reply}</a>
        <a class="btn" href="${at}/source">${t.message.source}</a>
        <a class="btn" href="${at}/source?download=1">${t.message.source_download}</a>
        ${buttonForm(`${at}/delete`, t.shell.delete, 'danger')}
      </div>
      ${mail ? messageBody(reader, message, mail, at) : html`<p class="notice notice--danger">${t.message.unreadable}</p>`}
      ${delivery(reader, message)}`,
    )
  })

  http.post<{ Params: { id: string } }>('/outside/messages/:id/delete', async (request, reply) => {
    const id = Number(request.params.id)
    store.change((state) => {
      state.received = state.received.filter((message) => message.id !== id)
    })
    if (Number.isSafeInteger(id)) await mailFiles.remove(id)
    return reply.redirect('/outside/inbox', 303)
  })
}

const facts = (pairs: readonly (readonly [string, Part])[]): Html =>
  html`<dl class="facts">${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

function messageBody(
  { t: { message: t }, language }: Reader,
  message: ReceivedMessage,
  mail: OutsideMessage,
  at: string,
): Html {
  const text = html`<pre class="letter-text">${mail.text || t.empty}</pre>`
  return html`<article class="panel">
    ${facts([
      [t.from, mail.from || message.from],
      [t.to, mail.to],
      ...(mail.cc ? [[t.cc, mail.cc] as const] : []),
      [t.date, moment(mail.date || message.received_at, language)],
    ])}
    ${
      mail.html
        ? html`<iframe class="letter-frame" title="${t.body}" src="${at}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" data-fit></iframe>
          ${mail.text && html`<details><summary>${t.as_text}</summary>${text}</details>`}`
        : text
    }
    ${
      mail.attachments.length > 0 &&
      html`<h2>${t.attachments}</h2><ul class="files">${mail.attachments.map(
        (file, index) =>
          html`<li><a class="file" href="${at}/attachments/${index}"><span class="ell">${file.name}</span><span class="hint nowrap">${fileSize(file.size, language)}</span></a></li>`,
      )}</ul>`
    }
  </article>`
}

function delivery({ t, language }: Reader, { auth, ...message }: ReceivedMessage): Html {
  const { message: m } = t
  return html`<section class="panel"><h2>${m.delivery}</h2>${facts([
    [m.envelope_from, message.from || t.inbox.nobody],
    [m.envelope_to, message.to.join(', ')],
    [m.helo, message.helo],
    [m.encryption, message.tls ? m.encrypted : m.plain],
    [m.size, fileSize(message.size, language)],
    [
      m.dkim,
      auth.dkim.length === 0
        ? m.dkim_none
        : auth.dkim.map(
            (one) =>
              html`<span class="verdict">${verdict(one.result)} <span class="mono">${one.selector}._domainkey.${one.domain}</span> <span class="hint">${one.comment}</span></span>`,
          ),
    ],
    [m.spf, verdict(auth.spf)],
    [m.dmarc, verdict(auth.dmarc)],
  ])}</section>`
}
