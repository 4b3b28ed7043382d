import * as z from 'zod/mini'
import { bodyOf, type Endpoint, pathFields, pathOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { account, profile, user } from '#contract/identity/account/account.schema.ts'
import { settings } from '#contract/identity/settings/settings.schema.ts'
import { upload } from '#contract/mailbox/attachments/upload-attachment.schema.ts'
import { folder } from '#contract/mailbox/folders/folder.schema.ts'
import {
  address,
  attachment,
  message,
  message_list,
  message_row,
} from '#contract/mailbox/messages/message.schema.ts'
import { search_scope } from '#contract/mailbox/search/scope.schema.ts'
import { schemaOf } from '#contract/schemas.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import { errors as texts } from '#texts/en/errors.ts'

type Json = Record<string, unknown>

/** Shapes that have a name of their own in the document. */
const NAMED = {
  Account: account,
  Address: address,
  Attachment: attachment,
  Folder: folder,
  Message: message,
  MessageList: message_list,
  MessageRow: message_row,
  Profile: profile,
  SearchScope: search_scope,
  Settings: settings,
  Upload: upload,
  User: user,
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'meta'],
  properties: {
    error: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string' },
        fields: { type: 'array', items: { type: 'string' } },
        params: { type: 'object' },
      },
    },
    meta: {
      type: 'object',
      required: ['code', 'i8s'],
      properties: { code: { type: 'integer' }, i8s: { type: 'string' } },
    },
  },
}

/** One schema as JSON Schema; named shapes are gathered in `components` and referred to. */
function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output', components: Json): Json {
  const names = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(NAMED)) names.add(shape as z.ZodMiniType, { id })
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
  }) as Json & { $defs?: Json }
  const moved = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [id, part] of Object.entries($defs)) {
    const { id: _named, ...shape } = moved(part) as Json
    components[id] = shape
  }
  const { id: _own, ...whole } = moved(json) as Json
  return whole
}

function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const { errors, access, method } = endpoint
  const always: ErrorCode[] = [
    'invalid_request_params',
    'internal_error',
    'service_unavailable',
    'too_much_at_once',
    'server_full',
    ...(pathFields(endpoint).length > 0 ? (['err_invalid_id'] as const) : []),
  ]
  const signedIn: ErrorCode[] = access === 'anyone' ? [] : ['expected_token', 'invalid_auth_cookie']
  const changing: ErrorCode[] = method === 'GET' ? [] : ['forbidden', 'request_entity_too_large']
  return [...new Set([...errors, ...always, ...signedIn, ...changing])]
}

function errorAnswers(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorCodes(endpoint), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${texts[code]}`).join('; '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }],
              properties: { meta: { properties: { i8s: { enum: codes } } } },
            },
          },
        },
      },
    ]),
  )
}

function goodAnswer(endpoint: Endpoint, components: Json): Json {
  const { answers = 'json', method } = endpoint
  if (answers === 'redirect') {
    return {
      [method === 'GET' ? 302 : 303]: {
        description: 'Elsewhere',
        headers: { Location: { schema: { type: 'string' } } },
      },
    }
  }
  const content =
    answers === 'bytes'
      ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonSchemaOf(schemaOf(endpoint).output, 'output', components) } }
  return { 200: { description: 'Done', content } }
}

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'multipart/form-data',
}
const FILE_BODY = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

/** Which fields of the flat input travel in the path, in the query and in the body. */
function sentParts(endpoint: Endpoint, components: Json): Json {
  const schema = jsonSchemaOf(schemaOf(endpoint).input, 'input', components) as {
    properties?: Json
    required?: string[]
  } & Json
  const { properties = {}, required = [] } = schema
  const inPath = pathFields(endpoint)
  const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const inQuery = isRead
    ? Object.keys(properties).filter((name) => !inPath.includes(name))
    : (endpoint.query ?? [])
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...inQuery.map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name] ?? { type: 'string' },
    })),
  ]
  if (isRead) return { parameters }
  const { kind } = bodyOf(endpoint)
  if (kind === 'none') return { parameters }
  const gone = new Set([...inPath, ...inQuery])
  const body =
    gone.size === 0
      ? schema
      : {
          ...schema,
          properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !gone.has(name))),
          required: required.filter((name) => !gone.has(name)),
        }
  const content = { [BODY_TYPES[kind]]: { schema: kind === 'file' ? FILE_BODY : body } }
  return { parameters, requestBody: { required: true, content } }
}

/** The whole HTTP API as an OpenAPI 3.1 document, made from the contract's endpoints. */
export function openApi(base_url: string): Json {
  const components: Json = { Error: ERROR_SCHEMA }
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
    const path = pathOf(endpoint)
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = {
      operationId: name,
      tags: [endpoint.path.split('/')[1]],
      ...(endpoint.access === 'anyone' ? { security: [] } : {}),
      ...sentParts(endpoint, components),
      responses: { ...goodAnswer(endpoint, components), ...errorAnswers(endpoint) },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pochtamt', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: base_url }],
    security: [{ cookie: [] }, { bearer: [] }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
