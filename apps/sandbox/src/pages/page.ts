import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Texts } from '#sandbox/texts/en.ts'
import { type Html, html, type Part } from './html.ts'
import { type Language, languageOf, textsIn } from './language.ts'
import { mark } from './mark.ts'
import { type SectionStyle, STYLES } from './styles.ts'

/** What every page needs to know about its reader. */
export interface Reader {
  language: Language
  t: Texts
  /** Path and query of this page, for the language switch. */
  url: string
}

const SECTIONS = {
  inbox: { path: '/outside/inbox', style: 'outside' },
  write: { path: '/outside/write', style: 'outside' },
  people: { path: '/people', style: 'people' },
  keeper: { path: '/keeper', style: 'keeper' },
  business: { path: '/business', style: 'business' },
  sessions: { path: '/sessions', style: undefined },
  dns: { path: '/dns', style: 'dns' },
  websites: { path: '/websites', style: 'websites' },
  log: { path: '/log', style: 'log' },
} as const

export type Section = keyof typeof SECTIONS

export interface PageOptions {
  title: string
  section?: Section
  /** Whose style sheet it wears besides the common ones; that of its section by default. */
  style?: SectionStyle
  /** Origins that forms of this page post to, besides the sandbox. */
  formTargets?: readonly string[]
  /** Origins that may show this page in a frame. */
  frameAncestors?: readonly string[]
  status?: number
}

export function readerOf(request: FastifyRequest, reply: FastifyReply): Reader {
  const language = languageOf(request, reply)
  return { language, t: textsIn(language), url: request.url }
}

/** The policy of every page: nothing but our own files, no inline scripts. */
export function contentPolicy({ formTargets = [], frameAncestors = [] }: Partial<PageOptions> = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    `frame-ancestors 'self' ${frameAncestors.join(' ')}`.trim(),
  ].join('; ')
}

function sendHtml(reply: FastifyReply, page: Html, options: Partial<PageOptions> = {}): FastifyReply {
  return reply
    .code(options.status ?? 200)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentPolicy(options),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(page.text)
}

/** A whole page with the sandbox's header, banner and navigation. */
export function sendPage(
  reply: FastifyReply,
  reader: Reader,
  options: PageOptions,
  main: Part,
): FastifyReply {
  const { t } = reader
  const sections = Object.entries(SECTIONS) as [Section, { path: string }][]
  const style = options.style ?? (options.section && SECTIONS[options.section].style)
  const current = (section: Section) => section === options.section && html` aria-current="page"`
  const page = document(
    reader,
    { title: options.title, style },
    html`<header><div class="head">
      <a class="brand" href="/">${mark()}<span>${t.shell.name}</span></a>
      <nav class="nav" aria-label="${t.shell.sections}">
        ${sections.map(([section, { path }]) => html`<a href="${path}"${current(section)}>${t.shell[section]}</a>`)}
      </nav>
      ${languageSwitch(reader)}
    </div>
    <p class="banner" role="note">${t.shell.banner}</p></header>
    <main class="main">${main}</main>`,
  )
  return sendHtml(reply, page, options)
}

/** A part of a page that renews itself. */
export const sendFragment = (reply: FastifyReply, fragment: Html): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(fragment.text)

/** A page without the sandbox's own frame: what another site's page would be. */
export function sendBarePage(
  reply: FastifyReply,
  reader: Reader,
  options: PageOptions,
  body: Part,
): FastifyReply {
  return sendHtml(reply, document(reader, { title: options.title, style: 'login' }, body), options)
}

export const languageSwitch = ({
  t,
  language,
  url,
}: Reader): Html => html`<div class="lang" role="group" aria-label="${t.shell.language}">
  ${(['ru', 'en'] as const).map(
    (code) =>
      html`<a href="${inLanguage(url, code)}" lang="${code}"${code === language && html` aria-current="true"`}>${code.toUpperCase()}</a>`,
  )}
</div>`

function inLanguage(url: string, language: Language): string {
  const { pathname, searchParams } = new URL(url, 'http://sandbox')
  for (const name of [...searchParams.keys()]) if (name.toLowerCase() === 'lang') searchParams.delete(name)
  searchParams.set('lang', language)
  return `${pathname}?${searchParams}`
}

const document = (
  { language, t }: Reader,
  { title, style }: { title: string; style: SectionStyle | undefined },
  body: Part,
): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${t.shell.name}</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/tokens.css">
${[...STYLES, ...(style ? [`rooms/${style}`] : [])].map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">\n`)}<script src="/assets/sandbox.js" defer></script>
</head>
<body>
${body}
</body>
</html>`
