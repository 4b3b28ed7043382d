import type { SandboxConfig } from '#sandbox/config.ts'
import { SERVICE_WMID } from '#sandbox/people/cast.ts'

/** A return URL that a site registered at the provider, under its id. */
export interface Site {
  rid: string
  use: 'main' | 'frame'
  /** WMID that owns the site. */
  site_holder: string
  /** The browser posts the ticket here. */
  url: string
}

export function registeredSites({ SERVICE_URL }: Pick<SandboxConfig, 'SERVICE_URL'>): Site[] {
  const url = new URL('/auth/wmlogin', SERVICE_URL).href
  return [
    { rid: '3f0c6a52-8a1e-4a1c-9a57-2f1f0f6b7a01', use: 'main', site_holder: SERVICE_WMID, url },
    { rid: '3f0c6a52-8a1e-4a1c-9a57-2f1f0f6b7a02', use: 'frame', site_holder: SERVICE_WMID, url },
  ]
}

export const siteOf = (sites: readonly Site[], rid: string | undefined): Site | undefined =>
  sites.find((site) => site.rid === rid?.toLowerCase())
