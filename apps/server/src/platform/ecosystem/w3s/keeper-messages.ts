import type { Keeper } from '../keeper.ts'
import type { W3sClient } from './client.ts'
import type { FailureTable } from './failures.ts'
import { fitWindows1251 } from './wire/windows-1251.ts'

const SUBJECT_CHARS_MAX = 255
const TEXT_CHARS_MAX = 1024

/** Answers of interface X6. */
const FAILURES: FailureTable = {
  [-2]: 'unknown_wmid', // the receiver's WMID is out of form
  6: 'unknown_wmid',
  35: 'not_accepted',
}

/** One line, of what the keeper can show. */
export function fitSubject(subject: string): string {
  return cut(fitWindows1251(subject.replaceAll(/\s+/g, ' ').trim()), SUBJECT_CHARS_MAX).trim() || '-'
}

/** Line breaks stay, as line feeds. */
export function fitText(text: string): string {
  return cut(fitWindows1251(text.replaceAll(/\r\n?/g, '\n')), TEXT_CHARS_MAX)
}

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)

/** Messages to keepers by interface X6. A lost answer cannot be asked for: what is sent again may arrive twice. */
export const w3sKeeper = (client: W3sClient): Keeper => ({
  async send(to, message) {
    const msgsubj = fitSubject(message.subject)
    const msgtext = fitText(message.text)
    const onlyauth = message.onlyIfAllowed ? 1 : 0
    const response = await client.call(
      {
        script: 'XMLSendMsg',
        payload: { message: { receiverwmid: to, msgsubj, msgtext, onlyauth } },
        plan: (reqn) => `${to}${reqn}${msgtext}${msgsubj}`,
      },
      FAILURES,
    )
    return { id: response.all('message')[0]?.attribute('id') ?? '' }
  },
})
