import { type Endpoint, pathFields } from '#contract/endpoint.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'

type Fields = Record<string, unknown>

export interface Sent {
  path: Fields
  query: Fields
  body: unknown
}

/** Settings name their own code for wrong values (Spec §8); all others share one. */
const codeFor = ({ errors }: Endpoint): ErrorCode =>
  errors.includes('invalid_params') ? 'invalid_params' : 'invalid_request_params'

function bodyFields(body: unknown): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Fields
  throw new AppError('invalid_request_params', { fields: ['body'] })
}

/** Gathers what was sent into the endpoint's one flat input and checks it with the contract's schema. */
export function parseInput(endpoint: Endpoint, { path, query, body }: Sent): unknown {
  const fromPath = Object.fromEntries(pathFields(endpoint).map((name) => [name, path[name]]))
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const fromQuery = inQuery
    ? query
    : Object.fromEntries(
        (endpoint.query ?? []).filter((name) => name in query).map((name) => [name, query[name]]),
      )
  const fromBody = inQuery ? {} : bodyFields(body)

  const parsed = endpoint.input.safeParse({ ...fromBody, ...fromQuery, ...fromPath })
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(({ path: where }) => where.join('.')).filter(Boolean))
  throw new AppError(codeFor(endpoint), { fields: [...fields] })
}
