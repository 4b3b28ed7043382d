export interface Page {
  status: number
  text: string
  headers: Headers
}

export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Page>
  /** Posts a form and follows no redirect. */
  post(path: string, form: Record<string, string> | FormData, headers?: Record<string, string>): Promise<Page>
}

/** What matters of a browser here: it keeps cookies. */
export function aBrowser(url: string): Browser {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'accept-language': 'en', ...(cookie ? { cookie } : {}), ...init.headers }
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return {
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, form, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: form instanceof FormData ? form : new URLSearchParams(form),
        headers,
      }),
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)

/** The form that a page has the browser post by itself: where to, and what. */
export function returnedForm({ text }: Page): { url: URL; fields: Record<string, string> } {
  const action = /<form method="post" action="([^"]+)" data-submit>/.exec(text)?.[1]
  if (!action) throw new Error(`no return form on this page:\n${text}`)
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  return {
    url: new URL(unescapeHtml(action)),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name!, unescapeHtml(value!)])),
  }
}
