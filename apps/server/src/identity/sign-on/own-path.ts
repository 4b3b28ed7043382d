/** A path of ours, as it may stand in a redirect: no other host can be meant by it, in any browser. */
export function ownPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path) ? path : undefined
}

export const HOME = '/'

/** Where a person goes after a sign-on that did not work; without a code, they chose so. */
export const loginPage = (error?: string): string => (error ? `/login?error=${error}` : '/login')

/** What the client, loaded in the silent frame, tells the page around it: `finish` or `failed`. */
export const frameEnd = (state: 'finish' | 'failed'): string => `/?signon=${state}`
