import { isIP } from 'node:net'
import { SignOnFailure } from './sign-on.ts'

/** What the provider has the browser post to the return URL, after a check of its form. */
export interface ReturnForm {
  ticket: string
  url_id: string
  wmid: string
  auth_type: string
  expires_at: Date
  user_address: string
}

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOMENT = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)$/

const FORMS: Record<string, (value: string) => boolean> = {
  WmLogin_Ticket: (value) => /^[\da-zA-Z$!/#-]{40,60}$/.test(value),
  WmLogin_UrlID: (value) => GUID.test(value),
  WmLogin_WMID: (value) => /^\d{12}$/.test(value),
  WmLogin_AuthType: (value) => /^\w{1,50}$/.test(value),
  WmLogin_Created: (value) => MOMENT.test(value),
  WmLogin_Expires: (value) => MOMENT.test(value),
  WmLogin_LastAccess: (value) => MOMENT.test(value),
  WmLogin_UserAddress: (value) => isIP(value) !== 0,
}

/** `dd.MM.yyyy HH:mm:ss`, always UTC. */
export function readMoment(text: string): Date | undefined {
  const [, day, month, year, hour, minute, second] = MOMENT.exec(text) ?? []
  if (!second) return undefined
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Throws `SignOnFailure` when the person cancelled, or when a field is missing or out of form. */
export function readReturnForm(post: Readonly<Record<string, string>>): ReturnForm {
  if (post.WmLogin_KeeperRetStr === 'Canceled') throw new SignOnFailure('cancelled')
  if (post.WmLogin_KeeperRetStr === 'LoggedOff') throw new SignOnFailure('logged_off')

  const wrong = Object.entries(FORMS).filter(([name, isRight]) => !isRight(post[name] ?? ''))
  const expires_at = readMoment(post.WmLogin_Expires ?? '')
  if (wrong.length > 0 || !expires_at) {
    throw new SignOnFailure('invalid', `not as expected: ${wrong.map(([name]) => name).join(', ')}`)
  }
  return {
    ticket: post.WmLogin_Ticket!,
    url_id: post.WmLogin_UrlID!,
    wmid: post.WmLogin_WMID!,
    auth_type: post.WmLogin_AuthType!,
    expires_at,
    user_address: post.WmLogin_UserAddress!,
  }
}
