import { type Endpoint, type InputOf, pathFields, pathOf, type Schema } from '#contract/endpoint.ts'

/** Address and body of a call. Fields named in the path travel there. Also for links and images. */
export function requestOf(endpoint: Endpoint, input: unknown): { url: string; body: object | null } {
  const values = (endpoint.toWire?.(input) ?? input) as Record<string, unknown>
  let url = pathOf(endpoint)
  const inPath = pathFields(endpoint)
  for (const name of inPath) url = url.replace(`{${name}}`, encodeURIComponent(String(values[name])))

  const rest = Object.entries(values).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  const inQuery = (name: string) =>
    endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.query?.includes(name) === true
  const query = new URLSearchParams(rest.filter(([name]) => inQuery(name)).map(([k, v]) => [k, String(v)]))
  if (query.size > 0) url += `?${query}`
  const body = Object.fromEntries(rest.filter(([name]) => !inQuery(name)))
  return { url, body: endpoint.method === 'GET' || endpoint.method === 'DELETE' ? null : body }
}

/** The address of an endpoint that answers with bytes or a redirect. */
export const urlOf = <S extends Schema>(endpoint: Endpoint<S>, input: InputOf<Endpoint<S>>): string =>
  requestOf(endpoint, input).url
