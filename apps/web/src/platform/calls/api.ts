import { createContext, useContext } from 'react'
import type { Endpoint, InputOf, OutputOf, Schema } from '#contract/endpoint.ts'
import { CallFailed, failureOf } from './call-failed.ts'
import { requestOf } from './request-of.ts'

export interface CallOptions {
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** The caller itself deals with a missing session: the first load, the silent sign-on. */
  quiet401?: boolean
}

/** Calls an endpoint of the contract. A refusal is thrown as `CallFailed`, a cancelled call as AbortError. */
export type Api = <S extends Schema>(
  endpoint: Endpoint<S>,
  input: InputOf<Endpoint<S>>,
  options?: CallOptions,
) => Promise<OutputOf<Endpoint<S>>>

interface ApiParts {
  fetch: typeof fetch
  /** Told after every call whether it reached the service. */
  onReached: (isReached: boolean) => void
  /** Told of every 401 that the caller has not kept for itself. Spec §8. */
  onUnauthorized: (endpoint: Endpoint) => void
}

export function createApi({ fetch, onReached, onUnauthorized }: ApiParts): Api {
  return async (endpoint, input, { signal, headers, quiet401 = false } = {}) => {
    const { url, body } = requestOf(endpoint, input)
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      onReached(false)
      throw new CallFailed({ code: null, status: 0, message: '', cause })
    })
    onReached(true)
    if (response.ok) return response.status === 204 ? {} : await response.json()
    const failure = await failureOf(response)
    if (response.status === 401 && !quiet401) onUnauthorized(endpoint)
    throw failure
  }
}

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside <ApiContext>')
  return api
}
