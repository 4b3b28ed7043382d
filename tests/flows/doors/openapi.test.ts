import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ERRORS } from '#contract/errors.ts'
import { ROUTES } from '#server/doors/http/routes.ts'
import { type Json, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

let world: World
let web: Web
let document: Json
beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
  document = (await web.browser().get('/api/v1/openapi.json')).json
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

test('the document lists every operation of the contract under its path and name, and no other', () => {
  const listed = Object.entries<Record<string, Json>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const agreed = Object.entries(ENDPOINTS).map(
    ([name, endpoint]) => `${name} ${endpoint.method.toLowerCase()} ${pathOf(endpoint)}`,
  )
  expect(document.openapi).toBe('3.1.0')
  expect(listed.sort()).toEqual(agreed.sort())
})

test('every operation names the errors it can answer, by their status', () => {
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const { responses } = document.paths[pathOf(endpoint)][endpoint.method.toLowerCase()]
    for (const code of endpoint.errors) {
      const schema = responses[ERRORS[code].status]?.content['application/json'].schema
      expect(schema?.properties.meta.properties.i8s.enum, `${name} ${code}`).toContain(code)
    }
  }
})

test('every reference in the document leads somewhere, and every path field is described', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!)
  const defined = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(references.length).toBeGreaterThan(20)
  expect(references.filter((target) => !defined.includes(target))).toEqual([])

  const { parameters } = document.paths['/api/v1/messages/{folder_id}/{uid}'].get
  expect(parameters.map((field: Json) => `${field.in} ${field.name} ${field.required}`)).toEqual([
    'path folder_id true',
    'path uid true',
    'query show_images false',
  ])
})

test('wire quirks and recursive shapes are described as they are sent', () => {
  const { requestBody } = document.paths['/api/v1/messages/mark'].post
  const { properties } = requestBody.content['application/json'].schema
  expect(properties.flag.enum).toContain('flagget')
  const { Folder } = document.components.schemas
  expect(Folder.properties.subfolders.items).toEqual({ $ref: '#/components/schemas/Folder' })
  const upload = document.paths['/api/v1/attachments'].post.requestBody.content
  expect(Object.keys(upload)).toEqual(['multipart/form-data'])
})

test('every operation has its route, and nothing else has', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
})
