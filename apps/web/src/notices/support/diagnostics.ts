import type { User } from '#contract/identity/account/account.schema.ts'

interface DiagnosticsParts {
  version: string | undefined
  user: Pick<User, 'email' | 'wmid'>
  /** People here have numbers, and no WMIDs. */
  saysNumbers: boolean
  language: string
  isLive: boolean
  services: readonly { name: string; state: string }[]
  now: Date
  window: { innerWidth: number; innerHeight: number; navigator: { userAgent: string } }
}

/** What helps to find a fault: versions and ids, and nothing of any message. For people of any language. */
export function diagnostics(parts: DiagnosticsParts): string {
  const { version, user, saysNumbers, language, isLive, services, now, window } = parts
  const lines: Record<string, string> = {
    version: version ?? 'unknown',
    account: user.email,
    [saysNumbers ? 'number' : 'wmid']: user.wmid ?? '-',
    time: now.toISOString(),
    language,
    live: isLive ? 'on' : 'off',
    ...Object.fromEntries(services.map(({ name, state }) => [name, state])),
    window: `${window.innerWidth}x${window.innerHeight}`,
    browser: window.navigator.userAgent,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
