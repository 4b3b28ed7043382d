import type { FastifyReply, FastifyRequest } from 'fastify'
import { en, type Texts } from '#sandbox/texts/en.ts'
import { ru } from '#sandbox/texts/ru.ts'

export type Language = 'ru' | 'en'

const COOKIE = 'sbx_lang'

export const textsIn = (language: Language): Texts => (language === 'ru' ? ru : en)

/** The switch (`?lang=`, `ru-RU` too), else what was chosen before, else what the browser prefers. */
export function languageOf(request: FastifyRequest, reply: FastifyReply): Language {
  const language = queryOf(request).get('lang')?.slice(0, 2).toLowerCase()
  if (language === 'ru' || language === 'en') {
    reply.setCookie(COOKIE, language, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
    return language
  }
  const chosen = request.cookies[COOKIE]
  if (chosen === 'ru' || chosen === 'en') return chosen
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ru'
}

/** The query with lower-case names, as the provider takes it: `RID`, `rid` and `Rid` are one. */
export function queryOf(request: FastifyRequest): Map<string, string> {
  const { searchParams } = new URL(request.url, 'http://sandbox')
  return new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]))
}
