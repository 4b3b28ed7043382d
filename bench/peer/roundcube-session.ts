/** A browser's way through Roundcube, without the browser. */
export interface RoundcubeSession {
  /** Asks for what its page asks for: `_action=list&_mbox=INBOX…`. Answers the text. */
  get(query: string): Promise<string>
  post(action: string, fields: Record<string, string>): Promise<string>
  /** The cookies of the session, as a browser keeps them. */
  cookies: ReadonlyMap<string, string>
}

/** Signs in by its form. */
export async function signInToRoundcube(
  base: string,
  login: string,
  password: string,
): Promise<RoundcubeSession> {
  const cookies = new Map<string, string>()
  const call = async (path: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${base}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split(/=(.*)/s)
      if (value === '-del-') cookies.delete(name)
      else cookies.set(name, value)
    }
    if (answer.status >= 400) throw new Error(`Roundcube ${path}: ${answer.status}`)
    return answer.text()
  }
  const tokenIn = (page: string): string =>
    /"request_token":"(\w+)"/.exec(page)?.[1] ?? /name="_token" value="(\w+)"/.exec(page)?.[1] ?? ''

  const form = new URLSearchParams({
    _token: tokenIn(await call('/?_task=login')),
    _task: 'login',
    _action: 'login',
    _user: login,
    _pass: password,
  })
  await call('/?_task=login', { method: 'POST', body: form })
  const token = tokenIn(await call('/?_task=mail'))
  if (!token || !cookies.has('roundcube_sessauth')) throw new Error('Roundcube lets nobody in')

  const headers = { 'x-roundcube-request': token, 'x-requested-with': 'XMLHttpRequest' }
  const task = '/?_task=mail&_remote=1&_unlock=0'
  return {
    cookies,
    get: (query) => call(`${task}&${query}`, { headers }),
    post: (action, fields) =>
      call(`${task}&_action=${action}`, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  }
}
