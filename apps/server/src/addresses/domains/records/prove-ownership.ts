import { randomBytes } from 'node:crypto'
import type { VerificationMethod } from '#contract/addresses/domains/domain.ts'
import type { App } from '#server/app.ts'
import { FetchRefused, guardedFetch } from '#server/platform/calls/guarded-fetch.ts'
import { registrable } from '../check-domain-name.ts'
import type { DomainRow } from '../domains.sql.ts'
import type { DnsView } from './dns-views.ts'

const WORD = 'pochtamt-verification'
const PAGE_LIMITS = { bytes_max: 64 * 1024, timeout_ms: 5000 }
const TOKEN_BYTES = 20
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const FOUND_CHARS_MAX = 200

/** 32 letters and digits that nobody guesses. */
export const newToken = (): string => {
  const bits = [...randomBytes(TOKEN_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!)
}

/** What the owner is to publish; one of the three is enough. Spec §4 Domains. */
export const proofs = (token: string) => ({
  txt: { host: '@', value: `${WORD}=${token}` },
  meta: `<meta name="${WORD}" content="${token}">`,
  file: { name: `pochtamt_${token}.html`, body: `Verification: ${token}` },
})

export interface Proof {
  /** null: nobody answered. */
  owned: boolean | null
  /** What stands there instead, where that tells something. */
  found: string | null
}

type Claim = Pick<DomainRow, 'name' | 'token'>

/** Looks whether the owner has published what only the owner can. */
export function proveOwnership(
  app: App,
  views: DnsView[],
  claim: Claim,
  method: VerificationMethod,
): Promise<Proof> {
  return method === 'txt' ? proveByTxt(views, claim) : proveByPage(app, claim, method)
}

async function proveByTxt(views: DnsView[], claim: Claim): Promise<Proof> {
  const checks = await Promise.all(views.map((view) => checkTxt(view, claim).catch(() => null)))
  const answers = checks.filter((check) => check !== null)
  const right = answers.find(({ owned }) => owned)
  return right ?? answers.find(({ found }) => found !== null) ?? answers[0] ?? { owned: null, found: null }
}

async function checkTxt(view: DnsView, { name, token }: Claim): Promise<Proof> {
  const expectedText = proofs(token).txt.value
  const texts = (await view.txt(name)).map((strings) => strings.join('').trim())
  if (texts.includes(expectedText)) return { owned: true, found: null }
  const similar = texts.find((text) => text.includes(WORD) || text.includes(token))
  if (similar !== undefined) return { owned: false, found: clipped(similar) }
  const doubled = `${name}.${name}`
  const misplaced = (await view.txt(doubled)).find((strings) => strings.join('').includes(WORD))
  return { owned: false, found: misplaced ? clipped(`${doubled}: ${misplaced.join('')}`) : null }
}

async function proveByPage(app: App, claim: Claim, method: 'meta' | 'file'): Promise<Proof> {
  const { name, token } = claim
  const { file, meta } = proofs(token)
  let proof: Proof = { owned: null, found: null }
  for (const origin of originsOf(app, name)) {
    const page = await pageOf(app, name, `${origin}/${method === 'file' ? file.name : ''}`)
    if (page === null) continue
    const pageText = method === 'file' ? page.trim() : tokenOf(page)
    if (pageText === (method === 'file' ? file.body : token)) return { owned: true, found: null }
    const shown = method === 'file' || pageText === '' ? pageText : meta.replace(token, pageText)
    proof = { owned: false, found: shown === '' ? proof.found : clipped(shown) }
  }
  return proof
}

/** A demo has its sites on a port of their own. */
function originsOf({ config }: App, name: string): string[] {
  const { WEB_PROBE_PORT } = config
  return WEB_PROBE_PORT > 0 ? [`http://${name}:${WEB_PROBE_PORT}`] : [`https://${name}`, `http://${name}`]
}

/** '' for a page that is not there; null when nobody answers. Redirects stay among the names of one owner. */
async function pageOf(app: App, name: string, address: string): Promise<string | null> {
  const own = registrable(name)
  try {
    const body = await guardedFetch(app, address, {
      accept: 'text/html, text/plain',
      ...PAGE_LIMITS,
      mayFollow: (url) => registrable(url.hostname) === own,
    })
    return body.toString('utf8')
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return /^status 4/.test(error.message) ? '' : null
  }
}

/** The content of our meta tag in the head of a page; '' when there is none. */
function tokenOf(page: string): string {
  const head = withoutComments(page).split(/<\/head\s*>|<body[\s>]/i, 1)[0]!
  const tags = head.match(/<meta\b[^<>]*>/gi) ?? []
  const ours = tags.find((tag) => attribute(tag, 'name')?.toLowerCase() === WORD)
  return ours ? (attribute(ours, 'content') ?? '') : ''
}

/** By hand: a pattern would read on to the end from each of the beginnings that a hostile page is full of. */
function withoutComments(page: string): string {
  const pieces: string[] = []
  let at = 0
  for (;;) {
    const start = page.indexOf('<!--', at)
    const end = start < 0 ? -1 : page.indexOf('-->', start)
    if (end < 0) return [...pieces, page.slice(at)].join('')
    pieces.push(page.slice(at, start))
    at = end + '-->'.length
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined)
    ?.trim()

const clipped = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, FOUND_CHARS_MAX)
