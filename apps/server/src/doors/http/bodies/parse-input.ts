import { type Endpoint, pathFields } from '#contract/endpoint.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { schemaOf } from '#contract/schemas.ts'

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

/**
 * Gathers what was sent into the endpoint's one flat input and checks it with the contract's schema. What the path names
 * with no number throws `err_invalid_id`; other wrong values the code of the endpoint.
 */
export function parseInput(endpoint: Endpoint, { path, query, body }: Sent): unknown {
  const fromPath = Object.fromEntries(pathFields(endpoint).map((name) => [name, path[name]]))
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const fromQuery = inQuery
    ? query
    : Object.fromEntries(
        (endpoint.query ?? []).filter((name) => name in query).map((name) => [name, query[name]]),
      )
  const fromBody = inQuery ? {} : bodyFields(body)

  const parsed = schemaOf(endpoint).input.safeParse({ ...fromBody, ...fromQuery, ...fromPath })
  if (parsed.success) return parsed.data
  const isNamed = (issue: (typeof parsed.error.issues)[number]) =>
    pathFields(endpoint).includes(String(issue.path[0]))
  if (parsed.error.issues.some(isNamed))
    throw new AppError('err_invalid_id', { fields: pathFields(endpoint) })
  for (const issue of parsed.error.issues) {
    const isShort = issue.code === 'too_small' && issue.path.join('.') === 'password'
    if (isShort)
      throw new AppError('password_too_short', {
        fields: ['password'],
        params: { count: Number(issue.minimum) },
      })
  }
  const fields = new Set(parsed.error.issues.map(({ path: where }) => where.join('.')).filter(Boolean))
  throw new AppError(codeFor(endpoint), { fields: [...fields] })
}
